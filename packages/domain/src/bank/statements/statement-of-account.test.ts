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
  ])('%s in %s', (start, format) => {
    expect(formatOf(start)).toBe(format);
  });

  test.each([
    [':20:STARTUMS\n:25:', 'MT940'],
    ['{1:F01BANKDEFF}', 'MT940'],
    ['!Type:Bank\n', 'QIF'],
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
