import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/**
 * Returns a reference to a row of another table: `{ id, name }` and further columns, as JSON; null
 * if a left join found none. `alias` is that table's in the statement.
 */
export function jsonReference(alias: string, ...further: readonly string[]): Sql {
  const id = sql.ref(`${alias}.id`);
  const members = ['id', 'name', ...further].map(
    (column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`,
  );
  return sql`case when ${id} is not null then jsonb_build_object(${sql.join(members)}) end`;
}
