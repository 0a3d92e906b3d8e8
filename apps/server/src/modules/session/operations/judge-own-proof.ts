import type { Db } from '#platform/db/database';
import type { Actor } from '#platform/session/actor';
import { passwordFits } from '#platform/session/passwords';
import { createSessionRepository } from '../session.repository.ts';
import { reserveTry } from './reserve-try.ts';

/** What a call brings to show who is there. */
export interface GivenPassword {
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
export async function judgeOwnProof(
  db: Db,
  { email }: Actor,
  address: string,
  judge: () => Promise<boolean>,
): Promise<boolean> {
  const tryId = await reserveTry(db, { email, address, kind: 'own' });
  const fits = await judge();
  if (fits) await createSessionRepository(db).markSucceeded(tryId);
  return fits;
}

/**
 * Whether it is the current password of a signed-in user; counted as such a try.
 * @throws AppError limited after too many wrong answers
 */
export async function ownPasswordFits(
  db: Db,
  actor: Actor,
  { password, address }: GivenPassword,
): Promise<boolean> {
  return await judgeOwnProof(db, actor, address, async () =>
    passwordFits(password, await createSessionRepository(db).getPasswordHash(actor.id)),
  );
}
