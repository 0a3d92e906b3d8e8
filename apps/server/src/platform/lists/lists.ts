import type { Endpoint, QueryOf } from '@recoup/contract/kit/endpoint';
import * as engine from '@recoup/list-engine/lists';
import type { List, ListDefinition } from '@recoup/list-engine/types';
import type { z } from 'zod';
import type { Database } from '../db/database-types.ts';

interface ListParts {
  readonly filters?: object | undefined;
  readonly advancedSearch?: object | undefined;
  readonly sortBy?: string | undefined;
}

type ListEndpoint = Endpoint & { readonly query: z.ZodType<ListParts> };

/** The members of an object in a query; Zod types one without members as one with any. */
type MembersOf<Part> = string extends keyof NonNullable<Part> ? object : NonNullable<Part>;

/** What callers of a list's endpoint may filter by. */
export type FiltersOf<E extends ListEndpoint> = MembersOf<QueryOf<E>['filters']> &
  MembersOf<QueryOf<E>['advancedSearch']>;

export type SortOf<E extends ListEndpoint> = NonNullable<QueryOf<E>['sortBy']>;

const kit = engine.listKit<Database>();

export const { filtersOn } = kit;

/**
 * Declares the list behind an endpoint: with every filter and every sort that its query takes, and
 * with `Own` filters that the server adds. `Row` is what its statement `rows` returns.
 */
export function defineList<
  Table extends keyof Database,
  E extends ListEndpoint,
  Row,
  Own extends object = object,
>(
  definition: ListDefinition<Database, Table, FiltersOf<E> & Own, SortOf<E>, Row> & {
    // the screen of every list has a field to search in
    readonly text: object;
  },
): List<FiltersOf<E> & Own, SortOf<E>, Row> {
  return kit.defineList(definition);
}
