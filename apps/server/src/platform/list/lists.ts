import type { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { type CopyOptions, copyOut } from '../db/copy.ts';
import type { Db } from '../db/database.ts';
import { onSnapshot, type Read, readThrough } from '../db/read.ts';
import { csvCopy } from './csv.ts';
import type { List, ListQuery } from './define-list.ts';
import { countList, type ListPage, readList, readLowestIds } from './read-list.ts';

/** Which rows, whatever the order and the page. */
type Selection<Filters> = Pick<ListQuery<Filters, never>, 'filters' | 'search'>;

/** The lists of the application, read through one database handle. */
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

  /** The ids of the oldest matches, at most `most`: those with the lowest. */
  oldestIds<Filters extends object, Sort extends string, Row>(
    list: List<Filters, Sort, Row>,
    selection: Selection<Filters>,
    most: number,
  ): Promise<number[]>;

  /**
   * Streams every match as CSV into `destination`, in the query's order and whatever its page.
   * PostgreSQL writes it, no faster than the reader takes it; answers the number of rows.
   * @throws when either side breaks off; the statement then ends on the server too
   */
  download<Filters extends object, Sort extends string, Row>(
    list: List<Filters, Sort, Row>,
    query: ListQuery<Filters, Sort>,
    destination: Writable,
    options?: CopyOptions,
  ): Promise<number>;
}

/** In a transaction lists see what it has written; downloads always run on a connection of their own. */
export function createLists({ db, pool }: { db: Db; pool: Pool }): Lists {
  const reading = <Result>(run: (read: Read) => Promise<Result>): Promise<Result> =>
    db.isTransaction ? run(readThrough(db)) : onSnapshot(pool, run);
  return {
    page: (list, query) => reading((read) => readList(list, query, read)),
    count: (list, selection) => reading((read) => countList(list, selection, read)),
    oldestIds: (list, selection, most) =>
      reading((read) => readLowestIds(list, selection, most, read)),
    download: async (list, query, destination, options) => {
      const copy = await reading((read) => csvCopy(list, query, read));
      destination.write(copy.header);
      const { statement, settings } = copy;
      return await copyOut(pool, statement, destination, { ...options, settings });
    },
  };
}
