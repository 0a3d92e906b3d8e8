import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely } from 'kysely';
import { isStalePlan } from './prepared.ts';

export interface TransactionOptions {
  isolation?: IsolationLevel;
}

const tries = 5;
const firstPauseMs = 10;

/**
 * Deadlock, serialization failure, and a row that has disappeared since it was looked up: the
 * server undid everything, and the same work succeeds now, or is refused with a message.
 */
const passingCodes = new Set(['40P01', '40001', '23503']);

const transactionOf = new AsyncLocalStorage<true>();

/**
 * Runs `run` in one transaction: all of it is kept, or nothing when it throws. A transaction that
 * lost to a concurrent one is run again from its beginning, up to 5 times, so `run` must do
 * nothing outside the database.
 * @throws Error when a transaction is under way already: two of them would wait for each other.
 */
export async function inTransaction<Schema, Result>(
  db: Kysely<Schema>,
  run: (transaction: Kysely<Schema>) => Promise<Result>,
  { isolation = 'read committed' }: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction || transactionOf.getStore())
    throw new Error('Nested transactions are not supported. Use the current transaction.');
  for (let attempt = 1; ; attempt++) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((transaction) => transactionOf.run(true, () => run(transaction)));
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error;
      await sleep(firstPauseMs * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (isStalePlan(error)) return true;
  return error instanceof Error && 'code' in error && passingCodes.has(String(error.code));
}
