import type {
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  ResponseOf,
} from '@recoup/contract/kit/endpoint';
import { noResponse } from './api-error.ts';
import { newIdempotencyKey, refusalOf } from './client.ts';
import { noteReached } from './connection.ts';
import { markerHeader } from './marker-header.ts';
import { asText, requestUrl, type UrlValues } from './request-url.ts';
import { signedInAgain } from './sign-in-gate.ts';

/** One file with its text fields. */
export interface UploadInput<E extends Endpoint> {
  readonly params?: ParamsInput<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  readonly file: File;
  readonly onProgress?: (shareSent: number) => void;
  readonly signal?: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Whether the response is not JSON, such as the page of a proxy. */
  readonly isForeign: boolean;
}

function formOf(endpoint: Endpoint, body: UrlValues, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    form.append(name, asText(value));
  }
  // The file goes last, so that the server knows the fields before the bytes arrive.
  form.append(endpoint.upload?.field ?? 'file', file);
  return form;
}

function answerOf(status: number, text: string): Answer {
  try {
    return { status, body: text === '' ? undefined : JSON.parse(text), isForeign: false };
  } catch {
    return { status, body: undefined, isForeign: true };
  }
}

/** fetch cannot report upload progress; XMLHttpRequest can. */
function send<E extends Endpoint>(endpoint: E, input: UploadInput<E>, key: string) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      endpoint.method,
      requestUrl(endpoint, input.params as UrlValues, input.query as UrlValues),
    );
    for (const [name, value] of Object.entries({ ...markerHeader, 'Idempotency-Key': key }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => input.onProgress?.(loaded / total);
    request.onload = () => resolve(answerOf(request.status, request.responseText));
    request.onerror = () => resolve(answerOf(noResponse, ''));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(endpoint, (input.body ?? {}) as UrlValues, input.file));
  });
}

/**
 * Sends a file to an uploading endpoint and returns its response.
 * @throws ApiError for every status but 200 to 299; AbortError when cancelled
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: UploadInput<E>,
): Promise<ResponseOf<E>> {
  const key = newIdempotencyKey();
  let answer = await send(endpoint, input, key);
  if (answer.status === 401 && (await signedInAgain())) {
    // a request hears only an abort that comes later
    input.signal?.throwIfAborted();
    answer = await send(endpoint, input, key);
  }
  if (answer.status < 200 || answer.status > 299 || answer.isForeign)
    throw refusalOf(answer.status, answer.body);
  noteReached(true);
  return answer.body as ResponseOf<E>;
}
