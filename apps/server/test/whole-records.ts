import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { anAgency, aRecord, aSupplier } from './factories.ts';

type Value = string | number | boolean | null;
export type WholeRow = Readonly<Record<string, Value>>;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly place: number;
  /** What it has when nothing is given. */
  readonly fallback: string | null;
  /** The table whose rows it names. */
  readonly names: string | null;
}

/** The columns of a table that can be written. */
export async function columnsOf(db: Db, table: string): Promise<Column[]> {
  return await rowsOf(db).all(sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnum as place,
      pg_get_expr(d.adbin, d.adrelid) as fallback,
      (select max(c.confrelid::regclass::text) from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey)) as names
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum`);
}

/** A value that no other column has, and not the one that the column has anyway. */
export function valueOf({ name, type, place, fallback }: Omit<Column, 'names'>): Value {
  const day = `2026-06-${String((place % 28) + 1).padStart(2, '0')}`;
  if (type === 'text[]') return `{"the ${name}"}`;
  if (type.startsWith('text')) return `the ${name}`;
  if (type.startsWith('numeric')) return `${100 + place}.25`;
  if (type.startsWith('date')) return day;
  if (type.startsWith('timestamp')) return `${day}T10:00:00+00:00`;
  if (type === 'boolean') return fallback !== 'true';
  return place;
}

/** Another value than {@link valueOf} gives. */
function otherValueOf(column: Column): Value {
  const { type, place } = column;
  if (type === 'boolean') return !valueOf(column);
  if (type === 'text') return `another ${column.name}`;
  if (type.startsWith('numeric')) return `${300 + place}.5`;
  if (type === 'date') return '2026-08-08';
  if (type.startsWith('timestamp')) return '2026-08-08T10:00:00+00:00';
  return 1_000 + place;
}

interface WholeRecord {
  readonly columns: readonly Column[];
  readonly values: WholeRow;
  readonly others: WholeRow;
}

/**
 * Two values for every column of records that can be written, none of them what a record has anyway:
 * a copy that forgets a column loses one. A new column need not be named here, unless it names rows
 * of another table or only some values may stand in it.
 */
export async function wholeRecord(db: Db): Promise<WholeRecord> {
  const pair = async <Made>(make: () => Promise<Made>) => [await make(), await make()] as const;
  const [agency, otherAgency] = await pair(() => anAgency(db));
  const [supplier, otherSupplier] = await pair(() => aSupplier(db));
  const twins = await pair(() => aRecord(db, { agency }));
  const [user, otherUser] = await pair(() => aUser(db));
  const given: Readonly<Record<string, readonly [value: Value, other: Value]>> = {
    agency_id: [agency.id, otherAgency.id],
    arc: [agency.arc, otherAgency.arc],
    supplier_id: [supplier.id, otherSupplier.id],
    phone: [supplier.phone, otherSupplier.phone],
    country_id: [1, 2],
    start_date: ['2026-03-01', '2026-03-02'],
    end_date: ['2026-03-08', '2026-03-09'],
    currency: ['EUR', 'GBP'],
    status_code: [10, 41],
    substatus_code: [15, null],
    assigned_user_id: [user, otherUser],
    payment_method_id: [3, 2],
    converted_by: [otherUser, user],
    converted_from_status: [45, 8],
    upload_id: await pair(() => anUpload(db)),
    possible_duplicate_id: twins,
    created_by: [user, otherUser],
  };
  const columns = (await columnsOf(db, 'records')).filter(({ name }) => name !== 'id');
  const unnamed = columns.filter(({ name, names }) => names !== null && !given[name]);
  if (unnamed.length > 0)
    throw new Error(
      `test/whole-records.ts gives no rows to ${unnamed.map(({ name }) => name).join(', ')}`,
    );
  const choose = (at: 0 | 1, make: (column: Column) => Value) =>
    Object.fromEntries(
      columns.map((column) => {
        const pairOf = given[column.name];
        return [column.name, pairOf ? pairOf[at] : make(column)];
      }),
    );
  return { columns, values: choose(0, valueOf), others: choose(1, otherValueOf) };
}

/** Stores a row of a table and returns it as the database has it. */
export async function insertWhole(
  db: Db,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<WholeRow> {
  const names = Object.keys(values).map((name) => sql.ref(name));
  const { rows } = await sql<{ row: WholeRow }>`
    insert into ${sql.table(table)} as t (${sql.join(names)}) values (${sql.join(Object.values(values))})
    returning to_jsonb(t) as row`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error(`no row of ${table} was stored`);
  return stored.row;
}

/** A record with a value in every column, which an invoice may bill. */
export const aWholeRecord = async (db: Db): Promise<WholeRow> =>
  await insertWhole(db, 'records', (await wholeRecord(db)).values);

/** A record as the database has it. */
export async function recordRow(db: Db, id: number): Promise<WholeRow> {
  const row = await rowsOf(db).first(sql<{ row: WholeRow }>`
    select to_jsonb(r) as row from records r where id = ${id}`);
  if (!row) throw new Error(`record ${id} is gone`);
  return row.row;
}

let made = 0;

async function aUser(db: Db): Promise<number> {
  made += 1;
  return await insertRow(db, 'users', { name: `Whole ${made}`, email: `whole${made}@recoup.test` });
}

async function anUpload(db: Db): Promise<number> {
  made += 1;
  const file_name = `whole-${made}.csv`;
  const file_hash = Buffer.from(file_name);
  return await insertRow(db, 'uploads', { kind: 'agency', file_name, file_hash, byte_size: 1 });
}
