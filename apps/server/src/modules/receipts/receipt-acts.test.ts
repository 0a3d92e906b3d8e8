import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test/ask';
import { atTheBank } from '#test/bank';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);

let clerk: Caller;
let accountant: Caller;
let supplier: { id: number; phone: string };

beforeAll(async () => {
  clerk = await test.signedIn('standard', 'contributor');
  accountant = await test.signedIn('accounting', 'standard');
  supplier = await aSupplier(test.db);
});

/** An open record of $20.00. */
const aStay = async (given: { statusCode?: number } = {}) =>
  await aRecord(test.db, { agency, supplier, ...given });

/** A hotel in Lisbon, which pays in euros. */
async function aHotelAbroad(): Promise<{ id: number; phone: string }> {
  const abroad = await aSupplier(test.db);
  await sql`
    update addresses set country_id = (select id from countries where abbreviation = 'PT'),
      city = 'Lisbon', zip = '1100-148'
    where id in (select address_id from supplier_addresses where supplier_id = ${abroad.id})`.execute(
    test.db,
  );
  return abroad;
}

let nextNumber = 100;
const enter = async (amount: number, given: object = {}): Promise<Receipt> =>
  await ask<Receipt>(
    clerk,
    ['POST', '/api/receipts'],
    {
      supplierId: supplier.id,
      paymentMethodId: 3,
      number: String(nextNumber++),
      receivedOn: '2026-11-02',
      bankOn: '2026-11-03',
      amount,
      ...given,
    },
    201,
  );

const read = async ({ id }: { id: number }): Promise<Receipt> =>
  await ask<Receipt>(clerk, ['GET', `/api/receipts/${id}`], undefined, 200);

const stampOf = async (recordId: number): Promise<string> =>
  (await ask<{ updated_at: string }>(clerk, ['GET', `/api/records/${recordId}`], undefined, 200))
    .updated_at;

const lineOf = async (recordId: number, amount = 20, given: object = {}) => ({
  recordId,
  amount,
  expected_updated_at: await stampOf(recordId),
  ...given,
});

/** Does something to a receipt as it stands now. */
async function act(who: Caller, receipt: { id: number }, path: string, body: object) {
  const { updated_at } = await read(receipt);
  return await ask<Receipt>(
    who,
    ['POST', `/api/receipts/${receipt.id}/${path}`],
    { expected_updated_at: updated_at, ...body },
    201,
  );
}

/** What is said against it. */
async function refused(
  who: Caller,
  receipt: { id: number },
  [path, body]: [string, object],
  status = 400,
): Promise<string> {
  const before = await read(receipt);
  const { message } = await ask(
    who,
    ['POST', `/api/receipts/${receipt.id}/${path}`],
    { expected_updated_at: before.updated_at, ...body },
    status,
  );
  expect(await read(receipt)).toEqual(before);
  return message;
}

/** A receipt of this amount with a line of $20.00 for each record. */
async function paying(amount: number, ...recordIds: number[]): Promise<Receipt> {
  const receipt = await enter(amount);
  const lines = await Promise.all(recordIds.map((id) => lineOf(id)));
  return await act(clerk, receipt, 'lines', { processDate: '2026-11-04', lines });
}

/** Transfers money of a receipt to another one. */
async function transfer(from: { id: number }, to: { id: number }, amount: number): Promise<void> {
  const { updated_at } = await read(to);
  const there = { receiptId: to.id, expected_updated_at: updated_at };
  await act(accountant, from, 'transfer', { amount, to: there });
}

const entryOf = (receipt: Receipt, recordId: number): number =>
  receipt.lines.find((line) => line.recordId === recordId)?.entryId ?? 0;

async function recordOf(id: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', status_code, substatus_code, paid_ct, date_processed, check_number) as text
    from records where id = ${id}`.execute(test.db);
  return rows[0]?.text ?? '';
}

describe('the head of a receipt', () => {
  const edit = async (who: Caller, receipt: { id: number }, body: object, status: number) =>
    await ask<Receipt & { message: string }>(
      who,
      ['PATCH', `/api/receipts/${receipt.id}`],
      { expected_updated_at: (await read(receipt)).updated_at, ...body },
      status,
    );

  it('is corrected by a clerk until lines are on it, and then by accounting', async () => {
    const receipt = await enter(50);
    expect(await edit(clerk, receipt, { number: '1001', bankOn: '2026-11-05' }, 200)).toMatchObject(
      { name: 'Check 1001', bankOn: '2026-11-05' },
    );
    await act(clerk, receipt, 'lines', {
      processDate: '2026-11-04',
      lines: [await lineOf(await aStay())],
    });
    expect((await edit(clerk, receipt, { number: '1002' }, 403)).message).toMatch(/^Accounting/);
    expect((await edit(clerk, receipt, { payerId: null }, 403)).message).toMatch(/^Accounting/);
    expect(await edit(accountant, receipt, { number: '1002', payerId: null }, 200)).toMatchObject({
      name: 'Check 1002',
      payer: null,
    });
  });

  it('has another amount by an entry with its reason, and never less than what was used', async () => {
    const receipt = await paying(50, await aStay());
    const to = (amount: number, reason?: string) => ({ amount, ...(reason && { reason }) });
    expect((await edit(accountant, receipt, to(45), 400)).message).toBe('Reason is required');
    expect((await edit(accountant, receipt, to(19.99, 'Misread'), 400)).message).toBe(
      `Check ${receipt.number} has $30.00 left.`,
    );
    expect(await edit(accountant, receipt, to(45, 'Misread'), 200)).toMatchObject({
      amount: 45,
      applied: 20,
      unapplied: 25,
    });
    const { acts } = await read(receipt);
    expect(acts.at(-1)).toMatchObject({
      name: 'Amount corrected',
      reason: 'Misread',
      entries: [{ kind: 'amount', amount: -5, postedOn: '2026-11-20' }],
    });
  });

  it('was not received after the first day on which money of it was posted', async () => {
    const receipt = await paying(50, await aStay());
    expect((await edit(accountant, receipt, { receivedOn: '2026-11-05' }, 400)).message).toBe(
      `Received cannot be after 11/4/2026, when money of Check ${receipt.number} was posted`,
    );
    const sameDay = { receivedOn: '2026-11-04' };
    expect(await edit(accountant, receipt, sameDay, 200)).toMatchObject(sameDay);
  });

  it('is changed whole or not at all', async () => {
    const receipt = await enter(50);
    const before = await read(receipt);
    await edit(clerk, receipt, { number: '9', receivedOn: '2026-11-21' }, 400);
    await edit(accountant, receipt, { number: '9', amount: 60 }, 400);
    expect(await read(receipt)).toEqual(before);
    const stale = { number: '9', expected_updated_at: '2026-11-01T00:00:00.000Z' };
    await edit(clerk, receipt, stale, 409);
  });

  it('has only its payer left to change once the bank has cleared it', async () => {
    const receipt = await enter(50);
    const bank = atTheBank(accountant);
    await bank.clear((await bank.openAccount()).id, receipt, '2026-11-05');
    expect((await edit(accountant, receipt, { number: '9' }, 400)).message).toBe(
      `Check ${receipt.number} is cleared: only its payer can be changed.`,
    );
    expect(await edit(clerk, receipt, { payerId: null }, 200)).toMatchObject({ payer: null });
  });
});

describe('a receipt that the bank takes back', () => {
  it('in part gives up what the chargeback names, and keeps the rest', async () => {
    const [one, two] = [await aStay(), await aStay()];
    const receipt = await paying(60, one, two);
    const part = (amount: number) => ({
      bankOn: '2026-11-10',
      fee: 5,
      part: { amount, lines: [{ entryId: entryOf(receipt, one) }] },
      reason: 'Disputed',
    });
    expect(await refused(accountant, receipt, ['return', part(40.01)])).toBe(
      `Check ${receipt.number} has $20.00 left.`,
    );
    expect(await act(accountant, receipt, 'return', part(30))).toMatchObject({
      state: 'received',
      applied: 20,
      returned: 30,
      unapplied: 10,
      fees: 5,
    });
    expect([await recordOf(one), await recordOf(two)]).toEqual([
      '41 0.00',
      `1 20.00 2026-11-04 ${receipt.number}`,
    ]);
    const whole = { bankOn: '2026-11-12' };
    expect(await act(accountant, receipt, 'return', whole)).toMatchObject({
      state: 'returned',
      applied: 0,
      returned: 60,
      unapplied: 0,
    });
    expect(await recordOf(two)).toBe('41 0.00');
    expect(await refused(accountant, receipt, ['return', whole])).toBe(
      `Check ${receipt.number} was returned by the bank.`,
    );
  });

  it('in part gives up a line that a deduction helped to pay, and nothing beyond it', async () => {
    const [one, two] = [await aStay(), await aStay()];
    const receipt = await enter(38);
    const fee = { amount: -2, processDate: '2026-11-10', remark: 'Bank fee' };
    await act(clerk, receipt, 'deductions', fee);
    const lines = [await lineOf(one, 20), await lineOf(two, 20)];
    const paid = await act(clerk, receipt, 'lines', { processDate: '2026-11-10', lines });
    const part = (amount: number) => ({
      bankOn: '2026-11-10',
      part: { amount, lines: [{ entryId: entryOf(paid, one) }] },
    });
    expect(await refused(accountant, receipt, ['return', part(20.01)])).toBe(
      `Check ${receipt.number} has $0.00 left.`,
    );
    expect(await act(accountant, receipt, 'return', part(20))).toMatchObject({
      applied: 20,
      deducted: -2,
      returned: 20,
      unapplied: 0,
    });
  });

  it('before the day of a line is taken off that line on its own day, so no earlier month has it', async () => {
    const record = await aStay();
    const receipt = await enter(20, { receivedOn: '2026-10-28', bankOn: '2026-10-29' });
    const lines = [await lineOf(record)];
    await act(clerk, receipt, 'lines', { processDate: '2026-11-04', lines });
    const { acts } = await act(accountant, receipt, 'return', { bankOn: '2026-10-30', fee: 5 });
    expect(acts.at(-1)?.entries).toMatchObject([
      { kind: 'returned', amount: -20, postedOn: '2026-11-04' },
      { kind: 'returned', amount: 20, postedOn: '2026-10-30' },
      { kind: 'fee', amount: 5, postedOn: '2026-10-30' },
    ]);
    expect(await recordOf(record)).toBe('41 0.00');
    await expectNoViolations(test.db);
  });

  it('gives back what other receipts had transferred to it, and they can use it', async () => {
    const record = await aStay();
    const [source, receipt] = [await enter(50), await paying(60, record)];
    await transfer(source, receipt, 30);
    expect(await read(receipt)).toMatchObject({ transferred: -30, unapplied: 70 });
    const returned = await act(accountant, receipt, 'return', { bankOn: '2026-11-10' });
    expect(returned).toMatchObject({ returned: 60, transferred: 0, unapplied: 0 });
    const after = await read(source);
    expect(after).toMatchObject({ state: 'received', transferred: 0, unapplied: 50 });
    expect(after.acts.at(-1)).toMatchObject({
      name: 'Transferred back',
      createdBy: { id: accountant.id },
      others: [{ id: receipt.id, name: receipt.name }],
      entries: [{ kind: 'transferred', amount: -30, dollars: -30, postedOn: '2026-11-10' }],
    });
    const lines = [await lineOf(record, 50, { statusCode: 1 })];
    const paid = await act(clerk, source, 'lines', { processDate: '2026-11-20', lines });
    expect(paid).toMatchObject({ applied: 50, unapplied: 0 });
    await expectNoViolations(test.db);
  });

  it('gives back only what it still has, first what came last', async () => {
    const [first, last, receipt] = [await enter(50), await enter(50), await enter(60)];
    const bank = atTheBank(accountant);
    await bank.clear((await bank.openAccount()).id, receipt, '2026-11-05');
    await transfer(first, receipt, 10);
    await transfer(last, receipt, 20);
    await transfer(receipt, last, 5);
    await act(accountant, receipt, 'refund', { amount: 8, processDate: '2026-11-06' });
    await act(accountant, receipt, 'return', { bankOn: '2026-11-10' });
    // 10 + 20 - 5 - 8 = 17: 15 of the last, 2 of the first
    expect(await read(receipt)).toMatchObject({ transferred: -8, refunded: 8, unapplied: 0 });
    expect((await read(last)).unapplied).toBe(50);
    expect((await read(first)).unapplied).toBe(42);
  });

  it('owes less once a receipt that it gave money to is returned, too, and the rest goes on', async () => {
    const [origin, source, receipt] = [await enter(50), await enter(30), await enter(60)];
    await transfer(origin, source, 20);
    await transfer(source, receipt, 45);
    await act(accountant, source, 'return', { bankOn: '2026-11-09' });
    expect((await read(source)).unapplied).toBe(-25);
    await act(accountant, receipt, 'return', { bankOn: '2026-11-10' });
    expect(await Promise.all([receipt, source, origin].map(read))).toMatchObject([
      { transferred: 0, unapplied: 0 },
      { transferred: 0, unapplied: 0 },
      { transferred: 0, unapplied: 50 },
    ]);
    await expectNoViolations(test.db);
  });

  it('is taken back for no more than it was, and a part of all that it was is the whole', async () => {
    const [source, receipt] = [await enter(50), await paying(60, await aStay())];
    await transfer(source, receipt, 30);
    const part = (amount: number) => ({ bankOn: '2026-11-10', part: { amount, lines: [] } });
    await act(accountant, receipt, 'return', part(10));
    expect(await refused(accountant, receipt, ['return', part(50.01)])).toBe(
      `The bank can take back $50.00 of Check ${receipt.number} at most.`,
    );
    expect(await act(accountant, receipt, 'return', part(50))).toMatchObject({
      state: 'returned',
      applied: 0,
      returned: 60,
      transferred: 0,
      unapplied: 0,
    });
    expect((await read(source)).unapplied).toBe(50);
  });

  it('is returned also when all that it was has been taken back before', async () => {
    const receipt = await enter(60);
    const part = { amount: 40, lines: [] };
    await act(accountant, receipt, 'return', { bankOn: '2026-11-10', part });
    const { updated_at } = await read(receipt);
    const misread = { amount: 40, reason: 'Misread', expected_updated_at: updated_at };
    await ask(accountant, ['PATCH', `/api/receipts/${receipt.id}`], misread, 200);
    expect(await act(accountant, receipt, 'return', { bankOn: '2026-11-11' })).toMatchObject({
      state: 'returned',
      returned: 40,
      unapplied: 0,
    });
  });

  it('is presented again as a new receipt, but only when it was returned', async () => {
    const receipt = await enter(50);
    const again = { presentedAgainOfId: receipt.id };
    const head = { paymentMethodId: 3, number: '9', receivedOn: '2026-11-12', amount: 50 };
    const entered = await ask(clerk, ['POST', '/api/receipts'], { ...head, ...again }, 400);
    expect(entered.message).toBe('Only a returned receipt is presented again.');
    await act(accountant, receipt, 'return', { bankOn: '2026-11-10' });
    expect(await enter(50, again)).toMatchObject({ presentedAgainOf: { id: receipt.id } });
  });
});

describe('a line of a receipt', () => {
  it('is corrected in what was typed, and its record follows', async () => {
    const record = await aStay();
    const receipt = await paying(50, record);
    const correct = (given: object) => ({
      lines: [{ entryId: entryOf(receipt, record), ...given }],
      reason: 'Mistyped',
    });
    const path = 'lines/correct';
    expect(await refused(accountant, receipt, [path, correct({ amount: 50.01 })])).toBe(
      `Check ${receipt.number} has $30.00 left.`,
    );
    expect(await refused(accountant, receipt, [path, correct({ paidOn: '2026-11-01' })])).toMatch(
      /^Process Date cannot be before 11\/2\/2026/,
    );
    expect(await refused(clerk, receipt, [path, correct({ amount: 19 })], 403)).toMatch(
      /^Accounting/,
    );
    const typed = { amount: 50, paidOn: '2026-11-05', number: '77' };
    expect(await act(accountant, receipt, path, correct(typed))).toMatchObject({
      applied: 50,
      unapplied: 0,
      lines: [{ amount: 50, paidOn: '2026-11-05', postedOn: '2026-11-05', number: '77' }],
    });
    expect(await recordOf(record)).toBe('1 50.00 2026-11-05 77');
  });

  it('gives its record back what it was before it was paid', async () => {
    const record = await aStay({ statusCode: 10 });
    await sql`update records set substatus_code = 15 where id = ${record}`.execute(test.db);
    const before = await recordOf(record);
    const receipt = await paying(20, record);
    expect(await recordOf(record)).toBe(`1 20.00 2026-11-04 ${receipt.number}`);
    const lines = [{ entryId: entryOf(receipt, record) }];
    await act(accountant, receipt, 'lines/undo', { lines });
    expect(await recordOf(record)).toBe(before);
  });

  it('gives a closed record its processed day back, also when it was paid on the same day', async () => {
    const record = await aStay();
    await sql`
      update records set status_code = 12, date_processed = '2026-11-04'
      where id = ${record}`.execute(test.db);
    const receipt = await paying(20, record);
    expect(await recordOf(record)).toBe(`1 20.00 2026-11-04 ${receipt.number}`);
    const lines = [{ entryId: entryOf(receipt, record) }];
    await act(accountant, receipt, 'lines/undo', { lines });
    expect(await recordOf(record)).toBe('12 0.00 2026-11-04');
  });

  it('of money that was there before receipts were leaves its record open', async () => {
    const record = await aRecord(test.db, { agency, supplier, statusCode: 1, paidCents: 2_000 });
    const { rows } = await sql<{ id: number; source: string }>`
      select r.id, r.source from receipt_entries e join receipts r on r.id = e.receipt_id
      where e.record_id = ${record}`.execute(test.db);
    expect(rows).toMatchObject([{ source: 'opening' }]);
    const receipt = await read({ id: rows[0]?.id ?? 0 });
    const lines = [{ entryId: entryOf(receipt, record) }];
    const after = await act(accountant, receipt, 'lines/undo', { lines });
    expect(after).toMatchObject({ source: 'entered', unapplied: 20, state: 'received' });
    expect(await recordOf(record)).toBe('0 0.00');
  });

  it('keeps its remark when it is corrected, moved, or edited on the record', async () => {
    const [first, second] = [await aStay(), await aStay()];
    const receipt = await enter(50);
    const line = await lineOf(first, 20, { remark: 'Paid on the phone' });
    const applied = await act(clerk, receipt, 'lines', {
      processDate: '2026-11-04',
      lines: [line],
    });
    const corrected = await act(accountant, receipt, 'lines/correct', {
      lines: [{ entryId: entryOf(applied, first), amount: 19 }],
    });
    expect(corrected.lines).toMatchObject([{ amount: 19, remark: 'Paid on the phone' }]);
    const to = { recordId: second, expected_updated_at: await stampOf(second) };
    const path = `lines/${entryOf(corrected, first)}/move`;
    const moved = await act(accountant, receipt, path, { to });
    expect(moved.lines).toMatchObject([{ recordId: second, remark: 'Paid on the phone' }]);
    await ask(accountant, ['PATCH', `/api/records/${second}`], { paid_ct: 18 }, 200);
    const edited = await read(receipt);
    expect(edited.lines).toMatchObject([{ amount: 18, remark: 'Paid on the phone' }]);
    // what only takes off says nothing of its own
    const story = edited.acts.flatMap(({ entries }) => entries);
    expect(story.filter(({ amount, remark }) => amount < 0 && remark !== '')).toEqual([]);
    const off = { lines: [{ entryId: entryOf(edited, second) }] };
    await act(accountant, receipt, 'lines/undo', off);
    await expectNoViolations(test.db);
  });

  it('keeps its remark when it is converted, as a deduction does, and when that is undone', async () => {
    const abroad = await aHotelAbroad();
    const record = await aRecord(test.db, { agency, supplier: abroad });
    const receipt = await enter(90, {
      supplierId: abroad.id,
      paymentMethodId: 5,
      bankOn: null,
      currency: 'EUR',
    });
    const fee = { amount: -10, processDate: '2026-11-04', remark: 'Tax withheld' };
    await act(clerk, receipt, 'deductions', fee);
    const line = await lineOf(record, 100, { remark: 'Two rooms' });
    await act(clerk, receipt, 'lines', { processDate: '2026-11-04', lines: [line] });
    const remarks = {
      lines: [{ remark: 'Two rooms' }],
      deductions: [{ remark: 'Tax withheld' }],
    };
    const credit = { credited: 99, bankOn: '2026-11-06' };
    const converted = await act(accountant, receipt, 'convert', credit);
    expect(converted).toMatchObject(remarks);
    expect(converted.lines).toMatchObject([{ dollars: 110 }]);
    const waiting = await act(accountant, receipt, 'convert/undo', {});
    expect(waiting).toMatchObject(remarks);
    expect(waiting.lines).toMatchObject([{ dollars: null }]);
  });

  it('moves to no record that this receipt pays already, nor to two places at once', async () => {
    const [one, two] = [await aStay(), await aStay()];
    const receipt = await paying(60, one, two);
    const move = async (to: object): Promise<[string, object]> => [
      `lines/${entryOf(receipt, one)}/move`,
      { to: { expected_updated_at: await stampOf(two), ...to } },
    ];
    expect(await refused(accountant, receipt, await move({ recordId: two }))).toBe(
      `Record ${two}: Check ${receipt.number} pays it already. Correct that line.`,
    );
    expect(await refused(accountant, receipt, await move({}))).toBe(
      'To must name a record or a receipt',
    );
    const both = await move({ recordId: two, receiptId: receipt.id });
    expect(await refused(accountant, receipt, both)).toMatch(/must name a record or a receipt/);
    const free = await aStay();
    expect(await refused(clerk, receipt, await move({ recordId: free }), 403)).toMatch(
      /^Accounting/,
    );
    const stale = await move({ recordId: free, expected_updated_at: '2026-11-01T00:00:00.000Z' });
    expect(await refused(accountant, receipt, stale, 409)).toContain(`record ${free}`);
    const [, body] = await move({ recordId: free });
    expect(await refused(accountant, receipt, ['lines/1/move', body], 404)).toBe('Line Not Found');
  });

  it('moves to no receipt that has too little left, pays its record, or cannot be used', async () => {
    const record = await aStay();
    const receipt = await paying(20, record);
    const move = async (to: Receipt) =>
      await refused(accountant, receipt, [
        `lines/${entryOf(receipt, record)}/move`,
        { to: { receiptId: to.id, expected_updated_at: (await read(to)).updated_at } },
      ]);
    const [small, foreign, returned] = [
      await enter(19.99),
      await enter(50, { currency: 'EUR' }),
      await enter(50),
    ];
    await act(accountant, returned, 'return', { bankOn: '2026-11-10' });
    expect(await move(small)).toBe(`Check ${small.number} has $19.99 left.`);
    expect(await move(foreign)).toBe(`Check ${foreign.number} is in EUR, not in USD.`);
    expect(await move(returned)).toBe(`Check ${returned.number} was returned by the bank.`);
    expect(await move(receipt)).toBe('The line is on this receipt already.');
    const second = await enter(50);
    const line = await lineOf(record, 5);
    await act(accountant, second, 'lines', { processDate: '2026-11-05', lines: [line] });
    expect(await move(second)).toBe(
      `Record ${record}: Check ${second.number} pays it already. Correct that line.`,
    );
  });
});

it('a line of a converted receipt keeps its share of the credit when its record is edited', async () => {
  const abroad = await aHotelAbroad();
  const record = await aRecord(test.db, { agency, supplier: abroad });
  const foreign = { supplierId: abroad.id, paymentMethodId: 5, bankOn: null, currency: 'EUR' };
  const receipt = await enter(200, foreign);
  const lines = [await lineOf(record, 100)];
  await act(clerk, receipt, 'lines', { processDate: '2026-11-04', lines });
  const credit = { credited: 220, bankOn: '2026-11-06' };
  const before = await act(accountant, receipt, 'convert', credit);
  for (const paid_ct of [100, 130]) {
    const url = `/api/records/${record}`;
    const { message } = await ask(accountant, ['PATCH', url], { paid_ct }, 400);
    expect(message).toBe(
      `Undo the conversion of Foreign Check ${receipt.number} before you correct an amount.`,
    );
  }
  expect(await read(receipt)).toEqual(before);
});

describe('a line that was converted before its receipt', () => {
  /** Euros 300.00, credited as $335.00: one line of 100.00 has its own $110.00, one its share. */
  async function converted() {
    const abroad = await aHotelAbroad();
    const records = [
      await aRecord(test.db, { agency, supplier: abroad }),
      await aRecord(test.db, { agency, supplier: abroad }),
      await aRecord(test.db, { agency, supplier: abroad }),
    ] as const;
    const foreign = { supplierId: abroad.id, paymentMethodId: 5, bankOn: null, currency: 'EUR' };
    const receipt = await enter(300, foreign);
    const lines = [await lineOf(records[0], 100), await lineOf(records[1], 100)];
    await act(clerk, receipt, 'lines', { processDate: '2026-11-04', lines });
    const alone = { paid_ct: 110, expected_paid_ct: 100, exchange_rate: 1.1 };
    await ask(accountant, ['PATCH', `/api/records/${records[0]}`], alone, 200);
    const credit = { credited: 335, bankOn: '2026-11-06' };
    return { records, receipt: await act(accountant, receipt, 'convert', credit) };
  }

  it('keeps its dollars, and what its share differs cannot be taken off alone', async () => {
    const { receipt } = await converted();
    expect(receipt).toMatchObject({
      unapplied: 100,
      lines: [{ dollars: 110 }, { dollars: 111.67 }],
      deductions: [{ amount: 0, dollars: 1.67 }],
    });
    const path = `deductions/${receipt.deductions[0]?.entryId}/undo`;
    expect(await refused(accountant, receipt, [path, { reason: 'Not ours' }])).toBe(
      `The exchange difference of Foreign Check ${receipt.number} belongs to its lines. Undo the conversion, or the line that was converted before.`,
    );
  });

  it('takes the difference with it when it is undone, and its money is worth its share again', async () => {
    const { records, receipt } = await converted();
    const other = { lines: [{ entryId: entryOf(receipt, records[1]) }] };
    const still = await act(accountant, receipt, 'lines/undo', other);
    expect(still.deductions).toMatchObject([{ amount: 0, dollars: 1.67 }]);
    const own = { lines: [{ entryId: entryOf(receipt, records[0]) }] };
    const undone = await act(accountant, receipt, 'lines/undo', own);
    expect(undone).toMatchObject({ applied: 0, deducted: 0, unapplied: 300, deductions: [] });
    const lines = await Promise.all(records.map((id) => lineOf(id, 100)));
    const applied = await act(clerk, receipt, 'lines', { processDate: '2026-11-10', lines });
    expect(applied.lines.map(({ dollars }) => dollars)).toEqual([111.67, 111.67, 111.66]);
    await expectNoViolations(test.db);
  });
});

describe('a receipt that a reconciliation made', () => {
  /** Two records on an invoice, paid by a check of $50.00; what undoes the reconciliation. */
  async function reconciled() {
    const hotel = await aSupplier(test.db);
    const records: [number, number] = [
      await aRecord(test.db, { agency, supplier: hotel }),
      await aRecord(test.db, { agency, supplier: hotel }),
    ];
    const { invoice } = (await clerk.post('/api/invoices', { supplierId: hotel.id })).json();
    const answer = await clerk.patch(`/api/invoices/${invoice.id}/records`, {
      checkNumber: '501',
      completed: true,
      paymentAmount: 40,
      paymentMethod: 3,
      processDate: '2026-11-04',
      records: Object.fromEntries(
        records.map((id) => [id, { id, statusCode: 1, paidCt: 20, paymentMethodId: 3 }]),
      ),
      expected_updated_at: invoice.updated_at,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const [{ id }] = answer.json().invoice.reconciliations;
    const { rows } = await sql<{ id: number }>`
      select receipt_id as id from receipt_entries where record_id = ${records[0]}`.execute(
      test.db,
    );
    const undo = async (status: number) =>
      await ask(
        accountant,
        ['POST', `/api/invoices/${invoice.id}/reconciliations/${id}/undo`],
        undefined,
        status,
      );
    return { receipt: await read({ id: rows[0]?.id ?? 0 }), records, undo };
  }

  it('stays as it is where a line was corrected since, because the undo is refused', async () => {
    const { receipt, records, undo } = await reconciled();
    const lines = [{ entryId: entryOf(receipt, records[0]), amount: 15 }];
    await act(accountant, receipt, 'lines/correct', { lines });
    expect((await undo(409)).message).toBe(
      `Cannot undo: these records have changed since the reconciliation: ${records[0]}.`,
    );
    expect(await read(receipt)).toMatchObject({ applied: 35, unapplied: 5 });
  });

  it('is given up with it, unless something else was done with it since', async () => {
    const [first, second] = [await reconciled(), await reconciled()];
    await first.undo(200);
    expect(await read(first.receipt)).toMatchObject({ state: 'void', amount: 0, applied: 0 });
    const free = await aStay();
    const handling = { amount: -5, processDate: '2026-11-05', remark: 'Handling' };
    await act(clerk, second.receipt, 'deductions', handling);
    await act(clerk, second.receipt, 'lines', {
      processDate: '2026-11-05',
      lines: [await lineOf(free, 5)],
    });
    await second.undo(200);
    expect(await read(second.receipt)).toMatchObject({
      state: 'received',
      amount: 40,
      applied: 5,
      deducted: -5,
      unapplied: 40,
    });
    expect(await Promise.all([...second.records, free].map(recordOf))).toEqual([
      '0 0.00',
      '0 0.00',
      '1 5.00 2026-11-05 501',
    ]);
    await expectNoViolations(test.db);
  });
});

describe('two people', () => {
  it('who pay a record from two checks at once pay it once, and nothing is half-written', async () => {
    const [shared, mine, yours] = [await aStay(), await aStay(), await aStay()];
    const receipts = [await enter(100), await enter(100)];
    const sent = await Promise.all(
      receipts.map(async ({ id, updated_at }, at) => ({
        id,
        body: {
          processDate: '2026-11-04',
          // in opposite orders
          lines: await Promise.all(
            (at === 0 ? [mine, shared] : [shared, yours]).map((record) => lineOf(record)),
          ),
          expected_updated_at: updated_at,
        },
      })),
    );
    const answers = await Promise.all(
      sent.map(({ id, body }) => clerk.post(`/api/receipts/${id}/lines`, body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
    const counts = await Promise.all(receipts.map(async (one) => (await read(one)).lineCount));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2]);
    const paid = await Promise.all([mine, yours].map(recordOf));
    expect(paid.filter((text) => text === '0 0.00')).toHaveLength(1);
  });

  it('one of whom edits records while the other pays them get an answer each, and no deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const records = [await aStay(), await aStay(), await aStay()];
      const receipt = await paying(100, ...records);
      const lines = records.map((record) => ({ entryId: entryOf(receipt, record), amount: 15 }));
      const answers = await Promise.all([
        accountant.post(`/api/receipts/${receipt.id}/lines/correct`, {
          lines,
          expected_updated_at: receipt.updated_at,
        }),
        ...records
          .toReversed()
          .map((record) => accountant.patch(`/api/records/${record}`, { paid_ct: 16 })),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect([200, 201, 409]).toEqual(expect.arrayContaining([...new Set(codes)]));
      expect(codes).toContain(200);
    }
    await expectNoViolations(test.db);
  });

  it('one of whom reconciles the invoice that the other pays from a receipt, pay its records once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const hotel = await aSupplier(test.db);
      const records = [
        await aRecord(test.db, { agency, supplier: hotel }),
        await aRecord(test.db, { agency, supplier: hotel }),
      ];
      const { invoice } = (await clerk.post('/api/invoices', { supplierId: hotel.id })).json();
      const receipt = await enter(100);
      const lines = await Promise.all(records.toReversed().map((id) => lineOf(id)));
      const apply = () =>
        clerk.post(`/api/receipts/${receipt.id}/lines`, {
          processDate: '2026-11-04',
          lines,
          expected_updated_at: receipt.updated_at,
        });
      const reconcile = () =>
        accountant.patch(`/api/invoices/${invoice.id}/records`, {
          checkNumber: '601',
          completed: true,
          paymentAmount: 40,
          paymentMethod: 3,
          processDate: '2026-11-04',
          records: Object.fromEntries(
            records.map((id) => [id, { id, statusCode: 1, paidCt: 20, paymentMethodId: 3 }]),
          ),
          expected_updated_at: invoice.updated_at,
        });
      const calls = round % 2 === 0 ? [apply, reconcile] : [reconcile, apply];
      const answers = await Promise.all(calls.map((call) => call()));
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code < 300)).toHaveLength(1);
      expect(codes).toContain(409);
      const { lineCount } = await read(receipt);
      const number = lineCount === 0 ? '601' : receipt.number;
      expect(await Promise.all(records.map(recordOf))).toEqual([
        `1 20.00 2026-11-04 ${number}`,
        `1 20.00 2026-11-04 ${number}`,
      ]);
    }
    await expectNoViolations(test.db);
  });

  it('or a double click, enter a receipt once and pay from it once', async () => {
    const headers = { 'idempotency-key': 'one-receipt-only' };
    const head = { paymentMethodId: 3, number: 'Twice', receivedOn: '2026-11-02', amount: 20 };
    const ids = await Promise.all(
      [0, 1].map(async () => (await clerk.post('/api/receipts', head, { headers })).json().id),
    );
    expect(new Set(ids).size).toBe(1);
    const receipt = await read({ id: ids[0] });
    const body = {
      processDate: '2026-11-04',
      lines: [await lineOf(await aStay())],
      expected_updated_at: receipt.updated_at,
    };
    const clicks = await Promise.all(
      [0, 1].map(() =>
        clerk.post(`/api/receipts/${receipt.id}/lines`, body, {
          headers: { 'idempotency-key': 'one-line-only' },
        }),
      ),
    );
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await read(receipt)).acts).toHaveLength(1);
  });
});

describe('payers', () => {
  const payer = async (given: object, status = 201): Promise<Payer & { message: string }> =>
    await ask(
      clerk,
      ['POST', '/api/payers'],
      { kind: 'owner', name: 'Pine Owners', ...given },
      status,
    );
  const listed = async (filters: object, search = ''): Promise<Payer[]> => {
    const query = { filters: JSON.stringify(filters), search };
    return (await clerk.get('/api/payers', { query })).json().data;
  };

  it('are found by their names, their hotels, and their kind', async () => {
    const hotel = await aSupplier(test.db, { name: 'The Quiet Otter Inn' });
    const made = await payer({
      name: 'Otter Holdings',
      otherNames: ['OTR Mgmt'],
      suppliers: [{ supplierId: hotel.id }],
    });
    expect(made).toMatchObject({
      suppliers: [{ name: 'The Quiet Otter Inn', isOwn: false }],
      receiptCount: 0,
    });
    const ids = async (...given: Parameters<typeof listed>) =>
      (await listed(...given)).map(({ id }) => id);
    for (const search of ['otter hold', 'otr mg', 'quiet otter'])
      expect(await ids({}, search)).toEqual([made.id]);
    expect(await ids({ supplierId: hotel.id })).toEqual([made.id]);
    expect(await ids({ supplierId: hotel.id, kind: 'hotel' })).toEqual([]);
    await enter(10, { supplierId: undefined, payerId: made.id });
    expect(await listed({}, 'otter hold')).toMatchObject([{ receiptCount: 1 }]);
  });

  it('are changed whole or not at all, and the hotel that one stands for stays its own', async () => {
    const receipt = await enter(10);
    const id = receipt.payer?.id ?? 0;
    const before = await ask<Payer>(clerk, ['GET', `/api/payers/${id}`], undefined, 200);
    expect(before.suppliers).toMatchObject([{ id: supplier.id, isOwn: true }]);
    const edit = async (body: object, status: number) =>
      await ask<Payer & { message: string }>(
        clerk,
        ['PATCH', `/api/payers/${id}`],
        { expected_updated_at: before.updated_at, ...body },
        status,
      );
    const unknown = { name: 'Never', suppliers: [{ supplierId: 99_999_999 }] };
    expect((await edit(unknown, 404)).message).toBe('Supplier Not Found');
    const other = await aSupplier(test.db);
    const after = await edit({ suppliers: [{ supplierId: other.id }] }, 200);
    expect(after).toMatchObject({ name: before.name, kind: 'hotel' });
    expect(after.suppliers.map((one) => [one.id, one.isOwn])).toEqual(
      expect.arrayContaining([
        [supplier.id, true],
        [other.id, false],
      ]),
    );
    expect((await edit({ name: 'Later' }, 409)).message).toContain('Hotels');
  });

  it('that were merged into another take no receipts', async () => {
    const [gone, kept] = [await payer({ name: 'Gone Co' }), await payer({ name: 'Kept Co' })];
    await sql`update payers set merged_into_id = ${kept.id} where id = ${gone.id}`.execute(test.db);
    const head = { paymentMethodId: 3, number: '9', receivedOn: '2026-11-02', amount: 20 };
    expect(
      await ask(clerk, ['POST', '/api/receipts'], { ...head, payerId: gone.id }, 400),
    ).toMatchObject({
      message: 'Gone Co was merged into another payer. Choose that one.',
      errors: { payerId: expect.anything() },
    });
  });
});
