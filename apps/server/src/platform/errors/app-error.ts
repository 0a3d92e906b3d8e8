import { type ErrorCode, errorStatuses } from '@recoup/contract/kit/errors';

interface Details {
  /** Messages per field of the input, shown next to the field. */
  errors?: Record<string, string[]>;
  /** Further members of the response, such as the conflicting suppliers of a phone number. */
  extra?: Record<string, unknown>;
  /** When to try again. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal for the user: a code of the contract and a message in plain English. */
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

/**
 * Returns an entity that was looked up by id.
 * @throws AppError notFound with this text if there is none
 */
export function found<Thing>(thing: Thing | undefined, message: string): Thing {
  if (thing === undefined) throw notFound(message);
  return thing;
}

/** The input breaks a business rule; `field` shows the message next to that field. */
export function refusedInput(message: string, field?: string): AppError {
  return new AppError('refused', message, field ? { errors: { [field]: [message] } } : {});
}
