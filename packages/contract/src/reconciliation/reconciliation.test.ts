import { describe, expect, it } from 'vitest';
import { reconcileInput, recordPatch } from './reconciliation.schemas.ts';

describe('a reconciliation', () => {
  const payload = {
    checkNumber: '1001',
    completed: true,
    paymentAmount: 45.5,
    paymentMethod: 3,
    processDate: '2026-11-21',
    records: { 12: { id: 12, statusCode: 1, paidCt: 45.5 }, 13: {} },
    expected_updated_at: '2026-11-21T15:04:05.123456Z',
  };
  const accepts = (change: Record<string, unknown>): boolean =>
    reconcileInput.safeParse({ ...payload, ...change }).success;

  it('carries the payment and only the edited fields, by record id [S-250, S-251, S-253]', () => {
    const read = reconcileInput.parse(payload);
    expect(read.paymentAmount).toBe(4_550);
    expect(read.records).toEqual({ '12': { id: 12, statusCode: 1, paidCt: 4_550 }, '13': {} });
    expect(accepts({ paymentAmount: 0, paymentMethod: null, checkNumber: null })).toBe(true);
  });

  it('knows exactly the fields of a record patch [S-252]', () => {
    expect(Object.keys(recordPatch.shape)).toEqual([
      'id',
      'commission',
      'days',
      'paidCt',
      'paymentMethodId',
      'rate',
      'statusCode',
      'substatusCode',
    ]);
    expect(accepts({ records: { 12: { updated_at: 'x' } } })).toBe(false);
  });

  it('takes nights from 0, and rate and paid CT from 0 in cents [S-234, S-235, S-236]', () => {
    for (const [edit, accepted] of [
      [{ days: 0, rate: 0, paidCt: 0 }, true],
      [{ days: -1 }, false],
      [{ days: 1.5 }, false],
      [{ rate: -0.01 }, false],
      [{ rate: 0.005 }, false],
      [{ paidCt: -0.01 }, false],
      [{ paidCt: 0.005 }, false],
    ] as const)
      expect([edit, accepts({ records: { 12: edit } })]).toEqual([edit, accepted]);
  });

  it('always says which state it started from', () => {
    expect(accepts({ expected_updated_at: undefined })).toBe(false);
  });

  it('refuses an edit under the id of another record', () => {
    expect(accepts({ records: { 12: { id: 13 } } })).toBe(false);
    expect(accepts({ records: { new: {} } })).toBe(false);
  });
});
