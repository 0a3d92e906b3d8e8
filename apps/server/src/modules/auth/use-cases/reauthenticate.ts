import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/errors/app-error';
import { type PasswordAttempt, verifyOwnPassword } from './verify-own-password.ts';

/** So long after proving it to the identity provider nobody is asked again. */
const freshMinutes = 10;
const proofNeeded =
  'Enter your current password, or sign in by single sign-on once more and come back.';
const signOnNeeded = 'Sign in by single sign-on once more and come back.';

/**
 * What asks who is there before a second factor changes: the current password, or nothing in a
 * session that proved it to the identity provider a short time ago.
 */
export function createReauthentication(db: Db, takesPasswords: boolean) {
  async function isFresh({ sessionHash }: Actor): Promise<boolean> {
    if (!sessionHash) return false;
    const found = await db
      .selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', sessionHash)
      .where('proved_at', '>', sql<string>`now() - make_interval(mins => ${freshMinutes})`)
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * @throws AppError refused when it is not known who asks, limited after too many failures of the
   * account or the address
   */
  return async (actor: Actor, { password, address }: PasswordAttempt): Promise<void> => {
    if (takesPasswords && password !== '') {
      if (await verifyOwnPassword(db, actor, { password, address })) return;
      throw refusedInput('The password is not right.', 'password');
    }
    if (await isFresh(actor)) return;
    throw refusedInput(takesPasswords ? proofNeeded : signOnNeeded, 'password');
  };
}
