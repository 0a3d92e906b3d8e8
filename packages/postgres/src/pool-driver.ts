import { hash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { QueryResult as DriverResult, Pool, PoolClient } from 'pg';
import { isStalePlan, staysPrepared } from './prepared.ts';

/** The most statements that a connection keeps; any further one is parsed and planned each time. */
const mostPrepared = 200;

/** Commands that report how many rows they changed. */
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The names of the statements that each connection keeps. */
const namesOf = new WeakMap<PoolClient, Set<string>>();

/** Connects Kysely to a pool whose connections keep the statements of `prepared`. */
export function poolDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#pool.connect());
  }

  async beginTransaction(
    connection: PoolConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    await connection.begin(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  /** The code that opened the pool closes it. */
  async destroy(): Promise<void> {}
}

/** A connection for as long as it is lent. */
class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #isUsable = true;
  #isInTransaction = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async begin(text: string): Promise<void> {
    await this.#client.query(text);
    this.#isInTransaction = true;
  }

  /** @throws Error when a statement had failed, so that nothing was kept */
  async commit(): Promise<void> {
    const { command } = await this.#client.query('commit');
    this.#isInTransaction = false;
    if (command === 'ROLLBACK')
      throw new Error('A statement of the transaction had failed: nothing was kept.');
  }

  /** A connection that cannot is closed, which undoes it too. */
  async rollback(): Promise<void> {
    try {
      await this.#client.query('rollback');
      this.#isInTransaction = false;
    } catch (error) {
      this.#isUsable = false;
      throw error;
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#ask(query);
    if (!changes.has(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async #ask({ queryId, sql: text, parameters }: CompiledQuery): Promise<DriverResult> {
    const query = { text, values: [...parameters] };
    const name = staysPrepared(queryId) ? this.#nameOf(text) : undefined;
    try {
      return await this.#client.query(name === undefined ? query : { ...query, name });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      this.#isUsable = false;
      // a transaction is over with it, and is run again from its beginning
      if (this.#isInTransaction) throw error;
      return await this.#client.query(query);
    }
  }

  #nameOf(text: string): string | undefined {
    const name = hash('sha1', text);
    const names = this.#names();
    if (names.size < mostPrepared) names.add(name);
    return names.has(name) ? name : undefined;
  }

  #names(): Set<string> {
    const names = namesOf.get(this.#client) ?? new Set();
    namesOf.set(this.#client, names);
    return names;
  }

  // oxlint-disable-next-line eslint/require-yield -- Kysely asks for it; rows are streamed by COPY
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are streamed by COPY.');
  }

  release(): void {
    this.#client.release(!this.#isUsable);
  }
}
