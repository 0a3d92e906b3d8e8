import { type ErrorCode, errorStatuses } from '@recoup/contract/kit/errors';

interface Details {
  /** Texts per field of the input, shown beside the field. */
  errors?: Record<string, string[]>;
  /** Further members of the answer, such as the conflicting suppliers of a phone number. */
  extra?: Record<string, unknown>;
  /** When it makes sense to try again. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal that reaches the person: a code of the contract and a sentence in plain English. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** Something asked for by id does not exist: `notFound('Record Not Found')`. */
export function notFound(message: string): AppError {
  return new AppError('notFound', message);
}

/** Returns what was looked for by id. @throws AppError notFound with this text where there is none */
export function found<Thing>(thing: Thing | undefined, message: string): Thing {
  if (thing === undefined) throw notFound(message);
  return thing;
}

/** The input breaks a rule of the trade; `field` puts the text beside that field. */
export function refusedInput(message: string, field?: string): AppError {
  return new AppError('refused', message, field ? { errors: { [field]: [message] } } : {});
}
