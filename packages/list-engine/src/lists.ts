import type { Writable } from 'node:stream';
import { type CopyOptions, copyOut } from '@recoup/postgres/copy';
import { type Read, readerFor, withSnapshot } from '@recoup/postgres/read';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { csvCopy } from './csv.ts';
import { filtersOn } from './filters.ts';
import { countMatches, type ListPage, readLowestIds, readPage } from './page.ts';
import type { List, ListDefinition, ListQuery } from './types.ts';

/** Which rows, whatever the order and the page. */
type Selection<Filters> = Pick<ListQuery<Filters, never>, 'filters' | 'search'>;

/** Lists read through one database handle. */
export interface Lists {
  /** A page and the exact total, both of one moment. */
  page<Filters extends object, Sort extends string, Row>(
    list: List<Filters, Sort, Row>,
    query: ListQuery<Filters, Sort>,
  ): Promise<ListPage<Row>>;

  count<Filters extends object, Sort extends string, Row>(
    list: List<Filters, Sort, Row>,
    selection: Selection<Filters>,
  ): Promise<number>;

  /** The ids of the matches with the lowest ids, at most `most`. */
  lowestIds<Filters extends object, Sort extends string, Row>(
    list: List<Filters, Sort, Row>,
    selection: Selection<Filters>,
    most: number,
  ): Promise<number[]>;

  /**
   * Streams every match as CSV into `destination`, in the query's order and regardless of its page.
   * PostgreSQL writes it no faster than the reader reads; returns the number of rows.
   * @throws when either side disconnects; the statement then also ends on the server
   */
  download<Filters extends object, Sort extends string, Row>(
    list: List<Filters, Sort, Row>,
    query: ListQuery<Filters, Sort>,
    destination: Writable,
    options?: CopyOptions,
  ): Promise<number>;
}

/**
 * In a transaction, lists see what it has written; downloads always run on a separate connection.
 */
export function createLists<Schema>({ db, pool }: { db: Kysely<Schema>; pool: Pool }): Lists {
  const reading = <Result>(run: (read: Read) => Promise<Result>): Promise<Result> =>
    db.isTransaction ? run(readerFor(db)) : withSnapshot(pool, run);
  return {
    page: (list, query) => reading((read) => readPage(list, query, read)),
    count: (list, selection) => reading((read) => countMatches(list, selection, read)),
    lowestIds: (list, selection, most) =>
      reading((read) => readLowestIds(list, selection, most, read)),
    download: async (list, query, destination, options) => {
      const copy = await reading((read) => csvCopy(list, query, read));
      destination.write(copy.header);
      const { statement, settings } = copy;
      return await copyOut(pool, statement, destination, { ...options, settings });
    },
  };
}

/** Functions for declaring lists and filters, checked against the types of one database. */
export function listKit<Schema>() {
  return {
    /** Declares a list. `Row` is what its statement `rows` returns. */
    defineList: <
      Table extends keyof Schema & string,
      Filters extends object,
      Sort extends string,
      Row,
    >(
      definition: ListDefinition<Schema, Table, Filters, Sort, Row>,
    ): List<Filters, Sort, Row> => definition,
    filtersOn: <Table extends keyof Schema & string>(table: Table) =>
      filtersOn<Schema, Table>(table),
  };
}
