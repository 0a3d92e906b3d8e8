import type { ErrorBody } from '@recoup/contract/kit/errors';

/** Status of a call that got no answer at all. */
export const noResponse = 0;

/** A refused or failed call: what the server said, in the words people read. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's own sentence; absent when the answer had none and `message` is ours. */
  readonly serverText: string | undefined;
  /** Texts per field of the request. */
  readonly errors: Record<string, string[]>;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** The answer as it came, for messages that show it and refusals that carry more. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const said = isSpoken(body) ? body : undefined;
    super(said?.message || silentMessage(status));
    this.status = status;
    this.serverText = said?.message || undefined;
    this.errors = said?.errors ?? {};
    this.code = said?.code;
    this.requestId = said?.requestId;
    this.body = body;
  }
}

/** Whether an answer is a refusal of ours; a proxy's page is not. */
function isSpoken(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

function silentMessage(status: number): string {
  if (status === noResponse) return 'Cannot reach the server. Check your connection and try again.';
  if (status === 413) return 'This is too large to send. Reduce its size and try again.';
  if (status >= 502 && status <= 504)
    return 'The server is unavailable right now. Try again in a moment.';
  return `The server returned an error (${status}). Try again; if it keeps happening, contact your administrator.`;
}

/** Whether a failure is an answer with this status. */
export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Whether a call failed without saying what became of it: no answer, or a failing server. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'maintenance') return false;
  return error.status === noResponse || error.status >= 500;
}

/** The sentence to show for any failure. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}
