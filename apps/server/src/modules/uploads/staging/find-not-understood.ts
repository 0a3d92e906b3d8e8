import type { NotUnderstoodValues } from '@recoup/contract/uploads/understood.schemas';
import { type NotUnderstoodPart, placeParts } from '@recoup/domain/uploads/not-understood';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';

const columnOf = {
  country: 'unknown_country',
  state: 'unknown_state',
  postalCode: 'unknown_zip',
  email: 'unknown_email',
  fax: 'unknown_fax',
  chainCode: 'unknown_chain',
  vendorCode: 'unknown_vendor',
} as const satisfies Record<NotUnderstoodPart, string>;

const shownValues = 50;
/** Values are shown up to this many characters; longer ones are not asked about. */
export const longestValue = 100;

/** The values that are not understood of each agency, by its id; null for rows of none. */
export type NotUnderstoodByAgency = ReadonlyMap<number | null, NotUnderstoodValues[]>;

/**
 * Counts the values that are not understood over all staged rows, the most frequent ones first. Spellings
 * that differ in case only are one value, under the first of them.
 * @param parts what rows of that kind of file have
 */
export async function findNotUnderstood(
  db: Db,
  staging: string,
  parts: readonly NotUnderstoodPart[],
): Promise<NotUnderstoodValues[]> {
  const found = await findIn(db, staging, parts, sql`null::integer`);
  return found.get(null) ?? [];
}

/** Counts the places that are not understood like {@link findNotUnderstood}, for each agency of a file. */
export async function findNotUnderstoodByAgency(
  db: Db,
  staging: string,
): Promise<NotUnderstoodByAgency> {
  return await findIn(db, staging, placeParts, sql`agency_id`);
}

async function findIn(
  db: Db,
  staging: string,
  parts: readonly NotUnderstoodPart[],
  agency: RawBuilder<unknown>,
): Promise<Map<number | null, NotUnderstoodValues[]>> {
  const found = new Map<number | null, NotUnderstoodValues[]>();
  for (const what of parts) {
    const column = sql.id(columnOf[what]);
    const { rows } = await sql<{
      agencyId: number | null;
      text: string;
      rowCount: number;
      line: number;
      allRows: number;
      allValues: number;
    }>`
      select n.* from (
        select v."agencyId", left(v.text, ${sql.lit(longestValue)}) as text,
          v.count as "rowCount", v.line,
          (sum(v.count) over agency)::integer as "allRows", count(*) over agency as "allValues",
          row_number() over (partition by v."agencyId" order by v.count desc, v.line) as nth
        from (
          select ${agency} as "agencyId", (array_agg(${column} order by row_number))[1] as text,
            count(*), min(row_number) as line
          from ${sql.table(staging)} where ${column} is not null group by 1, upper(${column})
        ) v
        window agency as (partition by v."agencyId")
      ) n
      where n.nth <= ${sql.lit(shownValues)} order by n."agencyId", n.nth`.execute(db);
    for (const [agencyId, values] of Map.groupBy(rows, (row) => row.agencyId)) {
      const { allRows: rowCount = 0, allValues = 0 } = values[0] ?? {};
      const told = {
        what,
        rowCount,
        values: values.map(({ text, rowCount: count, line }) => ({ text, rowCount: count, line })),
        moreCount: allValues - values.length,
      };
      found.set(agencyId, [...(found.get(agencyId) ?? []), told]);
    }
  }
  return found;
}
