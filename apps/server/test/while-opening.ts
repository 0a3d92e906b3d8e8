import { expect } from 'vitest';
import type { TestApp } from './harness.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

/** Opens an agency again; before that is final, a call is made that waits for it or goes by it. */
export async function whileOpening<Answer>(
  { db, pool }: TestApp,
  agency: { id: number },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const opener = await pool.connect();
  try {
    await opener.query('begin');
    await opener.query('update agencies set status_code = 0 where id = $1', [agency.id]);
    let hasAnswered = false;
    const answer = call().finally(() => {
      hasAnswered = true;
    });
    await expect.poll(async () => hasAnswered || (await waitingForLocks(db)) > 0).toBe(true);
    await opener.query('commit');
    return await answer;
  } finally {
    opener.release();
  }
}
