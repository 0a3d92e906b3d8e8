import { accountEmail } from '@recoup/domain/kit/email-address';
import { inTransaction } from '@recoup/postgres/transaction';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { createSessionRepository, type NewAttempt } from '../session.repository.ts';
import { type AttemptLimit, attemptLimits, TooManyAttempts } from './attempt-limits.ts';

type Counted = readonly [limit: AttemptLimit, failures: RawBuilder<unknown>];

/** The limits of a try and the failures that count toward each. */
function limitsOf({ email, address, kind, browser }: NewAttempt): Counted[] {
  const ofAccount = sql`email = ${email} and kind = ${kind}`;
  const fromAddress = sql`address = ${address} and kind = ${kind}`;
  if (kind === 'own') return [[attemptLimits.ofOwnProofs, ofAccount]];
  if (kind === 'known')
    return [
      [attemptLimits.ofKnownBrowser, sql`${ofAccount} and browser = ${browser ?? null}::uuid`],
    ];
  return [
    [attemptLimits.ofAccountAndAddress, sql`${ofAccount} and address = ${address}`],
    [attemptLimits.ofAddress, fromAddress],
    [attemptLimits.ofAccount, ofAccount],
  ];
}

/**
 * Returns after how many seconds a limit takes a try again; undefined when it does now. Failures of a
 * clock that ran ahead and was set back do not count: they would close the account until then (F-227).
 */
async function secondsUntilFree(
  db: Db,
  [{ most, seconds }, failures]: Counted,
): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from attempted_at - now()) + ${seconds})::int as wait
    from sign_in_attempts
    where ${failures} and not succeeded
      and attempted_at between now() - make_interval(secs => ${seconds}) and now() + interval '1 minute'
    order by attempted_at desc offset ${most - 1} limit 1`.execute(db);
  return rows[0] && Math.max(1, rows[0].wait);
}

/**
 * Counts a try as failed before it is judged, which takes long: so many at once are judged as one
 * after another would be. Whoever judges it marks it as succeeded or takes it back; a try whose
 * process ends in between, or that breaks off, stays a failed one. Answers its id.
 * @throws AppError limited, with the seconds to wait, after too many failures (F-208)
 */
export async function reserveSignInAttempt(db: Db, given: NewAttempt): Promise<number> {
  const attempt = { ...given, email: accountEmail(given.email) };
  return await inTransaction(db, async (transaction) => {
    const repository = createSessionRepository(transaction);
    await repository.lockTries(attempt.email, attempt.address);
    for (const counted of limitsOf(attempt)) {
      const wait = await secondsUntilFree(transaction, counted);
      if (wait !== undefined) throw new TooManyAttempts(counted[0], wait);
    }
    return await repository.insertFailure(attempt);
  });
}
