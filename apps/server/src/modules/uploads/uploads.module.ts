import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import { createUploadDraftsQueries } from './upload-drafts.queries.ts';
import { createUploadDrafts } from './upload-drafts.service.ts';
import { createUploadsQueries } from './uploads.queries.ts';
import { createUploadsService } from './uploads.service.ts';

/** Files of agencies and suppliers on their way to records and suppliers. */
export function createUploads({ db, queue, lists }: { db: Db; queue: JobQueue; lists: Lists }) {
  return {
    queries: createUploadsQueries({ db, lists }),
    service: createUploadsService({ db, queue }),
    draftQueries: createUploadDraftsQueries({ db }),
    drafts: createUploadDrafts({ db, queue }),
  };
}

export type UploadsModule = ReturnType<typeof createUploads>;
