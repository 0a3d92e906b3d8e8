import { dayInZone } from '@recoup/domain/dates/day';
import { prepared } from '@recoup/postgres/prepared';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import {
  claimIdempotencyKey,
  confirmIdempotencyKey,
  saveIdempotentResponse,
} from './idempotency.ts';

/** What its routes may do with a module outside a transaction are its `queries`, which write nothing. */
export interface HasQueries {
  readonly queries: object;
}

/**
 * A module for its routes: its queries on the pool for screens and reports, and the whole module,
 * rebuilt on one transaction, for everything that writes.
 */
export interface ModuleScope<Module extends HasQueries> {
  readonly queries: Module['queries'];
  /**
   * Runs on the module of one transaction, in the actor's name and on the office's day (history,
   * audit, and the ledger of receipts read them); if the request has an Idempotency-Key, the key is claimed, and its response stored, in the same
   * transaction.
   */
  inTransaction<Result>(
    actor: Pick<Actor, 'id'> | null,
    run: (module: Module) => Promise<Result>,
  ): Promise<Result>;
}

/** Makes the unit of a module from the way it is built on a database handle. */
export function scopeModule<Module extends HasQueries>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  build: (db: Db) => Module,
): ModuleScope<Module> {
  return {
    queries: build(db).queries,
    async inTransaction(actor, run) {
      const outcome = await inTransaction(db, async (transaction) => {
        await sql`select set_config('recoup.actor', ${actor ? String(actor.id) : ''}, true),
          set_config('recoup.today', ${dayInZone(clock())}, true)`.execute(prepared(transaction));
        await claimIdempotencyKey(transaction);
        const result = await run(build(transaction));
        await saveIdempotentResponse(transaction, result);
        return result;
      });
      confirmIdempotencyKey();
      return outcome;
    },
  };
}
