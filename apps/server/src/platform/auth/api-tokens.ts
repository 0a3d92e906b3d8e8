import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

interface NewApiToken {
  userId: number;
  name: string;
  tokenHash: Buffer;
  /** Null if it does not expire. */
  expiresAt: string | null;
}

/** Stores a token of which only the hash is kept; returns its id and how it is stored. */
export async function insertApiToken(db: Db, { userId, name, tokenHash, expiresAt }: NewApiToken) {
  return await db
    .insertInto('api_tokens')
    .values({ user_id: userId, name, token_hash: tokenHash, expires_at: expiresAt })
    .returning(['id', 'name', 'expires_at as expiresAt', 'created_at'])
    .executeTakeFirstOrThrow();
}

/** Revokes one token of a user; returns its name, or nothing if it was revoked before. */
export async function revokeApiToken(
  db: Db,
  userId: number,
  tokenId: number,
): Promise<string | undefined> {
  const revoked = await rowsOf(db).first(sql<{ name: string }>`
    update api_tokens set revoked_at = now()
    where id = ${tokenId} and user_id = ${userId} and revoked_at is null returning name`);
  return revoked?.name;
}

/** Revokes every token of a user. */
export async function revokeApiTokensOf(db: Db, userId: number): Promise<void> {
  await sql`update api_tokens set revoked_at = now()
    where user_id = ${userId} and revoked_at is null`.execute(db);
}
