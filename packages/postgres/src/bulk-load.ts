import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { copyDestination } from './copy.ts';

/** One transaction on one connection, where statements and COPY follow each other. */
export interface BulkLoad {
  /** Runs a statement and returns its rows; without values it may be several statements. */
  query<Row extends QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Streams `source` into the target of `copy … from stdin` in `statement`; returns the number of
   * rows.
   */
  copy(statement: string, source: Readable): Promise<number>;
}

/**
 * Runs `run` in one transaction without a time limit: all of it is kept, or nothing when it throws.
 * For loads that create whole tables' content and may take minutes; everything else uses
 * `inTransaction`.
 */
export async function loadInBulk<Result>(
  pool: Pool,
  run: (load: BulkLoad) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('begin; set local statement_timeout = 0');
    const result = await run(bulkLoadOn(client));
    await client.query('commit');
    isWhole = true;
    return result;
  } finally {
    // closing the connection is what ends a copy that broke off, and undoes the transaction
    client.release(!isWhole);
  }
}

function bulkLoadOn(client: PoolClient): BulkLoad {
  return {
    query: async <Row extends QueryResultRow>(statement: string, values?: readonly unknown[]) =>
      (await client.query<Row>(statement, values && [...values])).rows,
    copy: async (statement, source) => {
      const destination = copyDestination(client, statement);
      await pipeline(source, destination);
      return destination.rowCount;
    },
  };
}
