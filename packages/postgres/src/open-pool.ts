import { Kysely } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { DatabaseAddress } from './address.ts';
import { clientConfig } from './client-config.ts';
import type { DatabaseLog } from './log.ts';
import { newClient } from './new-client.ts';
import { poolDialect } from './pool-driver.ts';
import { setUpSession } from './session.ts';

export interface PoolOptions {
  address: DatabaseAddress;
  log: DatabaseLog;
  /** Most connections open at once (10). */
  poolSize?: number;
  /** The server ends statements that run longer (60,000). 0 is no limit. */
  statementTimeoutMs?: number;
  /** The name of the connections in `pg_stat_activity` (`recoup`). */
  applicationName?: string;
}

export interface OpenPool<Schema> {
  /** Asks by Kysely; a transaction is one too. */
  db: Kysely<Schema>;
  /** For COPY and the list engine, which use the driver directly. */
  pool: Pool;
  /** Cancels the statements that run right now: those who wait for them get an error. */
  cancelStatements(): Promise<void>;
  /** Closes every connection and waits until they are gone. */
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;

/** A connection knows the plans of what it was asked; an office is often quiet for minutes. */
const idleTimeoutMillis = 15 * 60_000;

/**
 * Opens a pool on a database. Values arrive as: day `YYYY-MM-DD`; instant ISO 8601 in UTC;
 * `bigint` a number; `numeric` whole cents. Connects on first use.
 */
export function openPool<Schema>(options: PoolOptions): OpenPool<Schema> {
  const { address, log, poolSize = 10 } = options;
  const pool = new Pool({
    ...clientConfig(address, { ...options, connectTimeoutMs }),
    max: poolSize,
    idleTimeoutMillis,
    // the pool waits for it, and lends no connection whose session could not be set up
    onConnect: (client) => setUpSession(client, options.statementTimeoutMs),
  });
  // an idle connection that breaks is replaced by the next query; unheard, the event ends the process
  // (the pool hangs the whole connection on the error, which is too much for a log)
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'idle database connection lost'));
  const connections = new Set<PoolClient>();
  let lastRemoved: (() => void) | undefined;
  pool.on('connect', (client) => {
    connections.add(client);
    // one that breaks while it is lent fails what is asked of it; unheard, this too ends the process
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => {
    connections.delete(client);
    if (connections.size === 0) lastRemoved?.();
  });
  const db = new Kysely<Schema>({ dialect: poolDialect(pool) });
  return {
    db,
    pool,
    cancelStatements: async () => {
      const processes = [...connections].map(processOf);
      const client = newClient(address, { ...options, connectTimeoutMs });
      try {
        await client.connect();
        await client.query('select pg_cancel_backend(pid) from unnest($1::int[]) as own (pid)', [
          processes,
        ]);
      } finally {
        await client.end();
      }
    },
    close: async () => {
      // The pool reports that it has ended before its sockets are closed.
      const allRemoved = new Promise<void>((resolve) => {
        lastRemoved = resolve;
        if (connections.size === 0) resolve();
      });
      await pool.end();
      await allRemoved;
    },
  };
}

/** The number of the server's process, which the types of the driver do not name. */
const processOf = (client: PoolClient): number | undefined =>
  (client as PoolClient & { processID?: number }).processID;
