import type { Deps } from '#platform/deps';
import { createUploadDraftsQueries } from './upload-drafts.queries.ts';
import { createUploadDrafts } from './upload-drafts.service.ts';
import { createUploadsQueries } from './uploads.queries.ts';
import { createUploadsService } from './uploads.service.ts';

/** Files of agencies and suppliers on their way to records and suppliers. */
export function createUploads(deps: Pick<Deps, 'db' | 'queue' | 'lists'>) {
  const service = createUploadsService(deps);
  return {
    queries: {
      ...createUploadsQueries(deps),
      drafts: createUploadDraftsQueries(deps),
      checkAgency: service.checkAgency,
    },
    service,
    drafts: createUploadDrafts(deps),
  };
}

export type UploadsModule = ReturnType<typeof createUploads>;
