import { type Opening, opening } from './dialog-steps.ts';

/** Dialogs of receipts and payers, by the component that renders them. */
export const dialogsOfReceipts: Readonly<Record<string, readonly Opening[]>> = {
  'features/receipts/edit-receipt-dialog.tsx': [
    opening('/receipts/:receiptId', ['Edit Receipt'], /^Edit /, { needs: 'receipt' }),
  ],
  'features/receipts/line-dialogs.tsx': [
    opening('/receipts/:receiptId', [/^Actions for REC/, 'Undo Line'], /^Undo the Line of REC/, {
      needs: 'receipt',
    }),
    opening(
      '/receipts/:receiptId',
      [/^Actions for REC/, 'Correct Line'],
      /^Correct the Line of REC/,
      { needs: 'receipt' },
    ),
  ],
  'features/receipts/link-hotel-dialog.tsx': [
    opening('/payers/:payerId', ['Link Hotel'], /^Link a Hotel to/),
  ],
  'features/receipts/trust-payer-dialog.tsx': [
    opening('/payers/:payerId', ['Edit Trust'], /^Trust /),
  ],
  'features/receipts/money-dialogs.tsx': [
    opening('/receipts/:receiptId', ['Add Deduction'], /^Add a Deduction to/, {
      needs: 'receipt',
    }),
    opening('/receipts/:receiptId', ['Refund'], /^Refund /, { needs: 'receipt' }),
    opening('/receipts/:receiptId', ['Convert'], /^Convert /, { needs: 'foreignReceipt' }),
    opening('/receipts/:receiptId', ['Undo Conversion'], /^Undo the Conversion of/, {
      needs: 'convertedReceipt',
    }),
  ],
  'features/receipts/move-dialogs.tsx': [
    opening(
      '/receipts/:receiptId',
      [/^Actions for REC/, 'Move to Another Record'],
      /^Move the Money of REC/,
      { needs: 'receipt' },
    ),
    opening(
      '/receipts/:receiptId',
      [/^Actions for REC/, 'Move to Another Receipt'],
      /^Move REC .* to Another Receipt/,
      { needs: 'receipt' },
    ),
  ],
  'features/receipts/receipt-deductions-card.tsx': [
    opening('/receipts/:receiptId', [/^Undo deduction/], 'Undo this deduction?', {
      needs: 'receipt',
    }),
  ],
  'features/receipts/receipt-lines-card.tsx': [
    opening('/receipts/:receiptId', [/^Actions for REC/], /^Actions for REC/, {
      needs: 'receipt',
      role: 'menu',
    }),
  ],
  'features/receipts/return-dialog.tsx': [
    opening('/receipts/:receiptId', ['Return'], /^Return /, { needs: 'receipt' }),
  ],
  'features/receipts/transfer-dialog.tsx': [
    opening('/receipts/:receiptId', ['Transfer'], /^Transfer from/, { needs: 'receipt' }),
  ],
};
