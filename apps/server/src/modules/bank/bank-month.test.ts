import type { BankDay } from '@recoup/contract/bank/bank-days.schemas';
import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import type { BankLine, MatchInput } from '@recoup/contract/bank/bank-lines.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { atTheBank } from '#test/bank';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
const on = (day: string): string => `2026-${day}`;
const goTo = (day: string): void => {
  test.now = new Date(`2026-${day}T17:00:00Z`);
};

goTo('10-01');
const clerk = await test.signedIn('standard', 'contributor');
const accountant = await test.signedIn('accounting', 'standard');
const executive = await test.signedIn('executive', 'standard');
const bank = atTheBank(accountant);
const agencies = { A: await anAgency(test.db), B: await anAgency(test.db) };
const hotels = { home: await aSupplier(test.db), abroad: await aSupplier(test.db) };

/** Commissions in dollars, and the agencies: A has 65 %, from November 68 %; B has 70 %. */
const stays = {
  R1: [100, 'A'],
  R2: [80.5, 'B'],
  R3: [60.01, 'A'],
  R4: [150, 'A'],
  R5: [90, 'B'],
  R6: [75.25, 'A'],
  R7: [110, 'A'],
  R8: [110, 'B'],
  R9: [45, 'B'],
  R10: [60, 'A'],
} as const;
type Stay = keyof typeof stays;
const records = {} as Record<Stay, number>;
const abroad: readonly Stay[] = ['R7', 'R8'];

const ask = async <Answer>(
  who: Caller,
  [method, url]: ['GET' | 'POST' | 'PUT', string],
  body?: object,
): Promise<Answer> => {
  const answer = await who.call(method, url, body);
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer.json();
};

const act = async (who: Caller, { id }: { id: number }, path: string, body: object) => {
  const { updated_at } = await ask<Receipt>(who, ['GET', `/api/receipts/${id}`]);
  return await ask<Receipt>(who, ['POST', `/api/receipts/${id}/${path}`], {
    expected_updated_at: updated_at,
    ...body,
  });
};

/** Enters what came in on a day, and puts it on records the same day. */
async function receive(
  day: string,
  [paymentMethodId, number, amount]: [number, string, number],
  lines: ReadonlyArray<[Stay, number]>,
  given: object = {},
): Promise<Receipt> {
  goTo(day);
  const receipt = await ask<Receipt>(clerk, ['POST', '/api/receipts'], {
    supplierId: hotels.home.id,
    paymentMethodId,
    number,
    receivedOn: on(day),
    amount,
    ...given,
  });
  return await apply(day, receipt, lines);
}

/** Puts money of a receipt on records. */
async function apply(
  day: string,
  receipt: Receipt,
  lines: ReadonlyArray<[Stay, number]>,
): Promise<Receipt> {
  const applied = await Promise.all(
    lines.map(async ([stay, paid]) => ({
      recordId: records[stay],
      amount: paid,
      expected_updated_at: (
        await ask<{ updated_at: string }>(clerk, ['GET', `/api/records/${records[stay]}`])
      ).updated_at,
    })),
  );
  return await act(clerk, receipt, 'lines', { processDate: on(day), lines: applied });
}

const entryOf = ({ acts }: Receipt, kind: string): number =>
  acts
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.kind === kind && entry.live && entry.recordId === null)?.id ?? 0;

async function runReports(month: number): Promise<void> {
  await ask(executive, ['POST', '/api/reports'], { year: 2026, month });
  await vi.waitFor(
    async () => {
      const url = `/api/reports?year=2026&month=${month}`;
      const reports: Report[] = (await executive.get(url)).json();
      expect(reports.length > 0 && reports.every(({ completed }) => completed)).toBe(true);
    },
    { interval: 100, timeout: 240_000 },
  );
}

/** The statement: day, amount, what the bank wrote, and what it is. */
type StatementLine = [string, number, string, MatchInput['items'] | string];

let account: number;
let statement: StatementLine[];

beforeAll(async () => {
  await sql`insert into agency_share_percents (agency_id, effective_on, share_percent)
    values (${agencies.A.id}, '2026-11-01', 68), (${agencies.B.id}, '2020-01-01', 70)`.execute(
    test.db,
  );
  await sql`update addresses set country_id = (select id from countries where abbreviation = 'PT')
    where id in (
      select address_id from supplier_addresses where supplier_id = ${hotels.abroad.id})`.execute(
    test.db,
  );
  for (const [stay, [commission, agency]] of Object.entries(stays))
    records[stay as Stay] = await aRecord(test.db, {
      agency: agencies[agency],
      supplier: abroad.includes(stay as Stay) ? hotels.abroad : hotels.home,
      rateCents: Math.round(commission * 500),
    });
  account = (await bank.openAccount({ name: 'Operating' })).id;

  const check = await receive('10-14', [3, '3010', 150], [['R4', 150]]);
  const surplus = await receive('10-15', [3, '3030', 55], [['R9', 45]]);
  const bounced = await receive('10-20', [3, '3020', 75.25], [['R6', 75.25]]);
  const euros = { currency: 'EUR', supplierId: hotels.abroad.id };
  const foreign = await receive(
    '10-22',
    [5, 'F1', 200],
    [
      ['R7', 100],
      ['R8', 100],
    ],
    euros,
  );
  goTo('10-27');
  const handled = await ask<Receipt>(clerk, ['POST', '/api/receipts'], {
    supplierId: hotels.home.id,
    paymentMethodId: 3,
    number: '3040',
    receivedOn: on('10-27'),
    amount: 55,
  });
  await act(clerk, handled, 'deductions', { amount: -5, processDate: on('10-27') });
  await apply('10-27', handled, [['R10', 60]]);
  const card = await receive('10-28', [1, 'K1', 90], [['R5', 90]]);
  const checks = [
    await receive('10-30', [3, '3001', 100], [['R1', 100]]),
    await receive('10-30', [3, '3002', 80.5], [['R2', 80.5]]),
    await receive('10-30', [3, '3003', 60.01], [['R3', 60.01]]),
  ];
  const deposit = (day: string, number: string, receipts: readonly Receipt[]) =>
    ask<BankDeposit>(accountant, ['POST', '/api/bank/deposits'], {
      bankAccountId: account,
      depositedOn: on(day),
      number,
      receipts: receipts.map(({ id: receiptId }) => ({ receiptId })),
    });
  const slip = await deposit('10-30', '30', checks);
  const settlement = await deposit('10-28', 'K1', [card]);
  const fee = async (of: object, amount: number, day: string): Promise<number> =>
    (
      await ask<{ id: number }>(accountant, ['POST', '/api/bank/fees'], {
        ...of,
        amount,
        bankOn: on(day),
      })
    ).id;
  const cardFee = await fee({ bankDepositId: settlement.id }, 2.7, '10-30');
  goTo('11-01');
  const monthly = await fee({ bankAccountId: account }, 25, '10-31');

  // October's statement is there before the month is run, November's comes day by day
  statement = [
    ['10-16', 150, 'CHECK 3010', [{ receiptId: check.id }]],
    ['10-16', 55, 'CHECK 3030', [{ receiptId: surplus.id }]],
    ['10-21', 75.25, 'CHECK 3020', [{ receiptId: bounced.id }]],
    ['10-28', 55, 'CHECK 3040', [{ receiptId: handled.id }]],
    ['10-30', 87.3, 'CARD SETTLEMENT', [{ bankDepositId: settlement.id }, { entryId: cardFee }]],
    ['10-31', -25, 'MONTHLY CHARGE', [{ entryId: monthly }]],
    ['10-31', 1.23, 'INTEREST', 'Interest'],
    ['11-01', 240.51, 'DEPOSIT 30', [{ bankDepositId: slip.id }]],
  ];
  for (const line of statement) await settle(line);
  await runReports(10);
  goTo('11-03');
  await ask(executive, ['POST', '/api/reports/publish'], { year: 2026, month: 10 });
  await settle(['11-02', -500, 'RENT', 'Rent of the office']);

  goTo('11-04');
  const unknown = await settle(['11-04', 42, 'ACH HOTEL PAY', []]);
  await ask(accountant, ['POST', `/api/bank/lines/${unknown.id}/receipt`], {
    paymentMethodId: 2,
    expected_updated_at: unknown.updated_at,
  });
  goTo('11-06');
  const credit = { credited: 212, fee: 8, bankOn: on('11-06') };
  const converted = await act(accountant, foreign, 'convert', credit);
  await settle([
    '11-06',
    212,
    'FOREIGN COLLECTION',
    [{ receiptId: foreign.id }, { entryId: entryOf(converted, 'fee') }],
  ]);
  goTo('11-09');
  const returned = await act(accountant, bounced, 'return', { bankOn: on('11-09'), fee: 12 });
  await settle([
    '11-09',
    -87.25,
    'RETURNED 3020',
    [{ entryId: entryOf(returned, 'returned') }, { entryId: entryOf(returned, 'fee') }],
  ]);
  goTo('11-12');
  const refunded = await act(accountant, surplus, 'refund', {
    amount: 10,
    processDate: on('11-12'),
  });
  goTo('11-17');
  await settle(['11-17', -10, 'CHECK PAID', [{ entryId: entryOf(refunded, 'refunded') }]]);
  goTo('12-01');
  await runReports(11);
});

/** Enters a line, and says what it is: items, or why it is not ours. */
async function settle([day, amount, text, what]: StatementLine): Promise<BankLine> {
  const line = await bank.enterLine({ bankAccountId: account, bookedOn: on(day), amount, text });
  if (typeof what === 'string')
    return await ask<BankLine>(accountant, ['PUT', `/api/bank/lines/${line.id}/notOurs`], {
      because: what,
      expected_updated_at: line.updated_at,
    });
  return what.length === 0 ? line : await bank.match(line, what);
}

const daysFrom = async (first: string, last: string, of = `&bankAccountId=${account}`) =>
  (
    await ask<{ data: BankDay[] }>(accountant, [
      'GET',
      `/api/bank/days?from=${on(first)}&to=${on(last)}${of}`,
    ])
  ).data.toReversed();

describe('a month of the bank', () => {
  it('comes to the statement on every day', async () => {
    const days = await daysFrom('10-01', '11-30');
    const figures = days.map((day) => [
      day.day.slice(5),
      day.total,
      day.deductions,
      day.usedOtherDays,
      day.credited,
      day.returned,
      day.refundsCashed,
      day.fees,
      day.bank,
      day.notOurs,
      day.statement,
    ]);
    expect(figures).toEqual([
      ['10-14', 150, 0, -150, 0, 0, 0, 0, 0, 0, 0],
      ['10-15', 45, 0, -45, 0, 0, 0, 0, 0, 0, 0],
      ['10-16', 0, 0, 0, 205, 0, 0, 0, 205, 0, 205],
      ['10-20', 75.25, 0, -75.25, 0, 0, 0, 0, 0, 0, 0],
      ['10-21', 0, 0, 0, 75.25, 0, 0, 0, 75.25, 0, 75.25],
      ['10-27', 60, -5, -55, 0, 0, 0, 0, 0, 0, 0],
      ['10-28', 90, 0, -90, 55, 0, 0, 0, 55, 0, 55],
      ['10-30', 240.51, 0, -240.51, 90, 0, 0, -2.7, 87.3, 0, 87.3],
      ['10-31', 0, 0, 0, 0, 0, 0, -25, -25, 1.23, -23.77],
      ['11-01', 0, 0, 0, 240.51, 0, 0, 0, 240.51, 0, 240.51],
      ['11-02', 0, 0, 0, 0, 0, 0, 0, 0, -500, -500],
      ['11-04', 0, 0, 0, 42, 0, 0, 0, 42, 0, 42],
      ['11-06', 220, 0, 0, 0, 0, 0, -8, 212, 0, 212],
      ['11-09', 0, 0, 0, 0, -75.25, 0, -12, -87.25, 0, -87.25],
      ['11-17', 0, 0, 0, 0, 0, -10, 0, -10, 0, -10],
    ]);
    expect(
      days.map(({ difference, unmatched, transferred }) => [difference, unmatched, transferred]),
    ).toEqual(days.map(() => [0, 0, 0]));
  });

  it('leaves the reports of its months as the payments were posted', async () => {
    const { rows } = await sql<{ line: string }>`
      select case e.agency_id when ${agencies.A.id}::int4 then 'A' else 'B' end || ' ' || r.month
        || case when h.is_adjustment then ' adjusted ' else ' paid ' end
        || sum(e.dollars) || '/' || sum(h.agency_amount) as line
      from agency_report_entries h join agency_reports r on r.id = h.report_id
      join receipt_entries e on e.id = h.entry_id
      group by e.agency_id, r.month, h.is_adjustment order by 1`.execute(test.db);
    expect(rows.map(({ line }) => line)).toEqual([
      'A 10 paid 445.26/289.42',
      'A 11 adjusted -75.25/-48.91',
      'A 11 paid 110.00/74.80',
      'B 10 paid 215.50/150.85',
      'B 11 paid 110.00/77.00',
    ]);
  });

  it('has a difference on a day that is not settled, and says how many lines are left', async () => {
    goTo('12-02');
    const line = await bank.enterLine({
      bankAccountId: account,
      bookedOn: on('12-01'),
      amount: 33.4,
    });
    const receipt = await ask<Receipt>(clerk, ['POST', '/api/receipts'], {
      supplierId: hotels.home.id,
      paymentMethodId: 3,
      number: '3050',
      receivedOn: on('12-01'),
      bankOn: on('12-01'),
      amount: 33.4,
    });
    expect(await daysFrom('12-01', '12-02')).toMatchObject([
      { bank: 0, statement: 33.4, difference: -33.4, unmatched: 1 },
    ]);
    expect(await daysFrom('12-01', '12-02', '')).toMatchObject([
      { bankAccount: null, credited: 33.4, bank: 33.4, statement: null, difference: null },
      { bankAccount: { id: account }, bank: 0, difference: -33.4 },
    ]);
    await bank.match(line, [{ receiptId: receipt.id }]);
    expect(await daysFrom('12-01', '12-02', '')).toMatchObject([
      { credited: 33.4, bank: 33.4, difference: 0, unmatched: 0 },
    ]);
    await expectNoViolations(test.db);
  });

  it('tells of transfers between receipts of two accounts in each', async () => {
    goTo('12-03');
    const second = (await bank.openAccount({ name: 'Lockbox' })).id;
    const came = (number: string, amount: number) =>
      ask<Receipt>(clerk, ['POST', '/api/receipts'], {
        supplierId: hotels.home.id,
        paymentMethodId: 3,
        number,
        receivedOn: on('12-02'),
        amount,
      });
    const [from, to] = [await came('3061', 50), await came('3062', 30)];
    await bank.clear(account, from, on('12-02'));
    await bank.clear(second, to, on('12-02'));
    const { updated_at } = await ask<Receipt>(clerk, ['GET', `/api/receipts/${to.id}`]);
    await act(accountant, from, 'transfer', {
      amount: 20,
      to: { receiptId: to.id, expected_updated_at: updated_at },
    });
    const days = await daysFrom('12-03', '12-03', '');
    expect(days).toMatchObject([
      { bankAccount: { id: account }, usedOtherDays: -20, transferred: 20, bank: 0, difference: 0 },
      { bankAccount: { id: second }, usedOtherDays: 20, transferred: -20, bank: 0, difference: 0 },
    ]);
  });
});
