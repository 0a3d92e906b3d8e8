import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Database } from '#platform/db/database-types';
import { jsonReference } from '#platform/db/json-reference';
import type { ChangesSince } from '#platform/errors/stale-save';

/** The table in which an area stores each changed field of its entities, and one of these. */
interface History {
  table: keyof Database;
  /** The column that names the thing: `agency_id`. */
  key: string;
  id: number;
  /** The fields that are looked for; all of them unless named. */
  fields?: readonly string[];
}

/** Returns what was changed of an entity after an instant, and the last author. */
export async function findFieldChangesSince(
  db: Db,
  { table, key, id, fields }: History,
  since: string,
): Promise<ChangesSince> {
  const rows = await rowsOf(db).all(sql<{ field: string; author: ChangesSince['updatedBy'] }>`
    select c.field, ${jsonReference('u')} as author
    from ${sql.table(table)} c left join users u on u.id = c.created_by
    where ${sql.ref(`c.${key}`)} = ${id} and c.created_at > ${since}
      ${fields ? sql`and c.field = any(${fields}::text[])` : sql``}
    order by c.id desc`);
  return { fields: [...new Set(rows.map(({ field }) => field))], updatedBy: rows[0]?.author };
}
