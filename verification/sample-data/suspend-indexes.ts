import type { BulkLoad } from '@recoup/postgres/bulk-load';

/** A table without its secondary indexes, foreign keys, and triggers, and how to restore them. */
interface SuspendedIndexes {
  restore(): Promise<void>;
}

/**
 * Removes from a table what makes inserting millions of rows slow. All of it is in one transaction
 * with the load: no one ever sees the table without them. Restoring the keys checks every row; the
 * caller must recompute counters that triggers maintain.
 */
export async function suspendIndexes(load: BulkLoad, table: string): Promise<SuspendedIndexes> {
  const indexes = await load.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = $1::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`,
    [table],
  );
  const keys = await load.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = $1::regclass and contype = 'f' order by 1`,
    [table],
  );
  await load.query(`alter table ${table} disable trigger user`);
  for (const { name } of keys) await load.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await load.query(`drop index ${name}`);
  return {
    restore: async () => {
      for (const { definition } of indexes) await load.query(definition);
      for (const { name, definition } of keys)
        await load.query(`alter table ${table} add constraint ${name} ${definition}`);
      await load.query(`alter table ${table} enable trigger user`);
    },
  };
}
