import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import { settleDay } from './bank-day.ts';
import {
  bankItemName,
  bankLineStateName,
  bankLineStates,
  bankLineTone,
  slipName,
} from './bank-line.ts';
import {
  amountInAccount,
  type BankItemOfRules,
  mayGoOnSlip,
  mayMatch,
  mayUnmatch,
  namesNumber,
} from './may-match.ts';

const said = (verdict: { allowed: boolean; reason?: string }): string =>
  verdict.reason ?? 'allowed';

const check: BankItemOfRules = {
  kind: 'receipt',
  name: 'Check 1001',
  amount: cents(24_001),
  currency: 'USD',
  dollars: cents(24_001),
  bankAccountId: null,
  state: 'received',
  slip: null,
  matchedOn: null,
};
const line = {
  bankAccountId: 1,
  currency: 'USD',
  amount: cents(24_001),
  notOursBecause: '',
  isMatched: false,
};

describe('a line of the bank', () => {
  it('is what comes to exactly its amount, with what the bank took', () => {
    const fee = {
      ...check,
      kind: 'fee',
      name: 'Fee',
      amount: cents(-1),
      dollars: cents(-1),
    } as const;
    expect(said(mayMatch(line, [check]))).toBe('allowed');
    expect(said(mayMatch({ ...line, amount: cents(24_000) }, [check, fee]))).toBe('allowed');
    expect(said(mayMatch(line, [check, fee]))).toBe(
      'The line is $240.01; what you chose is $240.00.',
    );
  });

  it.each([
    [{ state: 'announced' }, 'Check 1001 has not been received yet.'],
    [{ state: 'void' }, 'Check 1001 was given up.'],
    [{ state: 'returned' }, 'allowed'],
    [{ slip: 'Slip 4' }, 'Check 1001 is on Slip 4. Match the slip.'],
    [{ matchedOn: day('2026-10-16') }, 'Check 1001 is matched with a line of 10/16/2026 already.'],
    [{ bankAccountId: 2 }, 'Check 1001 is in another account.'],
    [{ bankAccountId: 1 }, 'allowed'],
    [{ currency: 'EUR', dollars: null }, 'Check 1001 has to be converted first.'],
    [{ currency: 'EUR', amount: cents(1), dollars: cents(24_001) }, 'allowed'],
  ] as const)('takes %o: %s', (change, expected) => {
    expect(said(mayMatch(line, [{ ...check, ...change }]))).toBe(expected);
  });

  it('of another currency is money of that currency alone', () => {
    const euros = { ...line, currency: 'EUR' };
    expect(said(mayMatch(euros, [check]))).toBe('Check 1001 is in USD, and the account in EUR.');
    expect(amountInAccount({ ...check, currency: 'EUR', dollars: null }, 'EUR')).toBe(24_001);
  });

  it('is matched once, and not while it is not ours', () => {
    expect(said(mayMatch({ ...line, isMatched: true }, [check]))).toBe(
      'This line is matched already. Take its matches back first.',
    );
    expect(said(mayMatch({ ...line, notOursBecause: 'Rent' }, [check]))).toBe(
      'This line is said to be not ours. Take that back first.',
    );
  });

  it('is let go of while nothing was refunded', () => {
    expect(said(mayUnmatch([{ name: 'Check 1', refunded: cents(0) }]))).toBe('allowed');
    expect(said(mayUnmatch([{ name: 'Check 1', refunded: cents(500) }]))).toBe(
      'Check 1 was refunded, so the bank has to have it.',
    );
  });

  it('names a number as a word of its own, with zeros before it or without', () => {
    expect(namesNumber('DEPOSIT CK 0001001', '1001')).toBe(true);
    expect(namesNumber('REF:W6/ACH', 'w6')).toBe(true);
    expect(namesNumber('CK 21001', '1001')).toBe(false);
    expect(namesNumber('CK 1001', '')).toBe(false);
    expect(namesNumber('CK 1001, ', '')).toBe(false);
    expect(namesNumber('CK 10001', '11')).toBe(false);
    expect(namesNumber('CK 0', '000')).toBe(true);
  });

  it('is called by what it is', () => {
    expect(slipName('', day('2026-10-30'))).toBe('Slip of 10/30/2026');
    expect(slipName('4711', day('2026-10-30'))).toBe('Slip 4711');
    expect(bankItemName('receipt', 'Check 1')).toBe('Check 1');
    expect(bankItemName('slip', 'Slip 4711')).toBe('Slip 4711');
    expect(bankItemName('returned', 'Check 1')).toBe('Return of Check 1');
    expect(bankItemName('fee', '')).toBe('Fee');
    expect(bankLineStates.map((state) => [bankLineStateName(state), bankLineTone(state)])).toEqual([
      ['Not matched', 'open'],
      ['Matched', 'positive'],
      ['Not ours', 'closed'],
    ]);
  });
});

describe('a slip', () => {
  const received = {
    name: 'Check 1',
    state: 'received',
    currency: 'USD',
    slip: null,
    wasOnIt: false,
  } as const;
  it.each([
    [{}, 'allowed'],
    [{ slip: 'Slip 9' }, 'Check 1 is on Slip 9.'],
    [{ state: 'cleared' }, 'Check 1 is cleared: only received ones go on a slip.'],
    [{ state: 'returned' }, 'Check 1 is returned: only received ones go on a slip.'],
    [{ state: 'returned', wasOnIt: true }, 'allowed'],
    [{ state: 'void', wasOnIt: true }, 'Check 1 is void: only received ones go on a slip.'],
    [{ currency: 'EUR' }, 'Check 1 is in EUR, not in USD.'],
  ] as const)('takes %o: %s', (change, expected) => {
    expect(said(mayGoOnSlip([received, { ...received, ...change }], 'USD'))).toBe(expected);
  });
});

describe('a day of the bank', () => {
  const terms = {
    total: cents(1),
    deductions: cents(20),
    usedOtherDays: cents(300),
    credited: cents(4000),
    transferred: cents(50_000),
    returned: cents(600_000),
    refundsCashed: cents(7_000_000),
    fees: cents(80_000_000),
  };

  it('is the sum of its terms, and differs by what its lines do not explain', () => {
    expect(settleDay(terms, cents(5), cents(87_654_326))).toEqual({
      bank: 87_654_321,
      difference: 0,
    });
    expect(settleDay(terms, cents(0), cents(87_654_326)).difference).toBe(-5);
    expect(settleDay(terms, cents(0), null).difference).toBeNull();
  });
});
