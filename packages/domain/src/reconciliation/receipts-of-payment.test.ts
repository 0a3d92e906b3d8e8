import { describe, expect, it } from 'vitest';
import { cents, noCents } from '../money/cents.ts';
import { paymentMethod } from '../payments/payment-method.ts';
import { type PaidLine, receiptsOfPayment } from './receipts-of-payment.ts';

const line = (id: number, paid: number, currency = 'USD'): PaidLine => ({
  id,
  paidCt: cents(paid),
  currency,
});

/** A receipt in a line: currency, amount and deduction in hundredths, lines. */
const receipts = (
  method: 'check' | 'foreignCheck',
  amount: number | null,
  lines: readonly PaidLine[],
  left = 0,
) =>
  receiptsOfPayment(
    { methodId: paymentMethod[method], amount: amount === null ? null : cents(amount) },
    lines,
    left === 0 ? noCents : cents(left),
  ).map(
    (receipt) =>
      `${receipt.currency} ${receipt.amount} ${receipt.deduction} [${receipt.lineIds.join(' ')}]`,
  );

describe('a payment in dollars', () => {
  const lines = [line(11, 10_000), line(12, 8000), line(13, 6001)];

  it('is a receipt of what its lines are paid', () => {
    expect(receipts('check', 24_001, lines)).toEqual(['USD 24001 0 [11 12 13]']);
  });

  it('keeps what it brought beyond its lines', () => {
    expect(receipts('check', 25_001, lines, 1000)).toEqual(['USD 25001 0 [11 12 13]']);
    expect(receipts('check', 12_000, [], 12_000)).toEqual(['USD 12000 0 []']);
  });

  it('has no receipt where nothing was paid', () => {
    expect(receipts('check', null, [line(11, 0)])).toEqual([]);
    expect(receipts('check', 500, [])).toEqual([]);
  });

  it('leaves out lines that it does not pay', () => {
    expect(receipts('check', 100, [line(11, 0), line(12, 100)])).toEqual(['USD 100 0 [12]']);
  });
});

describe('a foreign check [S-221]', () => {
  const lines = [line(51, 10_000, 'EUR'), line(52, 10_000, 'EUR'), line(53, 10_000, 'EUR')];

  it('is a receipt of its typed amount, in the currency of its lines', () => {
    expect(receipts('foreignCheck', 30_000, lines)).toEqual(['EUR 30000 0 [51 52 53]']);
  });

  it('has a deduction where its lines are worth more, and money left where they are worth less', () => {
    expect(receipts('foreignCheck', 29_000, lines)).toEqual(['EUR 29000 -1000 [51 52 53]']);
    expect(receipts('foreignCheck', 31_000, lines)).toEqual(['EUR 31000 0 [51 52 53]']);
    expect(receipts('foreignCheck', null, lines)).toEqual(['EUR 0 -30000 [51 52 53]']);
  });

  it('with lines in dollars only is a receipt in dollars', () => {
    expect(receipts('foreignCheck', 7000, [line(11, 8000)])).toEqual(['USD 7000 -1000 [11]']);
  });

  it('without lines is a receipt in dollars of what was typed, if anything was', () => {
    expect(receipts('foreignCheck', 10_000, [])).toEqual(['USD 10000 0 []']);
    expect(receipts('foreignCheck', 0, [])).toEqual([]);
    expect(receipts('foreignCheck', null, [])).toEqual([]);
  });
});

describe('a payment in two currencies', () => {
  const lines = [line(11, 8000), line(51, 10_000, 'EUR')];

  it('is two receipts, and what is left is in dollars', () => {
    expect(receipts('check', null, lines, 500)).toEqual(['EUR 10000 0 [51]', 'USD 8500 0 [11]']);
  });

  it('has the typed amount of a foreign check on the foreign one', () => {
    expect(receipts('foreignCheck', 9000, lines)).toEqual([
      'EUR 9000 -1000 [51]',
      'USD 8000 0 [11]',
    ]);
    expect(receipts('foreignCheck', 9000, lines.toReversed())).toEqual([
      'EUR 9000 -1000 [51]',
      'USD 8000 0 [11]',
    ]);
  });
});
