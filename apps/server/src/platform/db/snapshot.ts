import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { askTogether } from './ask-together.ts';

/** One state of the database, on a connection that nobody else uses meanwhile. */
export interface Snapshot {
  /**
   * Answers a reading statement. The first fixes the state that all see; the last lets go of it.
   * @throws Error after the last
   */
  ask(statement: QueryConfig, isLast?: boolean): Promise<QueryResult>;
  /** Lets go of the state if the last statement has not. A connection that cannot must be closed. */
  end(): Promise<void>;
}

const begin = {
  name: 'begin_snapshot',
  text: 'begin isolation level repeatable read read only',
};
const end = { name: 'end_snapshot', text: 'rollback' };

/** The connections on which both are prepared. */
const prepared = new WeakSet<PoolClient>();

/**
 * A snapshot on a connection. Its beginning goes to the server together with the first statement,
 * its end together with the last, so that neither costs a way there and back. The first snapshot
 * of a connection begins and ends by itself, which prepares both.
 */
export function openSnapshot(client: PoolClient): Snapshot {
  const isPrepared = prepared.has(client);
  let state: 'new' | 'open' | 'ended' = 'new';
  return {
    async ask(statement, isLast = false) {
      if (state === 'ended') throw new Error('A snapshot was asked after its last statement.');
      const isFirst = state === 'new';
      state = 'open';
      if (!isPrepared) {
        if (isFirst) await client.query(begin);
        return await client.query(statement);
      }
      if (!isFirst && !isLast) return await client.query(statement);
      const result = await askTogether(client, statement, {
        ...(isFirst && { before: begin.name }),
        ...(isLast && { after: end.name }),
      });
      // where it failed, the snapshot is still open
      if (isLast) state = 'ended';
      return result;
    },
    async end() {
      if (state !== 'open') return;
      state = 'ended';
      await client.query(end);
      prepared.add(client);
    },
  };
}
