import type { Actor } from '#platform/auth/actor';
import { verifyPassword } from '#platform/auth/passwords';
import type { Db } from '#platform/db/database';
import { createSessionRepository } from '../session.repository.ts';
import { reserveSignInAttempt } from './sign-in-throttle.ts';

/** What a call brings to show who is there. */
export interface PasswordAttempt {
  readonly password: string;
  /** Where the call came from. */
  readonly address: string;
}

/**
 * Judges what a signed-in user gives to show who is there. Wrong answers have a count of their own:
 * whoever found a session open must not guess on and on, and failed sign-ins of strangers must not
 * keep the owner from it (F-208). Not inside a transaction, which would forget the failures.
 * @throws AppError limited after too many wrong answers
 */
export async function verifyReauthentication(
  db: Db,
  { email }: Actor,
  address: string,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const tryId = await reserveSignInAttempt(db, { email, address, kind: 'own' });
  const fits = await judge();
  if (fits) await createSessionRepository(db).markSucceeded(tryId);
  return fits;
}

/**
 * Whether it is the current password of a signed-in user; counted as such a try.
 * @throws AppError limited after too many wrong answers
 */
export async function verifyOwnPassword(
  db: Db,
  actor: Actor,
  { password, address }: PasswordAttempt,
): Promise<boolean> {
  return await verifyReauthentication(db, actor, address, async () =>
    verifyPassword(password, await createSessionRepository(db).getPasswordHash(actor.id)),
  );
}
