import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
const agency = await anAgency(test.db);
let clerk: Caller;
let accountant: Caller;
beforeAll(async () => {
  clerk = await test.signedIn('standard', 'contributor');
  accountant = await test.signedIn('standard', 'accounting');
});

/** A hotel that owes $20.00 for each of two stays. */
async function anInvoice() {
  const supplier = await aSupplier(test.db);
  for (let made = 0; made < 2; made++) await aRecord(test.db, { agency, supplier });
  const answer = await clerk.post('/api/invoices', { supplierId: supplier.id });
  expect(answer.statusCode, answer.body).toBe(201);
  const { invoice } = answer.json();
  const ids: number[] = invoice.records.map(({ id }: { id: number }) => id);
  return { supplierId: supplier.id, invoice, ids };
}
type Owed = Awaited<ReturnType<typeof anInvoice>>;

/** A check that came in on Nov 12. */
async function aCheck(supplierId: number, change: object = {}) {
  const answer = await clerk.post('/api/receipts', {
    supplierId,
    paymentMethodId: 3,
    number: '5151',
    receivedOn: '2026-11-12',
    currency: 'USD',
    amount: 50,
    ...change,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const reconcile = ({ invoice, ids }: Owed, receiptId: number, change: object = {}) =>
  clerk.patch(`/api/invoices/${invoice.id}/records`, {
    checkNumber: '5151',
    completed: true,
    paymentAmount: 40,
    paymentMethod: 3,
    processDate: '2026-11-20',
    receiptId,
    records: Object.fromEntries(
      ids.map((id) => [id, { statusCode: 1, paidCt: 20, paymentMethodId: 3 }]),
    ),
    expected_updated_at: invoice.updated_at,
    ...change,
  });

const receiptOf = async (id: number) => (await accountant.get(`/api/receipts/${id}`)).json();

describe('a reconciliation with a check that came in before', () => {
  it('takes what its lines are paid from that check, and leaves the rest there', async () => {
    const owed = await anInvoice();
    const check = await aCheck(owed.supplierId);
    const answer = await reconcile(owed, check.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().invoice).toMatchObject({ completed: true });
    expect(answer.json().invoice.records[0]).toMatchObject({
      statusCode: 1,
      paidCt: 20,
      checkNumber: '5151',
      dateProcessed: '2026-11-20',
    });
    expect(await receiptOf(check.id)).toMatchObject({
      amount: 50,
      applied: 40,
      unapplied: 10,
      lines: [{ amount: 20 }, { amount: 20 }],
    });
    const { data } = (
      await accountant.get(`/api/receipts?filters=${JSON.stringify({ payerId: check.payer.id })}`)
    ).json();
    expect(data).toHaveLength(1);
    await expectNoViolations(test.db);
  });

  it('gives the money back to the check when it is undone, each reconciliation by itself', async () => {
    const first = await anInvoice();
    const second = await anInvoice();
    const check = await aCheck(first.supplierId, { amount: 80 });
    const answers = [await reconcile(first, check.id), await reconcile(second, check.id)];
    const [saved] = answers.map((answer) => answer.json().invoice.reconciliations[0]);
    const undone = await accountant.post(
      `/api/invoices/${first.invoice.id}/reconciliations/${saved.id}/undo`,
    );
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await receiptOf(check.id)).toMatchObject({
      state: 'received',
      amount: 80,
      applied: 40,
      unapplied: 40,
    });
    expect(undone.json().invoice.records[0]).toMatchObject({ statusCode: 0, paidCt: 0 });
    await expectNoViolations(test.db);
  });

  it('is offered open checks of those that pay for its hotel, by number or amount', async () => {
    const owed = await anInvoice();
    const owner = await accountant.post('/api/payers', {
      name: 'Owner of the Hotel',
      kind: 'owner',
      suppliers: [{ supplierId: owed.supplierId }],
    });
    expect(owner.statusCode, owner.body).toBe(201);
    const own = await aCheck(owed.supplierId, { number: '7001', amount: 40 });
    const ofOwner = await aCheck(0, {
      supplierId: undefined,
      payerId: owner.json().id,
      number: '7002',
      amount: 90,
    });
    const elsewhere = await anInvoice();
    await aCheck(elsewhere.supplierId, { number: '7002', amount: 40 });
    const offered = async (alike: object) => {
      const filters = { isUnapplied: true, supplierId: owed.supplierId, alike };
      const answer = await clerk.get(
        `/api/receipts?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.map(({ id }: { id: number }) => id);
    };
    expect(await offered({ amount: 40 })).toEqual([own.id]);
    expect(await offered({ number: ' 7002 ' })).toEqual([ofOwner.id]);
    expect(await offered({ number: '7002', amount: 40 })).toEqual([ofOwner.id, own.id]);
    expect(await offered({ number: '', amount: 41 })).toEqual([]);
    const paid = await reconcile(owed, ofOwner.id, { checkNumber: '7002' });
    expect(paid.statusCode, paid.body).toBe(200);
    expect(await offered({ amount: 50 })).toEqual([ofOwner.id]);
  });

  const reconciledAlone = async (owed: Owed) => {
    const answer = await reconcile(owed, 0, { receiptId: undefined });
    expect(answer.statusCode, answer.body).toBe(200);
    const [saved] = answer.json().invoice.reconciliations;
    expect(saved).toMatchObject({ givesUpReceipt: true });
    return { saved, invoice: answer.json().invoice };
  };
  const undo = (invoiceId: number, id: number, body?: object) =>
    accountant.post(`/api/invoices/${invoiceId}/reconciliations/${id}/undo`, body);
  const onlyReceiptOf = async (supplierId: number) => {
    const answer = await clerk.get(
      `/api/receipts?filters=${encodeURIComponent(JSON.stringify({ supplierId }))}`,
    );
    const { data } = answer.json();
    expect(data).toHaveLength(1);
    return data[0];
  };

  it('that made its own check gives it up when it is undone, unless the check is real', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const [first, second] = [await reconciledAlone(one), await reconciledAlone(other)];
    expect((await undo(first.invoice.id, first.saved.id)).statusCode).toBe(200);
    expect(await onlyReceiptOf(one.supplierId)).toMatchObject({ state: 'void', amount: 0 });

    const kept = await undo(second.invoice.id, second.saved.id, { keepsReceipt: true });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(kept.json().invoice).toMatchObject({
      completed: false,
      records: [{ statusCode: 0, paidCt: 0 }, {}],
      reconciliations: [{ givesUpReceipt: false }],
    });
    expect(await onlyReceiptOf(other.supplierId)).toMatchObject({
      state: 'received',
      number: '5151',
      amount: 40,
      applied: 0,
      unapplied: 40,
    });
    await expectNoViolations(test.db);
  });

  it('keeps its own check when it is undone after money was transferred to it, and says so before', async () => {
    const owed = await anInvoice();
    const { saved, invoice } = await reconciledAlone(owed);
    const own = await onlyReceiptOf(owed.supplierId);
    const other = await aCheck(owed.supplierId, { number: '5252' });
    const transferred = await accountant.post(`/api/receipts/${other.id}/transfer`, {
      amount: 50,
      to: { receiptId: own.id, expected_updated_at: own.updated_at },
      reason: 'Sent by mistake',
      expected_updated_at: other.updated_at,
    });
    expect(transferred.statusCode, transferred.body).toBe(201);
    const now = (await clerk.get(`/api/invoices/${invoice.id}`)).json().invoice;
    expect(now).toMatchObject({ reconciliations: [{ givesUpReceipt: false }] });
    expect((await undo(invoice.id, saved.id)).statusCode).toBe(200);
    expect(await receiptOf(own.id)).toMatchObject({ state: 'received', unapplied: 90 });
    await expectNoViolations(test.db);
  });

  it('draws on a check that was kept, and leaves it there when it is undone in turn', async () => {
    const owed = await anInvoice();
    const { saved, invoice } = await reconciledAlone(owed);
    const kept = await undo(invoice.id, saved.id, { keepsReceipt: true });
    const check = await onlyReceiptOf(owed.supplierId);
    const again = await reconcile({ ...owed, invoice: kept.json().invoice }, check.id);
    expect(again.statusCode, again.body).toBe(200);
    const [latest] = again.json().invoice.reconciliations;
    expect(latest).toMatchObject({ undoRefusal: null, givesUpReceipt: false });
    expect((await undo(invoice.id, latest.id)).statusCode).toBe(200);
    expect(await receiptOf(check.id)).toMatchObject({ state: 'received', unapplied: 40 });
    const payments = await clerk.get(`/api/suppliers/${owed.supplierId}/payments`);
    expect(payments.json().payments).toMatchObject([
      { undoneAt: null, undoRefusal: 'This payment has no reconciliation to undo.' },
    ]);
    await expectNoViolations(test.db);
  });

  it('keeps the check of a payment over several invoices as well', async () => {
    const owed = await anInvoice();
    const paid = await clerk.post(`/api/suppliers/${owed.supplierId}/payments`, {
      checkNumber: '6161',
      paymentAmount: 45,
      paymentMethod: 3,
      processDate: '2026-11-20',
      invoices: [{ invoiceId: owed.invoice.id, expected_updated_at: owed.invoice.updated_at }],
    });
    expect(paid.statusCode, paid.body).toBe(201);
    const { payment } = paid.json();
    expect(payment).toMatchObject({ givesUpReceipt: true, unknownDeposit: 5 });
    const undone = await accountant.post(
      `/api/suppliers/${owed.supplierId}/payments/${payment.id}/undo`,
      { keepsReceipt: true },
    );
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.json().payment).toMatchObject({ givesUpReceipt: false, unknownDeposit: 45 });
    await expectNoViolations(test.db);
  });

  const another = { number: '5151', amount: 50 };
  it.each([
    ['more than it has left', { ...another, amount: 39.99 }, {}, 'Check 5151 has $39.99 left.'],
    [
      'another method',
      another,
      { paymentAmount: 41, paymentMethod: 5 },
      'The payment method of Check 5151 is Check. Use it for the payment.',
    ],
    [
      'another number',
      another,
      { checkNumber: '5152' },
      "The number of Check 5151 is '5151'. Use it for the payment.",
    ],
    [
      'a day before it came in',
      another,
      { processDate: '2026-11-11' },
      'Process Date cannot be before 11/12/2026, when Check 5151 was received',
    ],
    [
      'a foreign check whose amount its lines do not take',
      { ...another, paymentMethodId: 5 },
      { paymentAmount: 41, paymentMethod: 5 },
      'The payment amount must be $40.00, what these lines take from Foreign Check 5151.',
    ],
    [
      'a check in another currency',
      { ...another, currency: 'EUR' },
      {},
      /^Record \d+: Check 5151 is in EUR, not in USD\.$/,
    ],
  ])('is refused with %s, and changes nothing', async (_what, given, change, reason) => {
    const owed = await anInvoice();
    const check = await aCheck(owed.supplierId, given);
    const answer = await reconcile(owed, check.id, change);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().message).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
    expect(await receiptOf(check.id)).toMatchObject({ applied: 0, lines: [] });
  });

  it('is refused with one that does not exist, or for no money', async () => {
    const owed = await anInvoice();
    expect((await reconcile(owed, 999_999)).statusCode).toBe(404);
    const check = await aCheck(owed.supplierId);
    const none = await reconcile(owed, check.id, {
      checkNumber: null,
      paymentAmount: 0,
      paymentMethod: null,
      records: Object.fromEntries(owed.ids.map((id) => [id, { statusCode: 6 }])),
    });
    expect(none.statusCode, none.body).toBe(400);
    expect(none.json().message).toBe(
      'The payment method of Check 5151 is Check. Use it for the payment.',
    );
  });

  it('lets two clerks at once take no more than the check has', async () => {
    const [one, other] = [await anInvoice(), await anInvoice()];
    const check = await aCheck(one.supplierId);
    const answers = await Promise.all([reconcile(one, check.id), reconcile(other, check.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
    expect(await receiptOf(check.id)).toMatchObject({ applied: 40, unapplied: 10 });
    await expectNoViolations(test.db);
  });
});
