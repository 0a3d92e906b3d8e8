import type { AgencyQueries } from '#modules/agencies/agencies.api';
import type { RecordQueries } from '#modules/records/records.api';
import type { Db } from '#platform/db/database';
import { createSearchQueries } from './search.queries.ts';

interface SearchModuleParts {
  db: Db;
  records: { queries: RecordQueries };
  agencies: { queries: AgencyQueries };
}

/** Finding anything by a few letters, whatever it is. */
export function createSearch({ db, records, agencies }: SearchModuleParts) {
  return {
    queries: createSearchQueries({ db, records: records.queries, agencies: agencies.queries }),
  };
}

export type SearchModule = ReturnType<typeof createSearch>;
