import { codesByName, codeTable } from '../kit/code-table.ts';
import type { Tone } from '../kit/tone.ts';

const table = {
  notResolved: { code: 0, name: 'Not Resolved' },
  paid: { code: 1, name: 'Paid' },
  cancelled: { code: 2, name: 'Cancelled' },
  previouslyPaid: { code: 3, name: 'Previously Paid' },
  noShow: { code: 4, name: 'No Show' },
  tooOld: { code: 5, name: 'Too Old' },
  nonCommissionable: { code: 6, name: 'Non Commissionable' },
  bankruptcy: { code: 7, name: 'Bankruptcy' },
  foreignPayment: { code: 8, name: 'Foreign Payment' },
  pendingPayment: { code: 10, name: 'Pending Payment' },
  duplicatePayment: { code: 12, name: 'Duplicate Payment' },
  unknown: { code: 13, name: 'Unknown' },
  duplicateRecord: { code: 18, name: 'Duplicate Record' },
  systemGenerate: { code: 40, name: 'System Generate' },
  returnedPayment: { code: 41, name: 'Returned Payment' },
  unknownDeposit: { code: 42, name: 'Unknown Deposit' },
  overpayment: { code: 43, name: 'Overpayment' },
  needsReview: { code: 44, name: 'Needs Review' },
  currencyReview: { code: 45, name: 'Currency Review' },
  inactive: { code: 46, name: 'Inactive' },
} as const;

/** Every record status with its code (R-425..R-444). Sent and stored as the code. */
export const recordStatuses = Object.values(table);

export type RecordStatusCode = (typeof recordStatuses)[number]['code'];

/** The codes by the names that rules use. */
export const recordStatus = codesByName(table);

export const { nameOf: recordStatusName, isCode: isRecordStatusCode } = codeTable(recordStatuses);

/** Money has come in. */
export const paidStatuses: readonly RecordStatusCode[] = [1, 8, 42, 43];
/** Still owed: makes up the supplier's balance and may be invoiced. */
export const billableStatuses: readonly RecordStatusCode[] = [0, 10, 41];
/** Closed, with or without money. */
export const processedStatuses: readonly RecordStatusCode[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 42, 43,
];
/** Waits for a user's decision. */
export const reviewStatuses: readonly RecordStatusCode[] = [44, 45];
/** Set by the system only, never chosen by a user (clarification 6). */
export const systemStatuses: readonly RecordStatusCode[] = [13, 40];

/** Returns whether a status is one of {@link paidStatuses}. */
export const isPaidStatus = (code: RecordStatusCode): boolean => paidStatuses.includes(code);
/** Returns whether a status is one of {@link billableStatuses}. */
export const isBillableStatus = (code: RecordStatusCode): boolean =>
  billableStatuses.includes(code);
/** Returns whether a status is one of {@link processedStatuses}. */
export const isProcessedStatus = (code: RecordStatusCode): boolean =>
  processedStatuses.includes(code);
/** Returns whether a status is one of {@link reviewStatuses}. */
export const isReviewStatus = (code: RecordStatusCode): boolean => reviewStatuses.includes(code);

/** Returns whether a record still waits for an end: neither processed nor inactive. */
export const isOpenStatus = (code: RecordStatusCode): boolean =>
  !isProcessedStatus(code) && code !== recordStatus.inactive;

/** Every status in which a record still waits for an end. */
export const openStatuses: readonly RecordStatusCode[] = recordStatuses
  .map(({ code }) => code)
  .filter(isOpenStatus);

/** The color of a record's status: by its group, so that a new status finds its own. */
export function recordTone(code: RecordStatusCode): Tone {
  if (isPaidStatus(code)) return 'positive';
  if (code === recordStatus.returnedPayment) return 'attention';
  if (isBillableStatus(code)) return 'open';
  return isReviewStatus(code) ? 'attention' : 'closed';
}
