import { ApiError } from '#api/api-error.ts';
import { errorText, type Problem } from '#ui/problem.ts';

/** The toast for a failed change of addresses: the server's message, else its response (S-470). */
export function addressFailure(error: Error): Problem {
  if (!(error instanceof ApiError) || error.serverText !== undefined || !error.body) return error;
  const answer = typeof error.body === 'string' ? error.body : JSON.stringify(error.body);
  return { message: answer || errorText(error) };
}
