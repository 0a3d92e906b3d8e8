import { describe, expect, it } from 'vitest';
import { line, lines, said, table, text } from '../../test/papers.ts';
import { guessColumns } from './guess-columns.ts';
import { openPaper } from './open-paper.ts';
import type { PaperBlock } from './paper.ts';

const vintner = (...cells: string[]) => ['Vintner, Olga', ...cells];
const amsel = (...cells: string[]) => ['Amsel, Peter', ...cells];
const duvivier = (...cells: string[]) => ['Duvivier, Marc', ...cells];
const saidOf = (...rows: string[][]) => said(table(...rows)).map((each) => each.replace(' *', ''));

describe('a table without headings', () => {
  it.each<[string, string[][]]>([
    [
      'a column for the price of the room stands before it',
      [vintner('KX400817', '300.00', '30.00'), amsel('88120047', '360.00', '36.00')],
    ],
    [
      'a column for the price of the room stands behind it',
      [vintner('KX400817', '30.00', '300.00'), amsel('88120047', '36.00', '360.00')],
    ],
    [
      'nights stand behind it',
      [vintner('KX400817', '30.00', '3'), amsel('88120047', '36.00', '12')],
    ],
    [
      'days of arrival and departure stand behind it',
      [
        vintner('KX400817', '30.00', '03/04/2026', '03/06/2026'),
        amsel('88120047', '36.00', '04/11/2026', '04/12/2026'),
      ],
    ],
    [
      'years stand behind it',
      [vintner('KX400817', '30.00', '2026'), amsel('88120047', '36.00', '2026')],
    ],
    ['RECs stand before it', [vintner('70211', '30.00'), amsel('70212', '36.00')]],
  ])('is read by the amounts nearest to what was billed: %s', (_case, rows) => {
    expect(saidOf(...rows)).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  });

  it('has a column with an amount of nothing in some rows', () => {
    expect(
      saidOf(
        vintner('KX400817', '300.00', '30.00'),
        amsel('88120047', '360.00', '0'),
        duvivier('5501-A7', '1050.00', '105.00'),
      ),
    ).toEqual(['Vintner PD 30', 'Amsel other', 'Duvivier PD 105']);
  });
});

/** What stands in each column of a block, by its lines; a dash where that is not known. */
function columnsIn(block: PaperBlock, others = lines): string[] {
  const invoice = { number: '2201-4', currency: 'USD', lines: others };
  const { blocks, reading } = openPaper({ blocks: [block] }, [invoice], [], {});
  return guessColumns(blocks[0]!, reading).map(({ cells = [] }) =>
    cells.map(({ role }) => role ?? '-').join(' '),
  );
}
const columnsOf = (...rows: string[][]) => columnsIn(table(...rows))[0];

describe('a column of a table without headings has', () => {
  it.each<[string, string[], string[]]>([
    ['confirmation amount', ['KX400817', '30.00'], ['88120047', '36.00']],
    ['confirmation amount', ['KX-400817', '30.00'], ['88120047', '36.00']],
    ['record amount', ['70211', '30.00'], ['70212', '36.00']],
    ['checkIn amount', ['2026-03-04', '30.00'], ['2026-04-11', '36.00']],
    ['checkIn amount', ['3/4/2026', '30.00'], ['4/11/2026', '36.00']],
    ['confirmation checkIn', ['KX400817', '3/4/2026'], ['88120047', '4/12/2026']],
    ['confirmation checkIn', ['KX400817', '20260304'], ['88120047', '20260411']],
    ['confirmation date', ['KX400817', '11/2/2026'], ['88120047', '11/2/2026']],
    ['confirmation date', ['KX400817', '11/2/2026'], ['88120047', '']],
    ['confirmation -', ['KX400817', 'on 11/2/2026'], ['88120047', 'on 11/2/2026']],
    ['- amount', ['no', '30.00'], ['paid', '36.00']],
    ['- amount', ['', '30.00'], ['', '36.00']],
    ['number amount', ['3', '30.00'], ['120', '36.00']],
    ['- amount', ['2026', '30.00'], ['2026', '36.00']],
    ['- amount', ['3 nights', '30.00'], ['12 nights', '36.00']],
    ['- amount', ['no 3', '30.00'], ['no 12', '36.00']],
    ['- amount', ['3', '30.00'], ['single', '36.00']],
    ['- -', ['3.5', '30.00'], ['7.5', 'later']],
    ['- amount', ['KX 3', '30.00 USD'], ['KX 4', '$36.00']],
    ['- amount', ['3,00 nights', '30.00'], ['4,00 nights', '36.00']],
    ['- amount', ['KX', '30.00'], ['KX', '0']],
    ['- amount', ['KX', '30.00'], ['KX', '$ 0']],
    ['- amount', ['KX', '30.00'], ['KX', '0 $']],
    ['- -', ['KX', '30.00'], ['KX', '10']],
    ['- -', ['KX', '30.00'], ['KX', '36']],
    ['- number', ['KX', '0'], ['KX', '0']],
    ['confirmation room amount', ['KX400817', '300.00', '30.00'], ['88120047', '360.00', '36.00']],
    ['confirmation amount room', ['KX400817', '30.00', '61.00'], ['88120047', '36.00', '73.00']],
    ['confirmation amount amount', ['KX400817', '30.00', '60.00'], ['88120047', '36.00', '72.00']],
    ['confirmation amount amount', ['KX400817', '12.00', '90.00'], ['88120047', '14.40', '108.00']],
    ['confirmation room amount', ['KX400817', '0.00', '30.00'], ['88120047', '0.00', '36.00']],
  ])('%s: %j, %j', (columns, first, second) => {
    expect(columnsOf(vintner(...first), amsel(...second))).toBe(`- ${columns}`);
  });

  it('what most of its rows have', () => {
    const third = (...cells: string[]) =>
      columnsOf(vintner('KX400817', '30.00'), amsel('88120047', '36.00'), duvivier(...cells));
    expect(third('other', '105.00')).toBe('- confirmation amount');
    expect(third('5501-A7', 'later')).toBe('- confirmation amount');
    expect(third('5501-A7', '105')).toBe('- confirmation amount');
    expect(third('', '')).toBe('- confirmation amount');
  });

  it('the price of the room where a stay without a commission does not tell', () => {
    const free = line(70230, ['Orsini', 'Ada'], '2026-07-01', 0);
    const rows = table(vintner('300.00', '30.00'), amsel('360.00', '36.00'), [
      'Orsini, Ada',
      '90.00',
      '1.00',
    ]);
    expect(columnsIn(rows, [...lines, free])[0]).toBe('- room amount');
  });
});

describe('the columns of a table without headings are known', () => {
  it('by two rows of three cells at least, of which the lines are known', () => {
    expect(columnsOf(vintner('KX400817', '30.00'))).toBe('- - -');
    expect(columnsOf(vintner('30.00'), amsel('36.00'))).toBe('- -');
    expect(columnsOf(vintner('KX400817', '30.00'), ['Bank charge', '', '2.00'])).toBe('- - -');
    expect(columnsOf(['Smith', '1', '30.00'], ['Jones', '2', '36.00'])).toBe('- - -');
  });

  it('also of rows that are longer than the others, and those of two cells', () => {
    expect(
      columnsIn(
        table(
          ['Remittance'],
          vintner('KX400817', '30.00'),
          amsel('88120047', '36.00', '4/11/2026'),
          duvivier('5501-A7'),
          ['Total', '', '66.00'],
        ),
      ),
    ).toEqual([
      '-',
      '- confirmation amount',
      '- confirmation amount checkIn',
      '- confirmation',
      '- confirmation amount',
    ]);
  });

  it('and no row is one of a stay that two lines may be', () => {
    const twin = line(70299, ['Vintner', 'Olga'], '2026-03-04', 30, 'KX400817');
    const rows = table(vintner('KX400817', '30.00'), amsel('88120047', '36.00'));
    expect(columnsIn(rows, [...lines, twin])[0]).toBe('- - -');
  });
});

it('a label above a table is none of its headings', () => {
  const rows = ['Vintner, Olga\tKX400817\t300.00\t30.00', 'Amsel, Peter\t88120047\t360.00\t36.00'];
  expect(said(text('Invoice: 2201-4', ...rows))).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});

it('a table with headings is read by them, whatever its amounts', () => {
  expect(
    saidOf(
      ['Guest', 'Conf', 'Commission Paid', 'Room'],
      vintner('KX400817', '3.00', '30.00'),
      amsel('88120047', '3.60', '36.00'),
    ),
  ).toEqual(['Vintner PD 3', 'Amsel PD 3.6']);
});

it('lines of text have no columns', () => {
  expect(said(text('Vintner, Olga KX400817 30.00', 'Amsel, Peter 88120047 36.00'))).toHaveLength(2);
});
