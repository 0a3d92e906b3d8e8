import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { importUpload } from './operations/import-upload.ts';
import type { ImportDeps } from './operations/upload-run.ts';

const answers = z.object({
  dateOrder: z.enum(['monthFirst', 'dayFirst']).optional(),
  mapping: z.object({ hasHeader: z.boolean(), columns: z.record(z.string(), z.int()) }).optional(),
});

/** Reads an uploaded file and does what it says. */
export const importUploadKind = jobKind(
  'uploads.import',
  'Importing a file',
  z.object({ uploadId: z.int(), answers }),
  { concurrency: 2 },
);

export function createUploadJobs(deps: ImportDeps): Job[] {
  return [defineJob(importUploadKind, (run) => importUpload(deps, run))];
}
