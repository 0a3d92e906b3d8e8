import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { createSessionRepository, type NewAttempt } from '../session.repository.ts';

const mostAsks = { ofAccount: 3, ofAddress: 30 };
const tooManyTries = 'Too many attempts. Try again in 15 minutes.';
const tooManyOfAccount =
  'Too many failed sign-ins. For now, this account accepts sign-ins only from browsers that you have used before. Use one of those, choose a new password with "Forgot your password?", or wait.';
const quarterHour = 15 * 60;

/** How often something may fail within a time, and the message beyond that. */
interface AttemptLimit {
  readonly most: number;
  readonly seconds: number;
  readonly refusal: string;
}

/** The limits of attempts (F-208): each counts its own failures. */
const attemptLimits = {
  /** Of an unknown browser, for an account from an address. */
  ofAccountAndAddress: { most: 10, seconds: quarterHour, refusal: tooManyTries },
  /** Of unknown browsers, from an address for whatever account. */
  ofAddress: { most: 100, seconds: quarterHour, refusal: tooManyTries },
  /** Of unknown browsers, for an account from anywhere. */
  ofAccount: { most: 100, seconds: 3_600, refusal: tooManyOfAccount },
  /** Of a browser that the account signed in with before. */
  ofKnownBrowser: { most: 10, seconds: quarterHour, refusal: tooManyTries },
  /** Of proofs that a signed-in user gives. */
  ofOwnProofs: { most: 10, seconds: quarterHour, refusal: tooManyTries },
} as const satisfies Record<string, AttemptLimit>;

/** The refusal of a try until its limit takes one again. */
export class TooManyAttempts extends AppError {
  readonly limit: AttemptLimit;

  constructor(limit: AttemptLimit, retryAfterSeconds: number, refusal = limit.refusal) {
    super('limited', refusal, { retryAfterSeconds });
    this.limit = limit;
  }
}

/** Returns whether a try was refused because its account is closed to unknown browsers. */
export function isClosedToUnknownBrowsers(error: unknown): error is TooManyAttempts {
  return error instanceof TooManyAttempts && error.limit === attemptLimits.ofAccount;
}

/**
 * Refuses asks for a link beyond three an account and thirty an address: each may be an email that
 * someone has to read.
 * @throws AppError limited
 */
export function refuseTooManyResetRequests(asks: { ofAccount: number; ofAddress: number }): void {
  if (asks.ofAccount >= mostAsks.ofAccount || asks.ofAddress >= mostAsks.ofAddress)
    throw new AppError('limited', tooManyTries, { retryAfterSeconds: quarterHour });
}

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
  const row = await rowsOf(db).first(sql<{ wait: number }>`
    select ceil(extract(epoch from attempted_at - now()) + ${seconds})::int as wait
    from sign_in_attempts
    where ${failures} and not succeeded
      and attempted_at between now() - make_interval(secs => ${seconds}) and now() + interval '1 minute'
    order by attempted_at desc offset ${most - 1} limit 1`);
  return row && Math.max(1, row.wait);
}

/**
 * Counts an attempt as failed before it is checked, because the check is slow and concurrent attempts
 * must count like consecutive ones. The caller then marks it as succeeded or deletes it; if the
 * process ends first, it stays failed. Returns its ID.
 * @throws AppError limited, with the seconds to wait, after too many failures (F-208)
 */
export async function reserveSignInAttempt(db: Db, given: NewAttempt): Promise<number> {
  return await inTransaction(db, async (transaction) => {
    const repository = createSessionRepository({ db: transaction });
    const attempt = { ...given, email: await repository.accountKeyOf(given.email) };
    await repository.lockTries(attempt.email, attempt.address);
    for (const counted of limitsOf(attempt)) {
      const wait = await secondsUntilFree(transaction, counted);
      if (wait !== undefined) throw new TooManyAttempts(counted[0], wait);
    }
    return await repository.insertFailure(attempt);
  });
}
