import type { Tone } from '../kit/tone.ts';

/** Where a receipt stands. An announced one is counted nowhere; a void one was given up. */
export const receiptStates = ['announced', 'received', 'cleared', 'returned', 'void'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/**
 * How a receipt came to be. `entered` by a user as what was received; `manual` and `opening` ones
 * were made for one record that became paid, and follow what that record is paid.
 */
export const receiptSources = [
  'reconciliation',
  'bank',
  'response',
  'entered',
  'manual',
  'opening',
] as const;
export type ReceiptSource = (typeof receiptSources)[number];

/** Who sends receipts: a hotel, an owner or manager of hotels, or a processor of commissions. */
export const payerKinds = ['hotel', 'owner', 'processor', 'unknown'] as const;
export type PayerKind = (typeof payerKinds)[number];

const stateNames: Readonly<Record<ReceiptState, string>> = {
  announced: 'Announced',
  received: 'Received',
  cleared: 'Cleared',
  returned: 'Returned',
  void: 'Void',
};

const sourceNames: Readonly<Record<ReceiptSource, string>> = {
  reconciliation: 'Reconciliation',
  bank: 'Bank statement',
  response: 'Response',
  entered: 'Entered',
  manual: 'Record',
  opening: 'Opening',
};

const kindNames: Readonly<Record<PayerKind, string>> = {
  hotel: 'Hotel',
  owner: 'Owner or manager',
  processor: 'Commission processor',
  unknown: 'Unknown',
};

/** The name of a state on screens. */
export const receiptStateName = (state: ReceiptState): string => stateNames[state];

/** The name of a source on screens. */
export const receiptSourceName = (source: ReceiptSource): string => sourceNames[source];

/** The name of a kind of payer on screens. */
export const payerKindName = (kind: PayerKind): string => kindNames[kind];

/** The color of a receipt's state. */
export function receiptTone(state: ReceiptState): Tone {
  if (state === 'cleared') return 'positive';
  if (state === 'returned') return 'attention';
  return state === 'void' ? 'closed' : 'open';
}

/** What is done to receipts, by the names that screens show. */
const actNames = {
  entered: 'Entered',
  reconciled: 'Reconciled',
  applied: 'Applied',
  deducted: 'Deduction',
  deductionTakenOff: 'Deduction taken off',
  undone: 'Undone',
  moved: 'Moved',
  corrected: 'Corrected',
  returned: 'Returned by the bank',
  refunded: 'Refunded',
  transferred: 'Transferred',
  transferredBack: 'Transferred back',
  converted: 'Converted',
  conversionUndone: 'Conversion undone',
  amount: 'Amount corrected',
  fee: 'Fee',
  feeTakenOff: 'Fee taken off',
  edited: 'Edited on the record',
  opening: 'Opening',
} as const;
export type ActKind = keyof typeof actNames;

/** The name of an act on screens; acts of old data carry their kind. */
export const actName = (kind: string): string =>
  (actNames as Readonly<Record<string, string>>)[kind] ?? kind;
