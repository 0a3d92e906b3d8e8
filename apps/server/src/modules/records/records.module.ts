import type { Lists } from '#platform/list/lists';
import { createRecordQueries } from './records.queries.ts';

/** Booking records: one stay each, on which commission is claimed. */
export function createRecords({ lists }: { lists: Lists }) {
  return { queries: createRecordQueries(lists) };
}

export type RecordsModule = ReturnType<typeof createRecords>;
