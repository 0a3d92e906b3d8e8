import type { Deps } from '#platform/deps';
import type { Restorers, UndoItem } from '../undo/undo.api.ts';
import { createBulkEditQueries } from './bulk-edits.queries.ts';
import { createBulkEditService } from './bulk-edits.service.ts';
import { createRecordNotes } from './record-notes.service.ts';
import { createRecordQueries } from './records.queries.ts';
import { createRecordService } from './records.service.ts';
import { restoreAssignees } from './use-cases/restore-assignees.ts';

function createRestorers({ db }: Pick<Deps, 'db'>) {
  const assignees = (items: readonly UndoItem<'records.assign' | 'records.unassignAll'>[]) =>
    restoreAssignees(db, items);
  return {
    'records.assign': assignees,
    'records.unassignAll': assignees,
  } satisfies Partial<Restorers>;
}

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
    restorers: createRestorers(deps),
  };
}

export type RecordsModule = ReturnType<typeof createRecords>;
