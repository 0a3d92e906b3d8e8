import { z } from 'zod';
import type { Db } from '#platform/db/database';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { compactCounters } from './use-cases/compact-counters.ts';
import { deleteExpiredBulkEdits } from './use-cases/delete-expired-bulk-edits.ts';
import { applyBulkEdit, undoBulkEdit } from './use-cases/run-bulk-edit.ts';

/** Carries out a large bulk edit with the roles that its author holds as it runs (F-222). */
export const applyBulkEditKind = jobKind(
  'records.applyBulkEdit',
  'Changing records',
  z.object({ bulkEditId: z.int() }),
);

/** Takes a large bulk edit back. */
export const undoBulkEditKind = jobKind(
  'records.undoBulkEdit',
  'Undoing a bulk edit',
  z.object({ bulkEditId: z.int() }),
);

const deleteExpiredBulkEditsKind = jobKind(
  'records.forgetBulkEdits',
  'Forgetting bulk edits that were never carried out',
  z.object({}),
);

const compactCountersKind = jobKind(
  'records.foldCounts',
  'Folding the counts of records',
  z.object({}),
);

/** Every kind of background work of this area. */
export const recordJobKinds = [
  applyBulkEditKind,
  undoBulkEditKind,
  deleteExpiredBulkEditsKind,
  compactCountersKind,
];

const nightly = '40 3 * * *';
const everyMinute = '* * * * *';

export function createRecordJobs(deps: { db: Db; clock: () => Date }): Job[] {
  return [
    defineJob(applyBulkEditKind, (run) => applyBulkEdit(deps, run)),
    defineJob(undoBulkEditKind, (run) => undoBulkEdit(deps, run)),
    defineJob(deleteExpiredBulkEditsKind, () => deleteExpiredBulkEdits(deps), nightly),
    defineJob(compactCountersKind, () => compactCounters(deps.db), everyMinute),
  ];
}
