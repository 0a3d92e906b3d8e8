import type { Db } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { createSessionRepository } from '../session.repository.ts';
import { refuseTooManyTries } from './refuse-too-many-tries.ts';

/**
 * Counts a try as failed before it is judged, which takes long: so many at once are judged as one
 * after another would be. Whoever judges it marks it as succeeded or takes it back; a try whose
 * process ends in between, or that breaks off, stays a failed one. Answers its id.
 * @throws AppError limited after too many failures of the account or the address
 */
export async function reserveTry(db: Db, email: string, address: string): Promise<number> {
  return await inTransaction(db, async (transaction) => {
    const repository = createSessionRepository(transaction);
    await repository.lockTries(email, address);
    refuseTooManyTries(await repository.countFailures(email, address));
    return await repository.insertFailure(email, address);
  });
}
