import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './harness.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

/** Somebody else changes something; before that is final, a call is made that waits for it or goes by it. */
export async function whileChanging<Answer>(
  { db, pool }: TestApp,
  change: (other: PoolClient) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await change(other);
    let hasAnswered = false;
    const answer = call().finally(() => {
      hasAnswered = true;
    });
    await expect.poll(async () => hasAnswered || (await waitingForLocks(db)) > 0).toBe(true);
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}

/** Opens an agency again while a call is made. */
export const whileOpening = <Answer>(
  test: TestApp,
  agency: { id: number },
  call: () => Promise<Answer>,
): Promise<Answer> =>
  whileChanging(
    test,
    (other) => other.query('update agencies set status_code = 0 where id = $1', [agency.id]),
    call,
  );
