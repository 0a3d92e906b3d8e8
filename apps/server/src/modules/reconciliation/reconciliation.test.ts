import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
const agency = await anAgency(test.db);
const standard = await test.signedIn('standard', 'contributor');

async function anInvoice(records = 2, caller: Caller = standard) {
  const supplier = await aSupplier(test.db);
  for (let made = 0; made < records; made++) await aRecord(test.db, { agency, supplier });
  const answer = await caller.post('/api/invoices', { supplierId: supplier.id });
  expect(answer.statusCode, answer.body).toBe(201);
  return { supplier, invoice: answer.json().invoice };
}

type Invoice = Awaited<ReturnType<typeof anInvoice>>['invoice'];

const paidInFull = (invoice: Invoice) => ({
  checkNumber: '1001',
  completed: true,
  paymentAmount: 40,
  paymentMethod: 3,
  processDate: '2026-11-20',
  records: Object.fromEntries(
    invoice.records.map(({ id }: { id: number }) => [
      id,
      { id, statusCode: 1, paidCt: 20, paymentMethodId: 3 },
    ]),
  ),
  expected_updated_at: invoice.updated_at,
});

const reconcile = (invoice: Invoice, change: object = {}, caller: Caller = standard) =>
  caller.patch(`/api/invoices/${invoice.id}/records`, { ...paidInFull(invoice), ...change });

const balanceOf = async (supplierId: number): Promise<number> => {
  const row = await test.db
    .selectFrom('supplier_balances')
    .select('balance')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return row?.balance ?? 0;
};

describe('a reconciliation', () => {
  it('posts the payment to every record and updates balance, history and invoice [S-248, S-249]', async () => {
    const { supplier, invoice } = await anInvoice();
    expect(await balanceOf(supplier.id)).toBe(4_000);
    const answer = await reconcile(invoice);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      updatedRecords: 2,
      invoice: { completed: true, total: 40 },
    });
    expect(answer.json().invoice.records[0]).toMatchObject({
      statusCode: 1,
      statusName: 'Paid',
      paidCt: 20,
      paymentMethodName: 'Check',
      checkNumber: '1001',
      dateProcessed: '2026-11-20',
    });
    expect(await balanceOf(supplier.id)).toBe(0);
    const history = await test.db
      .selectFrom('record_history')
      .select(['field', 'old_value', 'new_value', 'created_by'])
      .where('record_id', '=', invoice.records[0].id)
      .orderBy('id')
      .execute();
    expect(history).toContainEqual({
      field: 'status',
      old_value: '0',
      new_value: '1',
      created_by: standard.id,
    });
    const allocated = await test.db
      .selectFrom('receipt_entries')
      .select(({ fn }) => fn.sum<number>('amount').as('amount'))
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect(allocated.amount).toBe(4_000);
  });

  it('is refused when the amount differs, and nothing is written [S-239]', async () => {
    const { supplier, invoice } = await anInvoice();
    const answer = await reconcile(invoice, { paymentAmount: 41 });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Payment Amount must equal Payment Pending ($40.00)',
    ]);
    expect(await balanceOf(supplier.id)).toBe(4_000);
  });

  it('from before process dates were kept is of the day in the office', async () => {
    const { invoice } = await anInvoice();
    await reconcile(invoice);
    // in the evening of Nov 20 at the office
    await sql`update reconciliations set processed_on = null, created_at = '2026-11-21T02:00:00Z'
      where invoice_id = ${invoice.id}`.execute(test.db);
    const [{ processDate }] = (await standard.get(`/api/invoices/${invoice.id}`)).json().invoice
      .reconciliations;
    expect(processDate).toBe('2026-11-20');
  });

  it('accepts another amount by foreign check [S-221]', async () => {
    const { invoice } = await anInvoice();
    expect((await reconcile(invoice, { paymentAmount: 33, paymentMethod: 5 })).statusCode).toBe(
      200,
    );
  });

  it.each([
    [2, null],
    [3, '1001'],
    [5, '1001'],
  ])(
    'gives the payment method %i to paid records sent without one, and leaves the others theirs [F-134]',
    async (paymentMethod, checkNumber) => {
      const { invoice } = await anInvoice();
      const [first, second] = invoice.records;
      const answer = await reconcile(invoice, {
        paymentMethod,
        checkNumber,
        records: {
          [first.id]: { statusCode: 1, paidCt: 20 },
          [second.id]: { statusCode: 1, paidCt: 20, paymentMethodId: 4 },
        },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().invoice.records).toMatchObject([
        { id: first.id, paymentMethodId: paymentMethod, checkNumber },
        { id: second.id, paymentMethodId: 4, checkNumber: null },
      ]);
    },
  );

  it.each([
    { statusCode: 6, paidCt: 0, paymentMethodId: 3 },
    { statusCode: 3, paymentMethodId: 4 },
    { statusCode: 10, paidCt: 0, paymentMethodId: 5 },
  ])('clears method and check number of a record without a paid CT: %j [F-136]', async (patch) => {
    const { invoice } = await anInvoice();
    const [first, second] = invoice.records;
    const answer = await reconcile(invoice, {
      paymentAmount: 20,
      completed: patch.statusCode !== 10,
      records: { [first.id]: { statusCode: 1, paidCt: 20 }, [second.id]: patch },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = await test.db
      .selectFrom('records')
      .select(['status_code', 'paid_ct', 'payment_method_id', 'check_number'])
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      status_code: patch.statusCode,
      paid_ct: 0,
      payment_method_id: null,
      check_number: null,
    });
  });

  it('keeps the number of the payment for records by the other kind of check [F-135]', async () => {
    const { invoice } = await anInvoice();
    const answer = await reconcile(invoice, { paymentMethod: 5 });
    expect(answer.json().invoice.records[0]).toMatchObject({
      paymentMethodId: 3,
      checkNumber: '1001',
    });
  });

  it.each([
    ['2026-11-20T17:00:00Z', '2026-11-20', 200],
    ['2026-11-20T17:00:00Z', '2026-11-21', 400],
    ['2026-11-21T04:59:00Z', '2026-11-21', 400],
    ['2026-11-21T05:00:00Z', '2026-11-21', 200],
    ['2026-11-20T17:00:00Z', '2027-11-20', 400],
  ])('takes no process date after the day in New York: at %s for %s [F-149]', async (...at) => {
    const [now, processDate, status] = at;
    const { invoice } = await anInvoice();
    const before = test.now;
    test.now = new Date(now);
    try {
      const answer = await reconcile(invoice, { processDate });
      expect(answer.statusCode, answer.body).toBe(status);
      if (status === 400) expect(answer.json().message).toBe('Process Date cannot be after today');
    } finally {
      test.now = before;
    }
  });

  it('names a missing check number, an unmarked record and an empty save [S-240, S-241, S-242]', async () => {
    const { invoice } = await anInvoice();
    const [first, second] = invoice.records;
    const messages = await Promise.all(
      [
        { checkNumber: '' },
        {
          paymentAmount: 20,
          completed: false,
          records: { [first.id]: { statusCode: 1, paidCt: 20, paymentMethodId: 3 } },
        },
        {
          paymentAmount: 0,
          paymentMethod: null,
          completed: false,
          records: { [first.id]: {}, [second.id]: {} },
        },
      ].map(async (change) => (await reconcile(invoice, change)).json().message),
    );
    expect(messages).toEqual([
      'Check number must be provided for this payment method',
      'All records must be marked "reconciled"',
      'At least one record field must be modified to perform a reconciliation.',
    ]);
  });

  it('of a supplier in collections is for collection agents only [S-227, S-228, S-229]', async () => {
    const agent = await test.signedIn('standard', 'collectionagent');
    for (const statusCode of [92, 93]) {
      const { supplier, invoice } = await anInvoice();
      await test.db
        .updateTable('suppliers')
        .set({ status_code: statusCode })
        .where('id', '=', supplier.id)
        .execute();
      expect((await reconcile(invoice)).statusCode).toBe(403);
      expect((await reconcile(invoice, {}, agent)).statusCode).toBe(200);
    }
  });

  it('is refused to someone without the role standard [S-243]', async () => {
    const { invoice } = await anInvoice();
    const answer = await reconcile(invoice, {}, await test.signedIn('contributor'));
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Standard permissions required to reconcile invoice',
    ]);
  });

  it('refuses a commission that is not ten percent of rate times nights [S-205]', async () => {
    const { invoice } = await anInvoice(1);
    const [line] = invoice.records;
    const patch = (commission: number) => ({
      paymentAmount: 30,
      records: {
        [line.id]: { days: 3, commission, statusCode: 1, paidCt: 30, paymentMethodId: 3 },
      },
    });
    expect((await reconcile(invoice, patch(29))).json().message).toBe(
      `Record ${line.id}: Commission must be $30.00.`,
    );
    const saved = await reconcile(invoice, patch(30));
    expect(saved.json().invoice.records[0]).toMatchObject({
      days: 3,
      commission: 30,
      billedCommission: 20,
    });
  });

  it('is undone as a whole by accounting and leaves a trace', async () => {
    const { supplier, invoice } = await anInvoice();
    const accounting = await test.signedIn('standard', 'accounting');
    const saved = (await reconcile(invoice)).json().invoice;
    const path = `/api/invoices/${invoice.id}/reconciliations/${saved.reconciliations[0].id}/undo`;
    expect((await standard.post(path)).statusCode).toBe(403);
    const undone = await accounting.post(path);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.json().invoice).toMatchObject({
      completed: false,
      records: [{ statusCode: 0, paidCt: 0 }, {}],
    });
    expect(undone.json().invoice.reconciliations[0]).toMatchObject({
      undoneBy: { id: accounting.id },
    });
    expect(await balanceOf(supplier.id)).toBe(4_000);
    expect((await accounting.post(path)).json().message).toBe(
      'This reconciliation has already been undone.',
    );
  });
});
