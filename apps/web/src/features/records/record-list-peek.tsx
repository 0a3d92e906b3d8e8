import { getRecord } from '@recoup/contract/records/records.endpoints';
import { queryOf } from '#api/queries.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListPeek } from '#ui/paged-list/list-types.ts';

const RecordPeek = lazyPart(() => import('./record-peek.tsx').then((m) => m.RecordPeek));

/** A record beside a list whose rows are records. */
export const recordListPeek: ListPeek<{ readonly id: number }> = {
  title: ({ id }) => `REC ${id}`,
  content: ({ id }) => <RecordPeek recordId={id} />,
  prefetch: (cache, { id }) =>
    void cache.prefetchQuery(queryOf(getRecord, { params: { recordId: id } })),
};
