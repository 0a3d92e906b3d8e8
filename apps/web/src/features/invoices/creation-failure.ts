import { errorBody } from '@recoup/contract/kit/errors';
import { ApiError } from '#api/api-error.ts';

/** What is shown when an invoice could not be created (S-096, S-097). */
export function creationFailureText(error: unknown): string {
  const said = error instanceof ApiError ? errorBody.safeParse(error.body) : undefined;
  const message = said?.success && said.data.message !== '' ? said.data.message : 'unknown error';
  return `Failed to create invoice: ${message}`;
}
