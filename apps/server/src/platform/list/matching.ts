import type { Read, Sql } from '../db/read.ts';
import type { Alternatives, Condition } from './condition.ts';
import type { Found, List, ListQuery } from './define-list.ts';

/** Which rows a query means. */
export interface Matching {
  readonly conditions: readonly Condition[];
  readonly alternatives: readonly Alternatives[];
}

/** Turns the filters and the text of a query into conditions, looking up what they need. */
export async function findMatching<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  { filters = {}, search = '' }: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  read: Read,
): Promise<Matching> {
  const found: Found[] = [await list.only?.(read)];
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
  };
}

/** Every way to match: disjoint sets of conditions that together are all matches. */
export function waysOf({
  conditions,
  alternatives,
}: Matching): ReadonlyArray<readonly Condition[]> {
  return alternatives.reduce<ReadonlyArray<readonly Condition[]>>(
    (ways, { ways: further }) => ways.flatMap((way) => further.map((more) => [...way, ...more])),
    [conditions],
  );
}

/**
 * The same as tests that one row must pass. On the column that the rows are walked by stands what
 * its index is entered by.
 */
export function testsOf({ conditions, alternatives }: Matching, walkedBy?: string): readonly Sql[] {
  return [
    ...conditions.flatMap((condition) => {
      const { sql, test, implied } = condition;
      const own = test === undefined || columnOf(condition) === walkedBy ? sql : test;
      return implied && columnOf(implied) === walkedBy ? [own, implied.sql] : [own];
    }),
    ...alternatives.map(({ test }) => test),
  ];
}

function columnOf({ columns }: Condition): string | undefined {
  return columns[0];
}
