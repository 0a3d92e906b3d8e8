import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';

/**
 * Holds a user until the transaction ends and refuses a session that has ended since its request
 * began, as when the password was changed: what it made would outlive the change. Run inside a
 * transaction, before anything is written.
 * @throws AppError notSignedIn
 */
export async function refuseEndedSession(db: Db, { id, sessionHash }: Actor): Promise<void> {
  await sql`select from users where id = ${id} for no key update`.execute(db);
  // a statement of its own: it sees what the one that was waited for has left
  const { rows } = await sql`
    select from sessions where token_hash = ${sessionHash ?? null} and user_id = ${id}`.execute(db);
  if (rows.length === 0) throw new AppError('notSignedIn', 'You are not signed in.');
}
