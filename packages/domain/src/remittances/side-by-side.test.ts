import { describe, expect, it } from 'vitest';
import { read, said, table, text } from '../../test/papers.ts';
import { rowsSideBySide, widthSideBySide } from './side-by-side.ts';
import { headingsOf } from './table-headings.ts';

it('two tables side by side of a stub are read as two', () => {
  expect(
    said(
      text(
        'PAY TO: RECOUP                            DATE 11/12/2026',
        '',
        'CONF NO      GUEST               AMOUNT    CONF NO      GUEST               AMOUNT',
        'KX400817     VINTNER/OLGA         30.00    5501-A7      DUVIVIER/MARC        84.00',
        '88120047     AMSEL/PETER          36.00',
        '',
        '                                                       CHECK TOTAL $150.00',
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Duvivier PD 84 *', 'Amsel PD 36 *']);
});

it('in a spreadsheet, too, with a column left empty between them', () => {
  const { answers } = read([
    table(
      ['Guest', 'Conf', 'Paid', '', 'Guest', 'Conf', 'Paid'],
      ['Vintner, Olga', 'KX400817', '30.00', '', 'Duvivier, Marc', '5501-A7', '84.00'],
      ['Amsel, Peter', '88120047', '36.00', '', '', '', ''],
    ),
  ]);
  expect(answers.map(({ paid, sources: [source] }) => [paid, source?.lines[0]?.text])).toEqual([
    [3000, 'Vintner, Olga | KX400817 | 30.00'],
    [8400, 'Duvivier, Marc | 5501-A7 | 84.00'],
    [3600, 'Amsel, Peter | 88120047 | 36.00'],
  ]);
});

it('a table with the same heading twice stands alone', () => {
  expect(
    said(
      table(
        ['Guest', 'Amount', 'Conf', 'Amount'],
        ['Vintner, Olga', '300.00', 'KX400817', '30.00'],
      ),
    ),
  ).toHaveLength(1);
});

it('tables side by side below titles that set them apart are not read as one kind', () => {
  const titled = [
    ['Paid items', '', '', 'Unpaid items', '', ''],
    ['Conf', 'Guest', 'Amount', 'Conf', 'Guest', 'Amount'],
    ['KX400817', 'Vintner', '30.00', '88120047', 'Amsel', '36.00'],
  ];
  expect(said(table(...titled)).join()).not.toContain('*');
  expect(
    said(
      text(
        'CHECK 4821                                NOT PAID BEFORE 2026',
        '',
        'CONF NO      GUEST               AMOUNT    CONF NO      GUEST               AMOUNT',
        'KX400817     VINTNER/OLGA         30.00    5501-A7      DUVIVIER/MARC       105.00',
      ),
    ).join(),
  ).not.toContain('*');
});

const widthOf = (headings: string, above: string[] = []) => {
  const cells = headings.split('|');
  return widthSideBySide(cells, headingsOf(cells) ?? [], above);
};

describe('tables stand side by side', () => {
  it.each<[string, number]>([
    ['Conf|Guest|Amount|Conf|Guest|Amount', 3],
    ['Conf|Amount|Conf|Amount|Conf|Amount', 2],
    ['Guest|Amount||Guest|Amount', 3],
    ['Guest|Amount||Guest|Amount|', 3],
    ['REC|Paid|REC|Paid', 2],
    ['CONF |Amount|conf| AMOUNT', 2],
  ])('below "%s", each of %i columns', (headings, width) => {
    expect(widthOf(headings)).toBe(width);
  });

  it.each([
    'Conf|Guest|Amount',
    'Amount|Amount',
    'Conf|Conf',
    'Conf||Conf|',
    'Arrival|Amount|Arrival|Amount',
    'Conf|Amount|Conf|Balance',
    'Conf|Amount|Amount|Conf|Amount|Amount',
    'Conf|Guest|Amount|Guest|Conf|Amount',
  ])('never below "%s"', (headings) => {
    expect(widthOf(headings)).toBeUndefined();
  });

  it.each<[string, string[], boolean]>([
    ['nothing', [], true],
    ['one title', ['Remittance', ' '], true],
    ['one title for what was not paid', ['Unpaid', ''], true],
    ['what a check says of itself', ['Pay to Recoup', 'Date 11/12/2026'], true],
    ['titles', ['East wing', 'West wing'], false],
    ['outcomes', ['Paid', 'Unpaid'], false],
    ['an outcome beside a number', ['Check 4821', 'Not paid before 2026'], false],
  ])('or do not, below a line of %s', (_case, above, isSideBySide) => {
    expect(widthOf('Conf|Amount|Conf|Amount', above)).toBe(isSideBySide ? 2 : undefined);
  });
});

it('a row of them has the stays of those tables that are filled, each with its own words', () => {
  const cells = ['KX400817', '30.00', '', '', '88120047', ''].map((each, column) => ({
    role: undefined,
    column,
    heading: '',
    text: each,
    isNumber: false,
  }));
  const rows = rowsSideBySide({ cells, text: 'all of it', lineNumber: 7 }, 2);
  expect(
    rows.map((row) => [row.lineNumber, row.text, row.cells.map(({ column }) => column)]),
  ).toEqual([
    [7, 'KX400817 | 30.00', [0, 1]],
    [7, '88120047', [4, 5]],
  ]);
  expect(rowsSideBySide({ cells: undefined, text: 'all of it' }, 2)).toEqual([]);
});
