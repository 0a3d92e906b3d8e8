import type { Report } from '@recoup/contract/reports/reports.schemas';
import type { MonthTotals } from '@recoup/domain/reports/month-totals';
import { daysOfMonth, formatMonth, type ReportMonth } from '@recoup/domain/reports/report-month';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database';
import { edgeInstants, insertEdgeRecords } from '#test/edge-days';
import { anAgency, aRecord } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { onDay } from '#test/on-day';
import { readZip } from '#test/read-zip';
import { runInTimeZone, zones } from '#test/zones';

const months: readonly ReportMonth[] = [
  { year: 2026, month: 2 },
  { year: 2026, month: 3 },
  { year: 2026, month: 10 },
  { year: 2026, month: 11 },
  { year: 2026, month: 12 },
  { year: 2027, month: 1 },
  { year: 2028, month: 2 },
];

/** A month's figures as SQL adds them up from records and history, dollars as text. */
interface Figures {
  opening: [number, string];
  uploaded: [number, string];
  uploadedLater: [number, string];
  paid: [number, string];
  paidEarlier: [number, string];
  closed: Record<string, [number, string]>;
  closing: [number, string];
  ages: Record<string, [number, string]>;
  paidGross: string;
  agencyShare: string;
  adjustments: string;
  adjustmentsShare: string;
}

describe.each(zones)('with server, database and person in %s', async (zone) => {
  runInTimeZone(zone);
  const test = await startTestApp({ databaseZone: zone });
  let executive: Caller;
  /** How many reports a month was found to have. */
  const agenciesOf = new Map<string, number>();

  beforeAll(async () => {
    executive = await test.signedIn('executive', 'standard', 'accounting');
    await sql`update users set time_zone = ${zone}`.execute(test.db);
    await insertEdgeRecords(test.db, 600);
    await anAgencyThatLosesARecord();
    await sql`create table staging.said (entry_id bigint)`.execute(test.db);
    await sql`create table staging.left_open (agency_id int, first_day date, n int, value numeric)`.execute(
      test.db,
    );
    test.now = new Date('2028-04-15T12:00:00Z');
  });

  /** Its only content is a record closed in the last second of October in the company's zone. */
  async function anAgencyThatLosesARecord(): Promise<void> {
    const id = await aRecord(test.db, { agency: await anAgency(test.db) });
    await sql`update records set entry = '2025-06-01', status_code = 46 where id = ${id}`.execute(
      test.db,
    );
    await sql`update record_history set created_at = '2026-11-01T03:59:59.999Z'
      where record_id = ${id}`.execute(test.db);
  }

  /** Each record's days, as decision 64 dates them. */
  const facts = sql`
    select r.*, s.name as status,
      dated.dated_on, case when dated.dated_on is not null then greatest(r.entry, dated.dated_on) end as left_on,
      r.status_code in (1, 8, 42, 43) as is_paid
    from records r join record_statuses s on s.code = r.status_code
    left join lateral (
      select coalesce(r.date_processed,
        (select h.created_at at time zone 'America/New_York' from record_history h
          where h.record_id = r.id and h.field = 'status' and h.new_value <> h.old_value
          order by h.created_at desc limit 1)::date,
        r.entry) as dated_on
      where r.status_code not in (0, 10, 13, 40, 41, 44, 45)) dated on true`;

  /**
   * What a month's reports read of receipts and no earlier one did: each with the agency's part of it
   * or of what it takes off, and whether it changes what was told before.
   */
  const readIn = (month: ReportMonth) => sql`
    select e.id, e.agency_id, e.dollars, sign(e.dollars) * round(abs(e.dollars) * coalesce((
        select share_percent from agency_share_percents p where p.agency_id = e.agency_id
          and p.effective_on <= e.paid_on
        order by effective_on desc fetch first row only), 65) * 0.01, 2) as part,
      -- nothing is paid anew here: what a record has after it was told changes that
      exists (
        select from staging.said join receipt_entries before on before.id = said.entry_id
        where before.record_id = e.record_id) as is_adjustment
    from receipt_entries e
    where e.record_id is not null and e.dollars is not null
      and e.posted_on <= ${daysOfMonth(month).last}
      and e.id not in (select entry_id from staging.said)`;

  const tally = (condition: ReturnType<typeof sql>) => sql`
    jsonb_build_array(count(*) filter (where ${condition}),
      coalesce(sum(commission) filter (where ${condition}), 0)::text)`;

  async function figuresOf(agencyId: number, month: ReportMonth): Promise<Figures> {
    const { first, last } = daysOfMonth(month);
    const of = sql`(select * from (${facts}) f where agency_id = ${agencyId})`;
    const closedNow = sql`left_on between ${first} and ${last}`;
    const grouped = (name: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) => sql`
      (select coalesce(jsonb_object_agg(name, value), '{}') from (
        select ${name} as name, jsonb_build_array(count(*), sum(commission)::text) as value
        from ${of} f where ${condition} group by 1) g)`;
    const money = (amount: ReturnType<typeof sql>, which: ReturnType<typeof sql>) => sql`(
      select coalesce(sum(${amount}), 0)::text from (${readIn(month)}) e
      where agency_id = ${agencyId} and ${which})`;
    const openAtTheEnd = sql`entry <= ${last} and (left_on is null or left_on > ${last})`;
    const { rows } = await sql<Figures>`
      select ${tally(sql`entry < ${first} and (left_on is null or left_on >= ${first})`)} as opening,
        ${tally(sql`entry between ${first} and ${last}`)} as uploaded,
        ${tally(sql`is_paid and dated_on between ${first} and ${last}`)} as paid,
        ${tally(sql`is_paid and dated_on between ${first} and ${last} and entry > ${last}`)}
          as "uploadedLater",
        ${tally(sql`is_paid and dated_on < ${first} and entry between ${first} and ${last}`)}
          as "paidEarlier",
        ${grouped(
          // ended otherwise when the month was over than now
          sql`coalesce((select t.name from record_statuses t where t.code = (
              select (array_agg(h.old_value order by h.created_at, h.id))[1]::int from record_history h
              where h.record_id = f.id and h.field = 'status'
                and (h.created_at at time zone 'America/New_York')::date > ${last})
            and t.code in (2, 3, 4, 5, 6, 7, 12, 18, 46)), status)`,
          sql`not is_paid and ${closedNow}`,
        )} as closed,
        ${tally(openAtTheEnd)} as closing,
        ${grouped(
          sql`case
            when end_date >= ${last} then 'Not checked out'
            when ${last} - end_date <= 30 then '1 to 30 days'
            when ${last} - end_date <= 60 then '31 to 60 days'
            when ${last} - end_date <= 90 then '61 to 90 days'
            when ${last} - end_date <= 180 then '91 to 180 days'
            when ${last} - end_date <= 365 then '181 to 365 days'
            else 'Over a year' end`,
          openAtTheEnd,
        )} as ages,
        ${money(sql`dollars`, sql`not is_adjustment`)} as "paidGross",
        ${money(sql`part`, sql`not is_adjustment`)} as "agencyShare",
        ${money(sql`dollars`, sql`is_adjustment`)} as adjustments,
        ${money(sql`part`, sql`is_adjustment`)} as "adjustmentsShare"
      from ${of} f`.execute(test.db);
    const [figures] = rows;
    if (!figures) throw new Error('no figures');
    return figures;
  }

  /** Records that the month's report includes. */
  async function activeAgencies(month: ReportMonth): Promise<number[]> {
    const { first, last } = daysOfMonth(month);
    const { rows } = await sql<{ id: number }>`
      select agency_id as id from (${facts}) f
      where entry between ${first} and ${last} or left_on between ${first} and ${last}
        or (is_paid and date_processed between ${first} and ${last})
      union select agency_id from (${readIn(month)}) e
      order by 1`.execute(test.db);
    return rows.map(({ id }) => id);
  }

  async function make(month: ReportMonth): Promise<Report[]> {
    const answer = await executive.post('/api/reports', month);
    expect(answer.statusCode, answer.body).toBe(202);
    const query = { year: String(month.year), month: String(month.month) };
    const list = async (): Promise<Report[]> =>
      (await executive.get('/api/reports', { query })).json();
    await expect.poll(async () => (await list()).every((report) => report.completed)).toBe(true);
    return await list();
  }

  /** The rows of an agency's CSV by the titles of its columns. */
  async function csvRows(agencyId: number, { year, month }: ReportMonth) {
    const file = await executive.get(`/api/reports/${agencyId}?year=${year}&month=${month}`);
    const csv = [...(await readZip(file.rawPayload))].find(([name]) => name.endsWith('.csv'))?.[1];
    const [header = [], ...lines] = (csv?.toString('utf8') ?? '')
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    return lines.map((cells) => new Map(header.map((title, at) => [title, cells[at] ?? ''])));
  }

  const centsOf = (text = ''): number => Math.round(Number(text) * 100);

  function csvSums(rows: Awaited<ReturnType<typeof csvRows>>) {
    const sumOf = (title: string): number =>
      rows.reduce((sum, row) => sum + centsOf(row.get(title)), 0);
    return {
      opened: sumOf('Opened'),
      uploaded: sumOf('Uploaded'),
      paid: sumOf('Paid'),
      closed: sumOf('Closed'),
      adjusted: sumOf('Adjusted'),
      open: sumOf('Open at End'),
      parts: sumOf('Agency Share (Rounded Half Up per Row)'),
      adjustedParts: sumOf('Adjusted Share'),
      payable: sumOf('Payable'),
    };
  }

  /** The status of each record at the end of the month, from its first change after that. */
  async function statusesThen(month: ReportMonth): Promise<Map<string, string>> {
    const { last } = daysOfMonth(month);
    const { rows } = await sql<{ id: string; name: string }>`
      select f.id::text, s.name from (${facts}) f
      cross join lateral (
        select coalesce((select array_agg(h.old_value order by h.created_at, h.id) from record_history h
          where h.record_id = f.id and h.field = 'status'
            and (h.created_at at time zone 'America/New_York')::date > ${last})[1]::int,
          f.status_code) as code) h
      join record_statuses s on s.code = case
        -- dated in the month and entered later: a payment, or the end of one that was open
        when f.dated_on <= ${last} and (f.is_paid and h.code not in (1, 8, 42, 43)
          or h.code in (0, 10, 13, 40, 41, 44, 45)) then coalesce(
            (select c.new_value::int from record_history c
              where c.record_id = f.id and c.field = 'status'
                and (c.new_value in ('1', '8', '42', '43')) = f.is_paid
                and c.old_value in ('0', '10', '13', '40', '41', '44', '45')
              order by c.created_at desc, c.id desc limit 1), f.status_code)
        else h.code end`.execute(test.db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  const dollars = (amount: number): string => (amount / 100).toFixed(2);
  const asText = ({ count, value }: { count: number; value: number }): [number, string] => [
    count,
    Number(dollars(value)) === 0 ? '0' : dollars(value),
  ];
  const byName = (tallies: MonthTotals['closed']) =>
    Object.fromEntries(tallies.map((one) => [one.name, asText(one)]));

  it.each(months)(
    'says of $year-$month what records, history, and shares say, also of what changed since, each stay in one row of the CSV [R-403, F-153]',
    async (month) => {
      const { first } = daysOfMonth(month);
      const reports = await make(month);
      expect(
        reports.map(({ agency_id }) => agency_id).toSorted((one, other) => one - other),
      ).toEqual(await activeAgencies(month));
      agenciesOf.set(formatMonth(month), reports.length);
      const statuses = await statusesThen(month);
      for (const { agency_id: agencyId } of reports) {
        const expected = await figuresOf(agencyId, month);
        const { totals } = await test.db
          .selectFrom('agency_reports')
          .select(sql<MonthTotals>`totals`.as('totals'))
          .where('agency_id', '=', agencyId)
          .where('year', '=', month.year)
          .where('month', '=', month.month)
          .executeTakeFirstOrThrow();
        const said = await sql<{ n: number; value: string }>`
          select n, value::text from staging.left_open where agency_id = ${agencyId}
          order by first_day desc limit 1`.execute(test.db);
        const published = said.rows[0];
        expect({
          opening: asText(totals.opening),
          uploaded: asText(totals.uploaded),
          uploadedLater: asText(totals.uploadedLater),
          paid: asText(totals.paid),
          paidEarlier: asText(totals.paidEarlier),
          closed: byName(totals.closed),
          closing: asText(totals.closing),
          ages: byName(totals.openByAge),
          paidGross: Number(dollars(totals.paidGross)),
          agencyShare: Number(dollars(totals.agencyShare)),
          ourShare: totals.ourShare,
          adjustments: Number(dollars(totals.adjustments)),
          adjustmentsShare: Number(dollars(totals.adjustmentsShare)),
          payable: totals.payable,
        }).toEqual({
          ...expected,
          opening: published ? [published.n, published.value] : expected.opening,
          paidGross: Number(expected.paidGross),
          agencyShare: Number(expected.agencyShare),
          ourShare: totals.paidGross - totals.agencyShare,
          adjustments: Number(expected.adjustments),
          adjustmentsShare: Number(expected.adjustmentsShare),
          payable: totals.agencyShare + totals.adjustmentsShare,
        });
        expect(totals.corrected.count).toBe(expected.opening[0] - totals.opening.count);
        expect(reports.find(({ agency_id }) => agency_id === agencyId)?.totals).toMatchObject({
          uploaded: expected.uploaded[0],
          paid: expected.paid[0],
          open: expected.closing[0],
          paidGross: Number(expected.paidGross),
        });
        const rows = await csvRows(agencyId, month);
        expect(new Set(rows.map((row) => row.get('REC'))).size).toBe(rows.length);
        expect(csvSums(rows)).toEqual({
          opened: totals.opening.value + totals.corrected.value,
          uploaded: totals.uploaded.value,
          paid: totals.paidGross,
          closed: totals.closed.reduce<number>(
            (sum, { value }) => sum + value,
            totals.paid.value + totals.paidEarlier.value - totals.uploadedLater.value,
          ),
          adjusted: totals.adjustments,
          open: totals.closing.value,
          parts: totals.agencyShare,
          adjustedParts: totals.adjustmentsShare,
          payable: totals.payable,
        });
        for (const row of rows) {
          const { REC: id = '', Status: status } = Object.fromEntries(row);
          expect(status, id).toBe(statuses.get(id) ?? '');
          const share = Math.round(Number(row.get('Share Percent')) * 100);
          const part = dollars(Math.floor((centsOf(row.get('Paid')) * share) / 10_000 + 0.5));
          if (row.get('Paid'))
            expect(row.get('Agency Share (Rounded Half Up per Row)'), id).toBe(part);
        }
        await sql`
          insert into staging.left_open values (${agencyId}, ${first}, ${expected.closing[0]},
            ${expected.closing[1]}::numeric)`.execute(test.db);
      }
      const published = await executive.post('/api/reports/publish', month);
      expect(published.statusCode, published.body).toBe(200);
      await sql`insert into staging.said select id from (${readIn(month)}) e`.execute(test.db);
      const next = months[months.indexOf(month) + 1] ?? month;
      await onDay(test.db, daysOfMonth(next).last, (db) => changeThePast(db, month.month));
    },
  );

  /** What users do to published months. */
  async function changeThePast(db: Db, seed: number): Promise<void> {
    const some = (part: number) =>
      sql`is_paid_status(status_code) and id % 17 = ${(seed + part) % 17}
        and date_processed <= recoup_today()`;
    await sql`update records set paid_ct = paid_ct + 1.11 where ${some(0)}`.execute(db);
    await sql`update records set status_code = 41, paid_ct = 0, date_processed = null
      where ${some(1)}`.execute(db);
    await sql`update records set date_processed = date_processed - 31 where ${some(2)}`.execute(db);
    // another share applied in October: the amount stays, the agency's part of it does not
    if (seed === 11)
      await sql`update records set date_processed = '2026-10-15'
        where is_paid_status(status_code) and id % 3 = 0
          and date_processed between '2026-11-01' and '2026-11-30'`.execute(db);
    await sql`delete from records where ${some(3)} and id % 2 = 0`.execute(db);
    await sql`update records set status_code = 2 where status_code = 0 and id % 13 = ${seed}`.execute(
      db,
    );
  }

  it("is of the month before the office's at any instant [R-381, R-402]", async () => {
    for (const instant of edgeInstants) {
      test.now = instant;
      const { rows } = await sql<{ first: string }>`
        select (date_trunc('month', ${instant.toISOString()}::timestamptz
          at time zone 'America/New_York') - interval '1 month')::date as first`.execute(test.db);
      const [year = 0, month = 0] = (rows[0]?.first ?? '').split('-').map(Number);
      const reports: Report[] = (await executive.get('/api/reports')).json();
      const own = { year, month };
      expect(
        reports.map((report) => formatMonth(report)),
        instant.toISOString(),
      ).toEqual(Array(agenciesOf.get(formatMonth(own)) ?? 0).fill(formatMonth(own)));
    }
  });
});
