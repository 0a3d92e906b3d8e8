import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** What an archived row is brought back with: every column but the generated ones. */
async function storedColumns(db: Db, table: 'records' | 'record_notes'): Promise<Sql> {
  const columns = await rowsOf(db).all(sql<{ attname: string }>`
    select attname from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return sql.join(columns.map(({ attname }) => sql.ref(attname)));
}

/** The invoices that are not completed, of each locked record that is on one. */
export async function openInvoicesOf(
  db: Db,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ id: number; invoices: number[] }>`
    select l.record_id as id, array_agg(i.id order by i.id) as invoices
    from invoice_lines l join invoices i on i.id = l.invoice_id
    where l.record_id = any(${[...recordIds]}::int4[]) and not i.completed
    group by l.record_id`.execute(db);
  return new Map(rows.map(({ id, invoices }) => [id, invoices]));
}

/** Moves locked records with their notes to the archive; the reason says how they were deleted. */
export async function archiveRecords(
  db: Db,
  recordIds: readonly number[],
  { userId, reason = '' }: { userId: number; reason?: string },
): Promise<void> {
  await sql`
    insert into archived_records (id, record, notes, archived_by, reason)
    select r.id, to_jsonb(r),
      (select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from record_notes n
        where n.record_id = r.id),
      ${userId}, ${reason}
    from records r where r.id = any(${[...recordIds]}::int4[]) order by r.id`.execute(db);
  await sql`delete from records where id = any(${[...recordIds]}::int4[])`.execute(db);
}

/**
 * Brings locked records and their notes back under their old ids, with the suppliers that theirs
 * have become, or without one that is gone.
 */
export async function unarchiveRecords(db: Db, recordIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...recordIds]}::int4[])`;
  const columns = await storedColumns(db, 'records');
  const noteColumns = await storedColumns(db, 'record_notes');
  await sql`
    insert into records (${columns})
    select ${columns} from (
      select old.* from archived_records z
      cross join lateral jsonb_populate_record(null::records,
        z.record || jsonb_build_object('supplier_id',
          surviving_supplier((z.record ->> 'supplier_id')::integer))) old
      where z.id = ${ids}) old
    order by id`.execute(db);
  await sql`
    insert into record_notes (${noteColumns})
    select ${noteColumns} from (
      select n.* from archived_records z, jsonb_populate_recordset(null::record_notes, z.notes) n
      where z.id = ${ids}) n`.execute(db);
  await sql`
    insert into record_history (record_id, field, old_value, new_value, created_by)
    select z.id, 'supplier', z.record ->> 'supplier_id', r.supplier_id::text, recoup_actor()
    from archived_records z join records r on r.id = z.id
    where z.id = ${ids}
      and r.supplier_id is distinct from (z.record ->> 'supplier_id')::integer`.execute(db);
  await sql`delete from archived_records where id = ${ids}`.execute(db);
}
