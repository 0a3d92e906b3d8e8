import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatDecimal } from '../money/cents.ts';
import { type DecimalMark, dependsOnMark, provenMark, readAmount } from './read-amount.ts';

const centsOf = (text: string, mark: DecimalMark = 'either') => readAmount(text, mark)?.cents;

describe('an amount', () => {
  test.each([
    ['99', 9900],
    ['99.00', 9900],
    ['99,00', 9900],
    ['99.5', 9950],
    ['.50', 50],
    ['12.', 1200],
    ['0', 0],
    ['$1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['1,234,567.89', 123_456_789],
    ['1.234.567', 123_456_700],
    ['5400.00', 540_000],
    ['(12.00)', -1200],
    [' (12.00) ', -1200],
    ['USD - 12.00', -1200],
    ['($12.00)', -1200],
    ['$(12.00)', -1200],
    ['-6.38', -638],
    ['$-6.38', -638],
    ['-$6.38', -638],
    ['6.38-', -638],
    ['−6.38', -638],
    ['+6.38', 638],
    ['- 6.38', -638],
    ['6.38 -', -638],
    ['6.38- USD', -638],
    ['USD (6.38)', -638],
    ['1 234 567', 123_456_700],
    ['120.-', 12_000],
    ['120,-', 12_000],
    ['120,--', 12_000],
    ['120.–', 12_000],
    ['120,—', 12_000],
    ['120,=', 12_000],
    ['1.200,-', 120_000],
    ['1,200.-', 120_000],
    ["1'200.-", 120_000],
    ['1200:-', 120_000],
    ['1 200:- SEK', 120_000],
    ['INR 1,200/-', 120_000],
    ['1.200:-', 120_000],
    ['-120/-', -12_000],
    ['1,23,456.00', 12_345_600],
    ['₹ 12,34,567', 123_456_700],
    ['CHF 120.-', 12_000],
    ['120,- €', 12_000],
    ['120,-- EUR', 12_000],
    ['-120,-', -12_000],
    ['(120.-)', -12_000],
    ['1234567890.00', 123_456_789_000],
    ['99.00'.padStart(40), 9900],
    ['-0.00', 0],
    ['107.335', 10_734],
    ['107.3349', 10_733],
    ['0.005', 1],
    ['1.005', 101],
    ['$5', 500],
    [',50', 50],
    ['12 345,00', 1_234_500],
    ["123'456.50", 12_345_650],
    ['$1234567890.00', 123_456_789_000],
  ])('%s is %i cents', (text, expected) => {
    expect(centsOf(text, '.') ?? centsOf(text)).toBe(expected);
    if (!/^1\.\d{3}$|^107/.test(text)) expect(centsOf(text)).toBe(expected);
  });

  test.each<[string, DecimalMark, number]>([
    ['1,234', '.', 123_400],
    ['1.234', ',', 123_400],
    ['1.234', '.', 123],
    ['1,235', ',', 124],
    ['0.125', 'either', 13],
    ['53,01', '.', 5301],
  ])('%s in a column with decimal mark "%s" is %i cents', (text, mark, expected) => {
    expect(centsOf(text, mark)).toBe(expected);
  });

  test.each([
    ['61.250 BHD', 6125],
    ['1.500 OMR', 150],
    ['99,750 TND', 9975],
    ['JOD 38.125', 3813],
    ['12.345 KWD', 1235],
    ['18.500 JPY', 1_850_000],
    ['¥9,800', 980_000],
    ['165.000 KRW', 16_500_000],
  ])('%s has the decimals of its currency [F-103]', (text, expected) => {
    expect(centsOf(text)).toBe(expected);
  });

  test.each([
    ['208.375', 'USD'],
    ['1,450', 'EUR'],
    ['$2.125', undefined],
    ['£1.234', undefined],
    ['999,999', undefined],
  ])('%s of %s is none before a user chose its mark [F-103]', (text, currency) => {
    expect(readAmount(text, 'either', { currency })).toBeUndefined();
    expect(dependsOnMark(text, { currency })).toBe(true);
    expect(centsOf(text, '.')).not.toBe(centsOf(text, ','));
  });

  test('that a workbook keeps as a number has a decimal point always [F-103]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (thousandths) => {
        const facts = { isNumber: true };
        const magnitude = Math.floor((Math.abs(thousandths) + 5) / 10);
        const expected = thousandths < 0 ? -magnitude : magnitude;
        for (const mark of ['either', '.', ','] as const)
          expect(readAmount(String(thousandths / 1000), mark, facts)?.cents).toBe(expected || 0);
      }),
    );
    expect(readAmount('87.62499999999999', ',', { isNumber: true })?.cents).toBe(8763);
    expect(readAmount('1.5E2', ',', { isNumber: true })?.cents).toBe(15_000);
    expect(readAmount('1.5E+02', ',', { isNumber: true })?.cents).toBe(15_000);
    expect(readAmount('2E2', ',', { isNumber: true })?.cents).toBe(20_000);
    expect(readAmount('12345678901234', ',', { isNumber: true })).toBeUndefined();
  });

  test.each([
    ['99.00 EUR', 'EUR'],
    ['EUR 99,00', 'EUR'],
    ['99,00 €', 'EUR'],
    ['£99', 'GBP'],
    ['CA$99.00', 'CAD'],
    ['US$ 99.00', 'USD'],
    ['99.00 usd', 'USD'],
    ['$99.00', null],
    ['$99.00 CAD', 'CAD'],
    ['Rs. 99.00', 'INR'],
    ['Dhs. 99.00', 'AED'],
    ['U.S.$ 99.00', 'USD'],
    ['99.00 Kč', 'CZK'],
    ['99,00 zł', 'PLN'],
    ['RMB 99', 'CNY'],
    ['99.00 Euros', 'EUR'],
    ['99.00', null],
  ])('%s carries the currency %s', (text, currency) => {
    expect(readAmount(text, 'either')).toEqual({ cents: 9900, currency });
  });

  test.each([
    [''],
    ['NET'],
    ['TBD'],
    ['N/A'],
    ['#REF!'],
    ['see folio'],
    ['12O.00'],
    ['1O0'],
    ['99.00 NET'],
    ['1.2.3'],
    ['1,23,45.00'],
    ['1.23.456,00'],
    ['1200:50'],
    ['12/-13'],
    ['120/--'],
    ['12,34.5'],
    ['99-101'],
    ['--5'],
    ['5%'],
    ['$'],
    ['.'],
    ['1e5'],
    ['12345678901.00'],
    ['99.00 / night'],
    ['99.00'.padStart(41)],
    ['(12.00'],
    ['(12.00) net'],
    ['$(12.00) net'],
    ['5$(12.00)'],
    ['12+'],
    ['12,00-13'],
    ['12.00)'],
    ['-(5)'],
    ['++5'],
    ['1234 567'],
    ['1 2345'],
    ['120.-13'],
    ['120,- -'],
    ['120,----'],
    ['.-'],
    ['$99.00 NET'],
    ['99.00 EUR 2'],
    [`${'1'.repeat(500_000)}x1`],
  ])('is not read from "%s"', (text) => {
    expect(readAmount(text, 'either')).toBeUndefined();
  });

  test.each([
    ['1,5', ','],
    ['1.5', '.'],
    [',5', ','],
    ['EUR .5', '.'],
    ['Rs.4500.00', '.'],
    ['S/.450.00', '.'],
    ['kr.450,00', ','],
    ['Rs.4,500', undefined],
    ['kr.4.500', undefined],
    ['4,500/-', '.'],
    ['4.500:-', ','],
    ['500/-', undefined],
    ['1,23,456', '.'],
    ['1.234,5', ','],
    ['1,234.5', '.'],
    ['1.234.567', ','],
    ['120,-', ','],
    ['1.200,-', ','],
    ['1,200.-', '.'],
    ['1,234,567', '.'],
    ['0,500', ','],
    ['1234,567', ','],
    ['1,2345', ','],
    ['1,500', undefined],
    ['1.500', undefined],
    ['1,500 EUR', undefined],
    ['12', undefined],
    ['NET', undefined],
  ])('%s proves the decimal mark %s', (text, mark) => {
    expect(provenMark(text)).toBe(mark);
  });

  test('of any size is read back exactly from either style', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
        const plain = formatDecimal(cents(amount));
        const grouped = plain.replace(/\d(?=(?:\d{3})+\.)/g, '$&,');
        const european = grouped.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
        for (const text of [plain, grouped, `$${grouped}`, european])
          expect(centsOf(text)).toBe(amount);
      }),
    );
  });
});
