import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { deleteExpiredActions } from './undo.service.ts';

export const deleteExpiredActionsKind = jobKind(
  'undo.deleteExpiredActions',
  'Deleting what can no longer be undone',
);

const everyMorning = '45 3 * * *';

export function createUndoJobs({ db }: Pick<Deps, 'db'>): Job[] {
  return [defineJob(deleteExpiredActionsKind, () => deleteExpiredActions(db), everyMorning)];
}
