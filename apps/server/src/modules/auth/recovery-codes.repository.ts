import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { secretHash } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';

const count = 10;

/** 128 random bits in a form that users can type: `c3f9-…`. */
function newRecoveryCode(): string {
  return randomBytes(16).toString('hex').match(/.{4}/g)?.join('-') ?? '';
}

/** Returns an entered code without separators between its parts. */
export const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Replaces a user's codes with new ones; only this result contains them. */
export async function replaceRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newRecoveryCode);
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('user_recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: secretHash(normalizeCode(code)) })))
    .execute();
  return codes;
}

/**
 * Returns whether the code is one of the user's and was not used before; the use is remembered at
 * once.
 */
export async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${secretHash(normalizeCode(code))}
      and used_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns whether a user still has a code to use. */
export async function hasRecoveryCodes(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_recovery_codes
    where user_id = ${userId} and used_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
}
