import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';

/** The props of every dialog about a receipt. */
export interface ReceiptDialogProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}
