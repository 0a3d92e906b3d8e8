import type { Endpoint } from '@recoup/contract/kit/endpoint';
import {
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isOutcomeUnknown } from './api-error.ts';
import { type AnswerOf, type AnyInput, type CallInput, call, newIdempotencyKey } from './client.ts';

/** The cache key of an endpoint's responses; with an input, of that one response. */
export function endpointKey(endpoint: Endpoint, input?: AnyInput): QueryKey {
  return input === undefined
    ? [endpoint.path]
    : [
        endpoint.path,
        input.params ?? null,
        input.query ?? null,
        ...(input.body === undefined ? [] : [input.body]),
      ];
}

/** Begins the key of every list that people page through; any change may have made its rows old. */
export const listKeyStart = 'list';

/** A reading call for the query cache: for hooks, for prefetching, for the cache itself. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input as AnyInput),
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, input, { signal }),
  });
}

interface ReadOptions {
  /** False leaves the call unmade, for example while an ability is missing. */
  readonly enabled?: boolean;
  /** How long a response counts as fresh, in ms; `Infinity` suits reference lists. */
  readonly staleTime?: number;
}

/** For reference lists, which are not read a second time. */
export const forGood: ReadOptions = { staleTime: Number.POSITIVE_INFINITY };

/** Returns the response of a read endpoint, kept in the cache. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions = {},
): UseQueryResult<AnswerOf<E>, Error> {
  const answer = useQuery({ ...queryOf(endpoint, input), ...options });
  // only what is read while rendering is watched: who looks at the data later, as a filter does
  // that is opened, would never hear of its coming
  void answer.data;
  return answer;
}

/** Refetches an endpoint, ignoring the cache, and updates every component that uses it. */
export function useFresh<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): () => Promise<AnswerOf<E>> {
  const cache = useQueryClient();
  return () => cache.fetchQuery({ ...queryOf(endpoint, input), staleTime: 0 });
}

/** Refetches every shown response of an endpoint. */
export function useRefetch(endpoint: Endpoint): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: endpointKey(endpoint) });
}

/** Asks again for the list that is shown. */
export function useRefetchList(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [listKeyStart] });
}

/** Asks again for the list that is shown whenever figures of it, once known, change. */
export function useRefetchListOnChange(figures: unknown): void {
  const refetch = useRefetchList();
  const known = figures === undefined ? undefined : JSON.stringify(figures);
  const shown = useRef(known);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== known) refetch();
    shown.current = known;
  }, [known, refetch]);
}

export interface SaveOptions<E extends Endpoint> {
  /** Read endpoints whose responses this change makes stale; lists are refetched after any change. */
  readonly invalidates?: readonly Endpoint[];
  readonly onSaved?: (answer: AnswerOf<E>, input: CallInput<E>) => void;
  /**
   * Called with an `ApiError` for refusals; screens pass a toast or leave it to the form. May return
   * a function that removes the toast; it is called when the next attempt has ended.
   */
  readonly onFailed?: (error: Error) => unknown;
}

/**
 * A write request. `mutate` takes the request's input. While it is running, the same input is not
 * sent a second time, so that a double click is one. A creation that is sent again with the same
 * input after a lost response has the same key, so that it does not create a duplicate.
 */
export function useSave<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSaved, onFailed }: SaveOptions<E> = {},
): UseMutationResult<AnswerOf<E>, Error, CallInput<E>> {
  const cache = useQueryClient();
  const lastTry = useRef({ sent: '', key: '' });
  const underWay = useRef<string>(undefined);
  const takeBackNotice = useRef<unknown>(undefined);
  const endNotice = () => {
    if (typeof takeBackNotice.current === 'function') takeBackNotice.current();
    takeBackNotice.current = undefined;
  };
  const mutation = useMutation({
    mutationFn: async (input: CallInput<E>) => {
      const sent = JSON.stringify(input);
      if (lastTry.current.sent !== sent) lastTry.current = { sent, key: newIdempotencyKey() };
      const forget = () => {
        lastTry.current = { sent: '', key: '' };
      };
      try {
        const answer = await call(endpoint, input, { idempotencyKey: lastTry.current.key });
        forget();
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) forget();
        throw error;
      }
    },
    onSuccess: async (answer, input) => {
      endNotice();
      onSaved?.(answer, input);
      const old = [[listKeyStart], ...invalidates.map((read) => endpointKey(read))];
      await Promise.all(old.map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      endNotice();
      takeBackNotice.current = onFailed?.(error);
    },
    onSettled: () => {
      underWay.current = undefined;
    },
  });
  const begin = mutation.mutate;
  const mutate = useCallback<typeof begin>(
    (...given) => {
      const sent = JSON.stringify(given[0]);
      if (underWay.current === sent) return;
      underWay.current = sent;
      begin(...given);
    },
    [begin],
  );
  return { ...mutation, mutate };
}
