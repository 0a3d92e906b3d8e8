import { describe, expect, it } from 'vitest';
import { type ResponseRow, readHotelResponse } from './read-response.ts';

const read = (table: ReadonlyArray<readonly string[]>): ResponseRow[] | string =>
  readHotelResponse(table.map((cells, index) => ({ lineNumber: index + 1, cells })));

const paidOf = (head: string, ...amounts: string[]): unknown[] => {
  const rows = read([['REC', head], ...amounts.map((amount) => ['7', amount])]);
  return typeof rows === 'string' ? [rows] : rows.map(({ paid }) => paid);
};

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
        lineNumber: 2,
        lastName: 'ONEILL',
        confirmation: 'AB1001',
        checkIn: '2026-03-01',
        paid: 102_000,
      },
      { lineNumber: 4, confirmation: 'AB1002', code: { code: 'NS' } },
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
    ).toMatchObject([{ lineNumber: 4, record: 4711, paid: 1_200 }]);
  });

  it('may not stand below more than twenty', () => {
    const below = (titles: number) => [
      ...Array.from({ length: titles }, () => ['Grand Hotel']),
      ['REC', 'Paid'],
      ['4711', '12'],
    ];
    expect(read(below(19))).toMatchObject([{ lineNumber: 21, record: 4711 }]);
    expect(read(below(20))).toMatch(/^One of the first 20 rows/);
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
    const rows = read([
      ['REC', 'Guest', 'Code'],
      [cell, 'Smith', 'NS'],
    ]);
    expect((rows as ResponseRow[]).map((row) => row.record)).toEqual([record]);
  });

  it('needs a column that names the line, and one that answers', () => {
    expect(read([['Guest', 'Paid']])).toMatch(
      /^One of the first 20 rows must be a header row that includes REC or Confirmation\.$/,
    );
    expect(read([])).toMatch(/^One of the first 20 rows/);
    expect(
      read([
        ['Invoice', '12'],
        ['REC', 'Guest'],
      ]),
    ).toBe('The file needs a Code column or a Paid column.');
  });

  it('prefers the column that says paid to one that only says amount', () => {
    expect(
      read([
        ['REC', 'Amount', 'Amount Paid'],
        ['7', '90.00', '20.00'],
      ]),
    ).toMatchObject([{ paid: 2_000 }]);
  });

  it.each([
    ['Paid', ['$1,020.00', '20', '20.5'], [102_000, 2_000, 2_050]],
    ['Paid', ['20,00', '1.234,50', '1.234'], [2_000, 123_450, 123_400]],
    ['Paid', ['1,234', '20.00'], [123_400, 2_000]],
    ['Paid', ['(12.00)', 'see check', ''], [-1_200, undefined, undefined]],
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
      ...(read([
        ['REC', 'Paid'],
        ['7', 'EUR 20.00'],
        ['8', 'US$20'],
        ['9', '20'],
      ]) as ResponseRow[]),
      ...(read([
        ['REC', 'Paid (EUR)'],
        ['7', '20'],
        ['8', ''],
      ]) as ResponseRow[]),
    ];
    expect(rows.map(({ foreignCurrency }) => foreignCurrency)).toEqual([
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
    const [row] = readHotelResponse(
      [
        { lineNumber: 1, cells: ['REC', head] },
        { lineNumber: 2, cells: ['7', amount] },
      ],
      {},
      hotel,
    ) as ResponseRow[];
    expect(row).toMatchObject({ paid: 2_000, doubts: [] });
    expect(row?.foreignCurrency).toBe(foreign);
  });

  it('doubts an amount without a currency where that of the hotel is not known', () => {
    const rows = readHotelResponse(
      [
        { lineNumber: 1, cells: ['REC', 'Paid'] },
        { lineNumber: 2, cells: ['7', '20'] },
        { lineNumber: 3, cells: ['8', 'USD 20'] },
      ],
      {},
      null,
    ) as ResponseRow[];
    expect(rows.map(({ doubts }) => doubts)).toEqual([['its currency is not stated'], []]);
  });

  it.each([
    ['JPY', 123_400],
    ['KWD', 123],
    ['EUR', undefined],
  ])('takes the mark of 1,234 for what it is in %s, the currency of the hotel', (hotel, paid) => {
    const amount = hotel === 'KWD' ? '1.234' : '1,234';
    const [row] = readHotelResponse(
      [
        { lineNumber: 1, cells: ['REC', 'Paid'] },
        { lineNumber: 2, cells: ['7', amount] },
      ],
      {},
      hotel,
    ) as ResponseRow[];
    expect(row?.paid).toBe(paid);
  });

  it('begins dates with the day where one of them proves it', () => {
    expect(
      read([
        ['REC', 'Check-in', 'Code'],
        ['7', '03/04/2026', 'NS'],
        ['8', '25/04/2026', 'NS'],
      ]),
    ).toMatchObject([{ checkIn: '2026-04-03' }, { checkIn: '2026-04-25' }]);
  });
});
