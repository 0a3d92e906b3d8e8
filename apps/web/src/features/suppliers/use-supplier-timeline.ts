import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import type { TimelineKind } from '@recoup/domain/suppliers/supplier-timeline';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';

/** The pages of a supplier's timeline that were asked for, newest first; of all kinds when none. */
export function useSupplierTimeline(supplierId: number, kinds: readonly TimelineKind[]) {
  const params = { supplierId };
  const filters = kinds.length === 0 ? {} : { filters: { kind: [...kinds] } };
  return useInfiniteQuery({
    queryKey: endpointKey(getSupplierTimeline, { params, query: filters }),
    queryFn: ({ signal, pageParam }) =>
      call(
        getSupplierTimeline,
        { params, query: pageParam === null ? filters : { ...filters, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // other kinds come without the card collapsing meanwhile
    placeholderData: (before) => before,
  });
}
