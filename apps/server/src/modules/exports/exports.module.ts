import type { Deps } from '#platform/deps';
import { createExportQueries } from './exports.queries.ts';
import { createExportService } from './exports.service.ts';

/** Lists as files, which their users fetch within a week. */
export function createExports(deps: Pick<Deps, 'db' | 'queue' | 'clock'>) {
  return { queries: createExportQueries(deps), service: createExportService(deps) };
}

export type ExportsModule = ReturnType<typeof createExports>;
