import type { Read, Sql } from '@recoup/postgres/read';
import { type Condition, type Disjunction, filtersOn } from './filters.ts';
import { keyOf } from './sort.ts';
import type { ChosenRows, FilterResult, List, ListQuery, ListSpec } from './types.ts';

/** Which rows a query means. */
export interface Predicate {
  readonly conditions: readonly Condition[];
  readonly disjunctions: readonly Disjunction[];
  /** That of the conditions which every row of the list fulfills. */
  readonly only?: Condition | undefined;
}

/** The conditions for the rows that were chosen by their keys. */
function chosenBy(list: Pick<ListSpec, 'table' | 'key'>, { ids, except = [] }: ChosenRows) {
  const rows = filtersOn<Record<string, Record<string, unknown>>, string>(list.table);
  return [
    ids && rows.oneOf(keyOf(list), ids),
    except.length > 0 ? rows.noneOf(keyOf(list), except) : undefined,
  ];
}

/**
 * Turns the filters and the text of a query into conditions, looking up what they need.
 * @param chosen the rows that they may find; all unless stated
 */
export async function resolvePredicate<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  { filters = {}, search = '' }: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  read: Read,
  chosen: ChosenRows = {},
): Promise<Predicate> {
  const only = await list.only?.(read);
  const found: FilterResult[] = [only, ...chosenBy(list, chosen)];
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
    disjunctions: present.filter((each) => 'ways' in each),
    only: only && 'sql' in only ? only : undefined,
  };
}

/**
 * Every alternative to match, each as the conditions of one WHERE. Each match is found by exactly
 * one of them.
 */
export function waysOf({ conditions, disjunctions }: Predicate): ReadonlyArray<readonly Sql[]> {
  return disjunctions.reduce<ReadonlyArray<readonly Sql[]>>(
    (ways, { ways: further }) =>
      ways.flatMap((way) => further.map((more) => [...way, ...more.map(({ sql }) => sql)])),
    [conditions.map(({ sql }) => sql)],
  );
}

/** The same as tests that one row must pass. */
export function rowTestsOf({ conditions, disjunctions }: Predicate): readonly Sql[] {
  return [...conditions.map(({ sql }) => sql), ...disjunctions.map(({ test }) => test)];
}
