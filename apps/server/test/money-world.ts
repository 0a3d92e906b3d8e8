import type { BankDay } from '@recoup/contract/bank/bank-days.schemas';
import type { BankItem } from '@recoup/contract/bank/bank-lines.schemas';
import type { Receipt, ReceiptLine } from '@recoup/contract/receipts/receipts.schemas';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import type { Day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { atTheBank } from './bank.ts';
import { anAgency, aRecord, aSupplier } from './factories.ts';
import { type Caller, startTestApp, type TestApp } from './harness.ts';

export const at = (on: string): Date => new Date(`2026-${on}T17:00:00Z`);
export const dayOf = (on: string): Day => `2026-${on}` as Day;

/** An application in October 2026, and who works with it. */
export interface Bench {
  test: TestApp;
  clerk: Caller;
  accountant: Caller;
  executive: Caller;
}

/** Opens an application on October 1 for cases of money. */
export async function startBench(): Promise<Bench> {
  const test = await startTestApp();
  test.now = at('10-01');
  return {
    test,
    clerk: await test.signedIn('standard', 'contributor'),
    accountant: await test.signedIn('accounting', 'standard'),
    executive: await test.signedIn('executive', 'standard'),
  };
}

export type Rec = keyof typeof commissions;
/** Commissions in cents, by record; the hotel is the first digit's invoice. */
export const commissions = {
  R11: 10_000,
  R12: 8000,
  R13: 6001,
  R21: 12_000,
  R22: 4000,
  R31: 5005,
  R41: 9000,
  R42: 3000,
  R51: 11_000,
  R52: 11_000,
  R53: 11_000,
} as const;
export const ofSecondAgency: readonly string[] = ['R12', 'R22', 'R31', 'R42', 'R53'];
export const invoices = {
  I1: ['R11', 'R12', 'R13'],
  I2: ['R21', 'R22'],
  I3: ['R31'],
  I4: ['R41', 'R42'],
  I5: ['R51', 'R52', 'R53'],
} as const satisfies Record<string, readonly Rec[]>;
export type Inv = keyof typeof invoices;

/** Two hotels of an owner and one abroad, with five invoices; every case has its own. */
export interface World {
  a1: number;
  a2: number;
  hotels: { H1: number; H2: number; H3: number };
  records: Record<Rec, number>;
  invoices: Record<Inv, number>;
  owner: number;
  clerk: Caller;
  /** The bank account, once there is one. */
  account?: number;
}

export const send = async (
  who: Caller,
  method: 'POST' | 'PATCH' | 'GET',
  url: string,
  body?: object,
  status = method === 'POST' ? 201 : 200,
) => {
  const answer = await who.call(method, url, body);
  expect(answer.statusCode, `${url} ${answer.body}`).toBe(status);
  return answer.json();
};

export async function aWorld({ test, clerk }: Bench): Promise<World> {
  const agencies = [await anAgency(test.db), await anAgency(test.db)] as const;
  await sql`insert into agency_share_percents (agency_id, effective_on, share_percent)
    values (${agencies[0].id}, '2026-11-01', 68), (${agencies[1].id}, '2020-01-01', 70)`.execute(
    test.db,
  );
  const hotels = [
    await aSupplier(test.db),
    await aSupplier(test.db),
    await aSupplier(test.db),
  ] as const;
  await sql`update addresses set country_id = (select id from countries where abbreviation = 'PT'),
      city = 'Lisbon', zip = '1100-148'
    where id in (select address_id from supplier_addresses where supplier_id = ${hotels[2].id})`.execute(
    test.db,
  );
  const hotelOf = (name: string) =>
    hotels[name.startsWith('R4') ? 1 : name.startsWith('R5') ? 2 : 0];
  const records = {} as Record<Rec, number>;
  for (const [name, commission] of Object.entries(commissions))
    records[name as Rec] = await aRecord(test.db, {
      agency: agencies[ofSecondAgency.includes(name) ? 1 : 0],
      supplier: hotelOf(name),
      rateCents: commission * 5,
    });
  const made = {} as Record<Inv, number>;
  for (const [name, lines] of Object.entries(invoices)) {
    const supplierId = hotelOf(lines[0])?.id;
    const ids = lines.map((line) => records[line]);
    const answer = await clerk.post('/api/invoices', { supplierId, records: ids });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    made[name as Inv] = answer.json().invoice.id;
  }
  const owner = await send(clerk, 'POST', '/api/payers', {
    kind: 'owner',
    name: 'Harbor Lodging LLC',
    suppliers: [{ supplierId: hotels[0].id }, { supplierId: hotels[1].id }],
  });
  return {
    a1: agencies[0].id,
    a2: agencies[1].id,
    hotels: { H1: hotels[0].id, H2: hotels[1].id, H3: hotels[2].id },
    records,
    invoices: made,
    owner: owner.id,
    clerk,
  };
}

/** A receipt of a case, as its last call answered it. */
export class Held {
  receipt: Receipt;
  readonly world: World;
  constructor(world: World, receipt: Receipt) {
    this.world = world;
    this.receipt = receipt;
  }

  async act(who: Caller, path: string, body: object, status = 201): Promise<unknown> {
    const answer = await send(
      who,
      'POST',
      `/api/receipts/${this.receipt.id}/${path}`,
      { expected_updated_at: this.receipt.updated_at, ...body },
      status,
    );
    if (status === 201) this.receipt = answer;
    return answer;
  }

  /** Puts dollars on records, at their commission unless told otherwise. */
  async apply(
    on: string,
    lines: ReadonlyArray<Rec | [Rec, number, number?]>,
    who = this.world.clerk,
  ): Promise<void> {
    const given = await Promise.all(
      lines.map(async (line) => {
        const [name, amount, statusCode] =
          typeof line === 'string' ? [line, commissions[line] / 100] : line;
        const recordId = this.world.records[name];
        const { updated_at } = await send(this.world.clerk, 'GET', `/api/records/${recordId}`);
        return {
          recordId,
          amount,
          ...(statusCode !== undefined && { statusCode }),
          expected_updated_at: updated_at,
        };
      }),
    );
    await this.act(who, 'lines', { processDate: dayOf(on), lines: given });
  }

  line(name: Rec): ReceiptLine['entryId'] {
    const found = this.receipt.lines.find(({ recordId }) => recordId === this.world.records[name]);
    return found?.entryId ?? 0;
  }
}

interface Head {
  on: string;
  bank?: string;
  method?: number;
  number?: string;
  amount: number;
  currency?: string;
  payer?: 'owner' | 'nobody' | 'H3';
}

export async function enter(world: World, given: Head): Promise<Held> {
  const payer = {
    owner: { payerId: world.owner },
    nobody: {},
    H3: { supplierId: world.hotels.H3 },
  };
  return new Held(
    world,
    await send(world.clerk, 'POST', '/api/receipts', {
      ...payer[given.payer ?? 'owner'],
      paymentMethodId: given.method ?? 3,
      number: given.number ?? '',
      receivedOn: dayOf(given.on),
      bankOn: given.bank ? dayOf(given.bank) : null,
      currency: given.currency ?? 'USD',
      amount: given.amount,
    }),
  );
}

export type Figures = Partial<Record<'A1' | 'A2', string>>;

export interface Case {
  title: string;
  /** What happens in October; the receipts that it leaves. */
  october?: (world: World) => Promise<Held[]>;
  /** Between the run of October on Nov 1 and publishing on Nov 3. */
  between?: (world: World, held: Held[]) => Promise<Held[]>;
  /** After publishing. */
  november?: (world: World, held: Held[]) => Promise<Held[]>;
  equation: string[];
  /** Paid CT, status, processed day, method and number of each record that the case touches. */
  records: Partial<Record<Rec, string>>;
  daily: Record<string, string>;
  /** Paid and adjustment: amount/agency's part. */
  reports: { october?: Figures; november?: Figures; adjusted?: Figures };
  completed: Inv[];
  balances: string;
  /** What happens before the statement is there, and its lines; some may be matched earlier. */
  deposit?: (world: World, held: Held[]) => Promise<void>;
  statement: StatementLine[];
  /** Each day of the account: its terms and the line, or the lines, that they come to. */
  bank: Record<string, string>;
}

/** Day, amount, and what the line is. */
export type StatementLine = [string, number, ...string[]];

export const checkOf = (number: string, amount: number, on = '10-15', bank = '10-16') => ({
  on,
  bank,
  number,
  amount,
});

export const foreignCheck = (number: string, amount: number): Head => ({
  on: '10-20',
  method: 5,
  number,
  amount,
  currency: 'EUR',
  payer: 'H3',
});

/** The account of a world, with what the bank has done in it. */
export async function accountOf(accountant: Caller, world: World): Promise<number> {
  world.account ??= (await atTheBank(accountant).openAccount()).id;
  return world.account;
}

/** A line of the statement of a world that is matched with what it is called. */
export async function credit(
  accountant: Caller,
  held: Held[],
  [on, amount, ...names]: StatementLine,
): Promise<void> {
  const [first] = held;
  if (!first) return;
  const bank = atTheBank(accountant);
  const line = await bank.enterLine({
    bankAccountId: await accountOf(accountant, first.world),
    bookedOn: dayOf(on),
    amount,
    text: names.join(' '),
  });
  const isOurs = ({ kind, receiptId, entryId }: BankItem): boolean =>
    kind === 'slip' ||
    held.some(
      ({ receipt: { id, acts } }) =>
        id === receiptId ||
        acts.some(({ entries }) => entries.some((entry) => entry.id === entryId)),
    );
  const proposal = line.proposals.find(
    ({ items }) => items.map(({ name }) => name).join() === names.join() && items.some(isOurs),
  );
  expect(proposal, `${names.join()} in ${JSON.stringify(line.proposals)}`).toBeDefined();
  await bank.match(
    line,
    (proposal?.items ?? []).map(({ receiptId, bankDepositId, entryId }) => ({
      ...(receiptId !== null && { receiptId }),
      ...(bankDepositId !== null && { bankDepositId }),
      ...(entryId !== null && { entryId }),
    })),
  );
  for (const one of held)
    one.receipt = await send(accountant, 'GET', `/api/receipts/${one.receipt.id}`);
}

async function runReports(
  executive: Caller,
  month: { year: number; month: number },
): Promise<void> {
  await send(executive, 'POST', '/api/reports', month, 202);
  const url = `/api/reports?year=${month.year}&month=${month.month}`;
  await vi.waitFor(
    async () => {
      const reports: Report[] = (await executive.get(url)).json();
      expect(reports.length > 0 && reports.every(({ completed }) => completed)).toBe(true);
    },
    { interval: 100, timeout: 120_000 },
  );
}

/** What a case has come to. */
export interface Played {
  world: World;
  held: Held[];
}

/**
 * Plays cases side by side: October, its run on November 1 and publishing on November 3, November, and its run
 * on December 1; then what the bank says is matched.
 */
export async function playCases(bench: Bench, cases: readonly Case[]): Promise<Map<Case, Played>> {
  const { test, accountant, executive } = bench;
  const played = new Map<Case, Played>();
  for (const one of cases) {
    test.now = at('10-01');
    const world = await aWorld(bench);
    test.now = at('10-31');
    played.set(one, { world, held: (await one.october?.(world)) ?? [] });
  }
  test.now = at('11-01');
  await runReports(executive, { year: 2026, month: 10 });
  const phase = async (name: 'between' | 'november', on: string) => {
    for (const [one, play] of played) {
      test.now = at(on);
      play.held = (await one[name]?.(play.world, play.held)) ?? play.held;
    }
  };
  await phase('between', '11-02');
  test.now = at('11-03');
  await send(executive, 'POST', '/api/reports/publish', { year: 2026, month: 10 }, 200);
  await phase('november', '11-04');
  test.now = at('12-01');
  await runReports(executive, { year: 2026, month: 11 });
  for (const [{ deposit, statement }, { world, held }] of played) {
    await deposit?.(world, held);
    for (const line of statement) await credit(accountant, held, line);
  }
  return played;
}

const amountText = (amount: number): string => amount.toFixed(2);

function equationOf({ amount, applied, ...parts }: Receipt): string {
  const { deducted, refunded, returned, transferred, unapplied } = parts;
  const part = (value: number, name: string): string =>
    value === 0 ? '' : ` ${value < 0 ? '-' : '+'} ${amountText(Math.abs(value))} ${name}`;
  return `${amountText(amount)} = ${amountText(applied)} applied${part(deducted, 'ded.')}${part(refunded, 'refunded')}${part(returned, 'returned')}${part(transferred, 'transferred')}${part(unapplied, 'unapplied')}`;
}

export async function recordText({ test }: Bench, id: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select r.paid_ct::text || ': ' || r.status_code || ', '
      || coalesce(to_char(r.date_processed, 'MM-DD'), '–') || ', '
      || coalesce(m.name || coalesce(' ' || r.check_number, ''), '–') as text
    from records r left join payment_methods m on m.id = r.payment_method_id
    where r.id = ${id}`.execute(test.db);
  return rows[0]?.text ?? '';
}

/** The drill-downs of the days on which money of the world was posted. */
async function dailyOf(
  { test, accountant }: Bench,
  { a1, a2 }: World,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct posted_on as day from receipt_entries
    where agency_id in (${a1}, ${a2}) order by 1`.execute(test.db);
  const days: Record<string, string> = {};
  for (const { day } of rows) {
    const found = new Map<string, number[]>();
    for (const agencyId of [a1, a2]) {
      const query = { dailyPayment: 'true', date_paid: day, filters: JSON.stringify({ agencyId }) };
      const { data } = (await accountant.get('/api/records/payments', { query })).json();
      for (const row of data)
        found.set(row.paymentMethod.name, [
          ...(found.get(row.paymentMethod.name) ?? []),
          row.dayAmount,
        ]);
    }
    const text = [...found]
      .map(([name, amounts]) => {
        const sum = amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
        return `${name} ${amounts.length}/${amountText(sum / 100)}`;
      })
      .join(', ');
    if (text !== '') days[day.slice(5)] = text;
  }
  return days;
}

async function reportsOf({ test }: Bench, { a1, a2 }: World): Promise<Case['reports']> {
  const { rows } = await sql<{
    agency: 'A1' | 'A2';
    part: 'october' | 'november' | 'adjusted';
    text: string;
  }>`
    select case e.agency_id when ${a1}::int4 then 'A1' else 'A2' end as agency,
      case when h.is_adjustment then 'adjusted' when r.month = 10 then 'october' else 'november' end as part,
      sum(e.dollars)::text || '/' || sum(h.agency_amount)::text as text
    from agency_report_entries h join agency_reports r on r.id = h.report_id
    join receipt_entries e on e.id = h.entry_id
    where e.agency_id in (${a1}, ${a2})
    group by 1, 2
    having sum(e.dollars) <> 0 or sum(h.agency_amount) <> 0 or bool_or(h.is_adjustment)`.execute(
    test.db,
  );
  const found: { [Part in keyof Case['reports']]: Figures } = {};
  for (const { agency, part, text } of rows) found[part] = { ...found[part], [agency]: text };
  return found;
}

const termNames = {
  total: 'total',
  deductions: 'deductions',
  usedOtherDays: 'other days',
  credited: 'credited',
  transferred: 'transferred',
  returned: 'returned',
  refundsCashed: 'refunds cashed',
  fees: 'fees',
} as const;

const bankDaysOf = async (accountant: Caller, bankAccountId: number): Promise<BankDay[]> =>
  (
    await send(
      accountant,
      'GET',
      `/api/bank/days?from=2026-10-01&to=2026-12-01&bankAccountId=${bankAccountId}`,
    )
  ).data;

const dayText = (day: BankDay): string =>
  `${Object.entries(termNames)
    .map(([term, name]) => ({ name, amount: day[term as keyof typeof termNames] }))
    .filter(({ amount }) => amount !== 0)
    .map(({ name, amount }) => `${name} ${amountText(amount)}`)
    .join(', ')} = ${amountText(day.bank)}`;

/** What is asserted of a case before the bank. */
type Outcome = Pick<Case, 'equation' | 'records' | 'daily' | 'reports' | 'completed' | 'balances'>;

/** The figures of a case as they are now; the balances of as many hotels as it names. */
export async function outcomeOf(
  bench: Bench,
  one: Case,
  { world, held }: Played,
): Promise<Outcome> {
  const { test, accountant } = bench;
  const receipts: Receipt[] = await Promise.all(
    held.map(({ receipt }) => send(accountant, 'GET', `/api/receipts/${receipt.id}`)),
  );
  const records = await Promise.all(
    Object.keys(one.records).map(async (name) => [
      name,
      await recordText(bench, world.records[name as Rec]),
    ]),
  );
  const { rows } = await sql<{ id: number }>`
    select id from invoices where completed and id = any(${Object.values(world.invoices)}::int4[])
    order by id`.execute(test.db);
  const completed = Object.entries(world.invoices)
    .filter(([, id]) => rows.some((row) => row.id === id))
    .map(([name]) => name as Inv);
  const balances = await sql<{ balance: string }>`
    select coalesce(sum(r.commission) filter (where r.status_code in (0, 10, 41)), 0)::text as balance
    from records r where r.supplier_id = any(${Object.values(world.hotels)}::int4[])
    group by r.supplier_id order by r.supplier_id`.execute(test.db);
  return {
    equation: receipts.map(equationOf),
    records: Object.fromEntries(records),
    daily: await dailyOf(bench, world),
    reports: await reportsOf(bench, world),
    completed,
    balances: balances.rows
      .slice(0, one.balances.split(' ').length)
      .map(({ balance }) => Number(balance).toFixed(2))
      .join(' '),
  };
}

/** What the case expects of them. */
export const expectedOf = (one: Case): Outcome => ({
  equation: one.equation,
  records: one.records,
  daily: one.daily,
  reports: one.reports,
  completed: one.completed,
  balances: one.balances,
});

/** The days of a case in the bank, and those that differ from the statement. */
export async function bankOf(
  { accountant }: Bench,
  { account }: World,
): Promise<{ days: Record<string, string>; differing: BankDay[] }> {
  const days = account ? await bankDaysOf(accountant, account) : [];
  return {
    days: Object.fromEntries(days.map((day) => [day.day.slice(5), dayText(day)])),
    differing: days.filter(({ difference }) => difference !== 0),
  };
}
