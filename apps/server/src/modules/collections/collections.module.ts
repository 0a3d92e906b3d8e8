import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import { createAssignments } from './assignment.service.ts';
import { createContacts } from './contacts.service.ts';
import { createRecordings } from './recordings.service.ts';

/** What collectors keep of a supplier: whom to reach, what was said, and whose it is. */
export function createCollections({ db, lists }: { db: Db; lists: Lists }) {
  return {
    assignments: createAssignments({ db, lists }),
    contacts: createContacts(db),
    recordings: createRecordings(db),
  };
}

export type CollectionsModule = ReturnType<typeof createCollections>;
