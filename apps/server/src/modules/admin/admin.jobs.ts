import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { deleteExpiredIdempotencyKeys } from '#platform/http/idempotency';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import type { Maintenance } from './maintenance.service.ts';

const makeBackupKind = jobKind('admin.makeBackup', 'Making a backup', z.object({}), {
  retries: 2,
});
const drillRestoreKind = jobKind('admin.drillRestore', 'Testing the latest backup', z.object({}), {
  retries: 1,
});
const sweepFilesKind = jobKind('admin.sweepFiles', 'Removing unused files');
const deleteExpiredKeysKind = jobKind(
  'admin.deleteExpiredKeys',
  'Deleting expired idempotency keys',
);
export const adminJobKinds = [
  makeBackupKind,
  drillRestoreKind,
  sweepFilesKind,
  deleteExpiredKeysKind,
];

const sundayMorning = '30 4 * * 0';
const everyMorning = '40 3 * * *';
/** A file gets its row within moments; that of a large report takes some minutes. */
const oldEnoughMs = 6 * 3_600_000;

interface AdminJobsDeps extends Pick<Deps, 'db' | 'files' | 'clock'> {
  maintenance: Maintenance;
  /** When backups are made, as a cron expression in the company's time zone; undefined is never. */
  backupSchedule: string | undefined;
}

/**
 * Scheduled backups, weekly test restores, cleanup of stored files, and deletion of expired
 * idempotency keys.
 */
export function createAdminJobs(deps: AdminJobsDeps): Job[] {
  const { maintenance, clock, backupSchedule } = deps;
  return [
    defineJob(makeBackupKind, () => maintenance.backUp(clock()), backupSchedule),
    defineJob(drillRestoreKind, () => maintenance.drill(clock()), backupSchedule && sundayMorning),
    defineJob(
      sweepFilesKind,
      async () => {
        const sweep = { db: deps.db, store: deps.files, olderThanMs: oldEnoughMs };
        return { removed: await sweepUnknownFiles(sweep) };
      },
      everyMorning,
    ),
    defineJob(deleteExpiredKeysKind, () => deleteExpiredIdempotencyKeys(deps.db), everyMorning),
  ];
}
