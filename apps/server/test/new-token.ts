import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, TestApp } from './harness.ts';

/** Makes an API token for a caller, who has just proved it by single sign-on; returns its answer. */
export async function newToken(
  { db }: TestApp,
  owner: Caller,
  wanted: { name: string; expiresAt?: string },
): Promise<{ id: number; token: string }> {
  await sql`update sessions set proved_at = now() where user_id = ${owner.id}`.execute(db);
  const answer = await owner.post('/api/user/tokens', { ...wanted, password: '' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
