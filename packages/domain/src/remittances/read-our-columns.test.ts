import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { ResponseMatch } from '../reconciliation/hotel-response.ts';
import { matchPaper } from '../reconciliation/match-paper.ts';

const line = (
  id: number,
  confirmationNumber: string | null,
  guestLastName: string,
  startDate: string,
) => ({ id, confirmationNumber, guestLastName, startDate, commission: cents(2_000) });
const lines = [
  line(7, 'AB-1001', "O'Neill", '2026-03-01'),
  line(8, 'AB-1002', 'Lee', '2026-03-04'),
  line(9, null, 'Smith', '2026-03-09'),
  line(4711, null, 'Smith', '2026-04-03'),
];

const read = (
  table: ReadonlyArray<readonly string[]>,
  currency: string | null = 'USD',
): readonly ResponseMatch[] =>
  matchPaper(
    {
      blocks: [{ kind: 'table', rows: table.map((cells, at) => ({ lineNumber: at + 1, cells })) }],
    },
    [{ number: '2201-4', currency, lines }],
  ).matches;

const paidOf = (head: string, ...amounts: string[]): unknown[] =>
  read([['REC', head], ...amounts.map((amount, at) => [String(7 + at), amount])]).map(
    ({ row }) => row.paid,
  );

describe("the table of a hotel's answer", () => {
  it('is read by the names of its columns, in any order', () => {
    expect(
      read([
        ['Paid', 'Guest Name', 'Conf #', 'Arrival', 'Answer Code'],
        ['$1,020.00', "O'Neill/JOHN", 'ab 1001', '3/1/2026', 'pd'],
        ['', ' ', '', '', ''],
        ['', '', 'AB-1002', '', 'ns'],
      ]),
    ).toMatchObject([
      {
        lineId: 7,
        row: { lineNumber: 2, paid: 102_000 },
        evidence: ['same confirmation number', 'same guest', 'same check-in', expect.anything()],
      },
      { lineId: 8, row: { lineNumber: 4, code: { code: 'NS' } } },
    ]);
  });

  it('may stand below titles', () => {
    expect(
      read([
        ['Grand Hotel, remittance advice'],
        ['Check', '88123'],
        ['REC', 'Paid'],
        ['REC 4711', '12'],
      ]),
    ).toMatchObject([{ lineId: 4711, row: { lineNumber: 4, paid: 1_200 } }]);
  });

  it.each([
    [' 4711 ', 4711],
    ['REC# 4711', 4711],
    ['rec.: 4711', 4711],
    ['check 4711', undefined],
    ['4711 and 4712', undefined],
    ['4711000000', undefined],
    ['', undefined],
  ])('names the record %j: %s', (cell, record) => {
    const [match] = read([
      ['REC', 'Guest', 'Code'],
      [cell, 'Smith', 'NS'],
    ]);
    expect(match?.lineId).toEqual(record);
  });

  it('prefers the column that says paid to one that only says amount', () => {
    expect(
      read([
        ['REC', 'Amount', 'Amount Paid'],
        ['7', '90.00', '20.00'],
      ]),
    ).toMatchObject([{ row: { paid: 2_000 } }]);
  });

  it.each([
    ['Paid', ['$1,020.00', '20', '20.5'], [102_000, 2_000, 2_050]],
    ['Paid', ['20,00', '1.234,50', '1.234'], [2_000, 123_450, 123_400]],
    ['Paid', ['1,234', '20.00'], [123_400, 2_000]],
    ['Paid', ['(12.00)', 'see check', ''], [undefined, undefined, undefined]],
    ['Paid', ['20.50', '1.234'], [2_050, 123]],
    ['Paid', ['20,50', '1,234'], [2_050, 123]],
    ['Paid', ['20.50', '20,50', '1,234'], [2_050, 2_050, undefined]],
    ['Amount paid (USD)', ['20.00'], [2_000]],
    ['Paid USD', ['20.00'], [2_000]],
  ])('reads the amounts of the column %s as they are written: %j', (head, amounts, cents) => {
    expect(paidOf(head, ...amounts)).toEqual(cents);
  });

  it('says which amounts are not in dollars', () => {
    const rows = [
      ...read([
        ['REC', 'Paid'],
        ['7', 'EUR 20.00'],
        ['8', 'US$20'],
        ['9', '20'],
      ]),
      ...read([
        ['REC', 'Paid (EUR)'],
        ['7', '20'],
        ['8', ''],
      ]),
    ];
    expect(rows.map(({ row }) => row.foreignCurrency)).toEqual([
      'EUR',
      undefined,
      undefined,
      'EUR',
      undefined,
    ]);
  });

  it.each([
    ['Paid', '20', 'EUR', 'EUR'],
    ['Paid', '20', 'USD', undefined],
    ['Paid', '€20', 'USD', 'EUR'],
    ['Paid', 'USD 20', 'EUR', undefined],
    ['Paid', '$20', 'EUR', undefined],
    ['Paid ($)', '20', 'EUR', undefined],
    ['Paid', '$20', 'CAD', 'CAD'],
    ['Paid', 'US$20', 'CAD', undefined],
    ['Paid (GBP)', '20', 'EUR', 'GBP'],
    ['Paid', 'kr 20', 'DKK', 'DKK'],
  ])('under %s takes %s of a hotel that pays in %s for %s', (head, amount, hotel, foreign) => {
    const [match] = read(
      [
        ['REC', head],
        ['7', amount],
      ],
      hotel,
    );
    expect(match?.row).toMatchObject({ paid: 2_000 });
    expect(match?.row.foreignCurrency).toBe(foreign);
  });

  it('doubts an amount without a currency where that of the hotel is not known', () => {
    const table = [
      ['REC', 'Paid'],
      ['7', '20'],
      ['8', 'USD 20'],
    ];
    const matches = read(table, null);
    expect(matches.map(({ isExact }) => isExact)).toEqual([false, true]);
    expect(matches[0]?.evidence).toContain('US dollars are not written beside the amount');
    expect(
      read(
        [
          ['REC', 'Paid (USD)'],
          ['7', '20'],
        ],
        null,
      )[0]?.isExact,
    ).toBe(true);
  });

  it.each([
    ['JPY', 123_400],
    ['KWD', 123],
    ['EUR', undefined],
  ])('takes the mark of 1,234 for what it is in %s, the currency of the hotel', (hotel, paid) => {
    const amount = hotel === 'KWD' ? '1.234' : '1,234';
    const [match] = read(
      [
        ['REC', 'Paid'],
        ['7', amount],
      ],
      hotel,
    );
    expect(match?.row.paid).toBe(paid);
  });

  it('begins dates with the day where one of them proves it', () => {
    expect(
      read([
        ['REC', 'Check-in', 'Code'],
        ['4711', '03/04/2026', 'NS'],
        ['8', '25/04/2026', 'NS'],
      ]),
    ).toMatchObject([
      { evidence: ['same REC', 'same check-in'], contradictions: [] },
      { contradictions: ['another check-in (25/04/2026)'] },
    ]);
  });
});
