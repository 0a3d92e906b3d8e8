import { expect, it } from 'vitest';
import { roleNames } from '../auth/roles.ts';
import {
  batchText,
  jobNotices,
  noticeKindNames,
  noticeKinds,
  seenNoticeKinds,
} from './notice-kinds.ts';

it('a user sees the notices that one of the roles opens, and no others [F-428]', () => {
  const bySource = ['exports.made', 'exports.failed'];
  expect(seenNoticeKinds([])).toEqual(bySource);
  expect(seenNoticeKinds(['contributor'])).toEqual([
    ...bySource,
    'records.assigned',
    'notes.mentionedOnSupplier',
  ]);
  expect(seenNoticeKinds(['collectionagent'])).toEqual([
    'invoices.printed',
    'invoices.printFailed',
    ...bySource,
    'suppliers.assigned',
    'callbacks.assigned',
    'callbacks.due',
  ]);
  expect(seenNoticeKinds(roleNames)).toEqual(noticeKindNames);
});

it('a job that failed is told as a failure, and one that is done is not [F-428]', () => {
  for (const { done, failed } of Object.values(jobNotices)) {
    expect('isFailure' in noticeKinds[done], done).toBe(false);
    expect('isFailure' in noticeKinds[failed], failed).toBe(true);
  }
});

it.each([
  [1, 0, '1 report'],
  [3_000, 0, '3,000 reports'],
  [3_000, 2, '2,998 of 3,000 reports, 2 failed'],
  [1, 1, '0 of 1 report, 1 failed'],
])('%i reports of which %i failed are summed up as: %s [F-428]', (total, failed, text) => {
  expect(batchText('report', total, failed)).toBe(text);
});
