import type { Draft } from './desk.ts';

/** Raised when the shape of a draft changes: older ones are then let go. */
const version = 1;

const keyOf = (invoiceId: number): string => `reconciliation.${version}.${invoiceId}`;

/** The draft that this tab has kept for an invoice. */
export function readDraft(invoiceId: number): Draft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(invoiceId));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    // Storage that is closed or damaged keeps no draft; the screen begins anew.
    return undefined;
  }
}

export function writeDraft(invoiceId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(invoiceId), JSON.stringify(draft));
  } catch {
    // A full storage costs the draft after a reload, not the work on the screen.
  }
}

export function forgetDraft(invoiceId: number): void {
  try {
    sessionStorage.removeItem(keyOf(invoiceId));
  } catch {
    // Closed storage holds nothing to forget.
  }
}
