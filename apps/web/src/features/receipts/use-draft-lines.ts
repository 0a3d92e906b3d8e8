import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { applyLines } from '@recoup/contract/receipts/receipt-acts.endpoints';
import { getReceipt, listCandidates } from '@recoup/contract/receipts/receipts.endpoints';
import type { Candidate, Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useRefetch, useSave } from '#api/queries.ts';
import { toastDone } from '#ui/toasts.tsx';
import { type Added, addOffer, type DraftLine, type Offer, refreshed } from './apply-lines.ts';

/** The records of lines as they are now, by REC. */
async function readAgain(
  receiptId: number,
  lines: readonly DraftLine[],
): Promise<Map<number, Candidate>> {
  const found = await Promise.all(
    lines.map(async ({ candidate: { recordId } }) => {
      const { data } = await call(listCandidates, {
        params: { receiptId },
        query: { search: String(recordId) },
      });
      return data.find((candidate) => candidate.recordId === recordId);
    }),
  );
  return new Map(
    found.flatMap((candidate) => (candidate ? [[candidate.recordId, candidate]] : [])),
  );
}

/** The lines that are about to be applied, and what the user types of them. */
export function useDraftLines(receipt: Receipt, first: Added, onApplied: () => void) {
  const [{ lines, skipped }, setAdded] = useState(first);
  const setLines = (change: (now: readonly DraftLine[]) => DraftLine[]) =>
    setAdded((now) => ({ ...now, lines: change(now.lines) }));
  const refetch = useRefetch(getReceipt);
  const save = useSave(applyLines, {
    invalidates: [getReceipt, listCandidates, getInvoice],
    onSaved: (_receipt, { body }) => {
      toastDone(`${counted(body.lines.length, 'Line')} Applied`);
      setAdded({ lines: [], skipped: [] });
      onApplied();
    },
    // someone else was faster: the lines show what changed, and what was typed stays
    onFailed: (error) => {
      if (!isStatus(error, 409)) return;
      refetch();
      // without them the lines stay as they are, beside the refusal
      void readAgain(receipt.id, lines)
        .then((now) => setLines((typed) => refreshed(typed, now)))
        .catch(() => undefined);
    },
  });
  return {
    lines,
    skipped,
    save,
    /** To the lines as they are by then: several numbers may be looked up at once. */
    add: (offer: Offer) => setAdded((now) => addOffer(now.lines, offer)),
    change: (recordId: number, change: Partial<DraftLine>) =>
      setLines((now) =>
        now.map((line) => (line.candidate.recordId === recordId ? { ...line, ...change } : line)),
      ),
    remove: (recordId: number) =>
      setLines((now) => now.filter(({ candidate }) => candidate.recordId !== recordId)),
  };
}
