import { z } from 'zod';
import { instant, named } from './shapes.ts';

/** Every reason a call can be refused for, with its HTTP status (clarification 3). */
export const errorStatuses = {
  invalidInput: 400,
  refused: 400,
  columnsNeeded: 400,
  dateOrderNeeded: 400,
  decimalMarkNeeded: 400,
  pricePerNeeded: 400,
  roomsNeeded: 400,
  columnChoiceNeeded: 400,
  mappingNeeded: 400,
  notSignedIn: 401,
  secondFactorNeeded: 401,
  forbidden: 403,
  foreignOrigin: 403,
  notFound: 404,
  wrongMethod: 405,
  conflict: 409,
  staleSave: 409,
  duplicate: 409,
  secondLook: 409,
  phoneConflict: 409,
  uploadedBefore: 409,
  repeatedWithOtherBody: 409,
  tooLarge: 413,
  wrongType: 415,
  wrongToken: 419,
  wrongHost: 421,
  limited: 429,
  serverError: 500,
  unavailable: 503,
  maintenance: 503,
  notSetUp: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The body of every refusal: a message for users, messages per field, a code for programs. */
export const errorBody = z.looseObject({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.enum(Object.keys(errorStatuses) as ErrorCode[]),
  /** The log has more under this id. */
  requestId: z.string(),
});

export type ErrorBody = z.output<typeof errorBody>;

/** The body of a stale save's 409: who changed what since the edit began (clarification 3). */
export const staleSaveBody = errorBody.extend({
  code: z.literal('staleSave'),
  updated_at: instant,
  updatedBy: named.nullable(),
  /** Names of the fields that differ, as the request names them. */
  changed: z.array(z.string()),
});
