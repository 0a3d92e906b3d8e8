import type { NotUnderstoodValues } from '@recoup/contract/uploads/understood.schemas';
import { type PlacePart, placeParts } from '@recoup/domain/uploads/not-understood';
import type { RawFields } from '@recoup/domain/uploads/pick-fields';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

const columnOf = {
  country: 'unknown_country',
  state: 'unknown_state',
  postalCode: 'unknown_zip',
} as const satisfies Record<PlacePart, string>;

const shownValues = 50;
/** Values are shown up to so many characters; longer ones are not asked about. */
export const longestValue = 100;

/** The country of a row as it is written, when it is none that is known. */
export function unknownCountryOf(
  { country = '' }: RawFields,
  find: (text: string) => object | undefined,
): string | null {
  return country !== '' && !find(country) ? country : null;
}

/** Counts the values of places that are not understood over all staged rows, the most frequent ones first. */
export async function findNotUnderstood(db: Db, staging: string): Promise<NotUnderstoodValues[]> {
  const found: NotUnderstoodValues[] = [];
  for (const what of placeParts) {
    const { rows } = await sql<{
      text: string;
      rowCount: number;
      line: number;
      allRows: number;
      allValues: number;
    }>`
      select left(v.text, ${sql.lit(longestValue)}) as text, v.count as "rowCount", v.line,
        sum(v.count) over ()::integer as "allRows", count(*) over () as "allValues"
      from (
        select ${sql.id(columnOf[what])} as text, count(*), min(row_number) as line
        from ${sql.table(staging)} where ${sql.id(columnOf[what])} is not null group by 1
      ) v
      order by v.count desc, v.line limit ${sql.lit(shownValues)}`.execute(db);
    const [first] = rows;
    if (!first) continue;
    found.push({
      what,
      rowCount: first.allRows,
      values: rows.map(({ text, rowCount, line }) => ({ text, rowCount, line })),
      moreCount: first.allValues - rows.length,
    });
  }
  return found;
}
