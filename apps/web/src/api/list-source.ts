import type { Endpoint, ResponseOf } from '@recoup/contract/kit/endpoint';
import { type AnswerOf, type AnyInput, type CallInput, call } from './client.ts';
import { endpointKey, listKeyStart } from './queries.ts';
import type { UrlValues } from './request-url.ts';

/** One row of a paged endpoint. */
export type RowOf<E extends Endpoint> =
  ResponseOf<E> extends { data: ReadonlyArray<infer Row> } ? Row : never;

/** A paged endpoint as a list screen reads it; `sent` is the list's own part of the query. */
export interface EndpointSource<E extends Endpoint> {
  readonly key: ReturnType<typeof listKey>;
  load(sent: UrlValues, signal: AbortSignal): Promise<AnswerOf<E>>;
}

/** The cache's name of a list: `endpointKey` among the lists. */
export const listKey = (endpoint: Endpoint, input?: AnyInput) =>
  [listKeyStart, ...endpointKey(endpoint, input)] as const;

/**
 * A paged endpoint as the source of a list screen.
 * @param fixed query parameters that every page of this screen carries, such as `pendingPayment`
 */
export function listOf<E extends Endpoint>(endpoint: E, fixed: UrlValues = {}): EndpointSource<E> {
  return {
    key: listKey(endpoint, { query: fixed }),
    load: (sent, signal) =>
      call(endpoint, { query: { ...fixed, ...sent } } as unknown as CallInput<E>, { signal }),
  };
}
