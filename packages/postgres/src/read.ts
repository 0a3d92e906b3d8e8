import { hash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { CompiledStatement } from './inline-parameters.ts';

/** A piece of SQL with its parameters; a whole statement returns rows of `Row`. */
export type Sql<Row = unknown> = RawBuilder<Row>;

interface ReadOptions {
  /**
   * Keeps the statement parsed, and planned when the server finds that as good, on its connection.
   * For statements of few texts whose best plan is the same whatever the values; any other is
   * planned for its own.
   */
  isPrepared?: boolean;
}

/** Runs a read statement and returns its rows. */
export type Read = <Row>(statement: Sql<Row>, options?: ReadOptions) => Promise<Row[]>;

/** Reads through a database handle, inside its transaction when it is one. */
export function readerFor(db: QueryExecutorProvider): Read {
  return async (statement) => (await statement.execute(db)).rows;
}

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text and the parameters of a statement. */
export function compileStatement(statement: Sql): CompiledStatement {
  return statement.compile(compiler);
}

/**
 * Runs several read statements on one snapshot of the database, so that their results agree. They
 * share one connection; nothing can be written.
 */
export async function withSnapshot<Result>(
  pool: Pool,
  run: (read: Read) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await run(readOn(client));
  } finally {
    // Not awaited: the result is known.
    void finish(client);
  }
}

function readOn(client: PoolClient): Read {
  return async <Row>(statement: Sql<Row>, { isPrepared = false }: ReadOptions = {}) => {
    const { sql: text, parameters } = compileStatement(statement);
    const query = { text, values: [...parameters] };
    const { rows } = await client.query(
      isPrepared ? { ...query, name: hash('sha1', text) } : query,
    );
    return rows as Row[];
  };
}

/** Gives a connection back; one that cannot let go of its snapshot is closed. */
async function finish(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}

/** A fixed list of values for `in (…)`, written out, so that the planner knows them and partial indexes serve. */
export function literals(values: readonly number[]): Sql {
  return sql.join(values.map((value) => sql.lit(value)));
}

/**
 * `= id` for one id, `= any(ids)` for any other number. Of a list the planner expects ten, and so it
 * would never keep the plan of a prepared statement that is mostly asked for one. Behind `select` the
 * id is no known value: for one with few rows, such as an invoice with few lines, each plan of its own
 * would look cheaper than the one that is kept (decision 205).
 */
export function matchesIds(ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`= (select ${ids[0]}::int)` : sql`= any(${ids}::int[])`;
}
