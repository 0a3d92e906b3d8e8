import { refusalOf } from '@recoup/domain/session/abilities';
import { ApiError } from '#api/api-error.ts';

/** What is shown when a save fails (S-243..S-245). */
export function saveFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Unknown Error';
  if (error.status === 403) return refusalOf('invoices.update');
  return error.said ?? 'Unknown Error';
}
