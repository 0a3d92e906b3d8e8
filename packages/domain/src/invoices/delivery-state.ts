/**
 * State of an invoice's delivery. An email is delivered once the mail server has it; the mailing
 * service prints a letter, mails it, and it is then delivered or returned.
 */
export const deliveryStates = [
  'queued',
  'printing',
  'mailed',
  'delivered',
  'returned',
  'failed',
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Display names of the states. */
export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  queued: 'Queued',
  printing: 'Printing',
  mailed: 'Mailed',
  delivered: 'Delivered',
  returned: 'Returned',
  failed: 'Failed',
};

/** The states within a sentence; those of earlier versions may be cancelled. */
export const deliveryStateWords = {
  queued: 'queued',
  printing: 'being printed',
  mailed: 'mailed',
  delivered: 'delivered',
  returned: 'returned',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

/** State of a letter at the mailing service. */
export const letterProgress = ['printing', 'mailed', 'delivered', 'returned', 'cancelled'] as const;

export type LetterProgress = (typeof letterProgress)[number];

/** The state of a letter's delivery: one that the service cancelled has failed. */
export const stateOfLetter = (progress: LetterProgress): DeliveryState =>
  progress === 'cancelled' ? 'failed' : progress;
