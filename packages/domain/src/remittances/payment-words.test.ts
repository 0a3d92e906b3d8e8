import { describe, expect, it } from 'vitest';
import { read, table, text } from '../../test/papers.ts';

const paid = 'Vintner, Olga KX400817: $30.00';
const numberOf = (words: string) => read([text(paid, '', words)]).envelope.number;

describe('the number of a payment', () => {
  it.each([
    ['Check 4821', '4821'],
    ['Check # 4821', '4821'],
    ['check no. 4821', '4821'],
    ['Check number: 4821', '4821'],
    ['Check (4821)', '4821'],
    ['Cheque Nr 4821', '4821'],
    ['Checks 4821', '4821'],
    ['Our check was 4821', '4821'],
    ['Check number is 4821', '4821'],
    ['EFT trace no. 48217', '48217'],
    ['EFT payment ref no. 48217', '48217'],
    ['ACH 0048217', '0048217'],
    ['Wire reference 48217', '48217'],
    ['Scheck unter 48217', '48217'],
    ['Überweisung mit 48217', '48217'],
    ['Check CK-4821', 'CK-4821'],
    ['Check CK4821', 'CK4821'],
    ['Check 4821-17', '4821-17'],
    ['Wire 48A17/B2', '48A17/B2'],
    ['Check|4821', '4821'],
  ])('is read from "%s"', (words, number) => {
    expect(numberOf(words)).toBe(number);
  });

  it.each([
    'Recheck 4821',
    '7check 4821',
    'Check 48',
    'Check numeral 4821',
    'Check 1234.50',
    'Check 12,345',
    'Suite 4821',
    'folio 4821',
  ])('is none in "%s"', (words) => {
    expect(numberOf(words)).toBeUndefined();
  });
});

const totalOf = (...words: string[]) => read([text(paid, '', ...words)]).envelope.total;

describe('the total of a payment', () => {
  it.each([
    'Total 99.00',
    'TOTALS: 99.00',
    'Grand total 99.00',
    'Report total: 99.00',
    'Gesamtbetrag 99.00',
    'Gesamtvergütung 99.00',
    'GESAMTÜBERWEISUNG 99.00',
    'Insgesamt 99.00',
    'Summe 99.00',
    'Totaalbedrag 99.00',
    'Totaux 99.00',
    'Total versé 99.00',
    'Total pagado 99.00',
    'Somma 99.00',
    'Suma 99.00',
  ])('is read from "%s"', (words) => {
    expect(totalOf(words)).toBe(9900);
  });

  it.each([
    'Subtotal 99.00',
    'Sub-total 99.00',
    'Sub total 99.00',
    'Zwischensumme 99.00',
    'Sous-total 99.00',
    'Page total 99.00',
    'Total carried forward 99.00',
    'Totality 99.00',
    'Teetotal 99.00',
    'Total fee 99.00',
    'Total bank charge 99.00',
    'Total of deduction 99.00',
  ])('is not what "%s" states', (words) => {
    expect(totalOf(words)).toBeUndefined();
  });

  it.each([
    'Grand total',
    'Report total',
    'Check total',
    'Total paid',
    'Total pago',
    'Total versé',
    'Gesamt',
    'Insgesamt',
    'Amount total',
  ])('is that of "%s" rather than of a part', (words) => {
    expect(totalOf('Total 45.00', '', `${words} 99.00`)).toBe(9900);
  });
});

const deductionsOf = (words: string, amount: string) =>
  read([
    table(
      ['Guest', 'Conf', 'Commission Paid'],
      ['Vintner, Olga', 'KX400817', '30.00'],
      [words, '', amount],
    ),
  ]).envelope.deductions;

it.each([
  'Bank fee',
  'Fee',
  'Charge',
  'Tax',
  'Taxes',
  'Withheld',
  'Retido',
  'Retidas',
  'Trattenuta',
  'Trattenute',
  'Deducciones',
  'Deducao',
  'Detrazione',
  'Detrazioni',
  'Impuesto',
  'Kosten',
  'Fees',
  'Wire charges',
  'Bankspesen',
  'Gebühr',
  'Gebühren',
  'Withholding',
  'Frais bancaires',
  'Spese',
  'Discount',
  'Descuento',
  'Retenciones',
  'Deduccion',
  'Deducción',
  'Dedução',
  'Deduções',
  'DEDUÇÃO',
  'Déduction',
  'Déductions',
  'Retención',
  'RETENCIÓN 19%',
  'Retenção',
  'Retenções',
  'RETENCAO',
  'VAT',
  'Adjustment',
  'Handling',
  'Bank',
])('"%s" is taken off the payment', (words) => {
  expect(deductionsOf(words, '-3.00')).toEqual([-300]);
});

it.each([
  'Coffee',
  'Feet',
  'Taxi',
  'Banker',
  'Untaxed',
  'Taxonomy',
  'Feed',
  'Charged',
  'Bank (Paris)',
  'Tax reg',
])('"%s" is nothing that is taken off the payment', (words) => {
  expect(deductionsOf(words, '-3.00')).toEqual([]);
});
