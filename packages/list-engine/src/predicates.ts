import type { Read, Sql } from '@recoup/postgres/read';
import { type Condition, type Disjunction, testOf } from './filters.ts';
import type { FilterResult, List, ListQuery } from './types.ts';

/** Which rows a query means. */
export interface Predicate {
  readonly conditions: readonly Condition[];
  readonly alternatives: readonly Disjunction[];
  /** That of the conditions which every row of the list fulfils: its indexes may hold no others. */
  readonly only?: Condition | undefined;
}

/** Turns the filters and the text of a query into conditions, looking up what they need. */
export async function resolvePredicate<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  { filters = {}, search = '' }: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  read: Read,
): Promise<Predicate> {
  const only = await list.only?.(read);
  const found: FilterResult[] = [only];
  for (const name of Object.keys(list.filters) as Array<keyof Filters>) {
    const value = (filters as Partial<Filters>)[name];
    if (value !== undefined && value !== null) found.push(await list.filters[name](value, read));
  }
  const text = search.trim();
  if (text !== '') {
    if (!list.text) throw new TypeError(`The list ${list.name} has no free text.`);
    found.push(await list.text(text, read));
  }
  const present = found.filter((each) => each !== undefined);
  return {
    conditions: present.filter((each) => 'sql' in each),
    alternatives: present.filter((each) => 'ways' in each),
    only: only && 'sql' in only ? only : undefined,
  };
}

/** Every way to match: disjoint sets of conditions that together are all matches. */
export function disjunctsOf({
  conditions,
  alternatives,
}: Predicate): ReadonlyArray<readonly Condition[]> {
  return alternatives.reduce<ReadonlyArray<readonly Condition[]>>(
    (ways, { ways: further }) => ways.flatMap((way) => further.map((more) => [...way, ...more])),
    [conditions],
  );
}

/** The same as tests that one row must pass, and where a walk by a column begins and ends. */
export function rowTestsOf(matching: Predicate, walkedBy?: string): readonly Sql[] {
  const { conditions, alternatives } = matching;
  return [
    ...conditions
      .filter((condition) => walkedBy === undefined || !isEdge(condition, walkedBy))
      .map(testOf),
    ...alternatives.map(({ test }) => test),
    ...(walkedBy === undefined ? [] : indexBoundsOf(matching, walkedBy)),
  ];
}

/** What the index of a column is entered by, so that a walk by it begins where matches may be. */
export function indexBoundsOf({ conditions }: Predicate, walkedBy: string): readonly Sql[] {
  return conditions
    .flatMap((condition) => (condition.implied ? [condition, condition.implied] : [condition]))
    .filter((condition) => isEdge(condition, walkedBy))
    .map(({ sql }) => sql);
}

function isEdge({ kind, columns }: Condition, walkedBy: string): boolean {
  return columns[0] === walkedBy && ['equality', 'choice', 'range'].includes(kind);
}
