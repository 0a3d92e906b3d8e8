import type { Tone } from '../kit/tone.ts';

/** Every record status with its code (R-425..R-444). Sent and stored as the code. */
export const recordStatuses = [
  { code: 0, name: 'Not Resolved' },
  { code: 1, name: 'Paid' },
  { code: 2, name: 'Cancelled' },
  { code: 3, name: 'Previously Paid' },
  { code: 4, name: 'No Show' },
  { code: 5, name: 'Too Old' },
  { code: 6, name: 'Non Commissionable' },
  { code: 7, name: 'Bankruptcy' },
  { code: 8, name: 'Foreign Payment' },
  { code: 10, name: 'Pending Payment' },
  { code: 12, name: 'Duplicate Payment' },
  { code: 13, name: 'Unknown' },
  { code: 18, name: 'Duplicate Record' },
  { code: 40, name: 'System Generate' },
  { code: 41, name: 'Returned Payment' },
  { code: 42, name: 'Unknown Deposit' },
  { code: 43, name: 'Overpayment' },
  { code: 44, name: 'Needs Review' },
  { code: 45, name: 'Currency Review' },
  { code: 46, name: 'Inactive' },
] as const;

export type RecordStatusCode = (typeof recordStatuses)[number]['code'];

/** The codes by the names that rules use. */
export const recordStatus = {
  notResolved: 0,
  paid: 1,
  cancelled: 2,
  previouslyPaid: 3,
  noShow: 4,
  tooOld: 5,
  nonCommissionable: 6,
  bankruptcy: 7,
  foreignPayment: 8,
  pendingPayment: 10,
  duplicatePayment: 12,
  unknown: 13,
  duplicateRecord: 18,
  systemGenerate: 40,
  returnedPayment: 41,
  unknownDeposit: 42,
  overpayment: 43,
  needsReview: 44,
  currencyReview: 45,
  inactive: 46,
} as const satisfies Record<string, RecordStatusCode>;

/** Money has come in. */
export const paidStatuses: readonly RecordStatusCode[] = [1, 8, 42, 43];
/** Still owed: makes up the supplier's balance and may be invoiced. */
export const billableStatuses: readonly RecordStatusCode[] = [0, 10, 41];
/** Closed, with or without money. */
export const processedStatuses: readonly RecordStatusCode[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 42, 43,
];
/** Waits for a person's decision. */
export const reviewStatuses: readonly RecordStatusCode[] = [44, 45];
/** Set by the system only, never chosen by a person (clarification 6). */
export const systemStatuses: readonly RecordStatusCode[] = [13, 40];

export const isPaidStatus = (code: RecordStatusCode): boolean => paidStatuses.includes(code);
export const isBillableStatus = (code: RecordStatusCode): boolean =>
  billableStatuses.includes(code);
export const isProcessedStatus = (code: RecordStatusCode): boolean =>
  processedStatuses.includes(code);
export const isReviewStatus = (code: RecordStatusCode): boolean => reviewStatuses.includes(code);

/** Whether a number is a record status code. */
export function isRecordStatusCode(code: number): code is RecordStatusCode {
  return recordStatuses.some((status) => status.code === code);
}

/** The name people read. */
export function recordStatusName(code: RecordStatusCode): string {
  return recordStatuses.find((status) => status.code === code)?.name ?? String(code);
}

/** The colour of a record's status: by its group, so that a new status finds its own. */
export function recordTone(code: RecordStatusCode): Tone {
  if (isPaidStatus(code)) return 'positive';
  if (code === recordStatus.returnedPayment) return 'attention';
  if (isBillableStatus(code)) return 'open';
  return isReviewStatus(code) ? 'attention' : 'closed';
}
