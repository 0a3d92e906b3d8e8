import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { applyBulkEdit, undoBulkEdit } from './use-cases/run-bulk-edit.ts';

/** Applies a large bulk edit with the roles that its author has when it runs (F-222). */
export const applyBulkEditKind = jobKind(
  'records.applyBulkEdit',
  'Updating records',
  z.object({ bulkEditId: z.int() }),
);

/** Takes a large bulk edit back. */
export const undoBulkEditKind = jobKind(
  'records.undoBulkEdit',
  'Undoing a bulk edit',
  z.object({ bulkEditId: z.int() }),
);

const deleteExpiredBulkEditsKind = jobKind(
  'records.deleteExpiredBulkEdits',
  'Deleting unused bulk edits',
);

const compactCountersKind = jobKind('records.compactCounters', 'Updating record counts');

/** Every kind of background work of this area. */
export const recordJobKinds = [
  applyBulkEditKind,
  undoBulkEditKind,
  deleteExpiredBulkEditsKind,
  compactCountersKind,
];

const nightly = '40 3 * * *';
const everyMinute = '* * * * *';

export function createRecordJobs(deps: Pick<Deps, 'db' | 'clock'>): Job[] {
  return [
    defineJob(applyBulkEditKind, (run) => applyBulkEdit(deps, run)),
    defineJob(undoBulkEditKind, (run) => undoBulkEdit(deps, run)),
    defineJob(deleteExpiredBulkEditsKind, () => deleteExpiredBulkEdits(deps), nightly),
    defineJob(compactCountersKind, () => compactCounters(deps), everyMinute),
  ];
}

const keptMs = 24 * 3_600_000;

/** Takes away bulk edits that were looked at and never carried out, a day later. */
async function deleteExpiredBulkEdits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptMs).toISOString();
  await sql`
    delete from record_bulk_edits where applied_at is null and created_at < ${before}`.execute(db);
}

/** Folds the deltas of the counters that lists read, which grow with every change of a record. */
export async function compactCounters({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`select compact_counters()`.execute(db);
}
