import { describe, expect, it } from 'vitest';
import type { RoleName } from '../auth/roles.ts';
import { day } from '../dates/day.ts';
import type { SupplierStatusCode } from './supplier-status.ts';
import {
  checkSupplierStanding,
  mayChangeSupplierStatus,
  mayDeleteSupplier,
  type SupplierStanding,
  standingAfter,
} from './supplier-status-change.ts';

const today = day('2026-11-21');
const standing = (given: Partial<SupplierStanding>): SupplierStanding => ({
  status: 0,
  substatus: null,
  reopenDate: null,
  ...given,
});

describe('who may change the status of a supplier', () => {
  const agent: RoleName[] = ['contributor', 'standard', 'collectionagent'];
  it.each<[string, SupplierStatusCode, SupplierStatusCode, RoleName[], boolean]>([
    ['a contributor may not', 0, 88, ['contributor'], false],
    ['a contributor may leave it', 92, 92, ['contributor'], true],
    ['a standard user may', 0, 88, ['standard'], true],
    ['a standard user may not move it to collections [S-341]', 0, 92, ['standard'], false],
    ['nor to an attorney [S-342]', 0, 93, ['standard'], false],
    ['nor out of collections', 92, 0, ['standard'], false],
    ['a collection agent may move it to collections [S-339]', 0, 92, agent, true],
    ['and to an attorney [S-340]', 92, 93, agent, true],
    ['a collection agent without the standard role may not', 0, 92, ['collectionagent'], false],
  ])('%s', (_who, from, to, roles, expected) => {
    expect(mayChangeSupplierStatus({ from, to, roles }).allowed).toBe(expected);
  });
});

describe('the standing of a supplier', () => {
  const reasonOf = (next: Partial<SupplierStanding>, stored?: Partial<SupplierStanding>) => {
    const verdict = checkSupplierStanding(standing(next), today, stored && standing(stored));
    return verdict.allowed ? undefined : verdict.reason;
  };

  it('needs a reopen date with Temp Closed and with nothing else [S-335, S-336]', () => {
    expect(reasonOf({ status: 22 })).toBe('A reopen date is required for Temp Closed');
    expect(reasonOf({ status: 88 })).toBeUndefined();
  });

  it('takes today as its reopen date, not yesterday unless it stands already [S-337, S-338]', () => {
    const yesterday = { status: 22, reopenDate: day('2026-11-20') } as const;
    expect(reasonOf({ status: 22, reopenDate: today })).toBeUndefined();
    expect(reasonOf(yesterday)).toBe('The reopen date must be today or later');
    expect(reasonOf(yesterday, yesterday)).toBeUndefined();
    const past = 'The reopen date must be today or later';
    expect(reasonOf(yesterday, { ...yesterday, reopenDate: day('2026-11-19') })).toBe(past);
    expect(reasonOf(yesterday, { ...yesterday, status: 0 })).toBe(past);
  });

  it('carries only the substatuses of its status', () => {
    expect(reasonOf({ status: 0, substatus: 8 })).toBe(
      'Billable Collections is not a substatus of Billable',
    );
    expect(reasonOf({ status: 92, substatus: 8 })).toBeUndefined();
  });

  it('drops what a new status cannot carry', () => {
    const before = standing({ status: 22, reopenDate: today });
    expect(standingAfter(before, { status: 0 })).toEqual(standing({}));
    expect(standingAfter(standing({ substatus: 3 }), { status: 92 }).substatus).toBe(3);
    expect(standingAfter(standing({ substatus: 1 }), { status: 92 }).substatus).toBeNull();
    expect(standingAfter(before, {})).toEqual(before);
  });

  it('takes what an edit names itself, nothing too', () => {
    const reopens = standing({ status: 22, reopenDate: today });
    expect(standingAfter(standing({}), { status: 22, reopenDate: today })).toEqual(reopens);
    expect(standingAfter(reopens, { reopenDate: null }).reopenDate).toBeNull();
    expect(standingAfter(standing({ substatus: 3 }), { substatus: null }).substatus).toBeNull();
    expect(standingAfter(standing({}), { status: 92, substatus: 8 }).substatus).toBe(8);
  });
});

describe('deleting a supplier', () => {
  it('is refused with everything that names it', () => {
    expect(mayDeleteSupplier({ records: 1_204, invoices: 1, payments: 0 })).toMatchObject({
      reason: 'This supplier cannot be deleted because it has 1,204 records and 1 invoice.',
    });
    expect(mayDeleteSupplier({ records: 2, invoices: 1, payments: 1 })).toMatchObject({
      reason: 'This supplier cannot be deleted because it has 2 records, 1 invoice, and 1 payment.',
    });
    expect(mayDeleteSupplier({ records: 0, invoices: 0, payments: 0 }).allowed).toBe(true);
  });
});
