import { AppError } from '#platform/errors/app-error';

const mostAsks = { ofAccount: 3, ofAddress: 30 };
const tooManyTries = 'Too many attempts. Please wait 15 minutes and try again.';
const tooManyOfAccount =
  'Too many failed sign-ins. For now, this account accepts sign-ins only from browsers that you have used before. Use one of those, choose a new password with "Forgot your password?", or wait.';
const quarterHour = 15 * 60;

/** How often something may fail within a time, and what is said beyond it. */
export interface AttemptLimit {
  readonly most: number;
  readonly seconds: number;
  readonly refusal: string;
}

/** The limits of tries (F-208): each counts failures of its own. */
export const attemptLimits = {
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

/** Whether a try was refused because its account is closed to unknown browsers. */
export function isClosedToUnknownBrowsers(error: unknown): error is TooManyAttempts {
  return error instanceof TooManyAttempts && error.limit === attemptLimits.ofAccount;
}

/**
 * Refuses asks for a link beyond three an account and thirty an address: each may be a mail that
 * somebody has to read.
 * @throws AppError limited
 */
export function refuseTooManyResetRequests(asks: { ofAccount: number; ofAddress: number }): void {
  if (asks.ofAccount >= mostAsks.ofAccount || asks.ofAddress >= mostAsks.ofAddress)
    throw new AppError('limited', tooManyTries, { retryAfterSeconds: quarterHour });
}
