import type { Invoice, InvoicePreview } from '@recoup/contract/invoices/invoices.schemas';
import { previewMark } from '@recoup/domain/invoices/invoice-preview';
import { readStructure } from '@recoup/test-support/pdf-structure';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allRows } from '#test/all-rows';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { passAMinute } from '#test/pass-a-minute';

const test = await startTestApp();
const clerk = await test.signedIn('standard', 'contributor');
const agency = await anAgency(test.db);

async function preview(body: object): Promise<InvoicePreview> {
  const answer = await clerk.post('/api/invoices/preview', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().preview;
}

async function issue(body: object): Promise<Invoice> {
  await passAMinute(test.db);
  const answer = await clerk.post('/api/invoices', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice;
}

const textOfPdf = (pdf: Buffer): string => readStructure(pdf).text;

/** A supplier with records that are billed for the first and for the second time. */
async function aSupplierToInvoice(recordCount = 3) {
  const supplier = await aSupplier(test.db, { name: 'Grand Hotel Núñez' });
  const records: number[] = [];
  for (let made = 0; made < recordCount; made += 1)
    records.push(await aRecord(test.db, { agency, supplier }));
  await issue({ supplierId: supplier.id, records: records.slice(0, 1) });
  return { supplierId: supplier.id, records };
}

/** What a preview must leave as it is: all rows, and the next number of an invoice. */
async function stored() {
  const { rows } = await sql`
    select sequencename, last_value from pg_sequences order by 1`.execute(test.db);
  return { rows: await allRows(test.db, { except: ['sessions'] }), numbers: rows };
}

describe('the preview of an invoice', () => {
  it('has the lines, the amounts, and the pages of the invoice issued after it [F-433]', async () => {
    const { supplierId, records } = await aSupplierToInvoice(40);
    const shown = await preview({ supplierId });
    const issued = await issue({ supplierId });
    expect(shown).toMatchObject({
      total: issued.total,
      noticeNumber: issued.noticeNumber,
      pageCount: issued.pageCount,
    });
    expect(shown.noticeNumber).toBe(2);
    expect(shown.records).toHaveLength(records.length);
    expect(shown.records).toEqual(
      issued.records.map((line) =>
        expect.objectContaining({
          id: line.id,
          arc: line.arc,
          agencyName: line.agencyName,
          guestLastName: line.guestLastName,
          confirmationNumber: line.confirmationNumber,
          startDate: line.startDate,
          days: line.billedDays,
          rate: line.billedRate,
          commission: line.billedCommission,
          noticeNumber: line.noticeNumber,
          previousInvoiceId: line.previousInvoiceId,
        }),
      ),
    );
  });

  it('is printed as that invoice is, but for its number and a mark [F-433]', async () => {
    const { supplierId } = await aSupplierToInvoice();
    const text = textOfPdf(Buffer.from((await preview({ supplierId })).pdf, 'base64'));
    const { id, number } = await issue({ supplierId });
    const issued = textOfPdf((await clerk.get(`/api/invoices/${id}/download`)).rawPayload);
    expect(text).toContain(previewMark);
    expect(text).not.toContain(number);
    expect(text.replace(previewMark, '').replaceAll('PREVIEW', number)).toBe(issued);
    expect(issued).not.toContain(previewMark);
  });

  it('writes nothing and takes no number [F-433]', async () => {
    const { supplierId, records } = await aSupplierToInvoice();
    const before = await stored();
    await preview({ supplierId, deliveryMethod: 'email' });
    await preview({ supplierId, records: records.slice(1) });
    expect(await stored()).toEqual(before);
  });

  it('shows only the chosen records [F-433]', async () => {
    const { supplierId, records } = await aSupplierToInvoice();
    const shown = await preview({ supplierId, records: records.slice(1) });
    expect(shown.records.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      records.slice(1),
    );
    expect(shown.noticeNumber).toBe(1);
  });

  it('is refused for the reasons for which issuing is [F-433]', async () => {
    const { supplierId } = await aSupplierToInvoice();
    const other = await aSupplier(test.db);
    const theirs = await aRecord(test.db, { agency, supplier: other });
    const bare = await aSupplier(test.db);
    const viewer = await test.signedIn('standard');
    for (const user of [clerk, viewer])
      for (const body of [
        { supplierId: 99_999_999 },
        { supplierId: bare.id },
        { supplierId, records: [theirs] },
        { supplierId, invoiceType: 'collections' },
        { supplierId, clonedFromId: 99_999_999 },
        { supplierId: 'none' },
      ]) {
        const shown = await user.post('/api/invoices/preview', body);
        const issued = await user.post('/api/invoices', body);
        expect(shown.statusCode).toBeGreaterThanOrEqual(400);
        expect([shown.statusCode, shown.json().message]).toEqual([
          issued.statusCode,
          issued.json().message,
        ]);
      }
  });
});
