import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { atTheBank } from '#test/bank';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { newToken } from '#test/new-token';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');

let clerk: Caller;
let accountant: Caller;
let other: Caller;
let account: number;
let supplier: { id: number; phone: string };

beforeAll(async () => {
  clerk = await test.signedIn('standard');
  accountant = await test.signedIn('accounting', 'standard', 'api');
  other = await test.signedIn('accounting', 'standard');
  supplier = await aSupplier(test.db);
  account = (await atTheBank(other).openAccount()).id;
});

let nextNumber = 8_000;
const headOf = (amount: number, given: object = {}) => ({
  supplierId: supplier.id,
  paymentMethodId: 3,
  number: String(nextNumber++),
  receivedOn: '2026-11-02',
  amount,
  ...given,
});

async function enter(who: Caller, amount: number, given: object = {}): Promise<Receipt> {
  const answer = await who.post('/api/receipts', headOf(amount, given));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const read = async ({ id }: { id: number }): Promise<Receipt> =>
  (await other.get(`/api/receipts/${id}`)).json();

/** The bank credits it on a line of its own. */
async function clear(receipt: { id: number }): Promise<Receipt> {
  await atTheBank(other).clear(account, await read(receipt), '2026-11-05');
  return await read(receipt);
}

/** Does something to a receipt as it stands now; returns the receipt, or what is said against it. */
async function act(
  who: Caller,
  receipt: { id: number },
  [path, body]: [string, object],
  status = 201,
): Promise<Receipt & { message: string }> {
  const { updated_at } = await read(receipt);
  const url = `/api/receipts/${receipt.id}/${path}`;
  const answer = await who.post(url, { expected_updated_at: updated_at, ...body });
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(status);
  return answer.json();
}

const refund = (amount: number): [string, object] => [
  'refund',
  { amount, processDate: '2026-11-10' },
];

async function transfer(
  who: Caller,
  [from, to]: [{ id: number }, { id: number }],
  amount: number,
): Promise<void> {
  const { id, updated_at } = await read(to);
  const body = { amount, to: { receiptId: id, expected_updated_at: updated_at } };
  await act(who, from, ['transfer', body]);
}

/** What a user is told on the receipt's page, and by the call itself. */
async function refusalOf(who: Caller, receipt: { id: number }): Promise<string> {
  const { refundRefusal } = (await who.get(`/api/receipts/${receipt.id}`)).json();
  const { message } = await act(who, receipt, refund(1), 403);
  expect(refundRefusal).toBe(message);
  return message;
}

const entered = ({ name }: Receipt) => `You entered ${name}. Someone else must refund it.`;

describe('whoever brought in money does not refund it', () => {
  it('by entering the receipt, also through an API token', async () => {
    const receipt = await clear(await enter(accountant, 20));
    const { token } = await newToken(test, accountant, { name: 'Refunds' });
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/receipts/${receipt.id}/refund`,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        amount: 20,
        processDate: '2026-11-10',
        expected_updated_at: receipt.updated_at,
      },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([403, entered(receipt)]);
    expect(await refusalOf(accountant, receipt)).toBe(entered(receipt));
    expect(await act(other, receipt, refund(20))).toMatchObject({ refunded: 20, unapplied: 0 });
  });

  it('by a receipt that was transferred, also by way of a third', async () => {
    const own = await enter(accountant, 50);
    const between = await enter(clerk, 10);
    const last = await clear(await enter(clerk, 10));
    await transfer(accountant, [between, last], 5);
    await transfer(accountant, [own, between], 50);
    // what had left before is nobody's but the clerk's
    expect(await act(accountant, last, refund(1))).toMatchObject({ refunded: 1 });
    await transfer(other, [between, last], 30);
    expect(await refusalOf(accountant, last)).toBe(entered(own));
    expect(await act(other, last, refund(44))).toMatchObject({ refunded: 45, unapplied: 0 });
  });

  it('by correcting the amount of what another entered', async () => {
    const receipt = await enter(clerk, 20);
    const edited = await accountant.patch(`/api/receipts/${receipt.id}`, {
      amount: 200,
      reason: 'Misread',
      expected_updated_at: receipt.updated_at,
    });
    expect(edited.statusCode, edited.body).toBe(200);
    await clear(receipt);
    expect(await refusalOf(accountant, receipt)).toBe(
      `You corrected the amount of ${receipt.name}. Someone else must refund it.`,
    );
  });

  it('by the form of a record, which makes a receipt', async () => {
    const recordId = await aRecord(test.db, { agency: await anAgency(test.db), supplier });
    const paid = await accountant.patch(`/api/records/${recordId}`, {
      status: 1,
      paid_ct: 20,
      payment_method_id: 3,
      check_number: '8999',
      date_processed: '2026-11-04',
    });
    expect(paid.statusCode, paid.body).toBe(200);
    const { rows } = await sql<{ id: number }>`
      select receipt_id as id from receipt_entries where record_id = ${recordId}`.execute(test.db);
    const receipt = await clear({ id: rows[0]?.id ?? 0 });
    const [line] = receipt.lines;
    await act(other, receipt, ['lines/undo', { lines: [{ entryId: line?.entryId }] }]);
    expect(await refusalOf(accountant, receipt)).toBe(entered(receipt));
  });
});

describe('no more is given away than came in', () => {
  it('whatever its payer is said to have taken off', async () => {
    const receipt = await clear(await enter(clerk, 20));
    const target = await enter(clerk, 1);
    await act(clerk, receipt, ['deductions', { amount: -1_000, processDate: '2026-11-10' }]);
    const said = `${receipt.name} has $20.00 left without what its payer took off.`;
    const { updated_at } = await read(target);
    const to = { receiptId: target.id, expected_updated_at: updated_at };
    const tries: Array<[string, object]> = [refund(20.01), ['transfer', { amount: 20.01, to }]];
    for (const each of tries)
      expect((await act(accountant, receipt, each, 400)).message).toBe(said);
    const part = { bankOn: '2026-11-10', part: { amount: 20.01, lines: [] } };
    expect((await act(accountant, receipt, ['return', part], 400)).message).toBe(
      `The bank can take back $20.00 of ${receipt.name} at most.`,
    );
    expect(await act(accountant, receipt, refund(20))).toMatchObject({
      refunded: 20,
      unapplied: 1_000,
    });
    await expectNoViolations(test.db);
  });

  it('nor on a day on which the bank cannot have paid it', async () => {
    const receipt = await clear(await enter(clerk, 20));
    const [path, body] = refund(5);
    const cashedOn = async (bankOn: string, status = 400) =>
      (await act(accountant, receipt, [path, { ...body, bankOn }], status)).message;
    expect(await cashedOn('2026-11-21')).toBe('Bank Day cannot be after today');
    expect(await cashedOn('2026-11-09')).toBe(
      'Bank Day cannot be before 11/10/2026, when the refund was issued',
    );
    expect(await read(receipt)).toMatchObject({ refunded: 0, unapplied: 20 });
    await cashedOn('2026-11-10', 201);
    await cashedOn('2026-11-20', 201);
    expect(await read(receipt)).toMatchObject({ refunded: 10, unapplied: 10 });
  });

  it('for foreign money, which has a rate that can be stored', async () => {
    const cent = await enter(clerk, 0.01, { currency: 'EUR', supplierId: undefined });
    const fortune = await enter(clerk, 9_999_999_999.99, {
      currency: 'EUR',
      supplierId: undefined,
    });
    const credit = (credited: number): [string, object] => [
      'convert',
      { credited, bankOn: '2026-11-05' },
    ];
    expect((await act(accountant, cent, credit(9_999_999_999.99), 400)).message).toMatch(
      /^\$9,999,999,999\.99 are no rate for EUR.0\.01\./,
    );
    expect((await act(accountant, fortune, credit(0.01), 400)).message).toMatch(
      /^\$0\.01 are no rate for EUR.9,999,999,999\.99\./,
    );
    expect([(await read(cent)).rate, (await read(fortune)).rate]).toEqual([null, null]);
  });
});
