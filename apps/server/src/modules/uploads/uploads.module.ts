import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import { createUploadsQueries } from './uploads.queries.ts';
import { createUploadsService } from './uploads.service.ts';

/** Files of agencies and suppliers on their way to records and suppliers. */
export function createUploads({ db, queue }: { db: Db; queue: JobQueue }) {
  return { queries: createUploadsQueries(db), service: createUploadsService({ db, queue }) };
}

export type UploadsModule = ReturnType<typeof createUploads>;
