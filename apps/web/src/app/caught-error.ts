import { ApiError } from '#api/api-error.ts';

/**
 * Prints what broke a screen. A refused or failed request is not printed: the screen tells it instead
 * of its content, and the browser has printed the request.
 */
export function printCaughtError(error: unknown): void {
  if (error instanceof ApiError) return;
  // oxlint-disable-next-line no-console -- the screen tells a fault of the code without its details
  console.error(error);
}
