import { describe, expect, it } from 'vitest';
import { read, table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { PaperBlock } from './paper.ts';
import { isDeduction, isOfPayment, isPartTotal, readEnvelope } from './read-envelope.ts';
import { type ReadLine, readBlockLines } from './read-lines.ts';

const facts = {
  mark: '.',
  dayOrder: 'mdy',
  currency: 'USD',
  openOrders: [],
  sentOn: day('2026-11-16'),
  knownOn: day('2026-11-16'),
  mostPaidOn: [],
  day: day('2026-11-16'),
  notNumbers: new Set(['2201-4']),
  sums: [cents(5400)],
  levies: cents(0),
} as const;
type Facts = Omit<typeof facts, 'mark' | 'levies'> & { mark: '.' | ','; levies: Cents };

const linesOf = (...blocks: PaperBlock[]): ReadLine[] =>
  readBlockLines(blocks, [])
    .flat()
    .filter(({ kind }) => kind === 'row' || kind === 'text');
const of = (rest: PaperBlock[], rows: PaperBlock[] = [], more: Partial<Facts> = {}) =>
  readEnvelope(linesOf(...rest), readBlockLines(rows, []).flat(), { ...facts, ...more });
const written = (...lines: string[]) => of([text(...lines)]);

describe('the number of a payment', () => {
  it.each([
    [['Ref 777, check 888, trace 999'], '888'],
    [['Voucher 111 paid; ref 222; payment 333'], '222'],
    [['Payment 333, transaction 444'], '333'],
    [['CRO 111, payment 222'], '111'],
    [['Réf 111, payment 222'], '111'],
    [['Transfer 111, EFT 222'], '222'],
    [['Paycheck 111, ref 222'], '222'],
    [['Payment 1111', 'Scheck 2222'], '2222'],
    [['Check 4821', '', 'Check 4822'], '4821'],
    [['We paid, folio 8812'], '8812'],
    [['Check 123'], '123'],
    [['CK N° 123'], '123'],
    [['Check Nº 123'], '123'],
    [['Check 12'], undefined],
    [['Check 2201-4'], undefined],
    [['Check of 11/04/2026'], undefined],
    [['Folio 8812'], undefined],
    [['Folio 8812 was paid'], undefined],
  ])('is the one that is called so most clearly: %o', (lines, number) => {
    expect(written(...lines).number).toBe(number);
  });

  const rows = (...numbers: string[]) =>
    table(['Guest', 'Paid', 'Check No'], ...numbers.map((number) => ['Vintner', '30.00', number]));

  it('may stand in a column, where all rows have the same', () => {
    expect(of([], [rows('4821', '', '4821')]).number).toBe('4821');
    expect(of([], [rows('4821', '4822')]).number).toBeUndefined();
    expect(of([], [rows('', '')]).number).toBeUndefined();
    expect(of([text('Check 77123')], [rows('4821')]).number).toBe('77123');
  });
});

describe('the day of a payment', () => {
  it.each([
    [['11/01/2026, check 4821 of 11/04/2026'], '2026-11-04'],
    [['11/01/2026 check 4821'], '2026-11-01'],
    [['11/04/2026 check 4821   11/05/2026'], '2026-11-05'],
    [['11/04/2026 check 4821 from our account in Bergen 11/05/2026'], '2026-11-04'],
    [['Paid on November 4'], '2026-11-04'],
    [['Sent on December 4'], '2025-12-04'],
    [['Check 4821', '', 'EFT 9912 of 11/02/2026'], '2026-11-02'],
    [['Dated 11/04/2026'], undefined],
    [['Check 4821', '', 'Dated 11/04/2026'], undefined],
    [['Check 4821', 'of 11/04/2026'], '2026-11-04'],
  ])('is the nearest to its words: %o', (lines, date) => {
    expect(written(...lines).date).toBe(date);
  });

  const heads = ['Guest', 'Paid', 'Check No', 'Pay Date', 'Date'];

  it.each([
    [
      [
        ['4821', '11/04/2026', '11/01/2026'],
        ['4821', '11/04/2026', '11/01/2026'],
      ],
      '2026-11-04',
    ],
    [
      [
        ['4821', '11/04/2026', '11/01/2026'],
        ['4822', '11/05/2026', '11/01/2026'],
      ],
      '2026-11-01',
    ],
    [
      [
        ['4821', '', '11/01/2026'],
        ['', '', ''],
      ],
      '2026-11-01',
    ],
    [
      [
        ['', '', '11/01/2026'],
        ['', '', ''],
      ],
      undefined,
    ],
    [
      [
        ['', '20261104', '11/01/2026'],
        ['', '', ''],
      ],
      '2026-11-04',
    ],
  ])('may stand in a column for it, or beside the numbers of checks: %o', (rows, date) => {
    const cells = rows.map((row) => ['Vintner', '30.00', ...row]);
    expect(of([], [table(heads, ...cells)]).date).toBe(date);
  });
});

describe('the total of a payment', () => {
  it.each([
    [['Total 54.00', 'Subtotal 30.00'], 54],
    [['Subtotal 59.00', 'Total 58.00'], 58],
    [['Total 61.00', 'Grand total 60.00'], 60],
    [['Grand total 60.00', 'Total 61.00'], 60],
    [['Total 60.00', 'Total 54.00'], 54],
    [['Total due 61.00 60.00'], 60],
    [['Total due 54.00 60.00'], 54],
    [['Total -54.00'], 54],
    [['Total', 'AB 60.00'], 60],
    [['Total', 'Recoup 60.00'], undefined],
    [['Total', '', '60.00'], undefined],
    [['Total 61.00', '60.00'], 61],
    [['We paid $60.00'], 60],
    [['We paid -60.00'], 60],
    [['$60.00 was paid'], 60],
    [['$60.00 was paid, and $61.00 sent'], 61],
    [['Grand total 61.00', 'Check for 60.00'], 60],
    [['$60.00 paid', 'Total 61.00'], 61],
    [['$60.00, the sum for all the stays of your clients in March, was paid'], undefined],
    [
      ['We sent to all of you in the year that goes now to its end, with our thanks, $60.00'],
      undefined,
    ],
    [['54.00'], 54],
    [['60.00'], undefined],
    [['54.00 30.00'], undefined],
    [['54.00', '', 'Check for 99.00'], 54],
  ])('is what is called so, and what the lines come to: %o', (lines, total) => {
    expect(written(...lines).total).toBe(total === undefined ? undefined : total * 100);
  });

  it.each([
    [['Total 54.00 EUR'], 'EUR'],
    [['Total EUR', '54.00'], 'EUR'],
    [['Total 54.00', 'Paid $54.00'], '$'],
    [['Total 54.00', 'Paid EUR 60.00'], undefined],
    [['Total 54.00'], undefined],
  ])('has the currency that is named with it: %o', (lines, currency) => {
    expect(written(...lines).currency).toBe(currency);
  });

  const heads = ['Guest', 'Room', 'Amount', 'Commission', 'Net', 'Paid', 'Check No', 'Date'];

  it.each([
    [['Total', '100.00', '1.00', '2.00', '3.00', '60.00', '4821', '11/04/2026'], 60],
    [['Total', '100.00', '1.00', '2.00', '60.00', ''], 60],
    [['Total', '100.00', '1.00', '60.00'], 60],
    [['Total', '100.00', '60.00'], 60],
    [['Total', '60.00'], 60],
    [['Total', '100.00', '54.00', '2.00', '3.00', '60.00'], 54],
    [['Total', '54.00', '', '', '', '60.00'], 60],
  ])('stands in the column for what was paid, if it has any: %o', (cells, total) => {
    expect(of([table(heads, cells)]).total).toBe(total * 100);
  });

  const inWorkbook = (cells: string[], formats: Array<string | null>, mark: '.' | ',' = '.') =>
    of(
      [
        {
          kind: 'table',
          rows: [
            { lineNumber: 1, cells: ['Guest', 'Paid', 'Check No', 'Date', 'Other', 'Check No'] },
            { lineNumber: 2, cells, formats },
          ],
        },
      ],
      [],
      { mark },
    ).total;

  it('is the last number of its row in a workbook, if no column is known for it', () => {
    const formats = [null, null, '0', '0', '0.00', '0'];
    expect(inWorkbook(['Total', '', '4821', '46000', '60', '4822'], formats)).toBe(6000);
    expect(
      inWorkbook(
        ['Total 61.00', '', '4821', '46000', '', '4822'],
        [null, null, '0', '0', null, '0'],
      ),
    ).toBe(6100);
  });

  it('is written as its response writes numbers, or as a workbook does', () => {
    const cells = ['Total', '60,5'];
    expect(inWorkbook(cells, [null, null], ',')).toBe(6050);
    expect(inWorkbook(['Total', '1.234'], [null, null], ',')).toBe(123_400);
    expect(inWorkbook(['Total', '1.234'], [null, '0.00'], ',')).toBe(123);
  });

  it('may stand in a column of its own', () => {
    const totals = (...values: string[]) => {
      const [, ...lines] = readBlockLines(
        [
          table(
            ['Guest', 'Conf', 'Paid', 'X'],
            ...values.map((value) => ['V', 'K', '1.00', value]),
          ),
        ],
        [],
      ).flat();
      const rows = lines.map((line) => ({
        ...line,
        cells: line.cells?.map((cell) =>
          cell.heading === 'X' ? { ...cell, role: 'paymentTotal' as const } : cell,
        ),
      }));
      return readEnvelope([], rows, facts);
    };
    expect(totals('EUR 60.00', 'EUR 60.00')).toMatchObject({ total: 6000, currency: 'EUR' });
    expect(totals('60.00', '61.00').total).toBeUndefined();
    expect(totals('none').total).toBeUndefined();
  });
});

describe('what is taken off a payment', () => {
  it.each([
    ['Bank fee -6.00', [-600]],
    ['less fee 6.00', [-600]],
    ['less fee -6.00', [-600]],
    ['abzgl. Gebühr 6.00', [-600]],
    ['minus charges 6.00', [-600]],
    ['menos gastos 6.00', [-600]],
    ['moins frais 6.00', [-600]],
    ['Tax 6.00', [600]],
    ['Unless tax 6.00', [600]],
    ['Fee 0.00', []],
    ['Fees', []],
    ['Total fees 6.00', []],
    ['Coffee 6.00', []],
    ['Paid by bank transfer on 11/04/2026: $54.00', []],
    ['Bank transfer 4821 of 11/04/2026: 54.00', []],
    ['Paid to your bank account 4821: $54.00', []],
    ['Paid to your bank $54.00', []],
    ['Bank: First Example, $54.00', []],
    ['Paid on account 4821: $54.00', []],
    ['Paid by us, tax ID 4821: $54.00', []],
    ['Processed by wire, processing date 11/04/2026: $54.00', []],
    ['Bank charges 6.00', [600]],
    ['Bank -6.00', [-600]],
    ['Processing fee -6.00', [-600]],
    ['Paid on account -6.00', [-600]],
  ])('is negative, and what is added is not: %s', (line, deductions) => {
    expect(written(line).deductions).toEqual(deductions);
  });

  it.each([
    ['Bank fee -6.00', true],
    ['Bank fee', false],
    ['Total fees 6.00', false],
    ['Coffee 6.00', false],
  ])('has a word for it, and an amount: %s', (line, is) => {
    expect(linesOf(text(line)).map((each) => isDeduction(each, facts))).toEqual([is]);
  });

  it('leads from what the lines come to to the total', () => {
    expect(written('Total 60.00', 'Total 48.00', 'Bank fee -6.00').total).toBe(4800);
    expect(written('Total 54.00', 'Total 48.00', 'Bank fee -6.00').total).toBe(4800);
    expect(written('Total 54.00', 'Grand total 60.00', 'Bank fee -6.00').total).toBe(5400);
    expect(written('48.00', 'Bank fee -6.00').total).toBe(4800);
    expect(written('Grand total 70.00', '54.00', 'Bank fee -6.00').total).toBe(5400);
  });

  it('may be that of a column, as a tax', () => {
    const { total, deductions } = of([text('Check for 54.00 or 60.00')], [], {
      levies: cents(600),
    });
    expect({ total, deductions }).toEqual({ total: 6000, deductions: [600] });
  });
});

it('a total of fees is not that of the payment', () => {
  for (const fees of ['Total fee 6.00', 'Total fees: 6.00', 'Total bank charges 6.00'])
    expect(written('Check 4821: 60.00', fees).total).toBe(6000);
  expect(written('Total fees 6.00').total).toBeUndefined();
  expect(written('Total less fees 48.00').total).toBe(4800);
});

it('the day of a payment does not tell in which order the days of the stays are written', () => {
  const stays = ['Vintner, Olga KX400817 $30.00', 'Amsel, Peter 88120047 $24.00'];
  const { envelope } = read([text(...stays, '', 'Paid by bank transfer on 11/04/2026: $54.00')]);
  expect(envelope).toEqual({ total: 5400, currency: 'USD', date: '2026-11-04', deductions: [] });
  const paidFrom = (payment: string) =>
    read([text('Vintner, Olga, 04/03/2026: $30.00', 'Amsel, 11/04/2026: $36.00', '', payment)])
      .envelope.date;
  expect(paidFrom('Paid on 05/11/2026: $66.00')).toBe('2026-11-05');
});

describe('a line about a payment', () => {
  it.each([
    ['Total', true],
    ['Hotel total 5', true],
    ['Grand total', false],
    ['Total paid', false],
    ['Subtotal 30', false],
    ['Vintner', false],
  ])('may be a total of a part of it: %s', (line, is) => {
    expect(linesOf(text(line)).map(isPartTotal)).toEqual([is]);
  });

  it.each([
    ['Check 4821', true],
    ['Our check 4821', true],
    ['Check', false],
    ['Check 48', false],
    ['Paycheck 4821', false],
    ['By check 4821', false],
  ])('begins with what it is called, and a number: %s', (line, is) => {
    expect(linesOf(text(line)).map(isOfPayment)).toEqual([is]);
  });

  it.each([
    ['Text', 'Check 4821', true],
    ['Text', 'Nobody 4821', false],
    ['Guest', 'Check 4821', false],
    ['Conf', 'CHK 4821', true],
    ['Conf', 'CHK: No. 4821', true],
    ['Conf', 'ck nr 4821', true],
    ['Conf', 'CK N° 4821', true],
    ['Conf', 'Cheque Nº4821', true],
    ['Conf', 'CHK 48', false],
    ['Conf', 'XCHK 4821', false],
    ['Conf', 'CHKX 4821', false],
    ['Conf', 'CHK NX4821', false],
    ['Type', 'Bill Pmt -Check', true],
    ['Type', 'Payment - wire', true],
    ['Type', 'pymt-ACH', true],
    ['Type', 'Payment - cards', false],
    ['Type', 'A payment - card', false],
    ['Guest', 'Payment - card', false],
  ])('has it in a cell below "%s": %s', (heading, cell, is) => {
    const row = table(['Other', 'Paid', heading], ['a', '1.00', cell]);
    expect(linesOf(row).map(isOfPayment)).toEqual([is]);
  });
});
