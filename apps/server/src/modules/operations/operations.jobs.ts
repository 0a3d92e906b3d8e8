import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import type { Maintenance } from './maintenance.service.ts';

const backUpKind = jobKind('operations.backUp', 'Making a backup', z.object({}), { retries: 2 });
const drillKind = jobKind('operations.drill', 'Trying out the last backup', z.object({}), {
  retries: 1,
});
export const operationJobKinds = [backUpKind, drillKind];

const sundayMorning = '30 4 * * 0';

interface OperationJobNeeds {
  maintenance: Maintenance;
  clock: () => Date;
  /** When backups are made, as a cron expression in the office's time zone; undefined is never. */
  backupSchedule: string | undefined;
}

/** Backups on their schedule, and a restore tried out every week. */
export function createOperationJobs(needs: OperationJobNeeds): Job[] {
  const { maintenance, clock, backupSchedule } = needs;
  return [
    defineJob(backUpKind, async () => await maintenance.backUp(clock()), backupSchedule),
    defineJob(
      drillKind,
      async () => await maintenance.drill(clock()),
      backupSchedule && sundayMorning,
    ),
  ];
}
