import { pageCountOf, pdfToolsPresent, textOf } from '@recoup/test-support/pdf-tools';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForJob } from '#platform/jobs/job-progress';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
let caller: Caller;
let invoiceIds: number[];

beforeAll(async () => {
  caller = await test.signedIn('standard');
  const agency = await anAgency(test.db);
  invoiceIds = [];
  for (const name of ['Yew Lodge', 'Maple Court', 'Oak House']) {
    const supplier = await aSupplier(test.db, { name });
    await aRecord(test.db, { agency, supplier });
    const answer = await caller.post('/api/invoices', {
      supplierId: supplier.id,
      deliveryMethod: 'postage',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    invoiceIds.push(answer.json().invoice.id);
  }
});

interface Letter {
  id: number;
  invoiceId: number;
  supplier: { name: string };
}

async function letters(query: Record<string, string> = {}): Promise<Letter[]> {
  const answer = await caller.get('/api/invoices/printQueue', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

describe('the print queue', () => {
  it('lists the invoices to be mailed, oldest first, each with its address', async () => {
    const [first, ...others] = await letters();
    expect(first).toMatchObject({
      invoiceId: invoiceIds[0],
      supplier: { name: 'Yew Lodge' },
      total: 20,
      pageCount: 1,
      addressLines: ['Yew Lodge', expect.stringMatching(/Main St$/), 'Albany, 12207'],
    });
    expect(others.map(({ invoiceId }) => invoiceId)).toEqual(invoiceIds.slice(1));
    const bySupplier = await letters({ sortBy: 'supplier', sortDirection: 'asc' });
    expect(bySupplier.map(({ supplier }) => supplier.name)).toEqual([
      'Maple Court',
      'Oak House',
      'Yew Lodge',
    ]);
    expect(await letters({ search: 'maple' })).toHaveLength(1);
  });

  it('prints the selected letters into one PDF, and keeps them until they are mailed', async () => {
    const chosen = (await letters()).slice(0, 2).map(({ id }) => id);
    const started = await caller.post('/api/invoices/printQueue/print', { ids: chosen });
    expect(started.statusCode, started.body).toBe(202);
    const { jobId } = started.json();
    await waitForJob(test.db, jobId, { timeoutMs: 20_000 });
    const job = (await caller.get(`/api/jobs/${jobId}`)).json();
    expect(job).toMatchObject({ state: 'done', message: '2 letters printed.' });
    const pdf = (await caller.get(`/api/jobs/${jobId}/files/letters.pdf`)).rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    if (pdfToolsPresent) {
      expect(pageCountOf(pdf)).toBe(2);
      expect(textOf(pdf)).toMatch(/Yew Lodge[^]*Maple Court/);
    }
    expect(await letters()).toHaveLength(3);
  });

  it('removes letters that were mailed, and the deliveries show by whom', async () => {
    const [first] = await letters();
    const body = { ids: [first?.id ?? 0] };
    const answer = await caller.post('/api/invoices/printQueue/posted', body);
    expect(answer.json()).toEqual({
      results: [{ id: first?.id, success: true, message: 'Letter Marked as Mailed' }],
    });
    expect((await letters()).map(({ invoiceId }) => invoiceId)).toEqual(invoiceIds.slice(1));
    const { invoice } = (await caller.get(`/api/invoices/${invoiceIds[0]}`)).json();
    expect(invoice.deliveries).toMatchObject([
      {
        channel: 'postage',
        state: 'delivered',
        message: expect.stringMatching(/^Printed and mailed by Person/),
      },
    ]);
    await expectNoViolations(test.db);
  });

  it('refuses letters that someone else has marked in the meantime, and marks none of them', async () => {
    const waiting = (await letters()).map(({ id }) => id);
    const both = { ids: waiting };
    const answers = await Promise.all([
      caller.post('/api/invoices/printQueue/posted', both),
      caller.post('/api/invoices/printQueue/posted', both),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json().message).toBe(
      '2 letters are no longer in the print queue. Reload the list.',
    );
    expect(await letters()).toEqual([]);
  });
});
