import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);
const other = await anAgency(test.db);
const clerk = await test.signedIn('accounting', 'standard', 'contributor');
const lead = await test.signedIn('accounting', 'standard', 'contributor', 'srlead');

/** Entries of a record, the first one first: receipt, kind, amount, dollars, posting day, paid day. */
async function entriesOf(recordId: number): Promise<unknown[][]> {
  const { rows } = await sql<Record<string, unknown>>`
    select e.receipt_id, e.kind, e.amount, e.dollars, e.posted_on, e.paid_on
    from receipt_entries e where e.record_id = ${recordId} order by e.id`.execute(test.db);
  return rows.map((row) => Object.values(row));
}

const receiptOf = async (id: unknown) =>
  await test.db
    .selectFrom('receipts')
    .select(['source', 'state', 'amount', 'applied', 'returned', 'unapplied'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();

/** An invoice of two records of $20.00, paid by check 1001 on October 15. */
async function paidByCheck(): Promise<{ records: number[]; receiptId: unknown }> {
  const supplier = await aSupplier(test.db);
  const records = [
    await aRecord(test.db, { agency, supplier }),
    await aRecord(test.db, { agency, supplier }),
  ];
  const { invoice } = (await clerk.post('/api/invoices', { supplierId: supplier.id })).json();
  const answer = await clerk.patch(`/api/invoices/${invoice.id}/records`, {
    checkNumber: '1001',
    completed: true,
    paymentAmount: 40,
    paymentMethod: 3,
    processDate: '2026-10-15',
    records: Object.fromEntries(
      records.map((id) => [id, { id, statusCode: 1, paidCt: 20, paymentMethodId: 3 }]),
    ),
    expected_updated_at: invoice.updated_at,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const [entry] = await entriesOf(records[0] ?? 0);
  return { records, receiptId: entry?.[0] };
}

const edit = async (id: number, given: object, status = 200): Promise<string | undefined> => {
  const answer = await clerk.patch(`/api/records/${id}`, given);
  expect(answer.statusCode, answer.body).toBe(status);
  return answer.json().message;
};

/** Does something to receipts; returns the answer. */
async function receiptCall(path: string, body: object) {
  const answer = await clerk.post(`/api/receipts${path}`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe('what is edited on a record', () => {
  it('that becomes paid is a receipt by hand, which follows the record', async () => {
    const id = await aRecord(test.db, { agency, supplier: await aSupplier(test.db) });
    await edit(id, {
      status: 1,
      paid_ct: 20,
      payment_method_id: 3,
      check_number: '7',
      date_processed: '2026-11-03',
    });
    const [[receiptId] = []] = await entriesOf(id);
    expect(await receiptOf(receiptId)).toMatchObject({
      source: 'manual',
      amount: 2_000,
      applied: 2_000,
    });
    await edit(id, { paid_ct: 25, date_processed: '2026-11-04' });
    expect(await receiptOf(receiptId)).toMatchObject({
      state: 'received',
      amount: 2_500,
      applied: 2_500,
    });
    expect(await entriesOf(id)).toEqual([
      [receiptId, 'applied', 2_000, 2_000, '2026-11-03', '2026-11-03'],
      [receiptId, 'corrected', -2_000, -2_000, '2026-11-03', '2026-11-03'],
      [receiptId, 'corrected', 2_500, 2_500, '2026-11-04', '2026-11-04'],
    ]);
    await edit(id, { status: 12 });
    expect(await receiptOf(receiptId)).toMatchObject({ state: 'void', amount: 0, applied: 0 });
    await edit(id, {
      status: 1,
      paid_ct: 25,
      payment_method_id: 3,
      check_number: '7',
      date_processed: '2026-11-04',
    });
    expect(await receiptOf(receiptId)).toMatchObject({ state: 'received', applied: 2_500 });
    await expectNoViolations(test.db);
  });

  it.each([
    ['day', { date_processed: '2026-11-04' }],
    ['method', { payment_method_id: 5 }],
    ['check number', { check_number: '8' }],
  ])('that only gets another %s of payment has its entry corrected', async (_what, change) => {
    const id = await aRecord(test.db, { agency, supplier: await aSupplier(test.db) });
    const paid = {
      date_processed: '2026-11-03',
      payment_method_id: 3,
      check_number: '7',
    };
    await edit(id, { status: 1, paid_ct: 20, ...paid });
    await edit(id, change);
    const entries = await test.db
      .selectFrom('receipt_entries')
      .select([
        'kind',
        'live',
        'paid_on as date_processed',
        'payment_method_id',
        'number as check_number',
      ])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'applied', live: false, ...paid },
      { kind: 'corrected', live: false, ...paid },
      { kind: 'corrected', live: true, ...paid, ...change },
    ]);
  });

  it('takes from the check that paid it what that has left, and nothing more', async () => {
    const { records, receiptId } = await paidByCheck();
    const [first = 0, second = 0] = records;
    expect(await edit(first, { paid_ct: 20.01 }, 400)).toBe('Check 1001 has $0.00 left.');
    await edit(first, { paid_ct: 15 });
    expect(await receiptOf(receiptId)).toMatchObject({
      amount: 4_000,
      applied: 3_500,
      unapplied: 500,
    });
    await edit(second, { paid_ct: 25 });
    expect(await receiptOf(receiptId)).toMatchObject({ applied: 4_000, unapplied: 0 });
    await expectNoViolations(test.db);
  });

  it('leaves the money of a check that paid other records unapplied, unless the bank returned the check', async () => {
    const { records, receiptId } = await paidByCheck();
    const [first = 0, second = 0] = records;
    const refusal = 'Return check 1001, or undo this line.';
    expect(await edit(first, { status: 41 }, 400)).toBe(refusal);
    await edit(first, { status: 12 });
    expect(await receiptOf(receiptId)).toMatchObject({
      state: 'received',
      applied: 2_000,
      unapplied: 2_000,
    });
    await edit(second, { status: 41 });
    expect(await receiptOf(receiptId)).toMatchObject({
      state: 'returned',
      applied: 0,
      returned: 4_000,
    });
    expect((await entriesOf(second)).at(-1)).toEqual([
      receiptId,
      'returned',
      -2_000,
      -2_000,
      '2026-11-20',
      '2026-10-15',
    ]);
    await expectNoViolations(test.db);
  });

  it('is returned by the bank with what the payer had added to the check, and gives back transfers', async () => {
    const supplier = await aSupplier(test.db);
    const record = await aRecord(test.db, { agency, supplier });
    const enter = async (number: string): Promise<{ id: number; updated_at: string }> =>
      await receiptCall('', {
        supplierId: supplier.id,
        paymentMethodId: 3,
        number,
        receivedOn: '2026-11-02',
        amount: 60,
      });
    const [source, check] = [await enter('1101'), await enter('1102')];
    const { updated_at } = (await clerk.get(`/api/records/${record}`)).json();
    const transferred = await receiptCall(`/${source.id}/transfer`, {
      amount: 15,
      to: { receiptId: check.id, expected_updated_at: check.updated_at },
      expected_updated_at: source.updated_at,
    });
    expect(transferred).toMatchObject({ unapplied: 45 });
    const now = (await clerk.get(`/api/receipts/${check.id}`)).json();
    const added = await receiptCall(`/${check.id}/deductions`, {
      amount: 40,
      processDate: '2026-11-03',
      expected_updated_at: now.updated_at,
    });
    await receiptCall(`/${check.id}/lines`, {
      processDate: '2026-11-03',
      lines: [{ recordId: record, amount: 35, statusCode: 43, expected_updated_at: updated_at }],
      expected_updated_at: added.updated_at,
    });
    expect(await receiptOf(check.id)).toMatchObject({ applied: 3_500, unapplied: 0 });
    await edit(record, { status: 41 });
    expect(await receiptOf(check.id)).toMatchObject({
      state: 'returned',
      applied: 0,
      returned: 6_000,
      unapplied: 0,
    });
    expect(await receiptOf(source.id)).toMatchObject({ state: 'received', unapplied: 6_000 });
    await expectNoViolations(test.db);
  });

  it('gives its money to the agency that its ARC belongs to now', async () => {
    const { records, receiptId } = await paidByCheck();
    const [first = 0] = records;
    await edit(first, { arc: other.arc });
    expect((await entriesOf(first)).map((entry) => entry.slice(0, 3))).toEqual([
      [receiptId, 'applied', 2_000],
      [receiptId, 'agencyChanged', -2_000],
      [receiptId, 'agencyChanged', 2_000],
    ]);
    await expectNoViolations(test.db);
  });

  it('in bulk is put back on the same check by undo', async () => {
    const { records, receiptId } = await paidByCheck();
    const [first = 0] = records;
    const { guestLastName: lastName } = (await clerk.get(`/api/records/${first}`)).json();
    const draft = await lead.post('/api/records/bulkEdits', {
      selection: JSON.stringify({ advancedSearch: { lastName } }),
      edit: { status: 12 },
    });
    expect(draft.statusCode, draft.body).toBe(201);
    const path = `/api/records/bulkEdits/${draft.json().id}`;
    expect((await lead.post(`${path}/apply`)).statusCode).toBe(200);
    expect(await receiptOf(receiptId)).toMatchObject({ applied: 2_000, unapplied: 2_000 });
    expect((await lead.post(`${path}/undo`)).statusCode).toBe(200);
    expect(await receiptOf(receiptId)).toMatchObject({ applied: 4_000, unapplied: 0 });
    await expectNoViolations(test.db);
  });
});
