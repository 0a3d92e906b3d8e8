/**
 * How far an invoice's delivery is. A mail is delivered once the mail server has it; a letter is
 * printed by the post service, mailed, and then delivered or returned.
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

/** What people call each of them. */
export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  queued: 'Queued',
  printing: 'Printing',
  mailed: 'Mailed',
  delivered: 'Delivered',
  returned: 'Returned',
  failed: 'Failed',
};

/** How far the post service is with a letter that it took. */
export const letterProgress = ['printing', 'mailed', 'delivered', 'returned', 'cancelled'] as const;

export type LetterProgress = (typeof letterProgress)[number];

/** The state of a letter's delivery: one that the service cancelled has failed. */
export const stateOfLetter = (progress: LetterProgress): DeliveryState =>
  progress === 'cancelled' ? 'failed' : progress;
