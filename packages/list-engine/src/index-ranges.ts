import { type Condition, type ValueSet, valueSetOf } from './filters.ts';
import { disjunctsOf, type Predicate } from './predicates.ts';
import type { ListIndex, ListSpec } from './types.ts';

/**
 * The matches cut into runs, each of which an index holds side by side and in the order asked:
 * the stays of a year by record number are 365 runs, one for each day of check-in.
 */
export interface IndexRanges {
  /** What is the same in all runs. */
  readonly fixed: readonly Condition[];
  /** The columns that differ between runs, with their values. */
  readonly steps: ReadonlyArray<{ readonly column: string; readonly values: ValueSet }>;
  readonly count: number;
}

/** The fewest runs that an index of the list offers for this order. */
export function findRuns(
  list: ListSpec,
  matching: Predicate,
  order: readonly string[],
): IndexRanges | undefined {
  const [conditions, ...others] = disjunctsOf(matching);
  if (!conditions || others.length > 0) return undefined;
  return list.indexes
    ?.map((index) => runsOf(list, index, conditions, order))
    .filter((runs) => runs !== undefined)
    .toSorted((one, other) => one.count - other.count)[0];
}

function runsOf(
  { few = {} }: ListSpec,
  { keys }: ListIndex,
  conditions: readonly Condition[],
  order: readonly string[],
): IndexRanges | undefined {
  const begin = keys.findIndex((_, place) =>
    order.every((key, next) => keys[place + next] === key),
  );
  if (begin < 0) return undefined;
  const leading = keys.slice(0, begin);
  const isLeading = ({ columns }: Condition): boolean =>
    columns.length === 1 && leading.includes(columns[0] ?? '');
  if (!conditions.every(isLeading)) return undefined;

  const fixed: Condition[] = [];
  const steps: Array<IndexRanges['steps'][number]> = [];
  for (const column of leading) {
    const [condition, ...more] = conditions.filter(({ columns }) => columns[0] === column);
    if (more.length > 0) return undefined;
    const values = condition ? condition.steps : few[column] && valueSetOf(few[column]);
    if (condition?.kind === 'equality') fixed.push(condition);
    else if (values) steps.push({ column, values });
    else return undefined;
  }
  return { fixed, steps, count: steps.reduce((runs, { values }) => runs * values.count, 1) };
}
