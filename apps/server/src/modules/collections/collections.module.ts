import type { Deps } from '#platform/deps';
import type { Restorers } from '../undo/undo.api.ts';
import { createAssignments } from './assignment.service.ts';
import { createCallbacks } from './callbacks.service.ts';
import { createContacts } from './contacts.service.ts';
import { createRecordings } from './recordings.service.ts';
import { restoreAssignees } from './use-cases/restore-assignees.ts';

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
    restorers: {
      'suppliers.assign': (items) => restoreAssignees(deps.db, items),
      'suppliers.unassign': (items) => restoreAssignees(deps.db, items),
      'contacts.delete': contacts.restoreContact,
      'callbacks.delete': callbacks.restoreCallback,
      'callbacks.done': callbacks.restoreUndone,
    } satisfies Partial<Restorers>,
  };
}

export type CollectionsModule = ReturnType<typeof createCollections>;
