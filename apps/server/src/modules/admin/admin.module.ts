import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import type { JobKind } from '#platform/jobs/job';
import { createAuditLogQueries } from './audit-log.queries.ts';
import { createInstallationQueries } from './installation-report.queries.ts';

/** The version that runs, with the commit and the day that it was made from. */
interface Build {
  readonly version: string;
  readonly commit: string | null;
  readonly madeOn: string | null;
}

interface Needs {
  db: Db;
  lists: Lists;
  /** The application's own, and the same in one line. */
  build: Build;
  version: string;
  kinds: readonly JobKind[];
  /** Where stored files lie, in words. */
  filePlace: string;
}

/** What those look at who look after the installation. */
export function createAdmin({ db, lists, build, version, kinds, filePlace }: Needs) {
  const titles = new Map(kinds.map(({ name, title }) => [name, title]));
  return {
    db,
    build,
    auditLog: createAuditLogQueries(db, lists),
    installation: createInstallationQueries({ db, version, titles, filePlace }),
  };
}

export type AdminModule = ReturnType<typeof createAdmin>;
