// A process that takes a job, says so, and never ends it: for tests that kill it in the middle.

import { testLog } from '@recoup/test-support/test-log';
import { z } from 'zod';
import { openDatabase } from '#platform/db/database';
import { defineJob, jobKind } from '#platform/jobs/job';
import { startJobs } from '#platform/jobs/start-jobs';

const address = JSON.parse(process.argv[2] ?? '');
const kind = jobKind('test.doomed', 'Testing', z.object({ text: z.string() }));
const { db } = openDatabase({ address, log: testLog });
const jobs = await startJobs({ address, log: testLog, kinds: [kind] });
await jobs.work(db, [
  defineJob(kind, async () => {
    process.stdout.write('taken\n');
    return await new Promise(() => undefined);
  }),
]);
