import type { Condition } from './condition.ts';
import type { ListIndex, ListShape } from './define-list.ts';
import { type Matching, waysOf } from './matching.ts';
import { sortColumns } from './sort.ts';

/**
 * How the rows of a page are found. `collect` reads the sort key of every match and sorts them:
 * one step for each match, whatever the page. `walk` follows the sort's index from the nearer end
 * and passes over what does not match: cheap where matches are many and lie evenly.
 */
export type Shape = 'collect' | 'walk';

/** Most matches collected when one index holds both the conditions and the sort key. */
const mostCovered = 600_000;
/** Most matches collected when the table has to be visited for each of them. */
const mostVisited = 20_000;
/** Most matches collected when a walk would not visit the table at all. */
const mostBesideWalk = 5_000;

interface Extent {
  readonly total: number;
  readonly tableSize: number;
  /** Matches from the nearer end of the list to the far end of the page. */
  readonly reach: number;
}

/** Chooses the cheaper shape from what the list says of its indexes. */
export function chooseShape(
  list: ListShape,
  matching: Matching,
  sort: string,
  { total, tableSize, reach }: Extent,
): Shape {
  const indexes = list.indexes ?? [];
  const order = sortColumns(list, sort);
  const ways = waysOf(matching);
  if (indexes.some((index) => ways.length === 1 && holdsInOrder(index, ways[0] ?? [], order)))
    return 'walk';

  const sorted = indexes.filter((index) => startsWith(index.keys, order));
  if (sorted.length === 0) return 'collect';

  const isStretch = isStretchOf(list, matching, order);
  const isWalkCovered =
    !isStretch &&
    matching.alternatives.length === 0 &&
    sorted.some((index) => holds(index, columnsOf(matching.conditions)));
  if (isWalkCovered) return total <= mostBesideWalk ? 'collect' : 'walk';

  const isCovered = ways.every((way) =>
    indexes.some((index) => narrows(index, way) && holds(index, [...columnsOf(way), ...order])),
  );
  if (total <= (isCovered ? mostCovered : mostVisited)) return 'collect';

  const passedOver = isStretch ? tableSize - total + reach : (reach / total) * tableSize;
  return passedOver < total ? 'walk' : 'collect';
}

/** Whether an index holds all rows in the order of this sort. */
export function isSortIndexed(list: ListShape, sort: string): boolean {
  const order = sortColumns(list, sort);
  return list.indexes?.some((index) => startsWith(index.keys, order)) ?? false;
}

/**
 * Whether a statement may stay prepared: equalities and ranges lead to the same index whatever
 * their values. A list of values or a prefix is planned anew, for the plan depends on them.
 */
export function isSteady({ conditions, alternatives }: Matching): boolean {
  return (
    alternatives.length === 0 &&
    conditions.every(({ kind }) => kind === 'equality' || kind === 'range')
  );
}

/** Whether the matches stand in the index side by side and in order. */
function holdsInOrder(
  { keys }: ListIndex,
  way: readonly Condition[],
  order: readonly string[],
): boolean {
  const fixed = keys.slice(0, way.length);
  return (
    way.every(({ kind, columns }) => kind === 'equality' && fixed.includes(columns[0] ?? '')) &&
    startsWith(keys.slice(way.length), order)
  );
}

/** Whether the matches are a stretch of the sort's own order, such as the stays of one year by id. */
function isStretchOf(list: ListShape, { conditions }: Matching, order: readonly string[]): boolean {
  const isGrowing = (column: string): boolean => list.growing?.includes(column) ?? false;
  return (
    order.slice(0, 1).some(isGrowing) &&
    conditions.some(({ kind, columns }) => kind === 'range' && columns.some(isGrowing))
  );
}

/** Whether the index is entered by conditions, and so that no range is left to be passed over. */
function narrows({ keys }: ListIndex, way: readonly Condition[]): boolean {
  const isFixed = (key: string): boolean =>
    way.some(
      ({ kind, columns }) => (kind === 'equality' || kind === 'choice') && columns[0] === key,
    );
  const open = keys.findIndex((key) => !isFixed(key));
  const ranges = columnsOf(way.filter(({ kind }) => kind === 'range' || kind === 'prefix'));
  return ranges.length === 0 ? open > 0 : ranges.every((column) => column === keys[open]);
}

function holds({ keys, carries = [] }: ListIndex, columns: readonly string[]): boolean {
  return columns.every((column) => keys.includes(column) || carries.includes(column));
}

function columnsOf(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ columns }) => columns);
}

function startsWith(keys: readonly string[], order: readonly string[]): boolean {
  return order.every((column, place) => keys[place] === column);
}
