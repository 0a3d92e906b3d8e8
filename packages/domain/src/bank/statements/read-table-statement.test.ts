import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { planTable } from './plan-table.ts';
import { readTableStatement } from './read-table-statement.ts';
import type { ProposedMapping, StatementMapping, StatementRow } from './statement-mapping.ts';

const cellsOf = (line: string, mark: string): string[] =>
  line
    .split(new RegExp(`${mark}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    .map((cell) => cell.replaceAll('"', ''));
const table = (text: string, mark = ','): StatementRow[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line, position) => ({ lineNumber: position + 1, cells: cellsOf(line, mark) }));
const fixture = (name: string, mark: string): StatementRow[] =>
  table(readFileSync(new URL(`../../../test/statements/${name}`, import.meta.url), 'utf8'), mark);

function read(rows: readonly StatementRow[], given?: Partial<ProposedMapping>) {
  const { mapping, questions } = planTable(rows, given);
  expect(questions).toEqual([]);
  return readTableStatement(rows, mapping as StatementMapping);
}
const amountsOf = (rows: readonly StatementRow[], given?: Partial<ProposedMapping>) =>
  read(rows, given).flatMap(({ lines }) => lines.map(({ amount }) => amount));
const partsAsked = (rows: readonly StatementRow[], given?: Partial<ProposedMapping>) =>
  planTable(rows, given).questions.map(({ part, subject }) => `${part} ${subject}`.trim());

describe('a table that is a statement', () => {
  it('is read below its titles, with balances that follow from the amounts', () => {
    expect(read(fixture('october.csv', ','))).toEqual([
      {
        account: null,
        currency: null,
        from: '2026-10-06',
        to: '2026-10-30',
        openingBalance: 1_000_000,
        closingBalance: 1_112_643,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-06',
            amount: 66_143,
            text: 'SEAVIEW HOTELS & RESORTS · 1001',
            reference: '',
          },
          { bookedOn: '2026-10-12', amount: 48_000, text: 'ACH INN AT THE LAKE', reference: '' },
          { bookedOn: '2026-10-30', amount: -1500, text: 'MONTHLY SERVICE CHARGE', reference: '' },
        ],
      },
    ]);
  });

  it('is read in German, by the booking day, with columns of credits and debits, without its total', () => {
    expect(read(fixture('umsaetze.csv', ';'))).toEqual([
      {
        account: 'DE02120300000000202051',
        currency: 'EUR',
        from: '2026-10-30',
        to: '2026-11-05',
        openingBalance: null,
        closingBalance: null,
        warnings: [],
        lines: [
          {
            bookedOn: '2026-10-30',
            amount: 110_050,
            text: 'GUTSCHRIFT · RE-4471 · Gasthof zum Löwen',
            reference: '2026103000017',
          },
          {
            bookedOn: '2026-11-05',
            amount: -990,
            text: 'ENTGELT · Kontoführung',
            reference: '2026110500002',
          },
        ],
      },
    ]);
  });

  it('takes withdrawals off, whether or not they are written below 0', () => {
    const rows = table(
      'Date,Withdrawals,Deposits\n2026-10-06,,12.00\n2026-10-07,3.60,\n2026-10-08,-2.40,0.00',
    );
    expect(amountsOf(rows)).toEqual([1200, -360, -240]);
  });

  it('takes the sign from a column of words', () => {
    const rows = table('Date,Memo,Amount,CR/DR\n2026-10-06,A,12.00,CR\n2026-10-07,B,3.60,DR');
    expect(amountsOf(rows)).toEqual([1200, -360]);
  });

  it('takes a column of types for a text when it says more than credit and debit', () => {
    const rows = table('Date,Type,Amount\n2026-10-06,ACH_CREDIT,12.00\n2026-10-07,FEE,-3.60');
    expect(read(rows)[0]?.lines.map(({ amount, text }) => [amount, text])).toEqual([
      [1200, 'ACH_CREDIT'],
      [-360, 'FEE'],
    ]);
  });

  it('is read from its last line to its first when its balances say so', () => {
    const rows = table(
      'Date,Amount,Balance\n2026-10-07,-5.00,7.00\n2026-10-06,10.00,12.00\n2026-10-06,2.00,2.00',
    );
    expect(read(rows)[0]).toMatchObject({ openingBalance: 0, closingBalance: 700, warnings: [] });
  });

  it('is told of with the line whose balance does not follow', () => {
    const rows = table('Date,Amount,Balance\n2026-10-06,10.00,10.00\n2026-10-07,-5.00,6.00');
    expect(read(rows)[0]).toMatchObject({
      openingBalance: null,
      closingBalance: null,
      warnings: ['The balance in line 3 does not follow from the amounts before it.'],
    });
  });

  it('is several when its lines name several accounts', () => {
    const rows = table(
      'Account,Date,Amount,Currency\n4410,2026-10-06,10.00,USD\n2051,2026-10-06,-8.00,EUR\n4410,2026-10-07,1.00,USD',
    );
    expect(
      read(rows).map(({ account, currency, lines }) => [account, currency, lines.length]),
    ).toEqual([
      ['4410', 'USD', 2],
      ['2051', 'EUR', 1],
    ]);
  });

  it('has the numbers of a workbook as they are stored, also in a file of decimal commas', () => {
    const rows = table('Date,Amount,Memo\n2026-10-06,1.125,x\n2026-10-07,"-3,60",y').map((row) =>
      row.lineNumber === 2 ? { ...row, formats: [undefined, '0.00'] } : row,
    );
    expect(() => amountsOf(rows)).toThrow(
      "The amount in line 2 is '1.125', which has parts of a cent.",
    );
    const stored = rows.map((row) =>
      row.lineNumber === 2 ? { ...row, cells: ['2026-10-06', '1.1300000000000001', 'x'] } : row,
    );
    expect(amountsOf(stored)).toEqual([113, -360]);
  });

  it('passes over rows without an amount, repeated headings, and lines of 0.00', () => {
    const rows = table(
      'Date,Description,Amount\n10/01/2026,Beginning balance,\n10/13/2026,A,1.00\nDate,Description,Amount\n10/14/2026,B,0.00\nTotal,,1.00\n,Total credits,1.00\n10/15/2026,C,-2.00',
    );
    expect(amountsOf(rows)).toEqual([100, -200]);
  });
});

describe('a line of a table', () => {
  const first = (text: string) => {
    const [statement] = read(table(text));
    return [statement?.currency, statement?.lines[0]?.amount];
  };

  it('is in the currency of its column, or of its amount', () => {
    expect(first('Date,Amount,Currency\n2026-10-06,-1.00,Euro')).toEqual(['EUR', -100]);
    expect(first('Date,Amount,Currency\n2026-10-06,-1.00,points')).toEqual(['points', -100]);
    expect(first('Date,Amount\n2026-10-06,EUR -1.00')).toEqual(['EUR', -100]);
    expect(first('Date,Credit,Debit\n2026-10-06,,EUR 5.00')).toEqual(['EUR', -500]);
    expect(first('Date,Credit,Debit\n2026-10-06,EUR 5.00,')).toEqual(['EUR', 500]);
  });

  it('that reverses a credit is below 0', () => {
    expect(first('Date,Amount,CR/DR\n2026-10-06,-1.00,CR')).toEqual([null, -100]);
    expect(first('Date,Amount,CR/DR\n2026-10-06,-1.00,DR')).toEqual([null, -100]);
  });

  it('has the largest amount that there is', () => {
    expect(first('Date,Amount\n2026-10-06,-9999999999.99')).toEqual([null, -999_999_999_999]);
  });

  it('without a balance leaves the statement without one', () => {
    const rows = table('Date,Amount,Balance\n2026-10-06,10.00,10.00\n2026-10-07,-5.00,');
    expect(read(rows)[0]).toMatchObject({ openingBalance: null, closingBalance: null });
  });

  it('of a total may be indented', () => {
    expect(amountsOf(table('Date,Memo,Amount\n2026-10-06,A,-1.00\n, Total,-1.00'))).toEqual([-100]);
  });
});

describe('asked, never guessed, is', () => {
  const dated = (...dates: readonly string[]) =>
    table(
      `Date,Amount\n${dates.map((date, at) => `${date},${at === 0 ? '-' : ''}1.00`).join('\n')}`,
    );

  test.each([
    [
      'which columns, without headings',
      table('2026-10-06,A,-12.00'),
      ['columns bookedOn', 'columns amount'],
    ],
    ['the order of dates that none decides', dated('10/06/2026', '10/07/2026'), ['dateOrder']],
    ['no order of dates that one decides', dated('10/06/2026', '10/17/2026'), []],
    [
      'the decimal mark that no amount proves',
      table('Date,Amount\n2026-10-06,"-1,250"'),
      ['decimalMark'],
    ],
    [
      'no decimal mark that one amount proves',
      table('Date,Amount\n2026-10-06,"-1,250"\n2026-10-06,1.5'),
      [],
    ],
    [
      'what amounts are of which none is below 0',
      table('Date,Amount\n2026-10-06,12.00'),
      ['amountSign'],
    ],
    [
      'which of two columns, both as good',
      table('Date,Transaction Date,Amount\n2026-10-06,2026-10-06,-1.00'),
      ['columns bookedOn'],
    ],
    [
      'nothing about a day of value beside a booking day',
      table('Value Date,Booking Date,Amount\n2026-10-06,2026-10-07,-1.00'),
      [],
    ],
    [
      'the debits of a table that has a column of credits only',
      table('Date,Credit\n2026-10-06,1.00'),
      ['columns amount'],
    ],
  ])('%s', (_, rows, parts) => {
    expect(partsAsked(rows)).toEqual(parts);
  });

  it('with the columns to choose from, and the proof that is missing', () => {
    const { mapping, questions } = planTable(dated('10/06/2026', '10/07/2026'));
    expect(mapping).toEqual({
      headerLine: 1,
      columns: { bookedOn: 0, amount: 1 },
      texts: [],
      dateOrder: null,
      decimalMark: 'point',
      amountSign: 'creditsAboveZero',
    });
    expect(questions).toEqual([
      {
        part: 'dateOrder',
        subject: '',
        text: 'Dates in this file, such as 10/06/2026, could have the month first or the day first. Choose one.',
        candidates: [
          { value: 'monthFirst', label: 'Month first' },
          { value: 'dayFirst', label: 'Day first' },
        ],
      },
    ]);
  });

  it('no more once the mapping is given', () => {
    const rows = dated('10/06/2026', '10/07/2026');
    const daysIn = (dateOrder: 'dayFirst' | 'monthFirst') =>
      read(rows, { dateOrder })[0]?.lines.map(({ bookedOn }) => bookedOn);
    expect(daysIn('monthFirst')).toEqual(['2026-10-06', '2026-10-07']);
    expect(daysIn('dayFirst')).toEqual(['2026-06-10', '2026-07-10']);
    const bare = table('10/16/2026,A,12.00');
    const columns = { bookedOn: 0, amount: 2 };
    expect(partsAsked(bare, { columns, texts: [1] })).toEqual(['amountSign']);
    expect(amountsOf(bare, { columns, amountSign: 'debitsAboveZero' })).toEqual([-1200]);
    expect(amountsOf(bare, { columns, amountSign: 'creditsAboveZero' })).toEqual([1200]);
    expect(partsAsked(bare, { columns: { amount: 2 }, amountSign: 'creditsAboveZero' })).toEqual([
      'columns bookedOn',
    ]);
    expect(amountsOf(table('Date,Amount\n2026-10-06,"-1,250"'), { decimalMark: 'comma' })).toEqual([
      -125,
    ]);
    expect(amountsOf(table('Date,Amount\n2026-10-06,"-1,250"'), { decimalMark: 'point' })).toEqual([
      -125_000,
    ]);
  });

  const asked = (text: string, given?: Partial<ProposedMapping>) =>
    planTable(table(text), given).questions.map(({ text: question, candidates }) => [
      question,
      ...candidates.map(({ value, label }) => `${value}: ${label}`),
    ]);

  it('with all columns by their places where there are no headings', () => {
    const places = ['0: column 1', '1: column 2', '2: column 3'];
    expect(asked('2026-10-06,A,-12.00')).toEqual([
      ['Choose the column with the day on which a line was booked.', ...places],
      ['Choose the column with the amount of a line.', ...places],
    ]);
    expect(asked('2026-10-06,A,-12.00', { columns: {}, headerLine: 0 })).toEqual([
      ['Choose the column with the day on which a line was booked.', ...places],
      ['Choose the column with the amount of a line.', ...places],
    ]);
    expect(asked('')).toEqual([
      ['Choose the column with the day on which a line was booked.', '0: column 1'],
      ['Choose the column with the amount of a line.', '0: column 1'],
    ]);
    expect(planTable([]).questions.map(({ candidates }) => candidates)).toEqual([[], []]);
  });

  it('with the headings of those that are as good, or of all where none is', () => {
    expect(asked('Date,Transaction Date,Amount\n2026-10-06,2026-10-06,-1.00')).toEqual([
      [
        'Choose the column with the day on which a line was booked.',
        '0: Date (column 1)',
        '1: Transaction Date (column 2)',
      ],
    ]);
    expect(asked('Date,Credit,\n2026-10-06,1.00,')).toEqual([
      [
        'Choose the column with the amount of a line.',
        '0: Date (column 1)',
        '1: Credit (column 2)',
        '2: column 3',
      ],
    ]);
  });

  it('with the headings of the line that was given', () => {
    const text = 'Ours,of,October\nDay,Out,In\n2026-10-06,1.00,';
    expect(asked(text, { headerLine: 2, columns: { bookedOn: 0 } })).toEqual([
      [
        'Choose the column with the amount of a line.',
        '0: Day (column 1)',
        '1: Out (column 2)',
        '2: In (column 3)',
      ],
    ]);
  });

  it('for credits as well as debits where the amount is divided', () => {
    const rows = table('Day,Out,In\n2026-10-06,1.00,');
    const parts = (columns: ProposedMapping['columns']) =>
      partsAsked(rows, { headerLine: 1, columns, amountSign: 'creditsAboveZero' });
    expect(parts({ bookedOn: 0, debit: 1 })).toEqual(['columns amount']);
    expect(parts({ bookedOn: 0, credit: 2 })).toEqual(['columns amount']);
    expect(parts({ bookedOn: 0, debit: 1, credit: 2 })).toEqual([]);
  });

  it('what the amounts are, credits or debits', () => {
    expect(asked('Date,Amount\n2026-10-06,12.00')).toEqual([
      [
        'No amount in this file is below 0. Choose what its amounts are.',
        'creditsAboveZero: Credits',
        'debitsAboveZero: Debits',
      ],
    ]);
    // one balance, or fewer than lines, shows nothing
    for (const text of [
      'Date,Amount,Balance\n2026-10-06,10.00,50.00',
      'Date,Amount,Balance\n2026-10-06,10.00,50.00\n2026-10-07,5.00,55.00\n2026-10-07,5.00,',
    ])
      expect(partsAsked(table(text))).toEqual(['amountSign']);
  });

  it('nothing about a table of headings only', () => {
    expect(planTable(table('Date,Amount'))).toEqual({
      mapping: {
        headerLine: 1,
        columns: { bookedOn: 0, amount: 1 },
        texts: [],
        dateOrder: null,
        decimalMark: null,
        amountSign: null,
      },
      questions: [],
    });
    expect(planTable(table('Date,Credit,Debit')).mapping.amountSign).toBe('creditsAboveZero');
  });

  it('by what stands below the headings, not above them', () => {
    const rows = (amount: string) => table(`2026-10-01,-9.00\nDate,Amount\n2026-10-06,${amount}`);
    expect(partsAsked(rows('1.00'))).toEqual(['amountSign']);
    expect(amountsOf(rows('-1.00'))).toEqual([-100]);
  });

  it('no decimal mark where all amounts prove theirs, and none that a workbook stores', () => {
    expect(amountsOf(table('Date,Amount\n2026-10-06,"-1,5"'))).toEqual([-150]);
    expect(amountsOf(table('Date,Amount\n2026-10-06,"-1,5"\n2026-10-06,2.5'))).toEqual([-150, 250]);
    expect(amountsOf(table('Date,Amount\n2026-10-06,"-1,50"\n2026-10-06,"1.250"'))).toEqual([
      -150, 125_000,
    ]);
    const stored = table('Date,Amount\n2026-10-06,-1.250').map((row) => ({
      ...row,
      formats: [undefined, '0.00'],
    }));
    expect(planTable(stored).mapping.decimalMark).toBe('point');
    expect(planTable(stored).questions).toEqual([]);
  });

  it('no sign when running balances show it', () => {
    const rows = (balance: string) =>
      table(`Date,Amount,Balance\n2026-10-06,10.00,50.00\n2026-10-07,5.00,${balance}`);
    expect(amountsOf(rows('55.00'))).toEqual([1000, 500]);
    expect(amountsOf(rows('45.00'))).toEqual([-1000, -500]);
    expect(partsAsked(rows('46.00'))).toEqual(['amountSign']);
  });
});

describe('refused, naming the line, is', () => {
  test.each([
    [
      'an amount that is none',
      'Date,Amount\n2026-10-06,-1.00\n2026-10-07,1O.00',
      "The amount in line 3 is '1O.00', which is no amount.",
    ],
    [
      'parts of a cent',
      'Date,Amount\n2026-10-06,-1.0051',
      "The amount in line 2 is '-1.0051', which has parts of a cent.",
    ],
    [
      'a day that does not exist',
      'Date,Amount\n2026-10-32,-1.00',
      "The day in line 2 is '2026-10-32', which is none.",
    ],
    ['an amount without a day', 'Date,Memo,Amount\n,A,-1.00', 'Line 2 has an amount, but no day.'],
    [
      'a credit that is a debit too',
      'Date,Credit,Debit\n2026-10-06,1.00,2.00',
      'Line 2 has both a credit and a debit.',
    ],
    [
      'a credit below 0',
      'Date,Credit,Debit\n2026-10-06,-1.00,',
      'The credit in line 2 is below 0.',
    ],
    [
      'a table without lines',
      'Date,Amount,Credit,Debit\n2026-10-06,,,',
      'no line with a day and an amount',
    ],
  ])('%s', (_, text, message) => {
    const rows = table(text);
    const { mapping } = planTable(rows);
    expect(() => readTableStatement(rows, mapping as StatementMapping)).toThrow(message);
  });

  test.each([
    [
      'an amount larger than any',
      'Date,Amount\n2026-10-06,-10000000000.00',
      "The amount in line 2 is '-10000000000.00', which is no amount.",
    ],
    [
      'a balance that is none',
      'Date,Amount,Balance\n2026-10-06,-1.00,x',
      "The balance in line 2 is 'x', which is no amount.",
    ],
    [
      'a hotel of the name Total without a day',
      'Date,Memo,Amount\n,Hotel Total,-1.00',
      'Line 2 has an amount, but no day.',
    ],
  ])('%s', (_, text, message) => {
    expect(() => read(table(text))).toThrow(message);
  });

  it('a word that is neither credit nor debit', () => {
    const rows = table('Date,Amount,CR/DR\n2026-10-06,1.00,CR\n2026-10-07,1.00,');
    expect(() => read(rows)).toThrow("'' in line 3 is neither credit nor debit.");
  });
});
