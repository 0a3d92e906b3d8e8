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
  return { id: answer.json().invoice.id as number, supplierId: supplier.id, recordId };
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

/** The messages about undoing the reconciliation: for the invoice, and for the payment. */
async function refusals(invoice: Invoice) {
  const payments = await clerk.get(`/api/suppliers/${invoice.supplierId}/payments`);
  const shown = [(await look(invoice)).reconciliations[0], payments.json().payments[0]];
  return shown.map(({ undoRefusal }) => undoRefusal);
}

/**
 * Undoes the reconciliation through its invoice, then through its payment, and returns the
 * responses.
 */
async function undoBothWays(invoice: Invoice) {
  const payments = await clerk.get(`/api/suppliers/${invoice.supplierId}/payments`);
  const { reconciliations } = await look(invoice);
  const answers = [
    await accountant.post(
      `/api/invoices/${invoice.id}/reconciliations/${reconciliations[0].id}/undo`,
    ),
    await accountant.post(
      `/api/suppliers/${invoice.supplierId}/payments/${payments.json().payments[0].id}/undo`,
    ),
  ];
  return answers.map((answer) => [answer.statusCode, answer.json().message]);
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

describe('a published month of an agency', () => {
  const reason =
    'Agency reports for November 2026 have already been published, so this cannot be undone.';

  it('holds a reconciliation that only closed records, whichever way it is undone', async () => {
    const agency = await anAgency(test.db);
    const invoice = await anInvoice(agency);
    const saved = await reconcile(invoice, 6);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await refusals(invoice)).toEqual([null, null]);
    await publishNovember(agency);
    expect(await refusals(invoice)).toEqual([reason, reason]);
    expect(await undoBothWays(invoice)).toEqual([
      [400, reason],
      [400, reason],
    ]);
    expect(await look(invoice)).toMatchObject({ completed: true, records: [{ statusCode: 6 }] });
  });

  it('holds a record that was moved to the agency after it was invoiced', async () => {
    const invoice = await anInvoice(await anAgency(test.db));
    const saved = await reconcile(invoice, 6);
    expect(saved.statusCode, saved.body).toBe(200);
    const other = await anAgency(test.db);
    const moved = await accountant.patch(`/api/records/${invoice.recordId}`, { arc: other.arc });
    expect(moved.statusCode, moved.body).toBe(200);
    await publishNovember(other);
    expect(await refusals(invoice)).toEqual([reason, reason]);
  });
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

  it('is not made Inactive again by an undo, whichever way, until the agency closes', async () => {
    const { agency, invoice, reason } = await aWokenInvoice();
    expect(await refusals(invoice)).toEqual([null, null]);
    await setStatus(agency, 0);
    expect(await refusals(invoice)).toEqual([reason, reason]);
    expect(await undoBothWays(invoice)).toEqual([
      [400, reason],
      [400, reason],
    ]);
    expect(await look(invoice)).toMatchObject({ records: [{ statusCode: 0 }] });
    await expectNoViolations(test.db);
    await setStatus(agency, 7);
    const [undone] = await undoBothWays(invoice);
    expect(undone?.[0]).toBe(200);
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
