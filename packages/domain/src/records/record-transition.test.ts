import { describe, expect, it } from 'vitest';
import { agencyStatuses } from '../agencies/agency-status.ts';
import type { RoleName } from '../auth/roles.ts';
import { cents } from '../money/cents.ts';
import { type RecordStatusCode, recordStatuses } from './record-status.ts';
import {
  inactiveNeedsClosedAgency,
  inactiveWhileAgencyClosed,
  isValidRecordState,
  mayChangeStatus,
  mayChangeStatusInList,
  mayUseSubstatus,
  nextStatuses,
  statusAtAgency,
  statusChangesPayment,
} from './record-transition.ts';

const everyone: readonly RoleName[] = ['standard', 'accounting'];
const codes = recordStatuses.map(({ code }) => code);
const choosable = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 18, 41, 42, 43, 44, 45];
const closed = 7;
const open = 0;

/** Allowed changes from each status at a closed agency, where Inactive is also allowed. */
const expected: Record<RecordStatusCode, readonly number[]> = {
  0: [...choosable, 46],
  10: [...choosable, 46],
  44: [...choosable, 46],
  45: [...choosable, 46],
  13: [...choosable, 46],
  40: [...choosable, 46],
  1: [8, 12, 41, 43],
  8: [1, 12, 41],
  42: [1, 12, 41],
  43: [1, 12, 41],
  2: [0, 1, 8, 10, 42, 43],
  3: [0, 1, 8, 10, 42, 43],
  4: [0, 1, 8, 10, 42, 43],
  5: [0, 1, 8, 10, 42, 43],
  6: [0, 1, 8, 10, 42, 43],
  7: [0, 1, 8, 10, 42, 43],
  12: [0, 1, 8, 10, 42, 43],
  18: [0, 1, 8, 10, 42, 43],
  41: [0, 1, 5, 6, 8, 10, 42, 43, 46],
  46: [0],
};

describe('the table of transitions', () => {
  it.each(codes)('lets a record in %i go where the trade allows and nowhere else', (from) => {
    for (const to of codes) {
      const agencyStatus = from === 46 ? open : closed;
      const verdict = mayChangeStatus({ from, to, agencyStatus, roles: everyone });
      const isOpen = from === to || expected[from].includes(to);
      expect([from, to, verdict.allowed]).toEqual([from, to, isOpen]);
    }
  });

  it('offers a record its own status first, then what it may become', () => {
    for (const from of codes) {
      expect(nextStatuses(from)[0]).toBe(from);
      expect(nextStatuses(from)).toHaveLength(new Set(nextStatuses(from)).size);
      expect(new Set(nextStatuses(from))).toEqual(new Set([from, ...expected[from]]));
    }
  });

  it('never lets a user choose Unknown or System Generate', () => {
    for (const from of codes)
      for (const to of [13, 40] as const)
        if (from !== to)
          expect(mayChangeStatus({ from, to, agencyStatus: closed, roles: everyone }).allowed).toBe(
            false,
          );
  });

  it('names both statuses when it refuses', () => {
    expect(mayChangeStatus({ from: 2, to: 6, agencyStatus: 0, roles: everyone })).toEqual({
      allowed: false,
      code: 'transition',
      reason: 'A record cannot be changed from Cancelled to Non Commissionable.',
    });
  });
});

describe('who may move a record', () => {
  const reason = (from: RecordStatusCode, to: RecordStatusCode, roles: readonly RoleName[]) => {
    const verdict = mayChangeStatus({ from, to, agencyStatus: 0, roles });
    return verdict.allowed ? undefined : verdict.reason;
  };

  it('is accounting for a paid one', () => {
    for (const from of [1, 8, 42, 43] as const) {
      expect(reason(from, 41, ['standard'])).toBe('Accounting permissions required');
      expect(reason(from, 41, ['accounting'])).toBeUndefined();
    }
  });

  it('is standard for any other', () => {
    for (const from of [0, 2, 41, 44, 45, 46] as const) {
      expect(reason(from, 0, ['contributor', 'accounting'])).toBe('Standard permissions required');
      expect(reason(from, 0, ['standard'])).toBeUndefined();
    }
  });
});

describe('Inactive', () => {
  it('is for records of agencies that are Closed or On Hold', () => {
    for (const { code: agencyStatus } of agencyStatuses) {
      const verdict = mayChangeStatus({ from: 0, to: 46, agencyStatus, roles: everyone });
      if (agencyStatus === 7 || agencyStatus === 10) expect(verdict.allowed).toBe(true);
      else expect(verdict).toMatchObject({ reason: inactiveNeedsClosedAgency });
    }
  });

  it('waits until the agency is no longer Closed or On Hold [F-147]', () => {
    for (const { code: agencyStatus } of agencyStatuses) {
      const isClosed = agencyStatus === 7 || agencyStatus === 10;
      const opened = mayChangeStatus({ from: 46, to: 0, agencyStatus, roles: everyone });
      if (isClosed) expect(opened).toMatchObject({ reason: inactiveWhileAgencyClosed });
      else expect(opened.allowed).toBe(true);
      expect(mayChangeStatus({ from: 46, to: 46, agencyStatus, roles: everyone }).allowed).toBe(
        true,
      );
    }
  });
});

describe('a record that comes to another agency', () => {
  it('is Inactive no longer unless that one is Closed or On Hold, too [R-157, R-158, R-159]', () => {
    const stays = agencyStatuses.filter(({ code }) => statusAtAgency(46, code) === 46);
    expect(stays.map(({ code }) => code)).toEqual([7, 10]);
    expect(statusAtAgency(46, open)).toBe(0);
  });

  it('has any other status as before', () => {
    for (const code of codes.filter((one) => one !== 46))
      expect([statusAtAgency(code, open), statusAtAgency(code, closed)]).toEqual([code, code]);
  });
});

describe('a whole record', () => {
  const paid = {
    status: 1,
    substatus: null,
    paidCt: cents(1_000),
    paymentMethodId: 3,
    dateProcessed: '2026-11-21',
  } as const;
  const refusal = (change: Partial<Parameters<typeof isValidRecordState>[0]>) => {
    const verdict = isValidRecordState({ ...paid, ...change });
    return verdict.allowed ? undefined : verdict.code;
  };

  it('has paid CT, a method and a date in every paid status', () => {
    for (const status of [1, 8, 42, 43] as const) {
      expect(refusal({ status })).toBeUndefined();
      expect(refusal({ status, paidCt: cents(0) })).toBe('paidCt');
      expect(refusal({ status, paymentMethodId: null })).toBe('paymentMethod');
      expect(refusal({ status, dateProcessed: null })).toBe('dateProcessed');
    }
  });

  it('needs none of them otherwise', () => {
    const open = { paidCt: cents(0), paymentMethodId: null, dateProcessed: null };
    for (const status of [0, 6, 10, 41] as const)
      expect([status, refusal({ ...open, status })]).toEqual([status, undefined]);
  });

  it('carries only a substatus of its status', () => {
    expect(refusal({ status: 6, substatus: 2 })).toBeUndefined();
    expect(refusal({ status: 6, substatus: 5 })).toBe('substatus');
    expect(refusal({ status: 1, substatus: 15 })).toBe('substatus');
  });

  it('gets the substatus Collections from accounting only', () => {
    expect(mayUseSubstatus(15, ['standard']).allowed).toBe(false);
    expect(mayUseSubstatus(15, ['accounting']).allowed).toBe(true);
    expect(mayUseSubstatus(2, []).allowed).toBe(true);
  });
});

describe('the status of a record in a list', () => {
  const inList = (from: RecordStatusCode, to: RecordStatusCode, hasPayment: boolean) =>
    mayChangeStatusInList({ from, to, hasPayment, agencyStatus: open, roles: everyone });

  it('is changed where nothing about a payment changes [F-425]', () => {
    expect(inList(0, 6, false)).toEqual({ allowed: true });
    expect(inList(44, 10, false)).toEqual({ allowed: true });
    expect(inList(1, 1, true)).toEqual({ allowed: true });
    expect(inList(1, 43, true)).toEqual({ allowed: true });
    expect(inList(0, 45, true)).toEqual({ allowed: true });
  });

  it('is not changed if a payment would have to be entered, or would be lost [F-425]', () => {
    const payment = { allowed: false, code: 'payment', reason: statusChangesPayment };
    expect(inList(0, 1, false)).toEqual(payment);
    expect(inList(45, 8, true)).toEqual(payment);
    expect(inList(1, 41, true)).toEqual(payment);
    expect(inList(45, 0, true)).toEqual(payment);
  });

  it('follows the table and the roles, as on the page of the record [F-425]', () => {
    expect(inList(2, 6, false)).toMatchObject({ code: 'transition' });
    expect(inList(0, 46, false)).toMatchObject({ code: 'inactive' });
    const ofReader = { from: 0, to: 0, hasPayment: false, agencyStatus: open } as const;
    expect(mayChangeStatusInList({ ...ofReader, roles: ['contributor'] })).toMatchObject({
      code: 'permission',
    });
  });
});
