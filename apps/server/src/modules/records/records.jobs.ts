import { z } from 'zod';
import type { Db } from '#platform/db/database';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { applyBulkEdit, undoBulkEdit } from './operations/carry-out-bulk-edit.ts';
import { foldCounts } from './operations/fold-counts.ts';
import { forgetBulkEdits } from './operations/forget-bulk-edits.ts';

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

const forgetBulkEditsKind = jobKind(
  'records.forgetBulkEdits',
  'Forgetting bulk edits that were never carried out',
  z.object({}),
);

const foldCountsKind = jobKind('records.foldCounts', 'Folding the counts of records', z.object({}));

/** Every kind of background work of this area. */
export const recordJobKinds = [
  applyBulkEditKind,
  undoBulkEditKind,
  forgetBulkEditsKind,
  foldCountsKind,
];

const nightly = '40 3 * * *';
const everyMinute = '* * * * *';

export function createRecordJobs(deps: { db: Db; clock: () => Date }): Job[] {
  return [
    defineJob(applyBulkEditKind, (run) => applyBulkEdit(deps, run)),
    defineJob(undoBulkEditKind, (run) => undoBulkEdit(deps, run)),
    defineJob(forgetBulkEditsKind, () => forgetBulkEdits(deps), nightly),
    defineJob(foldCountsKind, () => foldCounts(deps.db), everyMinute),
  ];
}
