import { z } from 'zod';
import { fetchText, readJson } from '#platform/outgoing/bounded-fetch';
import { UnconfirmedDeliveryError, UndeliverableError } from '#platform/outgoing/delivery';

export interface StannpSettings {
  readonly key: string;
  /** The address of the API, such as `https://api-us1.stannp.com`. */
  readonly url: string;
  /** Time limit for one request. */
  readonly patienceMs?: number;
}

interface StannpCall<Answer> {
  path: string;
  query?: Record<string, string>;
  /** The request body; without it, the request only reads. */
  form?: Record<string, string>;
  answer: z.ZodType<Answer>;
  signal: AbortSignal;
}

const refusal = z.object({ success: z.literal(false), error: z.string() });

/** The account, not the letter, is at fault: mending that lets the letters go. */
const aboutTheAccount = /balance|funds|credit|top.?up|payment/i;

/**
 * Sends one request to the API. A request that was already done under its key returns the earlier
 * response, with 409. Undefined if the object does not exist.
 * @throws UndeliverableError for a letter that is refused permanently, UnconfirmedDeliveryError for
 * one that the service may have; any other error may be temporary
 */
export async function callStannp<Answer>(
  { key, url, patienceMs }: StannpSettings,
  { path, query = {}, form, answer, signal }: StannpCall<Answer>,
): Promise<Answer | undefined> {
  const address = new URL(`/v1/${path}`, url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const Failure = form ? UnconfirmedDeliveryError : Error;
  const { status, text } = await fetchText(address, {
    method: form ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
    // the same bytes at every try: the service compares the whole of them with what it has
    body: form ? new URLSearchParams(form).toString() : null,
    // a redirect would take the key elsewhere
    redirect: 'manual',
    signal,
    patienceMs,
  }).catch((cause: unknown) => {
    throw new Failure('The mailing service could not be reached.', { cause });
  });
  if (status === 404 && !form) return undefined;
  const said = readJson(text);
  const isDone = (status >= 200 && status < 300) || status === 409;
  const refused = refusal.safeParse(said);
  if (!isDone || refused.success) throw failureOf(status, refused.data?.error, form !== undefined);
  const read = z.object({ success: z.literal(true), data: answer }).safeParse(said);
  if (read.success) return read.data.data;
  throw new Failure('The mailing service returned an unreadable response.', {
    cause: read.error,
  });
}

function failureOf(status: number, said: string | undefined, isWriting: boolean): Error {
  if (status === 401 || status === 403)
    return new Error('The mailing service rejected the API key. Check POST_KEY.');
  if (status === 429)
    return new Error('The mailing service is limiting requests. Try again later.');
  if (status >= 300 && status < 400)
    return new Error('The mailing service redirected the request. Redirects are not followed.');
  const words = said ?? `status ${status}`;
  const failure = `The mailing service could not accept the letter: ${words}`;
  if (status >= 500 || status === 408)
    return isWriting ? new UnconfirmedDeliveryError(failure) : new Error(failure);
  if (status === 402 || !isWriting || aboutTheAccount.test(words)) return new Error(failure);
  return new UndeliverableError(`The mailing service rejected the letter: ${words}`);
}
