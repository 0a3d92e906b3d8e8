import { AppError } from '#platform/http/app-error';

const mostAsks = { ofAccount: 3, ofAddress: 30 };
const tooManyTries = 'Too many attempts. Please wait 15 minutes and try again.';
const tooManyOfAccount =
  'Too many failed sign-ins. For now, this account accepts sign-ins only from browsers that you have used before. Use one of those, choose a new password with "Forgot your password?", or wait.';
const quarterHour = 15 * 60;

/** How often something may fail within a time, and what is said beyond it. */
export interface TryLimit {
  readonly most: number;
  readonly seconds: number;
  readonly refusal: string;
}

/** The limits of tries (F-208): each counts failures of its own. */
export const tryLimits = {
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
} as const satisfies Record<string, TryLimit>;

/** The refusal of a try until its limit takes one again. */
export class TooManyTries extends AppError {
  readonly limit: TryLimit;

  constructor(limit: TryLimit, retryAfterSeconds: number, refusal = limit.refusal) {
    super('limited', refusal, { retryAfterSeconds });
    this.limit = limit;
  }
}

/** Whether a try was refused because its account is closed to unknown browsers. */
export function isClosedToUnknown(error: unknown): error is TooManyTries {
  return error instanceof TooManyTries && error.limit === tryLimits.ofAccount;
}

/**
 * Refuses asks for a link beyond three an account and thirty an address: each may be a mail that
 * somebody has to read.
 * @throws AppError limited
 */
export function refuseTooManyAsks(asks: { ofAccount: number; ofAddress: number }): void {
  if (asks.ofAccount >= mostAsks.ofAccount || asks.ofAddress >= mostAsks.ofAddress)
    throw new AppError('limited', tooManyTries, { retryAfterSeconds: quarterHour });
}
