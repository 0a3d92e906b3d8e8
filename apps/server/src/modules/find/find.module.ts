import type { Db } from '#platform/db/database';
import type { AgencyQueries } from '../agencies/agencies.api.ts';
import type { RecordQueries } from '../records/records.api.ts';
import { createFindQueries } from './find.queries.ts';

interface FindModuleParts {
  db: Db;
  records: { queries: RecordQueries };
  agencies: { queries: AgencyQueries };
}

/** Finding anything by a few letters, whatever it is. */
export function createFind({ db, records, agencies }: FindModuleParts) {
  return {
    queries: createFindQueries({ db, records: records.queries, agencies: agencies.queries }),
  };
}

export type FindModule = ReturnType<typeof createFind>;
