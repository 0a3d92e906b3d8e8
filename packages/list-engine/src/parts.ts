import { readerFor, type Sql } from '@recoup/postgres/read';
import { type Kysely, sql } from 'kysely';
import { keepApart } from './apart.ts';
import type { Lists } from './lists.ts';
import { countMatches, type ListPage, orderedIds, readLowestIds, readRows } from './page.ts';
import { resolvePredicate } from './predicates.ts';
import { orderAsked } from './sort.ts';
import { readTotal } from './total.ts';
import type { ChosenRows } from './types.ts';

/** What is the same for every part of a list. */
type Whole = Omit<ListPage<never>, 'rows'>;

/**
 * Lists on one transaction whose `page` returns the next `size` rows of all matches, whatever page
 * is asked for, and no rows at the end. What serves the pages of a list reads the whole list this
 * way: by a cursor, which costs the same for each part however many came before.
 * @param chosen the rows that may match; all unless stated
 */
export function listsInParts<Schema>(
  db: Kysely<Schema>,
  size: number,
  chosen: ChosenRows = {},
): Lists {
  const read = readerFor(db);
  const wholes = new Map<string, Whole>();
  return {
    async page(list, query) {
      const cursor = sql.id(`parts of ${list.name}`);
      let whole = wholes.get(list.name);
      if (!whole) {
        const predicate = await resolvePredicate(list, query, read, chosen);
        const { total, sums } = await readTotal(list, predicate, read);
        whole = { total, ...(await keepApart(list, predicate, sums, read)) };
        wholes.set(list.name, whole);
        const ids = await orderedIds(list, predicate, { ...orderAsked(list, query), total }, read);
        await read(sql`declare ${cursor} no scroll cursor for ${ids}`);
      }
      const part: Sql<{ id: number }> = sql`fetch ${sql.lit(size)} from ${cursor}`;
      const ids = (await read(part)).map(({ id }) => id);
      return { ...whole, rows: await readRows(list, ids, read) };
    },
    count: (list, selection) => countMatches(list, selection, read),
    lowestIds: (list, selection, most) => readLowestIds(list, selection, most, read),
    download: () => Promise.reject(new Error('A list that is read in parts has no download.')),
  };
}
