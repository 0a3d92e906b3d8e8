import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { pageCountOf, pdfToolsPresent, textOf, wordsOf } from '@recoup/test-support/pdf-tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleInvoice, sampleLine } from '#test/invoice-documents';
import type { InvoiceDocument } from './invoice-document.ts';
import { renderInvoice } from './render-invoice.ts';
import { sheet, windows } from './sheet.ts';

const unprintable: string[] = [];
const render = (invoice: InvoiceDocument): Promise<Buffer> =>
  renderInvoice(invoice, (text, characters) => unprintable.push(`${text}: ${characters}`));

const letters = (text: string): string => text.replace(/[\s\u200E]/gu, '');

/** Words of letters that are drawn as they are written, up to the limit of a field. */
const upTo = (limit: number) =>
  fc
    .array(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9.'&/-]{1,30}$/), { minLength: 1, maxLength: 40 })
    .map((words) => words.join(' ').slice(0, limit).trim());

const anInvoice = fc
  .record({
    confirmations: fc.array(upTo(60), { minLength: 31, maxLength: 34 }),
    agency: upTo(200),
    last: upTo(100),
    first: upTo(100),
    hotel: upTo(200),
    dba: upTo(200),
    street: upTo(200),
    street2: upTo(200),
    place: fc.tuple(upTo(100), fc.stringMatching(/^[A-Z]{2} [0-9]{5}-[0-9]{4}$/)),
  })
  .map(({ confirmations, agency, last, first, hotel, dba, street, street2, place }) =>
    sampleInvoice(0, {
      supplier: {
        ...sampleInvoice(0).supplier,
        name: hotel,
        dba,
        billingLines: [street, street2, place.join(', ')],
      },
      lines: confirmations.map((confirmationNumber, index) => ({
        ...sampleLine(index + 1),
        confirmationNumber,
        agencyName: agency,
        guestLastName: last,
        guestFirstName: first,
      })),
    }),
  );

describe.skipIf(!pdfToolsPresent)('an invoice with long values', () => {
  it('prints each of them whole, on the pages that were computed [F-125]', async () => {
    await fc.assert(
      fc.asyncProperty(anInvoice, async (invoice) => {
        const pdf = await render(invoice);
        const text = letters(textOf(pdf));
        const { supplier, lines } = invoice;
        const values = [supplier.name, `DBA ${supplier.dba}`, ...supplier.billingLines];
        for (const line of lines)
          values.push(
            line.confirmationNumber ?? '',
            line.agencyName,
            `${line.guestLastName}/${line.guestFirstName}`,
          );
        expect(values.filter((value) => !text.includes(letters(value)))).toEqual([]);
        expect(text).not.toContain('…');
        expect(pageCountOf(pdf)).toBe(invoicePageCount(lines.length));
        for (const word of wordsOf(pdf)) expect(word.right).toBeLessThanOrEqual(sheet.width - 27);
      }),
      { numRuns: 6, seed: 125, endOnFailure: true },
    );
  });

  it.each([
    ['c/o Shared Services Center, Attn: Commissions Payable, Mail Stop 14-220, Tower B, 3rd Floor'],
    ['Postfach 12 34 56, Abteilung Reisebüroprovisionen, Zentrale Kreditorenbuchhaltung Nord-West'],
    [`${'A'.repeat(199)}9`],
    ['1 B '.repeat(50).trim()],
    ['12 Rue de l’Université – Bâtiment «Œ» – Étage n° 3 – Service comptabilité fournisseurs'],
  ])('keeps %s within the window of its envelope [F-125]', async (street) => {
    const { supplier } = sampleInvoice(0);
    const city = 'Truth or Consequences upon the Rio Grande, NM 87901-2345';
    const billingLines = [street, 'Suite 1200', city];
    const pdf = await render(sampleInvoice(1, { supplier: { ...supplier, billingLines } }));
    const { left, top, right, bottom } = windows.recipient;
    const seen = wordsOf(pdf).filter(
      (word) => word.page === 1 && word.left < 387 && word.top > 150 && word.bottom < 260,
    );
    const written = [supplier.name, `DBA ${supplier.dba}`, ...billingLines].join('');
    expect(letters(seen.map(({ text }) => text).join(''))).toBe(letters(written));
    for (const word of seen) {
      expect(word.left).toBeGreaterThanOrEqual(left - 0.5);
      expect(word.right).toBeLessThanOrEqual(right + 0.5);
      expect(word.top).toBeGreaterThanOrEqual(top - 6);
      expect(word.bottom).toBeLessThanOrEqual(bottom + 6);
    }
  });

  it.each([
    ['an ideograph of the supplementary plane', '𠮷川', '𡈽'],
    ['ideographs of Cantonese names', '𨋢', '𠺘'],
    ['Mongolian', 'ᠪᠠᠲᠤ', 'ᠰᠠᠷᠠ'],
    ['emoji', 'LEE 🎉', '🏨⭐'],
    ['Khmer and Lao', 'សុខ', 'ສົມ'],
    ['Burmese and Sinhala', 'အောင်', 'සුනිල්'],
    ['Punjabi and Gujarati', 'ਸਿੰਘ', 'પટેલ'],
    ['Kannada, Malayalam, and Odia', 'ಗೌಡ ദാസ്', 'ଦାସ'],
    ['Amharic', 'በቀለ', 'አበበ'],
  ])('draws %s [F-125]', async (_what, guestLastName, guestFirstName) => {
    unprintable.length = 0;
    const lines = [{ ...sampleLine(1), guestLastName, guestFirstName }];
    const text = letters(textOf(await render(sampleInvoice(0, { lines }))));
    expect(unprintable).toEqual([]);
    expect(text).toContain(letters(`${guestLastName}/${guestFirstName}`));
  });
});
