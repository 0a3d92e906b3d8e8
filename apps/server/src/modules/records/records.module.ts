import type { Db } from '#platform/db/database';
import type { Lists } from '#platform/list/lists';
import { createRecordListQueries } from './record-lists.queries.ts';
import { createRecordNotes } from './record-notes.service.ts';
import { createRecordQueries } from './records.queries.ts';
import { createRecordService } from './records.service.ts';

interface Needs {
  db: Db;
  lists: Lists;
  clock: () => Date;
}

/** Booking records: one stay each, on which commission is claimed. */
export function createRecords({ db, lists, clock }: Needs) {
  return {
    queries: createRecordQueries(db, lists),
    lists: createRecordListQueries(lists),
    service: createRecordService({ db, lists, clock }),
    notes: createRecordNotes(db),
  };
}

export type RecordsModule = ReturnType<typeof createRecords>;
