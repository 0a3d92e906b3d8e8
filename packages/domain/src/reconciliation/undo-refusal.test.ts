import { expect, it } from 'vitest';
import { paymentUndoRefusal, reconciliationUndoRefusal } from './undo-refusal.ts';

it('a reconciliation is undone while it is the latest of its invoice and its agencies allow it', () => {
  const free = {
    isUndone: false,
    isLatest: true,
    reopenedRecordId: null,
    isShared: false,
  };
  for (const [change, refusal] of [
    [{}, null],
    [{ isUndone: true }, 'This reconciliation has already been undone.'],
    [{ isLatest: false }, 'Only the latest reconciliation of an invoice can be undone.'],
    [{ reopenedRecordId: 12 }, 'Record 12: The agency is no longer Closed or On Hold.'],
    [
      { isShared: true },
      "This payment covers several invoices. Undo it from the supplier's Payments page.",
    ],
  ] as const)
    expect(reconciliationUndoRefusal({ ...free, ...change })).toBe(refusal);
});

it('a payment is undone while none of its invoices was reconciled again and its agencies allow it', () => {
  const free = {
    isUndone: false,
    reconciliationCount: 2,
    laterInvoiceId: null,
    reopenedRecordId: null,
  };
  for (const [change, refusal] of [
    [{}, null],
    [{ isUndone: true }, 'This payment has already been undone.'],
    [{ reconciliationCount: 0 }, 'This payment has no reconciliation to undo.'],
    [
      { laterInvoiceId: 7 },
      'Invoice 7 has been reconciled again since then. Undo that reconciliation first.',
    ],
    [{ reopenedRecordId: 12 }, 'Record 12: The agency is no longer Closed or On Hold.'],
  ] as const)
    expect(paymentUndoRefusal({ ...free, ...change })).toBe(refusal);
});
