import type { Cents } from '@recoup/domain/money/cents';
import { readPage } from '@recoup/list-engine/page';
import type { Strategy } from '@recoup/list-engine/strategy';
import type { List } from '@recoup/list-engine/types';
import { withSnapshot } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyList } from '#modules/agencies/agencies.list';
import { invoiceList } from '#modules/invoices/invoices.list';
import { unknownSupplierList } from '#modules/records/unmatched-records.list';
import { supplierBalanceList } from '#modules/suppliers/supplier-balances.list';
import { supplierList } from '#modules/suppliers/suppliers.list';
import { checkInvariants } from '#server/invariants/check-invariants';
import { insertManyRecords } from './many-records.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const world = await insertManyRecords(database.db, 400);
  const [one, other] = world.users;
  // equal names, people, days and calls, and suppliers that have none of them
  await sql`
    update suppliers set name = case when id % 3 = 0 then 'Same Inn' else name end,
      substatus_code = case when id % 4 = 1 then 7 when id % 4 = 2 then 2 end,
      assigned_user_id = case id % 4 when 0 then ${one}::integer when 1 then ${other}::integer end
    `.execute(database.db);
  await sql`
    update supplier_phone_numbers set is_primary = phone like '212%' and supplier_id % 5 <> 0,
      phone = reverse(phone)`.execute(database.db);
  await sql`
    insert into supplier_callbacks (supplier_id, assigned_to, reason, scheduled_time)
    select s.id, ${one}, 'call', now() + (s.id % 3 - 1) * interval '2 days' + n * interval '1 hour'
    from suppliers s, generate_series(0, 1) n where s.id % 2 = 0`.execute(database.db);
  await sql`
    insert into invoices (supplier_id, issued_on, line_count, total, completed, reviewed)
    select 1 + n * 7 % 10, date '2026-01-01' + n % 4, 1, n % 5, n % 3 = 0, n % 4 = 0
    from generate_series(1, 40) n`.execute(database.db);
  await sql`
    with placed as (
      insert into addresses (street, city, zip, country_id)
      select 'Main St', case when n % 2 = 0 then 'Albany' else 'Boston' end, '1', 214
      from generate_series(1, 4) n returning id
    )
    insert into agency_addresses (agency_id, address_id, is_physical, is_payment)
    select 1 + (row_number() over (order by id))::integer / 2, id,
      (row_number() over (order by id)) % 2 = 0, (row_number() over (order by id)) % 2 = 1
    from placed`.execute(database.db);
  // cities that two hotels share, hotels outside any state, elsewhere only, or nowhere
  await sql`
    with placed as (
      insert into addresses (street, city, zip, country_id, state_id)
      select 'Broadway', (array['Albany', 'boston', 'Chicago'])[1 + n % 3], '2', 214,
        (select id from states where country_id = 214
          and abbreviation = (array['NY', 'MA', 'IL', null])[1 + n % 4])
      from generate_series(1, 10) n returning id
    )
    insert into supplier_addresses (supplier_id, address_id, is_physical)
    select row_number() over (order by id), id, (row_number() over (order by id)) % 5 <> 0
    from placed`.execute(database.db);
  await database.owner.query('vacuum analyze');
});
afterAll(() => database.close());

const ofSupplier = (
  part: string,
  from = 'suppliers s',
  test = 's.id = supplier_balances.supplier_id',
) => `(select ${part} from ${from} where ${test})`;
const callBefore = (end: string) =>
  `(select min(scheduled_time) from supplier_callbacks c
    where c.supplier_id = supplier_balances.supplier_id and scheduled_time < ${end})`;
const tomorrow = `(date_trunc('day', now() at time zone 'America/New_York') + interval '1 day')
  at time zone 'America/New_York'`;
const oldest = `(select min(end_date) from records r
  where r.supplier_id = supplier_balances.supplier_id and is_billable_status(r.status_code))`;
const ofAgency = (test: string) =>
  `(select count(*) from records r where r.agency_id = agencies.id and ${test})`;
const ofAddress = (part: string) =>
  `(select ${part} from supplier_addresses sa join addresses a on a.id = sa.address_id
      left join states st on st.id = a.state_id
    where sa.supplier_id = suppliers.id and sa.is_physical)`;
const owed = `(select coalesce(sum(commission), 0) from records r
  where r.supplier_id = suppliers.id and is_billable_status(r.status_code))`;
const city = `(select lower(a.city) from agency_addresses aa join addresses a on a.id = aa.address_id
  where aa.agency_id = agencies.id order by aa.is_physical desc limit 1)`;

type AnyList = List<object, string, { id: number }>;

/** Orders that read other tables, and what each row is ordered by when that is looked up for it alone. */
const orders: ReadonlyArray<[list: AnyList, sort: string, keys: string[]]> = [
  [supplierBalanceList, 'name', [ofSupplier('name_lc')]],
  [
    supplierBalanceList,
    'phone',
    [
      ofSupplier(
        'phone',
        'supplier_phone_numbers p',
        'p.supplier_id = supplier_balances.supplier_id and p.is_primary',
      ),
    ],
  ],
  [
    supplierBalanceList,
    'assignedUser',
    [ofSupplier('lower(u.name)', 'suppliers s join users u on u.id = s.assigned_user_id')],
  ],
  [
    supplierBalanceList,
    'lastInvoiceDate',
    [
      `(select issued_on from invoices i where i.supplier_id = supplier_balances.supplier_id order by i.id desc limit 1)`,
    ],
  ],
  [supplierBalanceList, 'oldestCheckOut', [oldest]],
  [supplierBalanceList, 'nextCallback', [callBefore("'infinity'")]],
  [
    supplierBalanceList,
    'workOrder',
    [
      `coalesce(${callBefore(tomorrow)}, 'infinity')`,
      ofSupplier('(substatus_code in (2, 4)) is not true'),
      oldest,
      '-balance',
    ],
  ],
  [supplierList, 'city', [ofAddress('lower(a.city)')]],
  [supplierList, 'state', [ofAddress('st.abbreviation')]],
  [supplierList, 'balance', [owed]],
  [agencyList, 'recordCount', [ofAgency('true')]],
  [agencyList, 'unknownSupplierRecordCount', [ofAgency('r.supplier_id is null')]],
  [agencyList, 'city', [city]],
  [invoiceList, 'supplier', [ofSupplier('name_lc', 'suppliers s', 's.id = invoices.supplier_id')]],
  [unknownSupplierList, 'supplierName', ['lower(supplier_name)']],
].map(([list, sort, keys]) => [list as AnyList, sort as string, keys as string[]]);

const only = new Map<AnyList, string>([
  [supplierBalanceList as AnyList, 'balance > 0'],
  [unknownSupplierList as AnyList, 'supplier_id is null'],
]);

async function lookedUp(
  list: AnyList,
  keys: readonly string[],
  direction: string,
): Promise<number[]> {
  const ordering = [...keys, list.key ?? 'id'].map(
    (key) => `${key} ${direction} nulls ${direction === 'asc' ? 'last' : 'first'}`,
  );
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(list.key ?? 'id')} as id from ${sql.table(list.table)}
    where ${sql.raw(only.get(list) ?? 'true')}
    order by ${sql.raw(ordering.join())}`.execute(database.db);
  return rows.map(({ id }) => id);
}

// of the last, some pages fill within the bound, others do not and are sorted
const strategies: readonly Strategy[] = [
  { by: 'sort' },
  { by: 'scan' },
  { by: 'bounded scan', mostRows: 12 },
];

test.each(orders.map(([list, sort, keys]) => [list.name, sort, list, keys] as const))(
  '%s by %s come in the same order however they are read [A-114, R-332, S-291, S-640, S-665]',
  async (_name, sort, list, keys) => {
    for (const direction of ['asc', 'desc'] as const) {
      const expected = await lookedUp(list, keys, direction);
      expect(expected.length).toBeGreaterThan(4);
      for (const strategy of strategies) {
        const found: number[] = [];
        const perPage = 4;
        for (let page = 1; (page - 2) * perPage < expected.length; page += 1) {
          const query = { sortBy: sort, sortDirection: direction, page, perPage };
          const answer = await withSnapshot(database.pool, (read) =>
            readPage(list, query, read, strategy),
          );
          expect(answer.total).toBe(expected.length);
          found.push(...answer.rows.map(({ id }) => id));
        }
        expect(found, `${direction}, by ${strategy.by}`).toEqual(expected);
      }
    }
  },
);

test('what lists sort by follows every change of records and invoices', async () => {
  const { db } = database;
  const act = async (statement: string) => {
    await sql.raw(statement).execute(db);
    const broken = (await checkInvariants(db)).filter(({ violations }) => violations > 0);
    expect(broken.filter(({ name }) => name.startsWith('I6'))).toEqual([]);
  };
  await act(`update records set end_date = end_date + 3 where supplier_id = 1`);
  await act(`update records set end_date = start_date where id % 5 = 0`);
  await act(`update records set entry = entry + 1 where id % 7 = 0`);
  await act(`update records set status_code = 5 where supplier_id in (2, 3) and id % 2 = 0`);
  await act(`update records set status_code = 0 where supplier_id = 2`);
  await act(`update records set supplier_id = 5 where supplier_id = 4`);
  await act(`update records set supplier_id = null where supplier_id = 6`);
  await act(
    `update records set supplier_id = 6, agency_id = 2 where supplier_id is null and id % 3 = 0`,
  );
  await act(`update records set assigned_user_id = (select min(id) from users) where id % 3 = 0`);
  await act(`update records set assigned_user_id = null where id % 2 = 0`);
  await act(`update records set supplier_id = 13 - supplier_id where supplier_id in (1, 12)`);
  await act(`delete from records where supplier_id = 5 and id % 2 = 0 or supplier_id = 9`);
  await act(`update invoices set supplier_id = 11 where supplier_id = 3`);
  await act(
    `delete from invoices where id = (select last_invoice_id from supplier_balances where supplier_id = 11)`,
  );
  await act(`update invoices set issued_on = issued_on - 1`);
  await act(`insert into suppliers (id, name) values (100, 'New Inn')`);
  await act(`select compact_counters()`);
  const { rows } = await sql`
    select from agency_record_counts group by agency_id having count(*) > 1
    union all select from stay_counts group by start_date, end_date having count(*) > 1
    union all select from entry_counts group by entry having count(*) > 1
    union all select from assignee_counts group by assigned_user_id having count(*) > 1
    union all select from owing_supplier_counts having count(*) > 1`.execute(db);
  expect(rows).toHaveLength(0);
  await act(`select rebuild_counters()`);
});

test('how many suppliers owe is known before they are listed, how many owe so much is counted [S-648, S-665]', async () => {
  const totals = async () =>
    await Promise.all(
      [{}, { minimumBalance: 1 as Cents }].map((filters) =>
        withSnapshot(
          database.pool,
          async (read) =>
            (await readPage(supplierBalanceList, { filters, page: 1, perPage: 1 }, read)).total,
        ),
      ),
    );
  const [owing = 0] = await totals();
  expect(await totals()).toEqual([owing, owing]);
  await sql`insert into owing_supplier_counts values (1000)`.execute(database.db);
  expect(await totals()).toEqual([owing + 1000, owing]);
  await sql`delete from owing_supplier_counts where n = 1000`.execute(database.db);
});

test('sort columns of suppliers follow their addresses and phone numbers, and are not an edit', async () => {
  const { db } = database;
  const edits = async () =>
    (await sql`select id, updated_at from suppliers where id < 12 order by id`.execute(db)).rows;
  const before = await edits();
  const act = async (statement: string) => {
    await sql.raw(statement).execute(db);
    const broken = (await checkInvariants(db)).filter(({ violations }) => violations > 0);
    expect(broken.filter(({ name }) => /^I13 a supplier (stands|is called)/.test(name))).toEqual(
      [],
    );
  };
  const address = `(select min(address_id) from supplier_addresses)`;
  await act(`update addresses set city = 'Utica' where id = ${address}`);
  await act(`update addresses set state_id = null where id = ${address} + 1`);
  await act(`update addresses set country_id = 10 where id = ${address} + 2`);
  await act(
    `update supplier_addresses set is_physical = not is_physical where supplier_id in (4, 5)`,
  );
  await act(`update supplier_addresses set supplier_id = 11 where supplier_id = 6`);
  await act(`delete from supplier_addresses where supplier_id = 7`);
  await act(`update supplier_phone_numbers set phone = '9' || phone where is_primary`);
  await act(`update supplier_phone_numbers set is_primary = false where supplier_id = 1`);
  await act(`update supplier_phone_numbers set supplier_id = 10 where supplier_id = 2`);
  await act(`delete from supplier_phone_numbers where supplier_id = 3`);
  await act(`insert into supplier_phone_numbers (supplier_id, phone, is_primary)
    values (3, '6175550100', true)`);
  await act(`select rebuild_counters()`);
  expect(await edits()).toEqual(before);
});

test('a supplier that gets an address while it is being changed has the changed location', async () => {
  const { db, pool } = database;
  const editor = await pool.connect();
  const taker = await pool.connect();
  try {
    const { rows } = await editor.query(
      `insert into addresses (street, city, zip, country_id) values ('1 Main St', 'Albany', '', 214) returning id`,
    );
    const [{ id }] = rows;
    await editor.query('begin');
    await editor.query(`update addresses set city = 'Utica' where id = $1`, [id]);
    let hasTaken = false;
    const taken = taker
      .query(`insert into suppliers (id, name) values (200, 'Canal House')`)
      .then(() =>
        taker.query(
          `insert into supplier_addresses (supplier_id, address_id, is_physical) values (200, $1, true)`,
          [id],
        ),
      )
      .then(() => (hasTaken = true));
    await expect.poll(async () => hasTaken || (await waitingForLocks(db)) > 0).toBe(true);
    await editor.query('commit');
    await taken;
  } finally {
    editor.release();
    taker.release();
  }
  const supplier = await db
    .selectFrom('suppliers')
    .select('city_lc')
    .where('id', '=', 200)
    .execute();
  expect(supplier).toEqual([{ city_lc: 'utica' }]);
});
