import type { Db } from '#platform/db/database';
import { createContacts } from './contacts.service.ts';
import { createRecordings } from './recordings.service.ts';

/** What collectors keep of a supplier: whom to reach, and what was said. */
export function createCollections({ db }: { db: Db }) {
  return {
    contacts: createContacts(db),
    recordings: createRecordings(db),
  };
}

export type CollectionsModule = ReturnType<typeof createCollections>;
