import { describe, expect, it } from 'vitest';
import { formatInvoiceNumber } from '../invoices/invoice-number.ts';
import { readPaletteSearch } from './palette-search.ts';

describe('a text typed into the palette', () => {
  it.each([
    ['invoice 250', 'invoice', 250],
    ['Invoices #250', 'invoice', 250],
    ['inv no. 250', 'invoice', 250],
    ['rec 250', 'record', 250],
    ['REC: 250', 'record', 250],
    ['rec250', 'record', 250],
    ['Record ID 250', 'record', 250],
    ['hotel 7', 'supplier', 7],
    ['agency 12', 'agency', 12],
    ['records 250', 'record', 250],
    ['supplier 7', 'supplier', 7],
    ['Suppliers: 7', 'supplier', 7],
    ['agencies 12', 'agency', 12],
    ['payment 9', 'payment', 9],
    ['payments 9', 'payment', 9],
    ['receipt 9', 'payment', 9],
    ['receipts no 9', 'payment', 9],
    ['cheque number 9', 'payment', 9],
    [' invoice 250 ', 'invoice', 250],
    ['2147483647', undefined, 2_147_483_647],
    ['2147483648', undefined, undefined],
    ['##250', undefined, undefined],
    ['250a', undefined, undefined],
    ['250', undefined, 250],
    ['#250', undefined, 250],
  ])('means with "%s" the %s with the ID %i [F-403]', (typed, kind, id) => {
    expect(readPaletteSearch(typed)).toMatchObject({ kind, id });
  });

  it.each(['record lodge', 'Invoice Inn', 'check in hotel', 'recoup', 'agency'])(
    'is a name where "%s" goes on with no number [F-403]',
    (typed) => {
      expect(readPaletteSearch(typed)).toMatchObject({ kind: undefined, text: typed });
    },
  );

  it.each([
    ['$201.45', 20_145],
    ['201.45', 20_145],
    ['1,234.50', 123_450],
    ['$ 250', 25_000],
    ['invoice $201.45', 20_145],
    ['250', undefined],
    ['1.234,50', undefined],
    ['201.4', undefined],
    ['201.456', undefined],
    ['5$', undefined],
  ])('is with "%s" an amount of %s cents [F-403]', (typed, amount) => {
    expect(readPaletteSearch(typed).amount).toBe(amount);
  });

  it.each([
    ['5550100', '5550100', '5550100'],
    ['555-0100', '5550100', '5550100'],
    ['(212) 555-0100', '2125550100', '2125550100'],
    ['+1 212 555 0100', '2125550100', '2125550100'],
    ['030 901820', '030901820', '30901820'],
    ['555', '555', undefined],
    ['55', undefined, undefined],
    ['Hilton 7', undefined, undefined],
  ])(
    'is with "%s" a phone that begins with %s or ends with %s [F-403]',
    (typed, phone, phoneEnd) => {
      const read = readPaletteSearch(typed);
      expect([read.phone, read.phoneEnd]).toEqual([phone, phoneEnd]);
    },
  );

  it('is a check number where it has no blank and a digit [F-403]', () => {
    expect(readPaletteSearch('check 00471').checkNumber).toBe('00471');
    expect(readPaletteSearch('check 00471').kind).toBe('payment');
    expect(readPaletteSearch('A-471').checkNumber).toBe('A-471');
    expect(readPaletteSearch('47').checkNumber).toBe('47');
    for (const typed of ['hilton', '471 12', '$471', '4', '123456789012345678901']) {
      expect(readPaletteSearch(typed).checkNumber, typed).toBeUndefined();
    }
  });

  it('is an invoice by its printed number [F-403]', () => {
    expect(readPaletteSearch(formatInvoiceNumber(1_000_234)).invoiceId).toBe(1_000_234);
    expect(readPaletteSearch(`inv ${formatInvoiceNumber(250)}`)).toMatchObject({
      kind: 'invoice',
      invoiceId: 250,
    });
  });
});
