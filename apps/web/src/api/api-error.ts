import type { ErrorBody } from '@recoup/contract/kit/errors';

/** Status of a request without any response. */
export const noResponse = 0;

/** The message for a successful response that is not one of ours. */
const unreadableAnswer =
  'The response of the server could not be read. Reload the page; if it keeps happening, contact your administrator.';

/** A refused or failed request, with the server's message for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's message. Undefined if the response had none and `message` is our own text. */
  readonly serverText: string | undefined;
  /** Texts per field of the request. */
  readonly errors: Record<string, string[]>;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** The raw response, for messages that show it and refusals that contain more. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const said = isSpoken(body) ? body : undefined;
    super(spokenMessage(said) || silentMessage(status));
    this.status = status;
    this.serverText = said?.message || undefined;
    this.errors = said?.errors ?? {};
    this.code = said?.code;
    this.requestId = said?.requestId;
    this.body = body;
  }
}

/** Returns whether a response is a refusal of ours; a proxy's page is not. */
function isSpoken(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

/** Returns the server's message. For a server error it includes the request ID, which is in the log. */
function spokenMessage(said: ErrorBody | undefined): string | undefined {
  if (said?.code !== 'serverError') return said?.message;
  return `${said.message}. Try again; if it keeps happening, give your administrator request ID ${said.requestId}.`;
}

/** Returns whether the server could not be reached, directly or behind a proxy. */
export function isUnreached({ status, code }: ApiError): boolean {
  return status === noResponse || (code === undefined && status >= 502 && status <= 504);
}

function silentMessage(status: number): string {
  if (status >= 200 && status <= 299) return unreadableAnswer;
  if (status === noResponse) return 'Cannot reach the server. Check your connection and try again.';
  if (status === 413) return 'This is too large to send. Reduce its size and try again.';
  if (status >= 502 && status <= 504)
    return 'The server is unavailable right now. Try again in a moment.';
  return `The server returned an error (${status}). Try again; if it keeps happening, contact your administrator.`;
}

/** Returns whether a failure is a response with this status. */
export function isStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}

/** Returns whether a request failed with an unknown result: no response, or a server error. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'maintenance') return false;
  return error.status === noResponse || error.status >= 500;
}
