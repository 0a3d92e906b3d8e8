import { describe, expect, it, test } from 'vitest';
import { day } from '../../dates/day.ts';
import { cents } from '../../money/cents.ts';
import type { BankStatement } from './bank-statement.ts';
import { formatOf, readStatementText } from './read-statement.ts';
import { statementOfAccount, totalsOf } from './statement-of-account.ts';

const operating = { name: 'Operating', currency: 'USD', lastFour: '4410' };
const line = (bookedOn: string, amount: number, reference = '') => ({
  bookedOn: day(bookedOn),
  amount: cents(amount),
  text: 'A',
  reference,
});
const statement = (parts: Partial<BankStatement> = {}): BankStatement => ({
  account: '000887624410',
  currency: 'USD',
  from: null,
  to: null,
  openingBalance: null,
  closingBalance: null,
  warnings: [],
  lines: [line('2026-10-06', 100)],
  ...parts,
});

describe('the statement of an account', () => {
  it('comes to its credits and its debits, each by itself', () => {
    const lines = [100, -30, 20, -5].map((amount) => line('2026-10-06', amount));
    const found = statementOfAccount([statement({ openingBalance: cents(900), lines })], operating);
    expect(totalsOf(found)).toEqual({
      from: '2026-10-06',
      to: '2026-10-06',
      openingBalance: 900,
      closingBalance: null,
      lineCount: 4,
      credited: 120,
      debited: -35,
      warnings: [],
    });
  });

  it('is all of its days in a file, in order, without other accounts, of which it warns', () => {
    const found = statementOfAccount(
      [
        statement({
          from: day('2026-11-02'),
          to: day('2026-11-02'),
          closingBalance: cents(700),
          lines: [line('2026-11-02', -300)],
        }),
        statement({ account: '2051', currency: 'EUR' }),
        statement({ account: '2051', currency: 'EUR' }),
        statement({ from: day('2026-10-30'), openingBalance: cents(900) }),
      ],
      operating,
    );
    expect(found).toEqual({
      from: '2026-10-06',
      to: '2026-11-02',
      openingBalance: 900,
      closingBalance: 700,
      lines: [line('2026-10-06', 100), line('2026-11-02', -300)],
      warnings: ['1 other account is in this file; what it says of them was left out.'],
    });
  });

  it('begins and ends with the days that the file states, whatever their order in it', () => {
    const days = [
      ['2026-11-01', '2026-11-15'],
      ['2026-10-01', '2026-10-31'],
      ['2026-11-16', '2026-11-30'],
    ] as const;
    const found = statementOfAccount(
      days.map(([from, to], at) =>
        statement({ from: day(from), to: day(to), lines: [line('2026-11-07', at + 1)] }),
      ),
      operating,
    );
    expect([found.from, found.to]).toEqual(['2026-10-01', '2026-11-30']);
    expect(found.lines.map(({ amount }) => amount)).toEqual([2, 1, 3]);
  });

  it('may have one balance only, or no currency', () => {
    for (const parts of [
      { openingBalance: cents(500) },
      { closingBalance: cents(500) },
      { currency: null },
    ])
      expect(statementOfAccount([statement(parts)], operating).warnings).toEqual([]);
  });

  it('warns of each other account in its file once', () => {
    const others = [
      statement({ account: '2051', currency: 'EUR' }),
      statement({ account: '2051', currency: 'USD' }),
      statement({ account: '3344', currency: 'EUR' }),
      statement({ account: '2051', currency: 'EUR' }),
    ];
    expect(statementOfAccount([statement(), ...others], operating).warnings).toEqual([
      '3 other accounts are in this file; what it says of them was left out.',
    ]);
  });

  it('leaves equal lines without a reference as they are', () => {
    const lines = [line('2026-10-06', 100), line('2026-10-06', 100)];
    expect(statementOfAccount([statement({ lines })], operating).lines).toEqual(lines);
  });

  it('warns of balances that its lines do not lead to', () => {
    const found = statementOfAccount(
      [statement({ openingBalance: cents(100_000), closingBalance: cents(100_200) })],
      operating,
    );
    expect(found.warnings).toEqual([
      'From the opening balance of $1,000.00, the lines lead to $1,001.00, but the closing balance is $1,002.00.',
    ]);
  });

  it('keeps lines apart that the bank gave one reference', () => {
    const { lines } = statementOfAccount(
      [
        statement({ lines: [line('2026-10-06', 100, 'B1'), line('2026-10-06', 100, 'B1')] }),
        statement({ lines: [line('2026-10-06', 101, 'B1'), line('2026-10-06', 100, 'B1')] }),
      ],
      operating,
    );
    expect(lines.map(({ reference }) => reference)).toEqual(['B1', 'B1 (2)', 'B1', 'B1 (3)']);
  });

  test.each([null, 'XXXX4410', 'DE75 1203 0000 0000 3344 10', '10'])(
    'may call its account %s',
    (account) => {
      expect(statementOfAccount([statement({ account })], operating).lines).toHaveLength(1);
    },
  );

  test.each([
    [
      'another account',
      { account: 'DE02120300000000202051' },
      'The statement is of the account ending in 2051, but Operating ends in 4410.',
    ],
    [
      'an account without figures',
      { account: 'SAVINGS' },
      "The statement is of the account 'SAVINGS', but Operating ends in 4410.",
    ],
    [
      'another currency',
      { currency: 'EUR' },
      'The statement is in EUR, but Operating is an account in USD.',
    ],
    ['no days', { lines: [] }, 'has no line, and does not say of which days it is'],
  ])('is refused when it is of %s', (_, parts, message) => {
    expect(() => statementOfAccount([statement(parts)], operating)).toThrow(message);
  });
});

describe('a file is', () => {
  test.each([
    [
      '\uFEFF<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
      'camt',
    ],
    ['<n:Document xmlns:n="x">', 'camt'],
    ['<!DOCTYPE d><Document>', 'camt'],
    ['OFXHEADER:100\nDATA:OFXSGML', 'ofx'],
    ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>', 'ofx'],
    ['<OFX>', 'ofx'],
    ['01,121000248,RECOUP,261031,0210,1,80,1,2/ \r\n02,', 'bai2'],
    ['01,02,2026,12.00\n', 'csv'],
    ['Date,Amount', 'csv'],
    [' \n<OFX>', 'ofx'],
    ['Memo,OFXHEADER', 'csv'],
    ['Memo <OFX>', 'csv'],
    ['Memo <?xml ?>', 'csv'],
    ['<Document xmlns="x">', 'camt'],
    ['<doc:Document>', 'camt'],
    ['Memo,:20:', 'csv'],
    ['Memo,!Type:Bank', 'csv'],
    ['Memo,!Account', 'csv'],
  ])('%s in %s', (start, format) => {
    expect(formatOf(start)).toBe(format);
  });

  test.each([
    [':20:STARTUMS\n:25:', 'MT940'],
    ['{1:F01BANKDEFF}', 'MT940'],
    ['!Type:Bank\n', 'QIF'],
    ['!Account\n', 'QIF'],
  ])('%s refused as %s', (start, name) => {
    expect(() => formatOf(start)).toThrow(
      `This is a statement in ${name}. Download it as camt.053`,
    );
  });

  it('read without its mark of order', () => {
    expect(() => readStatementText('camt', '\uFEFF<rss/>')).toThrow('no statement of a bank');
  });
});

describe('a statement is refused', () => {
  const lines = (count: number, amount: number) => ({
    openingBalance: cents(0),
    closingBalance: cents(0),
    lines: Array.from({ length: count }, () => line('2026-10-06', amount)),
  });

  it('with more than 100,000 lines', () => {
    expect(statementOfAccount([statement(lines(100_000, 1))], operating).lines).toHaveLength(
      100_000,
    );
    expect(() => statementOfAccount([statement(lines(100_001, 1))], operating)).toThrow(
      'The statement has more than 100,000 lines. Download it for fewer days.',
    );
  });

  it('with more money than can be summed up', () => {
    const largest = 999_999_999_999;
    expect(statementOfAccount([statement(lines(100, -largest))], operating).lines).toHaveLength(
      100,
    );
    expect(() => statementOfAccount([statement(lines(101, -largest))], operating)).toThrow(
      'The lines of the statement come to more than $999,999,999,999.00. Check how its amounts are written.',
    );
  });
});
