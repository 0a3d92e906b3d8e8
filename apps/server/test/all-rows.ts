import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Every row of every table of the application but some, without when it was touched, as sorted texts that can be compared. */
export async function allRows(
  db: Db,
  { except }: { except: readonly string[] },
): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and relname <> all(${except}::text[])
    order by 1`.execute(db);
  const kept: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'updated_at')::text as row from ${sql.table(name)} t order by 1`.execute(
      db,
    );
    kept[name] = rows.map(({ row }) => row);
  }
  return kept;
}
