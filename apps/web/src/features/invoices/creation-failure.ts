import { ApiError } from '#api/api-error.ts';

function messageOf(body: unknown): string {
  const said = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof said === 'string' ? said : '';
}

/** What is shown when an invoice could not be created (S-096, S-097). */
export function creationFailureText(error: unknown): string {
  const message = error instanceof ApiError ? messageOf(error.body) : '';
  return `Failed to create invoice: ${message || 'unknown error'}`;
}
