import { expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const clerk = await test.signedIn('standard', 'accounting');
const path = '/api/records/payments';
const paidOn = '2026-11-20';

async function invoiceOf(supplierId: number, clonedFromId?: number): Promise<number> {
  const answer = await clerk.post('/api/invoices', { supplierId, clonedFromId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice.id;
}

/** Books $20.00 for a record on an invoice; returns the reconciliation. */
async function pay(invoiceId: number, recordId: number): Promise<number> {
  const { updated_at } = (await clerk.get(`/api/invoices/${invoiceId}`)).json().invoice;
  const answer = await clerk.patch(`/api/invoices/${invoiceId}/records`, {
    checkNumber: '1001',
    completed: true,
    paymentAmount: 20,
    paymentMethod: 3,
    processDate: paidOn,
    records: { [recordId]: { statusCode: 1, paidCt: 20, paymentMethodId: 3 } },
    expected_updated_at: updated_at,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().invoice.reconciliations[0].id;
}

/** The invoice that is named of a record by the report, by the list of its day, and in the file. */
async function named(recordId: number) {
  const search = String(recordId);
  const csv = await clerk.get(`${path}/downloadCsv`, { query: { search } });
  const answers = [
    await clerk.get(path, { query: { search } }),
    await clerk.get(path, { query: { search, dailyPayment: 'true', date_paid: paidOn } }),
  ];
  return [
    ...answers.map((answer) =>
      answer.json().data.map((row: { invoice: { id: number } | null }) => row.invoice?.id),
    ),
    csv.body
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(',')[5])),
  ];
}

/** A record on two invoices, of which the newer has been paid. */
async function aPaidRecord() {
  const supplier = await aSupplier(test.db);
  const id = await aRecord(test.db, { agency: await anAgency(test.db), supplier });
  const older = await invoiceOf(supplier.id);
  const newer = await invoiceOf(supplier.id, older);
  return { id, older, newer, booked: await pay(newer, id) };
}

it('names the invoice of a payment, not one from which it was undone [R-352, R-353, R-376]', async () => {
  const { id, older, newer, booked } = await aPaidRecord();
  expect(await named(id)).toEqual([[newer], [newer], [newer]]);
  const undone = await clerk.post(`/api/invoices/${newer}/reconciliations/${booked}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  await pay(older, id);
  expect(await named(id)).toEqual([[older], [older], [older]]);
});

it('names the invoice of the later payment when the earlier one was returned [R-352, R-353, R-376]', async () => {
  const { id, older } = await aPaidRecord();
  const returned = await clerk.patch(`/api/records/${id}`, { status: 41 });
  expect(returned.statusCode, returned.body).toBe(200);
  await pay(older, id);
  expect(await named(id)).toEqual([[older], [older], [older]]);
});
