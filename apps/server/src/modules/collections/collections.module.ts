import type { Deps } from '#platform/deps';
import { createAssignments } from './assignment.service.ts';
import { createContacts } from './contacts.service.ts';
import { createRecordings } from './recordings.service.ts';

/** Contacts, recordings, and assignments of suppliers in collections. */
export function createCollections(deps: Pick<Deps, 'db' | 'lists'>) {
  return {
    assignments: createAssignments(deps),
    contacts: createContacts(deps),
    recordings: createRecordings(deps),
  };
}

export type CollectionsModule = ReturnType<typeof createCollections>;
