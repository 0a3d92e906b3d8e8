import type { BankDay } from '@recoup/contract/bank/bank-days.schemas';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { sql } from 'kysely';
import type { Caller } from './harness.ts';
import {
  type Bench,
  type Case,
  type Figures,
  type Held,
  type Inv,
  type Rec,
  send,
  type World,
} from './money-world.ts';

/** What a case has come to. */
export interface Played {
  world: World;
  held: Held[];
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
