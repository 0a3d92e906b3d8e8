import type { Db } from '#platform/db/database';
import type { JobKind } from '#platform/jobs/job';
import type { Lists } from '#platform/list/lists';
import { createAuditLogQueries } from './audit-log.queries.ts';
import { createInstallationQueries } from './installation-report.queries.ts';

interface Needs {
  db: Db;
  lists: Lists;
  /** The application's own. */
  version: string;
  kinds: readonly JobKind[];
  /** Where stored files lie, in words. */
  filePlace: string;
}

/** What those look at who look after the installation. */
export function createOperations({ db, lists, version, kinds, filePlace }: Needs) {
  const titles = new Map(kinds.map(({ name, title }) => [name, title]));
  return {
    db,
    auditLog: createAuditLogQueries(db, lists),
    installation: createInstallationQueries({ db, version, titles, filePlace }),
  };
}

export type OperationsModule = ReturnType<typeof createOperations>;
