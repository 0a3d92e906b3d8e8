import { describe, expect, it } from 'vitest';
import type { RoleName } from '../auth/roles.ts';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import { paymentMethod } from '../payments/payment-method.ts';
import { recordStatus } from '../records/record-status.ts';
import { mayCashOn } from './may-cash-on.ts';
import { mayConvertBy } from './may-convert-by.ts';
import {
  afterTakingOff,
  hasLeft,
  isUsable,
  mayApplyLine,
  mayDeduct,
  mayGetLine,
  mayGiveAway,
  mayPayHotel,
  mayPostOn,
  mayRefund,
  mayReturnOn,
  mayReturnPart,
  type PayableRecord,
  type ReceiptOfRules,
  statusByReceipt,
} from './receipt-rules.ts';

const check: ReceiptOfRules = {
  methodId: paymentMethod.check,
  number: '1001',
  state: 'received',
  currency: 'USD',
  unapplied: cents(5000),
  deducted: cents(0),
  receivedOn: day('2026-10-15'),
  bankOn: day('2026-10-16'),
  rate: null,
};
const euros: ReceiptOfRules = { ...check, currency: 'EUR', number: 'F1' };
const open: PayableRecord = {
  id: 12,
  statusCode: recordStatus.notResolved,
  agencyStatus: 0,
  supplierStatus: 0,
  currency: 'USD',
  waits: false,
  isOnReceipt: false,
};
const said = (verdict: { allowed: boolean; reason?: string }) => verdict.reason ?? 'allowed';

describe('a receipt', () => {
  it('gives money once it was received, and neither returned nor given up', () => {
    const states = ['announced', 'received', 'cleared', 'returned', 'void'] as const;
    expect(states.map((state) => said(isUsable({ ...check, state })))).toEqual([
      'Check 1001 has not been received yet.',
      'allowed',
      'allowed',
      'Check 1001 was returned by the bank.',
      'Check 1001 was given up.',
    ]);
  });

  it('gives what it has left, to the cent', () => {
    expect(said(hasLeft(check, cents(5000)))).toBe('allowed');
    expect(said(hasLeft(check, cents(5001)))).toBe('Check 1001 has $50.00 left.');
    expect(said(hasLeft(euros, cents(5001)))).toMatch(/^Check F1 has .*50\.00.* left\.$/);
  });

  it('is taken back for no more than the bank has not taken back yet', () => {
    const part = (amount: number) =>
      said(mayReturnPart(check, { amount: cents(amount), left: cents(4000) }));
    expect(part(4000)).toBe('allowed');
    expect(part(4001)).toBe('The bank can take back $40.00 of Check 1001 at most.');
  });

  it('is posted neither after today nor before it was received', () => {
    const on = (processDate: string) => said(mayPostOn(check, day(processDate), day('2026-10-20')));
    expect(['2026-10-15', '2026-10-20'].map(on)).toEqual(['allowed', 'allowed']);
    expect(on('2026-10-21')).toMatch(/cannot be after today/i);
    const announced = { ...check, receivedOn: null };
    expect(said(mayPostOn(announced, day('2026-10-01'), day('2026-10-20')))).toBe('allowed');
    expect(on('2026-10-14')).toBe(
      'Process Date cannot be before 10/15/2026, when Check 1001 was received',
    );
  });

  it('is returned neither before the bank had it nor after today', () => {
    const on = (bankOn: string, receipt = check) =>
      said(mayReturnOn(receipt, day(bankOn), day('2026-10-20')));
    expect(on('2026-10-16')).toBe('allowed');
    expect(on('2026-10-15')).toBe('Bank Day cannot be before 10/16/2026, when Check 1001 came in');
    expect(on('2026-10-15', { ...check, bankOn: null })).toBe('allowed');
    expect(on('2026-10-20')).toBe('allowed');
    expect(on('2026-10-21')).toBe('Bank Day cannot be after today');
    expect(on('2026-10-16', { ...check, state: 'returned' })).toMatch(/was returned/);
  });

  it('has deductions that use nothing else, and can be stored', () => {
    const deducts = (amount: number, deducted = 0) =>
      said(mayDeduct({ ...check, deducted: cents(deducted) }, cents(amount)));
    expect([deducts(5000), deducts(-1), deducts(-999_999_999_999)]).toEqual(
      Array.from({ length: 3 }, () => 'allowed'),
    );
    expect(deducts(5001)).toBe('Check 1001 has $50.00 left.');
    expect(deducts(-1, -999_999_999_999)).toBe(
      'Deductions of one receipt come to at most $9,999,999,999.99.',
    );
  });

  it('gives away what came in, and not what its payer took off', () => {
    const gives = (deducted: number, wanted: number) =>
      said(mayGiveAway({ ...check, deducted: cents(deducted) }, cents(wanted)));
    expect([gives(0, 5000), gives(700, 5000), gives(-2000, 3000)]).toEqual(
      Array.from({ length: 3 }, () => 'allowed'),
    );
    expect(gives(-2000, 3001)).toBe('Check 1001 has $30.00 left without what its payer took off.');
    expect(gives(0, 5001)).toBe('Check 1001 has $50.00 left.');
  });

  it('gives nothing away beyond its lines where they have used what its payer took off', () => {
    const gives = (wanted: number) =>
      said(mayGiveAway({ ...check, deducted: cents(-6000) }, cents(wanted)));
    expect([gives(0), gives(-1)]).toEqual(['allowed', 'allowed']);
    expect(gives(1)).toBe('Check 1001 has $0.00 left without what its payer took off.');
  });

  it('is refunded once it is cleared, by somebody who did not bring in its money', () => {
    const cleared = { ...check, state: 'cleared' } as const;
    const { methodId } = check;
    expect(said(mayRefund({ receipt: cleared, own: undefined }))).toBe('allowed');
    expect(said(mayRefund({ receipt: check, own: undefined }))).toBe(
      'Check 1001 has not been cleared by the bank yet.',
    );
    const entered = { methodId, number: '1001', did: 'entered' } as const;
    expect(said(mayRefund({ receipt: cleared, own: entered }))).toBe(
      'You entered Check 1001. Someone else must refund it.',
    );
    const corrected = { methodId, number: '7', did: 'corrected' } as const;
    expect(said(mayRefund({ receipt: cleared, own: corrected }))).toBe(
      'You corrected the amount of Check 7. Someone else must refund it.',
    );
  });

  it('has a refund that the bank pays on the day on which it is issued, or later, and by now', () => {
    const cashes = (bankOn: string) =>
      said(mayCashOn({ processDate: day('2026-11-12'), bankOn: day(bankOn) }, day('2026-11-20')));
    expect([cashes('2026-11-12'), cashes('2026-11-20')]).toEqual(['allowed', 'allowed']);
    expect(cashes('2026-11-21')).toBe('Bank Day cannot be after today');
    expect(cashes('2026-11-11')).toBe(
      'Bank Day cannot be before 11/12/2026, when the refund was issued',
    );
  });

  it('is converted by dollars that are a rate', () => {
    const by = (amount: number, credited: number) =>
      said(mayConvertBy(euros, { amount: cents(amount), credited: cents(credited) }));
    expect([by(100, 108), by(1, 1_000_000), by(100_000_000, 1)]).toEqual(
      Array.from({ length: 3 }, () => 'allowed'),
    );
    expect(by(1, 1_000_001)).toMatch(/^\$10,000\.01 are no rate for EUR.0\.01\. Check/);
    expect(by(100_000_001, 1)).toMatch(/^\$0\.01 are no rate for EUR.1,000,000\.01\. Check/);
  });
});

describe('a line of a receipt', () => {
  const standard: RoleName[] = ['standard'];
  const apply = (
    record: Partial<PayableRecord>,
    {
      receipt = check,
      to = {},
      roles = standard,
    }: {
      receipt?: ReceiptOfRules;
      to?: { statusCode?: PayableRecord['statusCode'] };
      roles?: RoleName[];
    } = {},
  ) => {
    const payable = { ...open, ...record };
    const state = { statusCode: statusByReceipt(payable, receipt.currency), substatusCode: null };
    return said(mayApplyLine(receipt, payable, { ...state, ...to }, roles));
  };

  it('makes a record Paid, one of another currency a Foreign Payment, and keeps one that is paid', () => {
    expect(statusByReceipt(open, 'USD')).toBe(recordStatus.paid);
    expect(statusByReceipt(open, 'EUR')).toBe(recordStatus.foreignPayment);
    expect(statusByReceipt({ statusCode: 43 }, 'USD')).toBe(43);
  });

  it('is in the currency of its record, or in dollars that make it Paid', () => {
    expect(apply({})).toBe('allowed');
    expect(apply({ currency: 'EUR' }, { receipt: euros })).toBe('allowed');
    expect(apply({ currency: 'EUR' })).toBe('allowed');
    expect(apply({}, { receipt: euros })).toBe(
      'Record 12: its hotel pays in USD, and Check F1 is in EUR.',
    );
    expect(apply({ currency: 'EUR' }, { receipt: euros, to: { statusCode: 1 } })).toBe(
      'Record 12: money in EUR makes it a Foreign Payment.',
    );
    expect(apply({ currency: 'EUR' }, { to: { statusCode: 8 } })).toBe(
      'Record 12: dollars make it Paid, not a payment in EUR.',
    );
  });

  it('may be reviewed first, and may be a Foreign Payment of a hotel that pays in dollars', () => {
    expect(apply({ currency: 'EUR' }, { receipt: euros, to: { statusCode: 45 } })).toBe('allowed');
    expect(apply({}, { to: { statusCode: 8 } })).toBe('allowed');
  });

  it('of a hotel in collections is for collection agents [S-227, S-228, S-229]', () => {
    const pays = (supplierStatus: PayableRecord['supplierStatus'], ...roles: RoleName[]) =>
      said(mayPayHotel(['contributor', ...roles], { supplierStatus }));
    expect(pays(0)).toMatch(/permission/i);
    expect([pays(0, 'standard'), pays(null, 'standard')]).toEqual(['allowed', 'allowed']);
    expect(pays(92, 'standard')).toMatch(/collection agent/i);
    expect(pays(92, 'standard', 'collectionagent')).toBe('allowed');
  });

  it('is on a record once, and on none whose money waits for its conversion', () => {
    expect(apply({ isOnReceipt: true })).toBe(
      'Record 12: Check 1001 pays it already. Correct that line.',
    );
    expect(apply({ waits: true })).toBe('Record 12: its payment has to be converted first.');
    expect(said(mayGetLine(check, open))).toBe('allowed');
    expect(said(mayGetLine(check, { ...open, isOnReceipt: true }))).toBe(
      'Record 12: Check 1001 pays it already. Correct that line.',
    );
  });

  it('needs accounting where the record is paid', () => {
    expect(apply({ statusCode: 1 })).toMatch(/Accounting permissions required/);
    expect(apply({ statusCode: 1 }, { roles: ['standard', 'accounting'] })).toBe('allowed');
  });

  it('leaves no status that has no money', () => {
    expect(apply({}, { to: { statusCode: 10 } })).toMatch(/^Record 12: /);
  });
});

describe('a record from which money is taken', () => {
  const before = { statusCode: 10, substatusCode: null, dateProcessed: null } as const;
  const now = { statusCode: 1, substatusCode: null } as const;

  it('stays paid while other money is on it', () => {
    expect(afterTakingOff('returned', { now, before, isStillPaid: true }).statusCode).toBe(1);
  });

  it('is a Returned Payment after a return, and else what it was before', () => {
    expect(afterTakingOff('returned', { now, before, isStillPaid: false }).statusCode).toBe(41);
    expect(afterTakingOff('takenOff', { now, before, isStillPaid: false })).toEqual(before);
  });

  it('is Not Resolved where it was never anything but paid', () => {
    const ever = { ...before, statusCode: 1 } as const;
    expect(afterTakingOff('takenOff', { now, before: ever, isStillPaid: false })).toEqual({
      statusCode: 0,
      substatusCode: null,
      dateProcessed: null,
    });
  });
});
