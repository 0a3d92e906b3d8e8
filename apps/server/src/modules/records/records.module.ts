import type { Db } from '#platform/db/database';
import type { Lists } from '#platform/list/lists';
import { createRecordListQueries } from './record-lists.queries.ts';
import { createRecordQueries } from './records.queries.ts';
import { createRecordService } from './records.service.ts';

/** Booking records: one stay each, on which commission is claimed. */
export function createRecords({ db, lists }: { db: Db; lists: Lists }) {
  return {
    queries: createRecordQueries(db, lists),
    lists: createRecordListQueries(lists),
    service: createRecordService({ db, lists }),
  };
}

export type RecordsModule = ReturnType<typeof createRecords>;
