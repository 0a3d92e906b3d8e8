import type { Read, Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { where } from './filters.ts';
import { type Predicate, rowTestsOf } from './predicates.ts';
import { idOf, inOrder, limitTo, opposite, type Slice } from './slice.ts';
import type { ListSpec } from './types.ts';

/** A leap falls short of its aim by this share of the way, rather than beyond it. */
const shortBy = 0.002;

/**
 * The ids of a stretch in the order of the key. A key that lies near its beginning is guessed, the
 * matches before it are counted, and the walk goes on from there: forward, or back where the guess
 * was too far.
 */
export async function readByLeap(
  list: ListSpec,
  matching: Predicate,
  stretch: Slice & { readonly total: number },
  read: Read,
): Promise<number[]> {
  const { direction, offset, limit } = stretch;
  const tests = rowTestsOf(matching);
  const key = idOf(list);
  const table = sql.table(list.table);
  const landed = await guessKey(list, tests, stretch, read);
  if (landed === undefined) return [];
  const [passed, ahead] =
    direction === 'asc'
      ? [sql`${key} <= ${landed}`, sql`${key} > ${landed}`]
      : [sql`${key} >= ${landed}`, sql`${key} < ${landed}`];
  const [counted] = await read(sql<{ before: number }>`
    select count(*) as before from ${table} ${where([...tests, passed])}`);
  const before = counted?.before ?? 0;

  const walk = async (test: Sql, from: Pick<Slice, 'direction' | 'offset'>): Promise<number[]> => {
    const way = { ...stretch, ...from };
    const ordered = sql<{ id: number }>`
      select ${key} as id from ${table} ${where([...tests, test])} ${inOrder(way)}`;
    const rows = await read(limitTo(ordered, way));
    return rows.map(({ id }) => id);
  };
  if (before <= offset) return await walk(ahead, { direction, offset: offset - before });
  // part of the stretch on either side
  if (before < offset + limit) return await walk(sql`true`, stretch);
  const back = { direction: opposite(direction), offset: before - offset - limit };
  return (await walk(passed, back)).toReversed();
}

/** The key that would stand just before the stretch if the matches lay evenly. */
async function guessKey(
  list: ListSpec,
  tests: readonly Sql[],
  { direction, offset, total }: Slice & { readonly total: number },
  read: Read,
): Promise<number | undefined> {
  const key = idOf(list);
  const [ends] = await read(sql<{ lowest: number | null; highest: number | null }>`
    select min(${key}) as lowest, max(${key}) as highest
    from ${sql.table(list.table)} ${where(tests)}`);
  if (!ends || ends.lowest === null || ends.highest === null) return undefined;
  const way = Math.floor((ends.highest - ends.lowest) * (offset / total) * (1 - shortBy));
  return direction === 'asc' ? ends.lowest + way : ends.highest - way;
}
