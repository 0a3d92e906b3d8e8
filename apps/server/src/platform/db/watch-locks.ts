import type { DatabaseLog } from '@recoup/postgres/log';
import type { Pool } from 'pg';
import { findLockWaits, type LockWait } from './advisory-locks.ts';

interface WatchOptions {
  /** How long a wait is not reported (10). */
  patienceSeconds?: number;
  /** How often waits are looked for (30). */
  everySeconds?: number;
}

/**
 * Logs repeatedly which sessions have waited long for an advisory lock: its purpose, since when,
 * and who has it. Returns a function that ends it.
 */
export function watchLocks(
  pool: Pool,
  log: DatabaseLog,
  { patienceSeconds = 10, everySeconds = 30 }: WatchOptions = {},
): () => void {
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<LockWait>(findLockWaits, [patienceSeconds]);
    for (const wait of rows) log.warn(wait, 'waiting for a lock');
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'could not read locks'));
  }, everySeconds * 1_000);
  timer.unref();
  return () => clearInterval(timer);
}
