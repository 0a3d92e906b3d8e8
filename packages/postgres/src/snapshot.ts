import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { askTogether } from './ask-together.ts';

/** One state of the database, on a connection that nobody else uses meanwhile. */
export interface Snapshot {
  /**
   * Answers a reading statement. The first fixes the state that all see, unless it stands alone; the
   * last lets go of it.
   * @throws Error after the last
   */
  ask(statement: QueryConfig, place?: Place): Promise<QueryResult>;
  /** Lets go of the state if the last statement has not. A connection that cannot must be closed. */
  end(): Promise<void>;
}

/** As in `ReadOptions`. */
interface Place {
  readonly isLast?: boolean;
  readonly isAlone?: boolean;
}

const begin = {
  name: 'begin_snapshot',
  text: 'begin isolation level repeatable read read only',
};
const end = { name: 'end_snapshot', text: 'rollback' };

/**
 * Of a page's statement the server often finds a plan for its own values a trifle cheaper, and then
 * plans each time, for longer than it takes to answer (decision 116).
 */
const planOnce = { name: 'plan_once', text: 'set plan_cache_mode = force_generic_plan' };
const planAsBefore = { name: 'plan_as_before', text: 'reset plan_cache_mode' };

/** The connections on which all of them are prepared. */
const prepared = new WeakSet<PoolClient>();

/**
 * A snapshot on a connection. Its beginning goes to the server together with the first statement,
 * its end together with the last, so that neither costs a way there and back. The first snapshot
 * of a connection begins and ends by itself, and prepares what later ones send along.
 */
export function openSnapshot(client: PoolClient): Snapshot {
  const isPrepared = prepared.has(client);
  let state: 'new' | 'open' | 'ended' = 'new';
  let mayPlanOnce = false;
  return {
    async ask(statement, { isLast = false, isAlone = false } = {}) {
      if (state === 'ended') throw new Error('A snapshot was asked after its last statement.');
      const isFirst = state === 'new';
      // a single statement sees one state by itself
      if (isFirst && isAlone && isPrepared) {
        mayPlanOnce = true;
        const company = { before: planOnce.name, after: planAsBefore.name };
        const result = await askTogether(client, statement, company);
        mayPlanOnce = false;
        return result;
      }
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
      // a value that cannot be sent fails after what goes before it
      if (mayPlanOnce) await client.query(planAsBefore);
      if (state !== 'open') return;
      state = 'ended';
      await client.query(end);
      if (isPrepared) return;
      for (const each of [planOnce, planAsBefore]) await client.query(each);
      prepared.add(client);
    },
  };
}
