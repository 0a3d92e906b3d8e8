import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, call } from './client.ts';
import type { UrlValues } from './request-url.ts';

/** A page of a list of which only the key of its source is known; the cache may have it already. */
export function pageOfList(key: readonly unknown[], sent: UrlValues) {
  const [, path, params, fixed] = key as readonly [string, string, UrlValues, UrlValues];
  const endpoint = { method: 'GET', path, summary: '', access: 'signedIn' } as Endpoint;
  const input = { params, query: { ...fixed, ...sent } };
  return queryOptions({
    queryKey: [...key, sent],
    queryFn: ({ signal }): Promise<unknown> =>
      call(endpoint, input as unknown as CallInput<Endpoint>, { signal }),
  });
}
