import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { whileOpening } from '#test/while-opening';

const test = await startTestApp();
const clerk = await test.signedIn('standard');
const accountant = await test.signedIn('standard', 'accounting');

type Agency = Awaited<ReturnType<typeof anAgency>>;

/** An invoice over one record. */
async function anInvoice(agency: Agency) {
  const supplier = await aSupplier(test.db);
  const recordId = await aRecord(test.db, { agency, supplier });
  const answer = await clerk.post('/api/invoices', { supplierId: supplier.id });
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().invoice.id as number, recordId };
}

type Invoice = Awaited<ReturnType<typeof anInvoice>>;

const look = async ({ id }: Invoice) => (await clerk.get(`/api/invoices/${id}`)).json().invoice;

/** Reconciles an invoice that nothing was paid on: its record gets another status. */
async function reconcile(invoice: Invoice, statusCode: number) {
  const { updated_at } = await look(invoice);
  return await clerk.patch(`/api/invoices/${invoice.id}/records`, {
    checkNumber: null,
    completed: statusCode !== 0,
    paymentAmount: 0,
    paymentMethod: null,
    processDate: '2026-11-20',
    records: { [invoice.recordId]: { statusCode } },
    expected_updated_at: updated_at,
  });
}

/** Why the reconciliation cannot be undone, or null. */
const refusal = async (invoice: Invoice) => (await look(invoice)).reconciliations[0].undoRefusal;

async function undo(invoice: Invoice) {
  const [{ id }] = (await look(invoice)).reconciliations;
  const answer = await accountant.post(`/api/invoices/${invoice.id}/reconciliations/${id}/undo`);
  return [answer.statusCode, answer.json().message];
}

async function publishNovember(agency: Agency): Promise<void> {
  await test.pool.query(
    `with file as (
      insert into stored_files (key, name, media_type, byte_size, sha256)
      values ($1, 'r.pdf', 'application/pdf', 1, '\\x00') returning id)
    insert into agency_reports (agency_id, year, month, completed, succeeded, published, file_id)
    select $2, 2026, 11, true, true, true, id from file`,
    [`report ${agency.id}`, agency.id],
  );
}

it('a published month of an agency holds nothing: what is undone is told in the next one', async () => {
  const agency = await anAgency(test.db);
  const invoice = await anInvoice(agency);
  const saved = await reconcile(invoice, 6);
  expect(saved.statusCode, saved.body).toBe(200);
  await publishNovember(agency);
  expect(await refusal(invoice)).toBe(null);
  expect(await undo(invoice)).toEqual([200, undefined]);
  expect(await look(invoice)).toMatchObject({ completed: false, records: [{ statusCode: 0 }] });
});

async function setStatus(agency: Agency, status: number): Promise<void> {
  await test.db
    .updateTable('agencies')
    .set({ status_code: status })
    .where('id', '=', agency.id)
    .execute();
}

describe('a record of an agency that has opened again', () => {
  /** An invoice whose record was Inactive and that a reconciliation made Not Resolved. */
  async function aWokenInvoice() {
    const agency = await anAgency(test.db);
    const invoice = await anInvoice(agency);
    await test.db
      .updateTable('records')
      .set({ status_code: 46 })
      .where('id', '=', invoice.recordId)
      .execute();
    const saved = await reconcile(invoice, 0);
    expect(saved.statusCode, saved.body).toBe(200);
    await setStatus(agency, 10);
    const reason = `Record ${invoice.recordId}: The agency is no longer Closed or On Hold.`;
    return { agency, invoice, reason };
  }

  it('is not made Inactive again by an undo until the agency closes', async () => {
    const { agency, invoice, reason } = await aWokenInvoice();
    expect(await refusal(invoice)).toBe(null);
    await setStatus(agency, 0);
    expect(await refusal(invoice)).toBe(reason);
    expect(await undo(invoice)).toEqual([400, reason]);
    expect(await look(invoice)).toMatchObject({ records: [{ statusCode: 0 }] });
    await expectNoViolations(test.db);
    await setStatus(agency, 7);
    expect((await undo(invoice))[0]).toBe(200);
    expect(await look(invoice)).toMatchObject({ records: [{ statusCode: 46 }] });
  });

  it('is not made Inactive again by an undo at the moment at which it opens', async () => {
    const { agency, invoice, reason } = await aWokenInvoice();
    const [{ id }] = (await look(invoice)).reconciliations;
    const answer = await whileOpening(test, agency, () =>
      accountant.post(`/api/invoices/${invoice.id}/reconciliations/${id}/undo`),
    );
    expect([answer.statusCode, answer.json().message]).toEqual([400, reason]);
    await expectNoViolations(test.db);
  });

  it('is not reconciled into Inactive at the moment at which it opens [R-159, R-160]', async () => {
    const agency = await anAgency(test.db);
    const invoice = await anInvoice(agency);
    await setStatus(agency, 10);
    const answer = await whileOpening(test, agency, () => reconcile(invoice, 46));
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      `Record ${invoice.recordId}: The Inactive status can only be assigned to records whose agencies are Closed or On Hold.`,
    ]);
    await expectNoViolations(test.db);
  });
});
