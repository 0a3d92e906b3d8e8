import { recordStatuses } from '@recoup/domain/records/record-status';
import { mayChangeStatus } from '@recoup/domain/records/record-transition';
import { describe, expect, it } from 'vitest';
import { statusOptions, substatusOptions } from './status-options.ts';

const roles = ['standard', 'contributor'] as const;

describe('the statuses of a form', () => {
  it('show for every one that is not allowed what the server would say', () => {
    for (const { code: from } of recordStatuses)
      for (const option of statusOptions({ from, agencyStatus: 0, roles })) {
        const to = recordStatuses.find(({ code }) => code === option.value)?.code ?? from;
        const verdict = mayChangeStatus({ from, to, agencyStatus: 0, roles });
        expect([from, to, option.isRefused ?? false]).toEqual([from, to, !verdict.allowed]);
        expect(option.reason).toBe(verdict.allowed ? undefined : verdict.reason);
      }
  });

  it('omit those that only the system sets, except for a record that has one', () => {
    const offered = (from: 0 | 13) =>
      statusOptions({ from, agencyStatus: 0, roles }).map(({ value }) => value);
    expect(offered(0)).not.toContain(13);
    expect(offered(13)).toContain(13);
    expect(offered(13)).not.toContain(40);
  });
});

describe('the substatuses of a form', () => {
  it('keep Collections for accounting, and for the record that has it', () => {
    const collections = (stored: 15 | null) =>
      substatusOptions(0, stored, roles).find(({ value }) => value === 15);
    expect(collections(null)).toMatchObject({
      isRefused: true,
      reason: 'Accounting permissions required',
    });
    expect(collections(15)?.isRefused).toBeUndefined();
  });
});
