import type { QueryExecutorProvider } from 'kysely';
import type { Sql } from './read.ts';

/** Runs reading and returning statements for their rows. */
export interface Rows {
  all<Row>(statement: Sql<Row>): Promise<Row[]>;
  /** Returns undefined if there is no row. */
  first<Row>(statement: Sql<Row>): Promise<Row | undefined>;
}

/** Returns functions that read rows: ``rowsOf(db).first(sql<Hotel>`select …`)``. */
export function rowsOf(db: QueryExecutorProvider): Rows {
  return {
    all: async (statement) => (await statement.execute(db)).rows,
    first: async (statement) => (await statement.execute(db)).rows[0],
  };
}
