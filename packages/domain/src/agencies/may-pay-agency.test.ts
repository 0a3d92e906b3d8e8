import { describe, expect, it } from 'vitest';
import { mayPayAgency } from './may-pay-agency.ts';

const fine = { status: 0, isConnected: true, hasAccounts: true, roles: ['accounting'] } as const;

describe('paying an agency', () => {
  it('is open to accounting for an active agency while the accounts are connected [A-326, A-336]', () => {
    expect(mayPayAgency(fine).allowed).toBe(true);
  });

  it.each([
    [2, 'Cancelled'],
    [3, 'Acquired'],
    [7, 'Closed'],
    [10, 'On Hold'],
    [12, 'Lead'],
  ] as const)('is refused for an agency in status %i [A-327]', (status, name) => {
    expect(mayPayAgency({ ...fine, status })).toMatchObject({
      code: 'agencyStatus',
      reason: `Only active agencies can be paid. This agency is ${name}.`,
    });
  });

  it.each([false, undefined])(
    'is refused while the connection is valid: %s [A-337, A-338]',
    (isConnected) => {
      expect(mayPayAgency({ ...fine, isConnected })).toMatchObject({
        code: 'accounting',
        reason: 'Authenticate Quickbooks to submit payment',
      });
    },
  );

  it.each([false, undefined])(
    'is refused with one reason while the accounts are chosen: %s [F-141]',
    (hasAccounts) => {
      expect(mayPayAgency({ ...fine, hasAccounts })).toMatchObject({
        code: 'accounts',
        reason:
          'An executive must choose the accounts on the QuickBooks Connection page before an agency can be paid',
      });
    },
  );

  it('is refused to everyone else, before any other reason', () => {
    expect(
      mayPayAgency({
        status: 7,
        isConnected: false,
        hasAccounts: false,
        roles: ['executive', 'srlead'],
      }),
    ).toMatchObject({ reason: 'Accounting permissions required' });
  });
});
