import type { Deps } from '#platform/deps';
import type { JobKind } from '#platform/jobs/job';
import { findMaintenance } from '#platform/maintenance/maintenance-mode';
import { createAuditLogQueries } from './audit-log.queries.ts';
import { createInstallationQueries } from './installation-report.queries.ts';

/** The version that runs, with the commit and the day that it was made from. */
interface Build {
  readonly version: string;
  readonly commit: string | null;
  readonly madeOn: string | null;
}

interface AdminDeps extends Pick<Deps, 'db' | 'lists' | 'filePlace'> {
  /** The application's own, and the same in one line. */
  build: Build;
  version: string;
  kinds: readonly JobKind[];
}

/** Views for administrators. */
export function createAdmin(deps: AdminDeps) {
  const { db, build, kinds } = deps;
  const titles = new Map(kinds.map(({ name, title }) => [name, title]));
  return {
    queries: {
      auditLog: createAuditLogQueries(deps),
      installation: createInstallationQueries({ ...deps, titles }),
      maintenance: () => findMaintenance(db),
      version: async () => build,
    },
    db,
  };
}

export type AdminModule = ReturnType<typeof createAdmin>;
