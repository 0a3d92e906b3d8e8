import { day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import { readStructure } from '@recoup/test-support/pdf-structure';
import { pdfToolsPresent, textOf, wordsOf } from '@recoup/test-support/pdf-tools';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { sampleInvoice, sampleLine } from '#test/invoice-documents';
import { invoiceDocument } from './invoice-document.queries.ts';
import { renderInvoice } from './invoice-pdf/render-invoice.ts';

const test = await startTestApp();
const clerk = await test.signedIn('standard', 'contributor');

const rates: readonly [currency: string, given: string, exchange: number, said: string][] = [
  ['GBP', '73.77', 1.34, 'GBP 73.77 at 1.34 on 11/20/2026, set 11/1/2026'],
  ['EUR', '1250.00', 1.0825, 'EUR 1,250.00 at 1.0825 on 11/20/2026, set 11/1/2026'],
  ['JPY', '18000.00', 0.0067, 'JPY 18,000 at 0.0067 on 11/20/2026, set 11/1/2026'],
  ['KWD', '45.50', 3.2514, 'KWD 45.500 at 3.2514 on 11/20/2026, set 11/1/2026'],
  ['CHF', '210.00', 1.1, 'CHF 210.00 at 1.1 on 11/20/2026, set 11/1/2026'],
];

async function issueOfAForeignStay([currency, given, exchange]: (typeof rates)[number]) {
  const supplier = await aSupplier(test.db);
  const record = await aRecord(test.db, { agency: await anAgency(test.db), supplier });
  await sql`update records set rate_given = ${given}, currency = ${currency},
    rate_exchange = ${exchange}, rate_exchanged_on = '2026-11-20',
    rate_exchange_set_on = '2026-11-01' where id = ${record}`.execute(test.db);
  const answer = await clerk.post('/api/invoices', { supplierId: supplier.id });
  expect(answer.statusCode, answer.body).toBe(201);
  return { record, invoiceId: answer.json().invoice.id as number };
}

/** The text of an invoice's PDF, as a screen reader has it. */
async function textOfInvoice(id: number): Promise<string> {
  const pdf = await renderInvoice(await invoiceDocument(test.db, id), () => undefined);
  return readStructure(pdf).text.replaceAll('\u00A0', ' ');
}

describe('an invoice of a stay abroad', () => {
  it.each(rates)(
    'prints the rate in %s as it was given, with the exchange rate and its days [F-133]',
    async (...rate) => {
      const { record, invoiceId } = await issueOfAForeignStay(rate);
      const text = await textOfInvoice(invoiceId);
      expect(text).toContain(` 100.00 ${rate[3]} 20.00`);

      // a copy has the same content, whatever happens to the record
      await sql`update records set rate_given = 1, rate_exchange = 9 where id = ${record}`.execute(
        test.db,
      );
      expect(await textOfInvoice(invoiceId)).toBe(text);
    },
  );

  it.skipIf(!pdfToolsPresent)(
    'keeps thirty such stays on the first page, none over another [F-133]',
    async () => {
      const givenRate = {
        amount: cents(123_456_789),
        currency: 'KWD',
        exchange: 3.251_437,
        exchangedOn: day('2026-11-20'),
        exchangeSetOn: day('2026-11-01'),
      };
      const lines = Array.from({ length: 31 }, (_, index) => ({
        ...sampleLine(index + 1),
        givenRate,
      }));
      const pdf = await renderInvoice(sampleInvoice(0, { lines }), () => undefined);
      expect(textOf(pdf)).toContain('Lines 1 to 30 of 31');
      const words = wordsOf(pdf).filter(({ text, page }) => page === 1 && text === 'KWD');
      expect(words).toHaveLength(30);
    },
  );
});
