import { maxContacts } from '@recoup/domain/collections/contact';
import type { Sql } from '@recoup/postgres/read';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** The supplier that rows move from, and the one they move to; an undo swaps them. */
export interface Move {
  readonly mergeId: number;
  readonly survivorId: number;
  readonly duplicateId: number;
  /** New names of recordings, for names that the survivor has already. */
  readonly renamed?: ReadonlyArray<{ id: number; filename: string }>;
}

/**
 * A column in addition to the supplier that moving changes: its type, and its value in the row `t`.
 */
interface Changed {
  readonly type: 'boolean' | 'smallint' | 'integer' | 'text';
  readonly value: (move: Move) => Sql;
}

interface Relation {
  readonly table: string;
  readonly key: 'id' | 'address_id';
  readonly changed: Readonly<Record<string, Changed>>;
}

/** Of two primary ones the survivor's stays it. */
const flag = (table: string, column: string): Changed => ({
  type: 'boolean',
  value: ({ survivorId }) => sql`t.${sql.ref(column)} and not exists (
    select from ${sql.table(table)} x where x.supplier_id = ${survivorId} and x.${sql.ref(column)})`,
});

const freePlace: Changed = {
  type: 'smallint',
  value: ({ survivorId }) => sql`(array(
    select p from generate_series(1, ${sql.lit(maxContacts)}) p
    where p not in (select place from supplier_contacts where supplier_id = ${survivorId})
    order by p))[row_number() over (order by t.place)]`,
};

const issuedTo: Changed = {
  type: 'integer',
  value: ({ duplicateId }) => sql`coalesce(t.merged_from_id, ${duplicateId}::integer)`,
};

const freeName: Changed = {
  type: 'text',
  value: ({ renamed = [] }) => sql`coalesce(
    (select r.filename from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb)
      as r (id integer, filename text) where r.id = t.id), t.filename)`,
};

const relation = (table: string, changed: Relation['changed'] = {}): Relation => ({
  table,
  key: 'id',
  changed,
});

/**
 * Every table that hangs on a supplier, in the order in which writers lock them. Balances and the
 * deliveries of invoices follow by trigger.
 */
export const mergedRelations: readonly Relation[] = [
  relation('invoices', { merged_from_id: issuedTo }),
  relation('records'),
  relation('payer_suppliers', { is_own: flag('payer_suppliers', 'is_own') }),
  relation('supplier_phone_numbers', {
    is_primary: flag('supplier_phone_numbers', 'is_primary'),
  }),
  relation('supplier_emails', { is_primary: flag('supplier_emails', 'is_primary') }),
  {
    table: 'supplier_addresses',
    key: 'address_id',
    changed: {
      is_billing: flag('supplier_addresses', 'is_billing'),
      is_physical: flag('supplier_addresses', 'is_physical'),
    },
  },
  relation('supplier_contacts', { place: freePlace }),
  relation('supplier_notes'),
  relation('supplier_callbacks'),
  relation('supplier_recordings', { filename: freeName }),
  relation('supplier_status_history'),
  relation('supplier_changes'),
  relation('hotel_answer_readings'),
];

const columnsOf = ({ changed }: Relation) => Object.entries(changed);

/** Sets a part of a statement among others, or omits it if there is none. */
const listed = (parts: readonly Sql[], before = sql``): Sql =>
  parts.length === 0 ? sql`` : sql`${before}${sql.join(parts)}`;

/** Gives the survivor the duplicate's rows of a relation, and keeps what each was and became. */
export async function moveRows(db: Db, move: Move, one: Relation): Promise<void> {
  const table = sql.table(one.table);
  const key = sql.ref(one.key);
  const columns = columnsOf(one);
  const before = sql`jsonb_build_object(${listed(
    columns.flatMap(([name]) => [sql`${sql.lit(name)}::text`, sql`t.${sql.ref(name)}`]),
  )})`;
  const next = columns.map(([name, { value }]) => sql`${value(move)} as ${sql.ref(name)}`);
  const sets = columns.map(
    ([name, { type }]) => sql`${sql.ref(name)} = n.${sql.ref(name)}::${sql.raw(type)}`,
  );
  await sql`
    with n as materialized (
      select t.${key} as key, ${before} as before ${listed(next, sql`, `)}
      from ${table} t where t.supplier_id = ${move.duplicateId}
    ), moved as (
      update ${table} t set supplier_id = ${move.survivorId} ${listed(sets, sql`, `)}
      from n where t.${key} = n.key and t.supplier_id = ${move.duplicateId}
      returning n.key, n.before, md5(t::text) as hash
    )
    insert into supplier_merge_rows (merge_id, relation, row_id, before, after_hash)
    select ${move.mergeId}, ${one.table}, key, before, hash from moved`.execute(db);
}

/** Returns whether every moved row of a relation is still with the survivor, as it was moved. */
export async function isUnchanged(db: Db, move: Move, one: Relation): Promise<boolean> {
  const { rows } = await sql`
    select from supplier_merge_rows m
    left join ${sql.table(one.table)} t
      on t.${sql.ref(one.key)} = m.row_id and t.supplier_id = ${move.survivorId}
    where m.merge_id = ${move.mergeId} and m.relation = ${one.table}
      and m.after_hash is not null and md5(t::text) is distinct from m.after_hash
    limit 1`.execute(db);
  return rows.length === 0;
}

/** Gives the moved rows of a relation back, with what moving changed of them. */
export async function moveRowsBack(db: Db, move: Move, one: Relation): Promise<void> {
  const sets = columnsOf(one).map(
    ([name, { type }]) => sql`${sql.ref(name)} = (m.before ->> ${sql.lit(name)})::${sql.raw(type)}`,
  );
  await sql`
    update ${sql.table(one.table)} t set supplier_id = ${move.duplicateId} ${listed(sets, sql`, `)}
    from supplier_merge_rows m
    where m.merge_id = ${move.mergeId} and m.relation = ${one.table} and m.after_hash is not null
      and t.${sql.ref(one.key)} = m.row_id and t.supplier_id = ${move.survivorId}`.execute(db);
}

/** Leaves out what both have: rows of the duplicate that equal one of the survivor's. */
async function leaveOut(
  db: Db,
  move: Move,
  one: { table: string; key: string; same: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with left_out as (
      delete from ${sql.table(one.table)} t where t.supplier_id = ${move.duplicateId}
        and exists (select from ${sql.table(one.table)} x
          where x.supplier_id = ${move.survivorId} and ${one.same})
      returning t.${sql.ref(one.key)} as key, to_jsonb(t) as row
    )
    insert into supplier_merge_rows (merge_id, relation, row_id, before)
    select ${move.mergeId}, ${one.table}, key, row from left_out`.execute(db);
}

/** Leaves out emails, addresses, and payers that the survivor has, too. */
export async function skipDuplicateRows(db: Db, move: Move): Promise<void> {
  const emails = sql`lower(x.email) = lower(t.email)`;
  const addresses = sql`x.address_id = t.address_id`;
  await leaveOut(db, move, { table: 'supplier_emails', key: 'id', same: emails });
  const payers = sql`x.payer_id = t.payer_id`;
  await leaveOut(db, move, { table: 'supplier_addresses', key: 'address_id', same: addresses });
  await leaveOut(db, move, { table: 'payer_suppliers', key: 'id', same: payers });
}

/** Brings back what was left out. */
export async function restoreSkippedRows(db: Db, { mergeId }: Move): Promise<void> {
  for (const table of ['supplier_emails', 'supplier_addresses', 'payer_suppliers'])
    await sql`
      insert into ${sql.table(table)}
      select r.* from supplier_merge_rows m
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, m.before) r
      where m.merge_id = ${mergeId} and m.relation = ${table} and m.after_hash is null`.execute(db);
}
