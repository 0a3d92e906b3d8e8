import { refusalOf } from '@recoup/domain/auth/abilities';
import { ApiError } from '#api/api-error.ts';
import type { Problem } from '#ui/problem.ts';

const unknownError = 'Unknown Error';

/**
 * Returns what is shown when a save fails (S-243..S-245); without a server message, with what is
 * known.
 */
export function saveProblem(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { message: unknownError };
  if (error.status === 403) return { message: refusalOf('invoices.update') };
  if (error.serverText !== undefined) return { message: error.serverText };
  return { message: unknownError, detail: error.message };
}
