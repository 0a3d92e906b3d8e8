import { type Opening, opening } from './dialog-steps.ts';

/** Dialogs of the bank, by the component that renders them. */
export const dialogsOfBank: Readonly<Record<string, readonly Opening[]>> = {
  'features/bank/account-dialog.tsx': [
    opening('/bank/accounts', ['Add Account'], 'Add an Account'),
  ],
  'features/bank/bank-line-screen.tsx': [
    opening('/bank/lines/:bankLineId', ['Undo Match'], 'Undo this match?', {
      needs: 'matchedLine',
    }),
    opening('/bank/lines/:bankLineId', ['Delete'], 'Delete this line?', { needs: 'openLine' }),
  ],
  'features/bank/deposit-detail-screen.tsx': [
    opening('/bank/deposits/:bankDepositId', ['Delete'], /^Delete Slip/, { needs: 'openSlip' }),
  ],
  'features/bank/fee-dialog.tsx': [
    opening('/bank/deposits/:bankDepositId', ['Add Fee'], /^Add a Fee of/, { needs: 'openSlip' }),
  ],
  'features/bank/not-ours-dialog.tsx': [
    opening('/bank/lines/:bankLineId', ['Not Ours'], /Is Not Ours$/, { needs: 'openLine' }),
  ],
  'features/bank/statement-detail-screen.tsx': [
    opening('/bank/statements/:bankStatementId', ['Delete'], /^Delete /),
  ],
  'features/receipts/receipt-of-line-dialog.tsx': [
    opening('/bank/lines/:bankLineId', ['Enter as Receipt'], /as a Receipt$/, {
      needs: 'openLine',
    }),
  ],
};
