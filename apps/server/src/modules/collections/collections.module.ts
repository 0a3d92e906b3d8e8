import type { Deps } from '#platform/deps';
import { createAssignments } from './assignment.service.ts';
import { createContacts } from './contacts.service.ts';
import { createRecordings } from './recordings.service.ts';

/** What collectors keep of a supplier: whom to reach, what was said, and whose it is. */
export function createCollections(deps: Pick<Deps, 'db' | 'lists'>) {
  return {
    assignments: createAssignments(deps),
    contacts: createContacts(deps),
    recordings: createRecordings(deps),
  };
}

export type CollectionsModule = ReturnType<typeof createCollections>;
