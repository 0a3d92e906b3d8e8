import type { Condition } from './filters.ts';
import { findRuns, type IndexRanges } from './index-ranges.ts';
import { disjunctsOf, type Predicate } from './predicates.ts';
import { keyOf, sortColumns } from './sort.ts';
import type { ListIndex, ListSpec } from './types.ts';

/**
 * How the rows of a page are found. `collect` reads the sort key of every match and sorts them:
 * one step for each match, whatever the page. `walk` follows the sort's index from the nearer end
 * and passes over what does not match: cheap where matches are many and lie evenly. `merge` takes
 * the beginning of each run of matches that an index holds in order. `leap` is a walk by the row's
 * key to a page far from both ends: the matches before a guessed key are counted, which several
 * processes do at once, and the walk goes on from there.
 */
export type Shape =
  | {
      readonly by: 'collect' | 'walk';
      /** Rows to walk over first, in the hope that the page is among them. */
      readonly glance?: number;
    }
  | { readonly by: 'merge'; readonly runs: IndexRanges }
  | { readonly by: 'leap' };

/** Most matches collected when one index holds both the conditions and the sort key. */
const mostCovered = 600_000;
/** Most matches collected when the table has to be visited for each of them. */
const mostVisited = 20_000;
/** Most matches collected when a walk would not visit the table at all. */
const mostBesideWalk = 5_000;
/** Most matches collected, visiting each, when a walk has passed over too many other rows. */
const mostAfterAll = 200_000;
/** A walk may take so many times the rows that it takes where matches lie evenly, */
const unevenness = 4;
/** or cost so many times what an index of the matches does, before it is given up. */
const mostInVain = 4;
/** Fewest matches that are rather counted than passed over. */
const fewestLeapt = 1_000_000;
/** Steps of collecting that one step of a merge may cost, its way down the index included. */
const mergeStep = 4;
/** Entries of an index that cost as much as the way down to the first. */
const descent = 20;
/** What a row walked over costs, in matches collected from an index, when: */
const glancedRow = {
  /** an index holds all that is asked, */
  covered: 1,
  /** the table lies in the order of the walk, */
  aligned: 2,
  /** every row has to be visited where it lies. */
  visited: 8,
};

/**
 * Most matches that are counted by the statement that collects them. Of more, counting them before
 * is cheaper: a statement that does both keeps all of them twice.
 */
export const mostAtOnce = 2_000;

interface Extent {
  readonly total: number;
  readonly tableSize: number;
  /** Matches from the nearer end of the list to the far end of the page. */
  readonly reach: number;
}

/** Chooses the cheapest shape from what the list says of its indexes. */
export function planPage(list: ListSpec, matching: Predicate, sort: string, extent: Extent): Shape {
  const { total, tableSize, reach } = extent;
  const indexes = list.indexes ?? [];
  const order = sortColumns(list, sort);
  const ways = disjunctsOf(matching);
  if (isIndexOrdered(list, matching, sort))
    return { by: isKeyOrder(list, order) && reach > fewestLeapt ? 'leap' : 'walk' };

  const runs = findRuns(list, matching, order);
  if (runs && runs.count * (reach + descent) * mergeStep < total) return { by: 'merge', runs };

  const sorted = indexes.filter((index) => startsWith(index.keys, order));
  if (sorted.length === 0) return { by: 'collect' };

  const isStretch = isStretchOf(list, matching, order);
  const isWalkCovered =
    !isStretch &&
    matching.alternatives.length === 0 &&
    sorted.some((index) => holds(index, columnsOf(matching.conditions)));
  const isCovered = ways.every((way) =>
    indexes.some((index) => narrows(index, way) && holds(index, [...columnsOf(way), ...order])),
  );
  const isAligned = [keyOf(list), ...(list.growing ?? [])].includes(order[0] ?? '');
  // of a short stretch nothing may lie near this end, of one too long to be collected it is tried
  const isGlanced = !isStretch || total > mostCovered;
  const row = isWalkCovered ? 'covered' : isAligned ? 'aligned' : 'visited';
  const glance = isGlanced ? glanceAt(extent, row) : {};

  if (isWalkCovered) {
    if (total <= mostBesideWalk) return { by: 'collect' };
    return isCovered && total <= mostCovered ? { by: 'collect', ...glance } : { by: 'walk' };
  }
  if (total <= (isCovered ? mostCovered : mostVisited)) return { by: 'collect', ...glance };
  const passedOver = isStretch ? tableSize - total + reach : (reach / total) * tableSize;
  if (passedOver < total && !liesTogether(list, matching, order)) {
    if (isStretch || total > mostAfterAll) return { by: 'walk' };
    const worthIt = (mostInVain * total) / glancedRow[row];
    return { by: 'collect', glance: Math.ceil(Math.max(unevenness * passedOver, worthIt)) };
  }
  return isStretch ? { by: 'collect', ...glance } : { by: 'collect' };
}

/** Whether the matches stand side by side in an index, in the order of the list. */
export function isIndexOrdered(list: ListSpec, matching: Predicate, sort: string): boolean {
  const [way, ...others] = disjunctsOf(matching);
  if (!way || others.length > 0) return false;
  const fixed = new Set(columnsOf(way.filter(({ kind }) => kind === 'equality')));
  // a column that has one value orders nothing
  const ordering = sortColumns(list, sort).filter((column) => !fixed.has(column));
  // a range of the first that does order is a stretch of the index, a choice of its values several
  const isHeld = ({ kind, columns }: Condition): boolean =>
    kind === 'equality' || ((kind === 'range' || kind === 'choice') && columns[0] === ordering[0]);
  const holdsInOrder = ({ keys }: ListIndex): boolean =>
    keys.every((key, place) => place >= fixed.size || fixed.has(key)) &&
    startsWith(keys, ordering, fixed.size);
  return (way.every(isHeld) && list.indexes?.some(holdsInOrder)) ?? false;
}

/**
 * Whether nothing is asked but values of which there are few rows. With anything else very many may
 * have to be passed over for few matches.
 */
export function isSelective({ selective = [] }: ListSpec, matching: Predicate): boolean {
  const isClear = ({ kind, isVague = false }: Condition): boolean =>
    ['equality', 'choice', 'prefix'].includes(kind) && !isVague;
  const isSelected = (way: readonly Condition[]): boolean => {
    const strict = way.filter(({ isLenient = false }) => !isLenient);
    const asked = columnsOf(strict);
    return strict.every(isClear) && selective.some((columns) => isSame(columns, asked));
  };
  const ways = disjunctsOf(matching);
  return ways.length > 0 && ways.every(isSelected);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((column) => other.includes(column));
}

/**
 * A glance at twice the rows that hold the page where the matches lie evenly. In vain it may cost
 * half of what collecting them does.
 */
function glanceAt(
  { total, tableSize, reach }: Extent,
  row: keyof typeof glancedRow,
): { glance?: number } {
  const glance = Math.ceil(2 * (reach / total) * tableSize);
  return glance * glancedRow[row] * 2 < total ? { glance } : {};
}

/** Whether rows are in the order of their key alone. */
export function isKeyOrder(list: ListSpec, order: readonly string[]): boolean {
  return order.length === 1 && order[0] === keyOf(list);
}

/** Whether an index holds all rows in the order of this sort. */
export function isSortIndexed(list: ListSpec, sort: string): boolean {
  const order = sortColumns(list, sort);
  return list.indexes?.some((index) => startsWith(index.keys, order)) ?? false;
}

/**
 * Whether a statement may stay prepared. The server plans one with a list of values or a prefix for
 * these values as long as that is cheaper; without the ends of a range it takes any for narrow, and
 * a plan for all of them for a good one. What every row of the list fulfils is always the same.
 */
export function allowsGenericPlan(matching: Predicate): boolean {
  return disjunctsOf(matching).every((way) =>
    way.every((condition) => condition === matching.only || condition.kind !== 'range'),
  );
}

/** Whether one plan serves all values, so that a statement stays planned. */
export function isPlannedOnce(matching: Predicate): boolean {
  const hasOnePlan = (condition: Condition): boolean =>
    condition === matching.only ||
    condition.kind === 'equality' ||
    condition.isHidden === true ||
    condition.isLenient === true;
  return disjunctsOf(matching).every((way) => way.every(hasOnePlan));
}

/**
 * Whether the matches are a stretch of the sort's own order, such as the stays of one year by id, and
 * nothing tells where it begins.
 */
function isStretchOf(list: ListSpec, { conditions }: Predicate, order: readonly string[]): boolean {
  const isGrowing = (column: string): boolean => list.growing?.includes(column) ?? false;
  const isEdge = (condition?: Condition): boolean => condition?.columns[0] === order[0];
  return (
    order.slice(0, 1).some(isGrowing) &&
    conditions.some(
      (condition) =>
        condition.kind === 'range' &&
        condition.columns.some(isGrowing) &&
        !isEdge(condition) &&
        !isEdge(condition.implied),
    )
  );
}

/** Whether the matches may have all the same value of the column that orders. */
function liesTogether(
  { alike = [] }: ListSpec,
  { conditions }: Predicate,
  order: readonly string[],
): boolean {
  return alike.some(
    (columns) =>
      columns.includes(order[0] ?? '') &&
      columnsOf(conditions).some((column) => column !== order[0] && columns.includes(column)),
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

function startsWith(keys: readonly string[], order: readonly string[], from = 0): boolean {
  return order.every((column, place) => keys[from + place] === column);
}
