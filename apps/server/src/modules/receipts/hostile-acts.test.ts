import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { atTheBank } from '#test/bank';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const agency = await anAgency(test.db);

let clerk: Caller;
let accountant: Caller;
let bank: ReturnType<typeof atTheBank>;
let account: number;
let supplier: { id: number; phone: string };

beforeAll(async () => {
  clerk = await test.signedIn('standard', 'contributor');
  accountant = await test.signedIn('accounting', 'standard');
  bank = atTheBank(accountant);
  account = (await bank.openAccount()).id;
  supplier = await aSupplier(test.db);
});

let nextNumber = 9_000;
async function enter(given: object = {}): Promise<Receipt> {
  const answer = await clerk.post('/api/receipts', {
    supplierId: supplier.id,
    paymentMethodId: 3,
    number: String(nextNumber++),
    receivedOn: '2026-11-02',
    amount: 100,
    ...given,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const read = async ({ id }: { id: number }): Promise<Receipt> =>
  (await accountant.get(`/api/receipts/${id}`)).json();

async function cleared(): Promise<Receipt> {
  const receipt = await enter();
  await bank.clear(account, receipt, '2026-11-05');
  return await read(receipt);
}

interface Call {
  url: string;
  body: object;
  /** What became of it: once done, and not twice. */
  became: () => Promise<unknown>;
  once: unknown;
}

const onReceipt = (
  receipt: Receipt,
  path: string,
  body: object,
  [name, once]: [keyof Receipt, unknown],
): Call => ({
  url: `/api/receipts/${receipt.id}/${path}`,
  body: { ...body, expected_updated_at: receipt.updated_at },
  became: async () => (await read(receipt))[name],
  once,
});

const calls: Record<string, () => Promise<Call>> = {
  'an apply': async () => {
    const recordId = await aRecord(test.db, { agency, supplier });
    const { updated_at } = (await clerk.get(`/api/records/${recordId}`)).json();
    const lines = [{ recordId, amount: 20, expected_updated_at: updated_at }];
    return onReceipt(await enter(), 'lines', { processDate: '2026-11-04', lines }, ['applied', 20]);
  },
  'a deduction': async () =>
    onReceipt(await enter(), 'deductions', { amount: 7, processDate: '2026-11-04' }, [
      'deducted',
      7,
    ]),
  'a return': async () =>
    onReceipt(await enter(), 'return', { bankOn: '2026-11-10', fee: 12 }, ['fees', 12]),
  'a chargeback': async () =>
    onReceipt(await enter(), 'return', { bankOn: '2026-11-10', part: { amount: 9, lines: [] } }, [
      'returned',
      9,
    ]),
  'a refund': async () =>
    onReceipt(await cleared(), 'refund', { amount: 9, processDate: '2026-11-10' }, ['refunded', 9]),
  'a transfer': async () => {
    const other = await enter();
    const to = { receiptId: other.id, expected_updated_at: other.updated_at };
    return onReceipt(await enter(), 'transfer', { amount: 9, to }, ['transferred', 9]);
  },
  'a match': async () => {
    const receipt = await enter();
    const line = await bank.enterLine({
      bankAccountId: account,
      bookedOn: '2026-11-05',
      amount: 100,
    });
    return {
      url: `/api/bank/lines/${line.id}/matches`,
      body: { items: [{ receiptId: receipt.id }], expected_updated_at: line.updated_at },
      became: async () =>
        ((await accountant.get(`/api/bank/lines/${line.id}`)).json() as BankLine).matches.length,
      once: 1,
    };
  },
};

describe('of ten equal calls at once', () => {
  it.each(Object.keys(calls))('%s is done by one, and the others are refused', async (name) => {
    const { url, body, became, once } = await calls[name]!();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accountant.post(url, body)));
    const statuses = answers
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await became()).toEqual(once);
    await expectNoViolations(test.db);
  });

  it.each(Object.keys(calls))(
    '%s with one key is done once, and all get its answer',
    async (name) => {
      const { url, body, became, once } = await calls[name]!();
      const headers = { 'idempotency-key': `ten of ${name}` };
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => accountant.post(url, body, { headers })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 10 }, () => 201),
      );
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(await became()).toEqual(once);
      // a key is its user's: another one's call is a call of its own
      expect((await clerk.post(url, body, { headers })).statusCode).not.toBe(201);
    },
  );
});

/** As a caller may write an amount in JSON; none of them is money. */
const noAmounts = [
  '1e15',
  '1e400',
  '-1e15',
  '-0',
  '0.001',
  '1e-7',
  '9999999999.999',
  '"5"',
  '"NaN"',
  '"1e2"',
  'null',
  'true',
  '[5]',
  '{"valueOf":5}',
];

describe('what is no amount', () => {
  const amounts: Record<string, (receipt: Receipt) => { url: string; body: object }> = {
    'of a receipt': () => ({
      url: '/api/receipts',
      body: { paymentMethodId: 3, number: '1', receivedOn: '2026-11-02', amount: '@' },
    }),
    'of a line': ({ id }) => ({
      url: `/api/receipts/${id}/lines`,
      body: { processDate: '2026-11-04', lines: [{ recordId: 1, amount: '@' }] },
    }),
    'of a deduction': ({ id }) => ({
      url: `/api/receipts/${id}/deductions`,
      body: { processDate: '2026-11-04', amount: '@' },
    }),
    'of a refund': ({ id }) => ({
      url: `/api/receipts/${id}/refund`,
      body: { processDate: '2026-11-04', amount: '@' },
    }),
    'of a chargeback': ({ id }) => ({
      url: `/api/receipts/${id}/return`,
      body: { bankOn: '2026-11-04', part: { amount: '@', lines: [] } },
    }),
    'of a transfer': ({ id }) => ({
      url: `/api/receipts/${id}/transfer`,
      body: { amount: '@', to: { receiptId: id } },
    }),
    'of a conversion': ({ id }) => ({
      url: `/api/receipts/${id}/convert`,
      body: { bankOn: '2026-11-04', credited: '@' },
    }),
    'of a line of the bank': () => ({
      url: '/api/bank/lines',
      body: { bankAccountId: account, bookedOn: '2026-11-04', amount: '@' },
    }),
    'of a fee': () => ({
      url: '/api/bank/fees',
      body: { bankAccountId: account, bankOn: '2026-11-04', amount: '@' },
    }),
  };

  it.each(Object.keys(amounts))('%s is refused by name, and nothing is done', async (name) => {
    const receipt = await cleared();
    const { url, body } = amounts[name]!(receipt);
    const asOfNow = JSON.stringify({ ...body, expected_updated_at: receipt.updated_at });
    const isStale = url.startsWith('/api/receipts/');
    for (const written of noAmounts) {
      const answer = await test.app.inject({
        method: 'POST',
        url,
        headers: {
          cookie: accountant.cookie,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
        },
        payload: (isStale ? asOfNow : JSON.stringify(body)).replace('"@"', written),
      });
      expect(answer.statusCode, `${written}: ${answer.body}`).toBe(400);
      expect(Object.keys(answer.json().errors), written).toEqual(
        expect.arrayContaining([expect.stringMatching(/amount|credited/)]),
      );
    }
    expect(await read(receipt)).toEqual(receipt);
  });

  it('of a payer’s deductions is what the books cannot hold', async () => {
    const receipt = await enter();
    const deduct = async (amount: number) =>
      await clerk.post(`/api/receipts/${receipt.id}/deductions`, {
        amount,
        processDate: '2026-11-04',
        expected_updated_at: (await read(receipt)).updated_at,
      });
    const first = await deduct(-9_999_999_999.99);
    expect(first.statusCode, first.body).toBe(201);
    const second = await deduct(-0.01);
    expect([second.statusCode, second.json().message]).toEqual([
      400,
      'Deductions of one receipt come to at most $9,999,999,999.99.',
    ]);
  });
});

describe('money of another currency that comes to less than a cent in dollars', () => {
  /** A hotel abroad, with records, and a receipt of one euro from it. */
  async function aEuro(count: number) {
    const hotel = await aSupplier(test.db);
    await sql`update addresses set country_id = (select id from countries where abbreviation = 'PT'),
        city = 'Lisbon', zip = '1100-148'
      where id in (select address_id from supplier_addresses where supplier_id = ${hotel.id})`.execute(
      test.db,
    );
    const lines: object[] = [];
    for (let made = 0; made < count; made += 1) {
      const recordId = await aRecord(test.db, { agency, supplier: hotel });
      const { updated_at } = (await clerk.get(`/api/records/${recordId}`)).json();
      lines.push({ recordId, amount: 0.01, expected_updated_at: updated_at });
    }
    const receipt = await enter({ supplierId: hotel.id, currency: 'EUR', amount: 0.1 });
    return { receipt, lines };
  }
  const apply = (receipt: Receipt, lines: readonly object[]) =>
    clerk.post(`/api/receipts/${receipt.id}/lines`, {
      processDate: '2026-11-04',
      lines,
      expected_updated_at: receipt.updated_at,
    });
  const convert = (receipt: Receipt, credited: number) =>
    accountant.post(`/api/receipts/${receipt.id}/convert`, {
      credited,
      bankOn: '2026-11-05',
      expected_updated_at: receipt.updated_at,
    });

  it('is no payment: its receipt is not converted, and the record is named', async () => {
    const { receipt, lines } = await aEuro(1);
    const applied: Receipt = (await apply(receipt, lines)).json();
    const answer = await convert(applied, 0.04);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      `Record ${applied.lines[0]?.recordId}: EUR\u00A00.01 would come to $0.00. A payment is at least one cent.`,
    ]);
    expect(await read(receipt)).toEqual(applied);
  });

  it('is put on no record by a receipt that is converted, also where others were rounded up', async () => {
    const { receipt, lines } = await aEuro(10);
    const converted: Receipt = (await convert(receipt, 0.06)).json();
    const answer = await apply(converted, lines);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringMatching(/^Record \d+: EUR\u00A00\.01 would come to -\$0\.03\./),
    ]);
    expect(await read(receipt)).toEqual(converted);
    await expectNoViolations(test.db);
  });
});

it('members that a caller may not set are refused by name', async () => {
  const given = {
    state: 'cleared',
    source: 'bank',
    created_by: clerk.id,
    createdBy: { id: clerk.id },
    bankAccountId: account,
    unapplied: 5,
    refunded: -5,
    rate: 1,
  };
  const head = { paymentMethodId: 3, number: '1', receivedOn: '2026-11-02', amount: 5 };
  for (const [name, value] of Object.entries(given)) {
    const answer = await accountant.post('/api/receipts', { ...head, [name]: value });
    expect([answer.statusCode, answer.json().message], name).toEqual([
      400,
      expect.stringContaining(name),
    ]);
  }
});

it('what strangers wrote is a text in every file, and no formula', async () => {
  const payer = await clerk.post('/api/payers', { kind: 'owner', name: '@SUM(1+1)*cmd|A0' });
  const number = '=HYPERLINK("//a")';
  await enter({ supplierId: undefined, payerId: payer.json().id, number });
  const csv = (await accountant.get('/api/receipts/downloadCsv')).body;
  expect(csv).toContain("'@SUM(1+1)*cmd|A0");
  expect(csv).toContain(`"'=HYPERLINK(""//a"")"`);
  expect(csv).not.toMatch(/(?:^|,)"?[=@]/m);
});
