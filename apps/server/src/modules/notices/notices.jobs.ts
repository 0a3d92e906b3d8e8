import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { deleteOldNotices, noticeDueCallbacks } from '#platform/notices/notices';

const deleteOldNoticesKind = jobKind('notices.deleteOldNotices', 'Deleting old notices');
const noticeDueCallbacksKind = jobKind('notices.noticeDueCallbacks', 'Looking for due callbacks');

/** Every kind of background work of this area. */
export const noticeJobKinds = [deleteOldNoticesKind, noticeDueCallbacksKind];

const everyMorning = '50 3 * * *';
const everyMinute = '* * * * *';

export function createNoticeJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] {
  return [
    defineJob(deleteOldNoticesKind, () => deleteOldNotices(db), everyMorning),
    defineJob(noticeDueCallbacksKind, () => noticeDueCallbacks(db, clock()), everyMinute),
  ];
}
