import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import { createBulkEditQueries } from './bulk-edits.queries.ts';
import { createBulkEditService } from './bulk-edits.service.ts';
import { createRecordListQueries } from './record-lists.queries.ts';
import { createRecordNotes } from './record-notes.service.ts';
import { createRecordQueries } from './records.queries.ts';
import { createRecordService } from './records.service.ts';

interface Needs {
  db: Db;
  lists: Lists;
  queue: JobQueue;
  clock: () => Date;
}

/** Booking records: one stay each, on which commission is claimed. */
export function createRecords({ db, lists, queue, clock }: Needs) {
  return {
    queries: createRecordQueries(db, lists),
    lists: createRecordListQueries(lists),
    service: createRecordService({ db, lists, clock }),
    notes: createRecordNotes(db),
    bulkEdits: createBulkEditService({ db, lists, queue, clock }),
    bulkEditQueries: createBulkEditQueries({ db, lists, clock }),
  };
}

export type RecordsModule = ReturnType<typeof createRecords>;
