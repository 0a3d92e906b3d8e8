// A process that imports uploads until it is killed: for tests that kill it in the middle.

import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { testLog } from '@recoup/test-support/test-log';
import { importUploadKind } from '#modules/uploads/uploads.jobs';
import { importUpload } from '#modules/uploads/use-cases/import-upload';
import { openDatabase } from '#platform/db/database';
import { defineJob } from '#platform/jobs/job';
import { startJobs } from '#platform/jobs/start-jobs';

const { address, folder, now } = JSON.parse(process.argv[2] ?? '');
const { db, pool } = openDatabase({ address, log: testLog });
const files = await openLocalFileStore(folder);
const jobs = await startJobs({ address, log: testLog, kinds: [importUploadKind] });
const deps = { db, pool, files, clock: () => new Date(now) };
await jobs.work(db, [
  defineJob(importUploadKind, (run) => {
    process.stdout.write('importing\n');
    return importUpload(deps, run);
  }),
]);
