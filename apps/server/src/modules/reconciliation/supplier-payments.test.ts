import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
const agency = await anAgency(test.db);
const clerk = await test.signedIn('standard');
const accountant = await test.signedIn('standard', 'accounting');

interface OpenInvoice {
  id: number;
  updated_at: string;
  due: number;
  recordIds: number[];
  refusal: string | null;
}

/** A hotel with as many invoices as counts are given, each with that many new records of $20.00. */
async function aHotel(...counts: number[]) {
  const supplier = await aSupplier(test.db);
  for (const count of counts) {
    const records: number[] = [];
    for (let made = 0; made < count; made += 1)
      records.push(await aRecord(test.db, { agency, supplier }));
    const answer = await clerk.post('/api/invoices', { supplierId: supplier.id, records });
    expect(answer.statusCode, answer.body).toBe(201);
  }
  return supplier;
}

const look = async (supplierId: number) => {
  const answer = await clerk.get(`/api/suppliers/${supplierId}/payments`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { openInvoices: OpenInvoice[]; payments: Record<string, unknown>[] };
};

const bodyOf = (invoices: readonly OpenInvoice[], paymentAmount: number) => ({
  checkNumber: '88123',
  paymentAmount,
  paymentMethod: 3,
  processDate: '2026-11-20',
  invoices: invoices.map(({ id, updated_at }) => ({
    invoiceId: id,
    expected_updated_at: updated_at,
  })),
});

const pay = (supplierId: number, body: object, caller: Caller = clerk) =>
  caller.post(`/api/suppliers/${supplierId}/payments`, body);

const openInvoice = async (id: number) => (await clerk.get(`/api/invoices/${id}`)).json().invoice;

const balanceOf = async (supplierId: number): Promise<number> => {
  const row = await test.db
    .selectFrom('supplier_balances')
    .select('balance')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return row?.balance ?? 0;
};

describe('one payment over several invoices', () => {
  it('pays every open record of them in full and keeps the rest as Unknown Deposit', async () => {
    const hotel = await aHotel(2, 3, 1);
    const { openInvoices } = await look(hotel.id);
    expect(openInvoices.map(({ due, refusal }) => [due, refusal])).toEqual([
      [40, null],
      [60, null],
      [20, null],
    ]);
    const chosen = openInvoices.slice(0, 2);
    const answer = await pay(hotel.id, bodyOf(chosen, 105.5));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().payment).toMatchObject({
      paymentAmount: 105.5,
      paymentMethod: { id: 3, name: 'Check' },
      checkNumber: '88123',
      processDate: '2026-11-20',
      invoices: chosen.map(({ id, due }) => ({ invoiceId: id, amount: due })),
      unknownDeposit: 5.5,
      undoRefusal: null,
    });
    for (const { id } of chosen) {
      const invoice = await openInvoice(id);
      expect(invoice.completed).toBe(true);
      for (const record of invoice.records)
        expect(record).toMatchObject({ statusName: 'Paid', paidCt: 20, checkNumber: '88123' });
      expect(invoice.reconciliations[0].undoRefusal).toMatch(/covers several invoices/);
    }
    expect(await balanceOf(hotel.id)).toBe(2_000);
    expect((await look(hotel.id)).openInvoices.map(({ due }) => due)).toEqual([20]);
    await expectNoViolations(test.db);
  });

  it('is undone as a whole, leaves a trace, and can be posted again', async () => {
    const hotel = await aHotel(1, 1);
    const { openInvoices } = await look(hotel.id);
    const { id: paymentId } = (await pay(hotel.id, bodyOf(openInvoices, 41))).json().payment;
    const path = `/api/suppliers/${hotel.id}/payments/${paymentId}/undo`;
    expect((await clerk.post(path)).statusCode).toBe(403);
    const [first] = openInvoices;
    const [part] = (await openInvoice(first?.id ?? 0)).reconciliations;
    const alone = await accountant.post(
      `/api/invoices/${first?.id}/reconciliations/${part.id}/undo`,
    );
    expect([alone.statusCode, alone.json().message]).toEqual([400, part.undoRefusal]);

    const undone = await accountant.post(path);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.json().payment).toMatchObject({
      undoneAt: expect.any(String),
      undoRefusal: 'This payment has already been undone.',
    });
    for (const { id } of openInvoices)
      expect(await openInvoice(id)).toMatchObject({
        completed: false,
        records: [{ statusName: 'Not Resolved', paidCt: 0, checkNumber: null }],
        reconciliations: [{ undoneBy: { id: accountant.id } }],
      });
    expect(await balanceOf(hotel.id)).toBe(4_000);
    expect((await accountant.post(path)).json().message).toBe(
      'This payment has already been undone.',
    );
    const again = await look(hotel.id);
    expect((await pay(hotel.id, bodyOf(again.openInvoices, 40))).statusCode).toBe(201);
    expect((await look(hotel.id)).payments).toMatchObject([
      { unknownDeposit: 0, undoneAt: null },
      { unknownDeposit: 1, undoneAt: expect.any(String) },
    ]);
    await expectNoViolations(test.db);
  });

  /** A check of $60.00 that came in from a hotel on Nov 12. */
  const aCheck = async (supplierId: number) => {
    const answer = await clerk.post('/api/receipts', {
      supplierId,
      paymentMethodId: 3,
      number: '88123',
      receivedOn: '2026-11-12',
      currency: 'USD',
      amount: 60,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id as number;
  };
  const receiptOf = async (id: number) => (await accountant.get(`/api/receipts/${id}`)).json();

  it('is taken from a check that came in before, and given back to it when it is undone', async () => {
    const hotel = await aHotel(1, 1);
    const receiptId = await aCheck(hotel.id);
    const { openInvoices } = await look(hotel.id);
    const answer = await pay(hotel.id, { ...bodyOf(openInvoices, 40), receiptId });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().payment).toMatchObject({
      id: receiptId,
      paymentAmount: 60,
      invoices: openInvoices.map(({ id, due }) => ({ invoiceId: id, amount: due })),
      unknownDeposit: 20,
      givesUpReceipt: false,
    });
    expect(await receiptOf(receiptId)).toMatchObject({ applied: 40, unapplied: 20 });
    expect((await look(hotel.id)).payments).toHaveLength(1);
    await expectNoViolations(test.db);

    const undone = await accountant.post(`/api/suppliers/${hotel.id}/payments/${receiptId}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await receiptOf(receiptId)).toMatchObject({
      state: 'received',
      applied: 0,
      unapplied: 60,
    });
    expect(await balanceOf(hotel.id)).toBe(4_000);
    await expectNoViolations(test.db);
  });

  it('is refused what a check that came in before does not have, and nothing is written', async () => {
    const hotel = await aHotel(1, 3);
    const receiptId = await aCheck(hotel.id);
    const { openInvoices } = await look(hotel.id);
    const one = bodyOf(openInvoices.slice(0, 1), 20);
    const cases: [object, number, string][] = [
      [bodyOf(openInvoices, 80), 400, 'Check 88123 has $60.00 left.'],
      [
        { ...one, paymentAmount: 60 },
        400,
        'The payment amount must be $20.00, what these lines take from Check 88123.',
      ],
      [
        { ...one, checkNumber: '88124' },
        400,
        "The number of Check 88123 is '88123'. Use it for the payment.",
      ],
      [{ ...one, receiptId: 999_999 }, 404, 'Receipt Not Found'],
    ];
    for (const [body, status, text] of cases) {
      const answer = await pay(hotel.id, { receiptId, ...body });
      expect([answer.statusCode, answer.json().message]).toEqual([status, text]);
    }
    expect(await receiptOf(receiptId)).toMatchObject({ applied: 0, lines: [] });
    expect(await balanceOf(hotel.id)).toBe(8_000);
  });

  it('keeps its receipt when it is undone after something else was done with it, and says so before', async () => {
    const hotel = await aHotel(1, 1);
    const paid = await pay(hotel.id, bodyOf((await look(hotel.id)).openInvoices, 45));
    const { id } = paid.json().payment;
    expect((await look(hotel.id)).payments).toMatchObject([{ id, givesUpReceipt: true }]);
    const other = await receiptOf(await aCheck(hotel.id));
    const transferred = await accountant.post(`/api/receipts/${id}/transfer`, {
      amount: 5,
      to: { receiptId: other.id, expected_updated_at: other.updated_at },
      reason: 'It belongs to the other check',
      expected_updated_at: (await receiptOf(id)).updated_at,
    });
    expect(transferred.statusCode, transferred.body).toBe(201);
    expect((await look(hotel.id)).payments.find((one) => one.id === id)).toMatchObject({
      givesUpReceipt: false,
    });
    const undone = await accountant.post(`/api/suppliers/${hotel.id}/payments/${id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await receiptOf(id)).toMatchObject({ state: 'received', transferred: 5, unapplied: 40 });
    await expectNoViolations(test.db);
  });

  it('keeps its receipt when it is undone after its remainder paid another record', async () => {
    const hotel = await aHotel(1, 1);
    const [first, second] = (await look(hotel.id)).openInvoices;
    if (!first || !second) throw new Error('two invoices were expected');
    const { id } = (await pay(hotel.id, bodyOf([first], 40))).json().payment;
    const [recordId] = second.recordIds;
    const found = await clerk.get(`/api/receipts/${id}/candidates`, {
      query: { search: String(recordId) },
    });
    const [{ updated_at }] = found.json().data;
    const applied = await clerk.post(`/api/receipts/${id}/lines`, {
      processDate: '2026-11-20',
      lines: [{ recordId, amount: 20, expected_updated_at: updated_at }],
      expected_updated_at: (await receiptOf(id)).updated_at,
    });
    expect(applied.statusCode, applied.body).toBe(201);
    expect((await look(hotel.id)).payments).toMatchObject([{ id, givesUpReceipt: false }]);
    const undone = await accountant.post(`/api/suppliers/${hotel.id}/payments/${id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await receiptOf(id)).toMatchObject({ state: 'received', applied: 20, unapplied: 20 });
    await expectNoViolations(test.db);
  });

  it('was undone when it was, also after its payer was changed since', async () => {
    const hotel = await aHotel(1);
    const { openInvoices } = await look(hotel.id);
    const { id } = (await pay(hotel.id, bodyOf(openInvoices, 20))).json().payment;
    const undone = await accountant.post(`/api/suppliers/${hotel.id}/payments/${id}/undo`);
    const { undoneAt } = undone.json().payment;
    const { updated_at } = (await accountant.get(`/api/receipts/${id}`)).json();
    const edit = { payerId: null, expected_updated_at: updated_at };
    const edited = await accountant.patch(`/api/receipts/${id}`, edit);
    expect([edited.statusCode, edited.json().payer]).toEqual([200, null]);
    expect((await look(hotel.id)).payments).toMatchObject([{ id, undoneAt }]);
  });

  it('is not undone once one of its records was changed, and says which', async () => {
    const hotel = await aHotel(1, 1);
    const { openInvoices } = await look(hotel.id);
    const { id: paymentId } = (await pay(hotel.id, bodyOf(openInvoices, 40))).json().payment;
    const record = openInvoices[1]?.recordIds[0];
    const changed = await accountant.patch(`/api/records/${record}`, { paid_ct: 19 });
    expect(changed.statusCode, changed.body).toBe(200);
    const undone = await accountant.post(`/api/suppliers/${hotel.id}/payments/${paymentId}/undo`);
    expect([undone.statusCode, undone.json().message]).toEqual([
      409,
      `Cannot undo: these records have changed since the reconciliation: ${record}.`,
    ]);
    expect(await openInvoice(openInvoices[0]?.id ?? 0)).toMatchObject({ completed: true });
  });

  it('is refused whole with its reason, and nothing is written', async () => {
    const hotel = await aHotel(1, 1);
    const other = await aHotel(1);
    const { openInvoices } = await look(hotel.id);
    const again = await clerk.post('/api/invoices', { supplierId: hotel.id });
    const shared = (await look(hotel.id)).openInvoices;
    const record = shared[0]?.recordIds[0];
    const cases: [body: object, status: number, text: string][] = [
      [
        bodyOf(openInvoices, 39.99),
        400,
        'Payment Amount must be at least the total of the selected invoices ($40.00)',
      ],
      [bodyOf([], 40), 400, 'Select at least one invoice'],
      [bodyOf(openInvoices, 0), 400, 'Payment Amount must be greater than $0.00'],
      [
        { ...bodyOf(openInvoices, 40), checkNumber: '' },
        400,
        'Check number must be provided for this payment method',
      ],
      [
        { ...bodyOf(openInvoices, 40), paymentMethod: 5 },
        400,
        'Foreign checks must be reconciled one invoice at a time',
      ],
      [{ ...bodyOf(openInvoices, 40), paymentMethod: null }, 400, 'Payment Method is required'],
      [
        { ...bodyOf(openInvoices, 40), processDate: '2999-01-01' },
        400,
        'Process Date cannot be after today',
      ],
      [
        bodyOf(shared, 100),
        400,
        `Record ${record} is on both invoice ${shared[0]?.id} and invoice ${again.json().invoice.id}. Select only one of them.`,
      ],
      [
        bodyOf([...openInvoices, ...openInvoices.slice(0, 1)], 100),
        400,
        'List each invoice only once.',
      ],
      [bodyOf((await look(other.id)).openInvoices, 100), 404, 'Invoice Not Found'],
      [
        bodyOf(
          openInvoices.map((one) => ({ ...one, updated_at: '2020-01-01T00:00:00.000Z' })),
          40,
        ),
        409,
        'Someone changed this invoice while you were editing.',
      ],
    ];
    for (const [body, status, text] of cases) {
      const answer = await pay(hotel.id, body);
      expect([answer.statusCode, answer.json().message]).toEqual([status, text]);
    }
    expect((await look(hotel.id)).payments).toEqual([]);
    expect(await balanceOf(hotel.id)).toBe(4_000);
    expect((await pay(999_999, bodyOf(openInvoices, 40))).statusCode).toBe(404);
  });

  it('is for collection agents while the supplier is in collections', async () => {
    const hotel = await aHotel(1);
    await test.db
      .updateTable('suppliers')
      .set({ status_code: 92 })
      .where('id', '=', hotel.id)
      .execute();
    const body = bodyOf((await look(hotel.id)).openInvoices, 20);
    expect((await pay(hotel.id, body)).statusCode).toBe(403);
    const agent = await test.signedIn('standard', 'collectionagent');
    expect((await pay(hotel.id, body, agent)).statusCode).toBe(201);
  });

  it('sent by two users at once, for invoices that they share, is posted once', async () => {
    const hotel = await aHotel(2, 2, 2);
    const { openInvoices } = await look(hotel.id);
    const answers = await Promise.all([
      pay(hotel.id, bodyOf(openInvoices.slice(0, 2), 80)),
      pay(hotel.id, bodyOf(openInvoices.slice(1), 80), accountant),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await balanceOf(hotel.id)).toBe(4_000);
    await expectNoViolations(test.db);
  });
});
