import { expect, it } from 'vitest';
import { paymentUndoRefusal, reconciliationUndoRefusal } from './undo-refusal.ts';

it('a reconciliation is undone while it is the latest of its invoice, no report holds it and its agencies allow it', () => {
  const free = {
    isUndone: false,
    isLatest: true,
    publishedMonth: null,
    reopenedRecordId: null,
    isShared: false,
  };
  for (const [change, refusal] of [
    [{}, null],
    [{ isUndone: true }, 'This reconciliation was undone.'],
    [{ isLatest: false }, 'Only the latest reconciliation of an invoice can be undone.'],
    [{ publishedMonth: 'May 2026' }, 'The agency reports of May 2026 are published.'],
    [{ reopenedRecordId: 12 }, 'Record 12: Its agency is no longer Closed or On Hold.'],
    [
      { isShared: true },
      'This payment covers several invoices. Undo it among the payments of the supplier.',
    ],
  ] as const)
    expect(reconciliationUndoRefusal({ ...free, ...change })).toBe(refusal);
});

it('a payment is undone while none of its invoices was reconciled again, no report holds it and its agencies allow it', () => {
  const free = {
    isUndone: false,
    reconciliationCount: 2,
    laterInvoiceId: null,
    publishedMonth: null,
    reopenedRecordId: null,
  };
  for (const [change, refusal] of [
    [{}, null],
    [{ isUndone: true }, 'This payment was undone.'],
    [{ reconciliationCount: 0 }, 'This payment has no reconciliation to undo.'],
    [{ laterInvoiceId: 7 }, 'Invoice 7 was reconciled again since. Undo that first.'],
    [{ publishedMonth: 'May 2026' }, 'The agency reports of May 2026 are published.'],
    [{ reopenedRecordId: 12 }, 'Record 12: Its agency is no longer Closed or On Hold.'],
  ] as const)
    expect(paymentUndoRefusal({ ...free, ...change })).toBe(refusal);
});
