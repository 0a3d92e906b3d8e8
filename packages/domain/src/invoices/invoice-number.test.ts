import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInvoiceNumber, invoiceCheckDigit, parseInvoiceNumber } from './invoice-number.ts';

const invoiceIds = fc.integer({ min: 1, max: 999_999_999_999_999 });

describe('the printed invoice number', () => {
  it('carries the digit of the published example', () => {
    expect(invoiceCheckDigit(572)).toBe('4');
    expect(formatInvoiceNumber(572)).toBe('572-4');
  });

  it('is read back as the invoice it was printed for', () => {
    fc.assert(
      fc.property(invoiceIds, (id) => {
        expect(parseInvoiceNumber(` ${formatInvoiceNumber(id)} `)).toBe(id);
      }),
    );
  });

  it('shows every single wrong digit', () => {
    fc.assert(
      fc.property(invoiceIds, fc.nat(), fc.integer({ min: 1, max: 9 }), (id, at, shift) => {
        const printed = formatInvoiceNumber(id);
        const places = Array.from(printed.matchAll(/\d/g), (digit) => digit.index);
        const place = places[at % places.length]!;
        const wrong = String((Number(printed[place]) + shift) % 10);
        const misread = printed.slice(0, place) + wrong + printed.slice(place + 1);
        expect(parseInvoiceNumber(misread)).toBeUndefined();
      }),
    );
  });

  it('shows every swap of two neighboring digits, 0 and 9 among them', () => {
    const swapped = (digits: string, at: number) =>
      digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2);
    for (let id = 1; id <= 20_000; id += 1) {
      const digits = `${id}${invoiceCheckDigit(id)}`;
      for (let at = 0; at + 1 < digits.length; at += 1) {
        if (digits[at] === digits[at + 1]) continue;
        const misread = swapped(digits, at);
        expect(parseInvoiceNumber(`${misread.slice(0, -1)}-${misread.slice(-1)}`)).toBeUndefined();
      }
    }
  });

  it('refuses what is not an invoice number', () => {
    for (const text of ['', '572', '5724', '572-', '0572-4', '572-4-4', 'x572-4'])
      expect(parseInvoiceNumber(text)).toBeUndefined();
    expect(() => formatInvoiceNumber(0)).toThrow(RangeError);
    expect(() => formatInvoiceNumber(1.5)).toThrow(RangeError);
  });
});
