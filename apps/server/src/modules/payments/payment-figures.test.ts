import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { addDays } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeDays, edgeInstants, insertEdgeRecords } from '#test/edge-days';
import { type Caller, startTestApp } from '#test/harness';
import { runInTimeZone, zones } from '#test/zones';

/** What was paid in some days according to the records themselves, in dollars as text. */
interface Paid {
  day: string;
  method: string;
  records: number;
  amount: string;
}

describe.each(zones)('with server, database and person in %s', async (zone) => {
  runInTimeZone(zone);
  const test = await startTestApp({ databaseZone: zone });
  let person: Caller;

  beforeAll(async () => {
    person = await test.signedIn('accounting', 'standard');
    await sql`update users set time_zone = ${zone}`.execute(test.db);
    await insertEdgeRecords(test.db, 600);
    // what is folded, changed again and deleted must not show either
    await sql`select compact_counters()`.execute(test.db);
    await sql`update records set paid_ct = paid_ct + 0.01 where status_code = 43`.execute(test.db);
    await sql`update records set date_processed = date_processed + 1
      where status_code = 1 and id % 7 = 0`.execute(test.db);
    await sql`delete from records where id % 29 = 0`.execute(test.db);
  });

  async function paidBetween(from: string, to: string): Promise<Paid[]> {
    const { rows } = await sql<Paid>`
      select r.date_processed as day, coalesce(m.name, 'No Payment Method') as method,
        count(*) as records, sum(r.paid_ct)::text as amount
      from records r left join payment_methods m on m.id = r.payment_method_id
      where r.status_code in (1, 8, 42, 43) and r.date_processed between ${from} and ${to}
      group by 1, 2 order by 1 desc, 2`.execute(test.db);
    return rows;
  }

  async function daily(query: Record<string, string> = {}): Promise<DailyPayment[]> {
    const answer = await person.get('/api/dailyPayments', { query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  }

  const dollars = (amount: number): string => amount.toFixed(2);
  const flat = (days: readonly DailyPayment[]): Paid[] =>
    days.flatMap(({ paymentDate, paymentTypes }) =>
      Object.entries(paymentTypes)
        .map(([method, { records, amount }]) => ({
          day: paymentDate,
          method,
          records,
          amount: dollars(amount),
        }))
        .toSorted((one, other) => (one.method < other.method ? -1 : 1)),
    );

  it('counts and sums each day by method as its records do [R-361, R-371..R-375]', async () => {
    for (const on of edgeDays) {
      const [from, to] = [addDays(on, -3), addDays(on, 3)];
      const expected = await paidBetween(from, to);
      const days = await daily({ startDate: from, endDate: to });
      expect(flat(days)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(10);
      for (const { paymentDate, totalRecords, totalAmount } of days) {
        const { rows } = await sql<{ records: number; amount: string }>`
          select count(*) as records, sum(paid_ct)::text as amount from records
          where status_code in (1, 8, 42, 43) and date_processed = ${paymentDate}`.execute(test.db);
        expect([{ records: totalRecords, amount: dollars(totalAmount) }]).toEqual(rows);
      }
    }
  });

  it("begins with the last 7 days of the office's calendar at any instant [R-361]", async () => {
    for (const instant of edgeInstants) {
      test.now = instant;
      const { rows } = await sql<{ today: string }>`
        select (${instant.toISOString()}::timestamptz at time zone 'America/New_York')::date
          as today`.execute(test.db);
      const [{ today } = { today: '' }] = rows;
      const { rows: first } = await sql<{ day: string }>`
        select ${today}::date - 6 as day`.execute(test.db);
      expect(flat(await daily()), instant.toISOString()).toEqual(
        await paidBetween(first[0]?.day ?? '', today),
      );
    }
  });

  it('lists, adds up and hands out just the records of the days [R-346, R-349, R-352, R-353, R-376]', async () => {
    for (const on of edgeDays) {
      const [from, to] = [addDays(on, -1), on];
      const { rows } = await sql<{ id: number; paid: string }>`
        select id, paid_ct::text as paid from records
        where status_code in (1, 8, 42, 43) and date_processed in (${from}, ${to})
        order by id`.execute(test.db);
      const { rows: sums } = await sql<{ total: string }>`
        select coalesce(sum(paid_ct), 0)::text as total from records
        where status_code in (1, 8, 42, 43) and date_processed in (${from}, ${to})`.execute(
        test.db,
      );
      const query = {
        filters: JSON.stringify({ dateFrom: from, dateTo: to }),
        sortBy: 'id',
        sortDirection: 'asc',
        perPage: '200',
      };
      const { data, meta, additionalData } = (
        await person.get('/api/records/payments', { query })
      ).json();
      const shown = data.map(({ id, paidCt }: { id: number; paidCt: number }) => ({
        id,
        paid: dollars(paidCt),
      }));
      expect(shown).toEqual(rows);
      expect(meta.total).toBe(rows.length);
      expect(dollars(additionalData.total)).toBe(sums[0]?.total);

      const csv = (await person.get('/api/records/payments/downloadCsv', { query })).body;
      const lines = csv.trimEnd().split('\n').slice(1);
      const ids = lines.map((line) => Number(line.split(',')[6]));
      expect(ids).toEqual(rows.map(({ id }) => id));

      const ofDay = await person.get('/api/records/payments', {
        query: { dailyPayment: 'true', date_paid: on },
      });
      const [today] = await daily({ startDate: on, endDate: on });
      expect(ofDay.json().meta.total).toBe(today?.totalRecords ?? 0);
      expect(ofDay.json().additionalData.total).toBe(today?.totalAmount ?? 0);
    }
  });

  it('adds up all of it, each method and each status [R-346, R-352]', async () => {
    const asked = [
      [{}, sql`true`],
      [{ paymentMethod: 'none' }, sql`payment_method_id is null`],
      ...[1, 2, 3, 4, 5].map((id) => [{ paymentMethod: id }, sql`payment_method_id = ${id}`]),
      ...[1, 8, 42, 43].map((code) => [{ status: code }, sql`status_code = ${code}`]),
    ] as const;
    for (const [filters, condition] of asked) {
      const { rows } = await sql<{ records: number; total: string }>`
        select count(*) as records, sum(paid_ct)::text as total from records
        where status_code in (1, 8, 42, 43) and ${condition}`.execute(test.db);
      const { meta, additionalData } = (
        await person.get('/api/records/payments', { query: { filters: JSON.stringify(filters) } })
      ).json();
      expect([{ records: meta.total, total: dollars(additionalData.total) }]).toEqual(rows);
    }
  });
});
