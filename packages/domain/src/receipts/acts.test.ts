import { describe, expect, test } from 'vitest';
import { day } from '../dates/day.ts';
import { cents, noCents } from '../money/cents.ts';
import {
  convertReceipt,
  correctLines,
  moveLine,
  returnReceipt,
  settleDifference,
  undoConversion,
  undoLines,
} from './acts.ts';
import type { LiveDeduction, LiveLine, NewEntry } from './entry.ts';
import { shareOut } from './share-out.ts';

const october = (on: number) => day(`2026-10-${String(on).padStart(2, '0')}`);
const november = (on: number) => day(`2026-11-${String(on).padStart(2, '0')}`);

/** A line of a check of October 15 in dollars, or of one of October 20 in euros. */
function line(
  id: number,
  recordId: number,
  dollars: number,
  given: Partial<LiveLine> = {},
): LiveLine {
  return {
    id,
    kind: 'applied',
    recordId,
    agencyId: 1,
    invoiceId: null,
    amount: cents(Math.round(dollars * 100)),
    currency: 'USD',
    dollars: cents(Math.round(dollars * 100)),
    postedOn: october(15),
    paidOn: october(15),
    bankOn: null,
    paymentMethodId: 3,
    number: '1001',
    remark: '',
    reverses: null,
    isPublished: false,
    ...given,
  };
}

const euros = (id: number, recordId: number, agencyId: number): LiveLine =>
  line(id, recordId, 100, {
    agencyId,
    currency: 'EUR',
    dollars: null,
    postedOn: october(20),
    paidOn: october(20),
    paymentMethodId: 5,
  });

const handling = (id: number, amount: number, currency = 'EUR'): LiveDeduction => ({
  id,
  kind: 'deduction',
  amount: cents(amount),
  currency,
  dollars: currency === 'USD' ? cents(amount) : null,
  postedOn: october(20),
  bankOn: null,
  remark: '',
  reverses: null,
});

/** An entry in a line: kind (what it takes off), amount, posted (paid), record, agency. */
function written(entry: NewEntry): string {
  const { kind, amount, currency, dollars, postedOn, reverses } = entry;
  const off = reverses === null ? '' : ` off ${reverses}`;
  const inDollars =
    currency === 'USD' ? '' : ` ${currency} = ${dollars === null ? '–' : dollars / 100}`;
  const record =
    'recordId' in entry ? ` (${entry.paidOn?.slice(5)}) R${entry.recordId} A${entry.agencyId}` : '';
  return `${kind}${off} ${amount / 100}${inDollars} ${postedOn?.slice(5)}${record}`;
}

const all = (entries: readonly NewEntry[]) => entries.map(written);

describe('a line that was paid to the wrong record', () => {
  const to = { recordId: 41, agencyId: 1, invoiceId: 4 };
  const wrong = line(1, 12, 80, { agencyId: 2, postedOn: october(22), paidOn: october(22) });

  test('is moved on its own day while no published report holds it', () => {
    expect(all(moveLine(wrong, to, november(10)))).toEqual([
      'moved off 1 -80 10-22 (10-22) R12 A2',
      'moved 80 10-22 (10-22) R41 A1',
    ]);
  });

  test('is moved today once its month is published, and keeps its processed day', () => {
    expect(all(moveLine({ ...wrong, isPublished: true }, to, november(10)))).toEqual([
      'moved off 1 -80 11-10 (10-22) R12 A2',
      'moved 80 11-10 (10-22) R41 A1',
    ]);
  });
});

test('a line is undone on its own day, or today once its month is published', () => {
  expect(all(undoLines([line(2, 12, 80)], november(10)))).toEqual([
    'undone off 2 -80 10-15 (10-15) R12 A1',
  ]);
  expect(all(undoLines([line(2, 12, 80, { isPublished: true })], november(10)))).toEqual([
    'undone off 2 -80 11-10 (10-15) R12 A1',
  ]);
});

test('a line of a foreign check that waits for its dollars is corrected without them', () => {
  const corrections = [{ line: euros(1, 51, 1), to: { amount: cents(9000) } }];
  expect(all(correctLines(corrections, november(10)))).toEqual([
    'corrected off 1 -100 EUR = – 10-20 (10-20) R51 A1',
    'corrected 90 EUR = – 10-20 (10-20) R51 A1',
  ]);
});

describe('a typing error between two lines', () => {
  const first = line(1, 11, 90, { isPublished: true });
  const third = line(3, 13, 70.01, { isPublished: true });
  const corrections = [
    { line: first, to: { amount: cents(10_000) } },
    { line: third, to: { amount: cents(6001) } },
  ];

  test('is corrected today, all that is taken off first, with the processed day of the payment', () => {
    expect(all(correctLines(corrections, november(10)))).toEqual([
      'corrected off 1 -90 11-10 (10-15) R11 A1',
      'corrected off 3 -70.01 11-10 (10-15) R13 A1',
      'corrected 100 11-10 (10-15) R11 A1',
      'corrected 60.01 11-10 (10-15) R13 A1',
    ]);
    expect(correctLines(corrections, november(10)).map(({ dollars }) => dollars)).toEqual([
      -9000, -7001, 10_000, 6001,
    ]);
  });

  test('that repeats the processed day is posted on the day of what it takes off', () => {
    const moved = line(1, 11, 90, { postedOn: november(10) });
    const to = { amount: cents(8000), paidOn: october(15) };
    expect(all(correctLines([{ line: moved, to }], november(12)))).toEqual([
      'corrected off 1 -90 11-10 (10-15) R11 A1',
      'corrected 80 11-10 (10-15) R11 A1',
    ]);
  });

  test('of the day is posted on the right day while no published report holds the line', () => {
    const to = { paidOn: october(14) };
    expect(all(correctLines([{ line: line(1, 11, 90), to }], november(10)))).toEqual([
      'corrected off 1 -90 10-15 (10-15) R11 A1',
      'corrected 90 10-14 (10-14) R11 A1',
    ]);
  });
});

test('a returned check takes off its lines on the day of the bank, with the fee apart', () => {
  const lines = [line(1, 21, 120), line(2, 22, 40, { agencyId: 2 })];
  const given = { lines, deductions: [], amount: cents(16_000) };
  expect(all(returnReceipt(given, { bankOn: october(27), fee: cents(1200) }))).toEqual([
    'returned off 1 -120 10-27 (10-15) R21 A1',
    'returned off 2 -40 10-27 (10-15) R22 A2',
    'returned 160 10-27',
    'fee 12 10-27',
  ]);
});

test('a returned check takes off its deductions, and without a fee has no entry of one', () => {
  const given = {
    lines: [line(1, 21, 120)],
    deductions: [handling(9, -1000, 'USD')],
    amount: cents(11_000),
  };
  expect(all(returnReceipt(given, { bankOn: october(27) }))).toEqual([
    'returned off 1 -120 10-27 (10-15) R21 A1',
    'deduction off 9 10 10-27',
    'returned 110 10-27',
  ]);
});

test('what was posted after the bank returned the check is taken off on its own day', () => {
  const given = {
    lines: [line(1, 21, 120)],
    deductions: [handling(9, -1000, 'USD')],
    amount: cents(11_000),
  };
  expect(all(returnReceipt(given, { bankOn: october(14) }))).toEqual([
    'returned off 1 -120 10-15 (10-15) R21 A1',
    'deduction off 9 10 10-20',
    'returned 110 10-14',
  ]);
});

test('a check that the bank has taken back whole is returned without an amount', () => {
  const given = { lines: [], deductions: [], amount: noCents };
  expect(all(returnReceipt(given, { bankOn: october(27), fee: cents(1200) }))).toEqual([
    'fee 12 10-27',
  ]);
  expect(returnReceipt(given, { bankOn: october(27) })).toEqual([]);
});

test('a return is on the day of the statement in every entry, as its fee is', () => {
  const given = { lines: [line(1, 21, 120)], deductions: [], amount: cents(12_000) };
  const entries = returnReceipt(given, { bankOn: october(27), fee: cents(1200) });
  expect(entries.map(({ bankOn }) => bankOn)).toEqual(
    Array.from({ length: 3 }, () => '2026-10-27'),
  );
});

describe('a foreign check', () => {
  test('is converted by what the bank credited, with its fee, to the cent', () => {
    const lines = [euros(1, 51, 1), euros(2, 52, 1), euros(3, 53, 2)];
    const credit = { credited: cents(32_500), fee: cents(1000), bankOn: november(6) };
    expect(all(convertReceipt({ lines, deductions: [], rest: noCents }, credit))).toEqual([
      'converted off 1 -100 EUR = – 10-20 (10-20) R51 A1',
      'converted 100 EUR = 111.67 11-06 (11-06) R51 A1',
      'converted off 2 -100 EUR = – 10-20 (10-20) R52 A1',
      'converted 100 EUR = 111.67 11-06 (11-06) R52 A1',
      'converted off 3 -100 EUR = – 10-20 (10-20) R53 A2',
      'converted 100 EUR = 111.66 11-06 (11-06) R53 A2',
      'fee 10 11-06',
    ]);
  });

  test('shares the credit over its deductions and what is unapplied as well', () => {
    const lines = [euros(2, 51, 1), euros(3, 53, 2)];
    const held = { lines, deductions: [handling(1, -1000)], rest: cents(6000) };
    const credit = { credited: cents(27_200), fee: cents(300), bankOn: november(6) };
    expect(all(convertReceipt(held, credit))).toEqual([
      'converted off 2 -100 EUR = – 10-20 (10-20) R51 A1',
      'converted 100 EUR = 110 11-06 (11-06) R51 A1',
      'converted off 3 -100 EUR = – 10-20 (10-20) R53 A2',
      'converted 100 EUR = 110 11-06 (11-06) R53 A2',
      'deduction off 1 10 EUR = – 10-20',
      'deduction -10 EUR = -11 11-06',
      'fee 3 11-06',
    ]);
  });

  test('shares the credit over each of two deductions', () => {
    const held = {
      lines: [euros(2, 51, 1)],
      deductions: [handling(1, -1000), handling(3, -2000)],
      rest: noCents,
    };
    const credit = { credited: cents(7700), fee: noCents, bankOn: november(6) };
    expect(all(convertReceipt(held, credit))).toEqual([
      'converted off 2 -100 EUR = – 10-20 (10-20) R51 A1',
      'converted 100 EUR = 110 11-06 (11-06) R51 A1',
      'deduction off 1 10 EUR = – 10-20',
      'deduction -10 EUR = -11 11-06',
      'deduction off 3 20 EUR = – 10-20',
      'deduction -20 EUR = -22 11-06',
    ]);
  });

  test('leaves a line its dollars that was converted before, and the difference is ours', () => {
    const before = { ...euros(4, 51, 1), dollars: cents(11_000) };
    const held = { lines: [before, euros(2, 52, 1)], deductions: [], rest: noCents };
    const credit = { credited: cents(22_334), fee: noCents, bankOn: november(6) };
    expect(all(convertReceipt(held, credit))).toEqual([
      'converted off 2 -100 EUR = – 10-20 (10-20) R52 A1',
      'converted 100 EUR = 111.67 11-06 (11-06) R52 A1',
      'deduction 0 11-06',
    ]);
    expect(convertReceipt(held, credit).at(-1)?.dollars).toBe(167);
  });

  test('has the difference of lines with dollars of their own, and none once they are gone', () => {
    const own = { ...euros(4, 51, 1), dollars: cents(11_000) };
    const another = { ...euros(5, 52, 1), dollars: cents(11_300) };
    const share = { ...euros(6, 53, 2), dollars: cents(11_166) };
    const noted = { ...handling(9, 0), dollars: cents(34) };
    const settle = (lines: LiveLine[], rate: number | null = 1.11666667) =>
      settleDifference([noted, handling(1, -1000)], lines, rate).map(({ dollars, reverses }) => [
        dollars,
        reverses,
      ]);
    expect(settle([own, another, share])).toEqual([]);
    expect(settle([own, share])).toEqual([
      [-34, 9],
      [167, null],
    ]);
    expect(settle([share])).toEqual([[-34, 9]]);
    expect(settle([share], null)).toEqual([]);
    expect(settleDifference([handling(1, -1000)], [own], 1.11666667)).toEqual([]);
  });

  test('waits again from its own day when its conversion is undone', () => {
    const converted = {
      ...euros(5, 51, 1),
      dollars: cents(11_167),
      postedOn: november(6),
      paidOn: november(6),
    };
    const waitedFrom = { postedOn: october(20), paidOn: october(20) };
    expect(all(undoConversion([{ line: converted, waitedFrom }], november(20)))).toEqual([
      'undone off 5 -100 EUR = -111.67 11-06 (11-06) R51 A1',
      'undone 100 EUR = – 10-20 (10-20) R51 A1',
    ]);
  });
});

describe('a total that is shared out', () => {
  test.each([
    [33_500, [10_000, 10_000, 10_000], [11_167, 11_167, 11_166]],
    [1, [1, 1, 1], [1, 0, 0]],
    [27_500, [10_000, 10_000, -1000, 6000], [11_000, 11_000, -1100, 6600]],
    [100, [-1, 2], [-100, 200]],
    [100, [3, 3, 1], [43, 43, 14]],
    [100, [-1, 4], [-33, 133]],
    [0, [5, 5], [0, 0]],
    // the cent that is left is that of the largest part lost by rounding, wherever it stands
    [100, [1, 1, 5], [14, 14, 72]],
    [100, [5, 1, 1], [72, 14, 14]],
    [100, [1, 1, 1], [34, 33, 33]],
  ])('%i over %j is %j', (total, parts, shares) => {
    expect(shareOut(cents(total), parts.map(cents))).toEqual(shares);
  });

  test('is refused where there is nothing to share it over', () => {
    for (const parts of [[1, -1], [], [-2, 1]])
      expect(() => shareOut(cents(1), parts.map(cents))).toThrow(
        'a total is shared out over parts that add up to more than 0',
      );
  });
});
