import { describe, expect, it } from 'vitest';
import { said, table, text } from '../../test/papers.ts';

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
