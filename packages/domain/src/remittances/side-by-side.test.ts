import { expect, it } from 'vitest';
import { read, said, table, text } from '../../test/papers.ts';

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
