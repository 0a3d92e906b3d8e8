import type { Deps } from '#platform/deps';
import type { Restorers } from '../undo/undo.api.ts';
import { createBulkEditQueries } from './bulk-edits.queries.ts';
import { createBulkEditService } from './bulk-edits.service.ts';
import { createRecordNotes } from './record-notes.service.ts';
import { createRecordQueries } from './records.queries.ts';
import { createRecordService } from './records.service.ts';
import { restoreAssignees } from './use-cases/restore-assignees.ts';
import { restorePhones } from './use-cases/restore-phones.ts';
import { restoreConversions } from './use-cases/undo-conversion.ts';

/** Booking records: one stay each, on which commission is claimed. */
export function createRecords(deps: Pick<Deps, 'db' | 'lists' | 'queue' | 'clock'>) {
  const notes = createRecordNotes(deps);
  return {
    queries: {
      ...createRecordQueries(deps),
      bulkEdits: createBulkEditQueries(deps),
      notesOf: notes.notesOf,
    },
    service: createRecordService(deps),
    notes,
    bulkEdits: createBulkEditService(deps),
    restorers: {
      'records.assign': (items) => restoreAssignees(deps.db, items),
      'records.unassignAll': (items) => restoreAssignees(deps.db, items),
      'records.fixPhone': (items) => restorePhones(deps.db, items),
      'records.convert': restoreConversions(deps.db),
      'recordNotes.delete': notes.restoreNote,
    } satisfies Partial<Restorers>,
  };
}

export type RecordsModule = ReturnType<typeof createRecords>;
