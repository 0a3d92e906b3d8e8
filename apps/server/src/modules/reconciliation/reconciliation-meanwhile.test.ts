import { staleSaveBody } from '@recoup/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard');
const accountant = await test.signedIn('standard', 'accounting');

async function anInvoice(records = 2) {
  const supplier = await aSupplier(test.db);
  for (let made = 0; made < records; made += 1) await aRecord(test.db, { agency, supplier });
  return { supplier, invoice: await invoiceOf(supplier.id) };
}

async function invoiceOf(supplierId: number) {
  const answer = await clerk.post('/api/invoices', { supplierId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().invoice as Invoice;
}

interface Invoice {
  id: number;
  updated_at: string;
  records: { id: number; statusCode: number; isProcessed: boolean; paidCt: number }[];
}

const open = async (id: number): Promise<Invoice> =>
  (await clerk.get(`/api/invoices/${id}`)).json().invoice;

const idsOf = ({ records }: Invoice): number[] => records.map(({ id }) => id);

/** Pays in full what is open on the invoice as this user saw it. */
const pay = (invoice: Invoice, caller: Caller = clerk, more: object = {}) => {
  const unpaid = invoice.records.filter(({ isProcessed }) => !isProcessed);
  return caller.patch(`/api/invoices/${invoice.id}/records`, {
    checkNumber: '1001',
    completed: true,
    paymentAmount: 20 * unpaid.length,
    paymentMethod: 3,
    processDate: '2026-11-20',
    records: {
      ...Object.fromEntries(
        unpaid.map(({ id }) => [id, { statusCode: 1, paidCt: 20, paymentMethodId: 3 }]),
      ),
      ...more,
    },
    expected_updated_at: invoice.updated_at,
  });
};

const paymentsOf = async (supplierId: number): Promise<number> => {
  const payments = await test.db
    .selectFrom('receipts')
    .innerJoin('payer_suppliers', 'payer_suppliers.payer_id', 'receipts.payer_id')
    .select('receipts.id')
    .where('payer_suppliers.supplier_id', '=', supplierId)
    .execute();
  return payments.length;
};

const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe('a reconciliation of records that have changed in the meantime', () => {
  it('of two users at once is saved once, and the other is shown who changed which records', async () => {
    const { supplier, invoice } = await anInvoice();
    const colleague = await test.signedIn('standard');
    const answers = await Promise.all([pay(invoice), pay(invoice, colleague)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const winner = answers[0].statusCode === 200 ? clerk : colleague;
    const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(staleSaveBody.parse(refusal)).toMatchObject({
      message: expect.stringMatching(
        /^Person \d+ changed records \d+, \d+ while you were editing\.$/,
      ),
      updated_at: (await open(invoice.id)).updated_at,
      updatedBy: { id: winner.id },
      changed: idsOf(invoice).map((id) => `records.${id}`),
    });
    expect(await paymentsOf(supplier.id)).toBe(1);
  });

  it('of a double click is saved once', async () => {
    const { supplier, invoice } = await anInvoice(3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(invoice)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await paymentsOf(supplier.id)).toBe(1);
  });

  it('is refused when a record was paid through another invoice, and then posts the rest', async () => {
    const { supplier, invoice } = await anInvoice(1);
    await aRecord(test.db, { agency, supplier });
    const later = await invoiceOf(supplier.id);
    expect(idsOf(later)).toEqual(expect.arrayContaining(idsOf(invoice)));
    expect((await pay(invoice)).statusCode).toBe(200);
    const refused = await pay(later);
    expect([refused.statusCode, refused.json().changed]).toEqual([
      409,
      [`records.${idsOf(invoice)[0]}`],
    ]);
    const again = await open(later.id);
    expect(again.records.map(({ isProcessed }) => isProcessed)).toEqual([true, false]);
    expect((await pay(again)).statusCode).toBe(200);
    expect((await open(later.id)).records.map(({ paidCt }) => paidCt)).toEqual([20, 20]);
  });

  it('is refused when a record was moved to another hotel, and says so', async () => {
    const { supplier, invoice } = await anInvoice();
    const other = await aSupplier(test.db);
    const [moved] = idsOf(invoice);
    const answer = await accountant.patch(`/api/records/${moved}`, { phone_number: other.phone });
    expect(answer.statusCode, answer.body).toBe(200);
    const refused = await pay(invoice);
    expect(refused.json()).toMatchObject({
      updatedBy: { id: accountant.id },
      changed: [`records.${moved}`],
    });
    expect(await paymentsOf(supplier.id)).toBe(0);
  });

  it('is refused with the name of a deleted record, and posts the rest once it is left out', async () => {
    const { invoice } = await anInvoice();
    const [deleted] = idsOf(invoice);
    await test.db
      .updateTable('invoices')
      .set({ completed: true })
      .where('id', '=', invoice.id)
      .execute();
    const executive = await test.signedIn('standard', 'executive');
    const answer = await executive.delete(`/api/records/${deleted}`);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const again = await open(invoice.id);
    expect(again.records.map(({ isProcessed }) => isProcessed)).toEqual([true, false]);
    const refused = await pay(again, clerk, { [deleted ?? 0]: {} });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      `Record ${deleted} is not an open record on this invoice.`,
    ]);
    expect((await pay(again)).statusCode).toBe(200);
  });

  it('leaves data that agrees with itself', async () => {
    await expectNoViolations(test.db);
  });

  it.each([
    ['switched on', [true]],
    ['switched on and off again', [true, false]],
  ])('is saved although the review of the invoice was %s [F-152]', async (_, reviews) => {
    const { invoice } = await anInvoice();
    const lead = await test.signedIn('lead');
    for (const reviewed of reviews) {
      const review = await lead.patch(`/api/invoices/${invoice.id}`, { reviewed });
      expect(review.statusCode, review.body).toBe(200);
      expect(review.json().invoice).toMatchObject({ reviewed, updated_at: invoice.updated_at });
    }
    const answer = await pay(invoice);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().invoice.updated_at > invoice.updated_at).toBe(true);
  });
});
