import type { Deps } from '#platform/deps';
import { createBulkEditQueries } from './bulk-edits.queries.ts';
import { createBulkEditService } from './bulk-edits.service.ts';
import { createRecordNotes } from './record-notes.service.ts';
import { createRecordQueries } from './records.queries.ts';
import { createRecordService } from './records.service.ts';

/** Booking records: one stay each, on which commission is claimed. */
export function createRecords(deps: Pick<Deps, 'db' | 'lists' | 'queue' | 'clock'>) {
  return {
    queries: createRecordQueries(deps),
    service: createRecordService(deps),
    notes: createRecordNotes(deps),
    bulkEdits: createBulkEditService(deps),
    bulkEditQueries: createBulkEditQueries(deps),
  };
}

export type RecordsModule = ReturnType<typeof createRecords>;
