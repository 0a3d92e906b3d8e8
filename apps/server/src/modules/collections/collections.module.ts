import type { Deps } from '#platform/deps';
import type { Restorers, UndoItem } from '../undo/undo.api.ts';
import { createAssignments } from './assignment.service.ts';
import { createCallbacks } from './callbacks.service.ts';
import { createContacts } from './contacts.service.ts';
import { createRecordings } from './recordings.service.ts';
import { restoreAssignees } from './use-cases/restore-assignees.ts';

function createRestorers({ db }: Pick<Deps, 'db'>) {
  const assignees = (items: readonly UndoItem<'suppliers.assign' | 'suppliers.unassign'>[]) =>
    restoreAssignees(db, items);
  return {
    'suppliers.assign': assignees,
    'suppliers.unassign': assignees,
  } satisfies Partial<Restorers>;
}

/** Contacts, callbacks, recordings, and assignments of suppliers in collections. */
export function createCollections(deps: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  const assignments = createAssignments(deps);
  const callbacks = createCallbacks(deps);
  const contacts = createContacts(deps);
  const recordings = createRecordings(deps);
  return {
    queries: {
      count: assignments.count,
      callbacksOf: callbacks.callbacksOf,
      contactsOf: contacts.contactsOf,
      refuseUnknownSupplier: recordings.refuseUnknownSupplier,
      recordingsOf: recordings.recordingsOf,
      getRecordingFile: recordings.getFile,
    },
    assignments,
    callbacks,
    contacts,
    recordings,
    restorers: createRestorers(deps),
  };
}

export type CollectionsModule = ReturnType<typeof createCollections>;
