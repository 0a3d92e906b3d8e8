import { askHeader } from '@recoup/contract/kit/download';
import type {
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  ResponseOf,
} from '@recoup/contract/kit/endpoint';
import { undoHeader } from '@recoup/contract/kit/endpoint';
import { ApiError, isUnreached, noResponse } from './api-error.ts';
import { noteReached } from './connection.ts';
import { markerHeader } from './marker-header.ts';
import { requestUrl, type UrlValues } from './request-url.ts';
import { signedInAgain } from './sign-in-gate.ts';

type Part<Name extends string, Given> = [Given] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Record<never, never> extends Given
    ? { readonly [Key in Name]?: Given }
    : { readonly [Key in Name]: Given };

/** The input of an endpoint: only the parts that it declares, with optional ones optional. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>;

/** The id by which what a call did can be undone; undefined if it changed nothing. */
export type UndoId = number | undefined;

/** What a call returns: the response, with the offer to undo what it did if it makes one. */
export type AnswerOf<E extends Endpoint> = E extends { readonly undo: object }
  ? { readonly answer: ResponseOf<E>; readonly undo: UndoId }
  : ResponseOf<E>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Makes repeated creations one: the same key returns the first result again (clarification 3).
   */
  readonly idempotencyKey?: string;
  /** Whether a 401 is treated like any other response, without asking to sign in again. */
  readonly takesRefusal?: boolean;
}

/** The loose view of any call's input that the sending code needs. */
export interface AnyInput {
  readonly params?: UrlValues | undefined;
  readonly query?: UrlValues | undefined;
  readonly body?: unknown;
}

/** A key that no other creation has. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const creates = ({ status }: Endpoint): boolean => status === 201 || status === 202;

function requestOf(endpoint: Endpoint, { body }: AnyInput, options: CallOptions): RequestInit {
  // cookies; A-163: no timeout.
  const headers = new Headers({ Accept: 'application/json', ...markerHeader });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (creates(endpoint))
    headers.set('Idempotency-Key', options.idempotencyKey ?? newIdempotencyKey());
  return {
    method: endpoint.method,
    credentials: 'same-origin',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
  };
}

/** Returns the error of a failed request and notes whether the server was reached. */
export function refusalOf(status: number, body: unknown): ApiError {
  const error = new ApiError(status, body);
  noteReached(!isUnreached(error));
  return error;
}

async function answerOf(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw refusalOf(noResponse, undefined);
  }
}

/**
 * @throws ApiError for a successful response that is not JSON, such as the sign-in page of a hotel's
 * Wi-Fi, and for one that is cut off
 */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw error instanceof TypeError ? refusalOf(noResponse, undefined) : error;
  });
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    if (response.ok) throw new ApiError(response.status, undefined);
    // The response came from a proxy, so only its status is meaningful.
    return undefined;
  }
}

/**
 * Returns the response to a request. If the session has ended, the user first signs in again, if
 * possible.
 */
async function answerMended(url: string, request: RequestInit, isMended: boolean) {
  const response = await answerOf(url, request);
  if (response.status !== 401 || !isMended || !(await signedInAgain())) return response;
  return await answerOf(url, request);
}

/**
 * Asks whether the browser may download a file, whose own download would fail without a word. The file
 * is not read (F-203).
 * @throws ApiError the refusal
 */
export async function askForDownload(url: string): Promise<void> {
  const headers = { Accept: 'application/json', ...markerHeader, [askHeader]: '1' };
  const response = await answerMended(url, { credentials: 'same-origin', headers }, true);
  if (!response.ok) throw refusalOf(response.status, await bodyOf(response));
  await response.body?.cancel();
}

/**
 * Calls an endpoint and returns its answer; success is exactly 200 to 299. If the session
 * has ended, the user signs in again in place, and the request is then sent again.
 * @throws ApiError for every other response, and with status 0 for none
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const given = input as AnyInput;
  const url = requestUrl(endpoint, given.params, given.query);
  const request = requestOf(endpoint, given, options);
  const isMended = endpoint.access !== 'public' && options.takesRefusal !== true;
  const response = await answerMended(url, request, isMended);
  if (response.status < 200 || response.status > 299)
    throw refusalOf(response.status, await bodyOf(response));
  noteReached(true);
  const answer = await bodyOf(response);
  if (!endpoint.undo) return answer as AnswerOf<E>;
  const undo = response.headers.get(undoHeader);
  return { answer, undo: undo === null ? undefined : Number(undo) } as AnswerOf<E>;
}
