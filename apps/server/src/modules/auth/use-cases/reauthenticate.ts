import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { verifyPassword } from '#platform/auth/passwords';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import { createSessionRepository } from '../session.repository.ts';
import { reserveSignInAttempt } from './sign-in-throttle.ts';

/** So long after proving it to the identity provider no one is asked again. */
const freshMinutes = 10;
const proofNeeded =
  'Enter your current password, or sign in again with single sign-on and come back.';
const signOnNeeded = 'Sign in again with single sign-on and come back.';

/** The proof of identity in a request. */
export interface PasswordAttempt {
  readonly password: string;
  /** Where the request came from. */
  readonly address: string;
}

/**
 * Checks the credentials that a signed-in user enters again. Failures are counted separately: someone
 * who finds an open session must not be able to keep guessing, and failed sign-ins by others must not
 * lock out the owner (F-208). Do not call inside a transaction, which would roll back the failures.
 * @throws AppError `limited` after too many failures
 */
export async function verifyReauthentication(
  db: Db,
  { email }: Actor,
  address: string,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const tryId = await reserveSignInAttempt(db, { email, address, kind: 'own' });
  const fits = await judge();
  if (fits) await createSessionRepository({ db }).markSucceeded(tryId);
  return fits;
}

/**
 * Returns the stored hash that the current password of a signed-in user matched, or undefined, and
 * counts the attempt.
 * @throws AppError limited after too many wrong answers
 */
export async function verifyOwnPassword(
  db: Db,
  actor: Actor,
  { password, address }: PasswordAttempt,
): Promise<string | undefined> {
  const stored = await createSessionRepository({ db }).getPasswordHash(actor.id);
  const fits = await verifyReauthentication(db, actor, address, () =>
    verifyPassword(password, stored),
  );
  return fits && stored !== null ? stored : undefined;
}

/**
 * Confirms the user's identity before a second factor changes: with the current password, or
 * without input in a session with a recent single sign-on.
 */
export function createReauthentication(deps: Pick<Deps, 'db'> & { takesPasswords: boolean }) {
  const { db, takesPasswords } = deps;
  async function isFresh({ sessionHash }: Actor): Promise<boolean> {
    if (!sessionHash) return false;
    const { rows } = await sql`
      select from sessions where token_hash = ${sessionHash}
        and proved_at > now() - make_interval(mins => ${freshMinutes})`.execute(db);
    return rows.length > 0;
  }

  /**
   * @throws AppError refused when it is not known who asks, limited after too many failures of the
   * account or the address
   */
  return async (actor: Actor, { password, address }: PasswordAttempt): Promise<void> => {
    if (takesPasswords && password !== '') {
      if (await verifyOwnPassword(db, actor, { password, address })) return;
      throw refusedInput('Incorrect password.', 'password');
    }
    if (await isFresh(actor)) return;
    throw refusedInput(takesPasswords ? proofNeeded : signOnNeeded, 'password');
  };
}
