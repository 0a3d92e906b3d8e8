import { describe, expect, it } from 'vitest';
import { said, table, text } from '../../test/papers.ts';
import { plainAmount, readCellAmount } from './plain-amount.ts';

describe('an amount', () => {
  it.each([
    ['45.00*', 45],
    ['45.00 **', 45],
    ['45.00 ****', 45],
    ['45.00******', 45],
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

describe('the amount of a cell', () => {
  it.each([
    ['45.00†', 45],
    ['45.00 ‡', 45],
    ['45.00#', 45],
    ['45.00 ###', 45],
    ['45.00 (a)', 45],
    ['45.00 (10%)', 45],
    ['45.00 (7.5%)', 45],
    ['45.00 (7,5 %)', 45],
    ['45.00 (7.25%)', 45],
    ['45.00(12%)', 45],
    ['45.00 € *', 45],
    ['3.00 DR', -3],
    ['3.00dr', -3],
    ['3.00DB', -3],
    ['3.00 cr', 3],
    ['$3.00 CR', 3],
    ['(3.00)', -3],
    ['€45.00', 45],
    ['45', 45],
  ])('is read from "%s"', (written, amount) => {
    expect(readCellAmount(written, '.')?.cents).toBe(amount * 100);
  });

  it.each([
    '45.00 (12)',
    '45.00 (123%)',
    '45.00 [12]',
    '45.00 (ab)',
    '45.00 (1) paid',
    '45.00 DRX',
    '45.00 CRX',
  ])('has a meaning of its own in "%s", which is left there', (written) => {
    expect(plainAmount(written)).toBe(written);
  });

  it('is none where no digit stands', () => {
    expect(readCellAmount('DR', '.')).toBeUndefined();
    expect(readCellAmount('*', '.')).toBeUndefined();
    expect(plainAmount('n/a CR')).toBe('n/a CR');
  });
});
