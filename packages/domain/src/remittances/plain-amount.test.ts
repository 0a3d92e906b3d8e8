import { describe, expect, it } from 'vitest';
import { said, table, text } from '../../test/papers.ts';

describe('an amount', () => {
  it.each([
    ['45.00*', 45],
    ['45.00 **', 45],
    ['45.00 (1)', 45],
    ['45.00 [2]', 45],
    ['45.00¹', 45],
    ['$12.30 (5%)', 12.3],
    ['30,-', 30],
    ['30.-', 30],
    ['30,– €', 30],
    ['$30.-', 30],
    ['30.00CR', 30],
    ['30.00 CR', 30],
  ])('in a cell may be written "%s"', (written, paid) => {
    expect(
      said(table(['Guest', 'Conf', 'Commission Paid'], ['Vintner, Olga', 'KX400817', written])).map(
        (line) => line.replace(' *', ''),
      ),
    ).toEqual([`Vintner PD ${paid}`]);
  });

  it.each(['$30.-', '30,- €', '30,-- EUR', 'EUR 30.–', 'paid 30.-'])(
    'in a text may be written "%s"',
    (written) => {
      expect(
        said(text(`Vintner, Olga KX400817: ${written}`)).map((line) => line.replace(' *', '')),
      ).toEqual(['Vintner PD 30']);
    },
  );
});

it('what a ledger debits is taken off what it credits', () => {
  const rows = [
    ['Vintner, Olga', 'KX400817', '30.00CR'],
    ['Vintner, Olga', 'KX400817', '3.00DB'],
    ['Amsel, Peter', '88120047', '36.00 CR'],
    ['Müller, Jörg', '07731992', '42.00 CR'],
  ];
  const amounts = ['Vintner PD 27', 'Amsel PD 36 *', 'Müller PD 42 *'];
  expect(said(table(['Guest', 'Conf', 'Amount'], ...rows))).toEqual(amounts);
  const inText = said(text(...rows.map((row) => row.join('  '))));
  expect(inText).toEqual(amounts.map((amount) => amount.replace(' *', '')));
});

it('the number of an item in a list is no amount', () => {
  expect(said(text('1.- Vintner, Olga KX400817: no show', '2.- Amsel, Peter 88120047'))).toEqual([
    'Vintner NS *',
  ]);
});
