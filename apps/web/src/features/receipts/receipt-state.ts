import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import type { ReceiptState } from '@recoup/domain/receipts/receipt';

const closed: Readonly<Partial<Record<ReceiptState, string>>> = {
  announced: 'This receipt has not been received yet',
  returned: 'The bank returned this receipt',
  void: 'This receipt is void',
};

/** Why nothing can be done with the money of a receipt; undefined where something can. */
export const closedReason = ({ state }: Pick<Receipt, 'state'>): string | undefined =>
  closed[state];

/** Why none of a receipt's money can leave it; undefined where some can. */
export const nothingLeft = ({ unapplied }: Pick<Receipt, 'unapplied'>): string | undefined =>
  unapplied > 0 ? undefined : 'No money is unapplied';
