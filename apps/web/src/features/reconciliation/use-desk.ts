import { dayInZone } from '@recoup/domain/calendar/day';
import type { Reconciliation } from '@recoup/domain/reconciliation/reconciliation';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import {
  beginDesk,
  type Desk,
  deskReducer,
  draftOf,
  hasWork,
  type Resumed,
  resume,
} from './desk.ts';
import { forgetDraft, readDraft, writeDraft } from './kept-draft.ts';
import { type StoredInvoice, startFrom } from './stored-invoice.ts';

/** Edits rest this long before they are kept in the browser. */
const keepAfterMs = 300;

export type Change = (state: Reconciliation) => Reconciliation;

export interface OpenDesk {
  readonly desk: Desk;
  /** The invoice that the work started from. */
  readonly invoice: StoredInvoice;
  readonly isUnsaved: boolean;
  /** Set when typed work was laid over the invoice again: after a reload or a conflict. */
  readonly resumed: Resumed | undefined;
  readonly change: (change: Change, typingIn?: string) => void;
  readonly undo: () => void;
  /** Starts anew from an invoice; with `keepsWork`, what was typed is laid over it. */
  readonly begin: (from: StoredInvoice, keepsWork: boolean) => void;
}

const startOf = (invoice: StoredInvoice): Reconciliation =>
  startFrom(invoice, dayInZone(new Date()));

function open(
  invoice: StoredInvoice,
  userId: number,
): { desk: Desk; resumed: Resumed | undefined } {
  const start = startOf(invoice);
  const draft = readDraft({ userId, invoiceId: invoice.id });
  if (!draft) return { desk: beginDesk(start), resumed: undefined };
  const resumed = resume(start, draft);
  return { desk: beginDesk(start, resumed.now), resumed };
}

/** The work at one invoice: undoable, kept through a reload, following the invoice while untouched. */
export function useDesk(stored: StoredInvoice): OpenDesk {
  const { id: userId } = useCurrentUser();
  const [opened] = useState(() => open(stored, userId));
  const [desk, dispatch] = useReducer(deskReducer, opened.desk);
  const [invoice, setInvoice] = useState(stored);
  const [resumed, setResumed] = useState(opened.resumed);
  const isUnsaved = useMemo(() => hasWork(desk), [desk]);

  const begin = (from: StoredInvoice, keepsWork: boolean) => {
    const start = startOf(from);
    const laid = keepsWork ? resume(start, draftOf(desk)) : undefined;
    dispatch({ kind: 'begin', start, now: laid?.now ?? start });
    setInvoice(from);
    setResumed(laid);
  };

  const keep = useEffectEvent(() => {
    const place = { userId, invoiceId: invoice.id };
    if (isUnsaved) writeDraft(place, draftOf(desk));
    else forgetDraft(place);
  });
  useEffect(() => {
    const timer = setTimeout(keep, keepAfterMs, desk);
    return () => clearTimeout(timer);
  }, [desk]);
  useEffect(() => {
    const keepNow = () => keep();
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, []);

  // An untouched screen follows the invoice; work that has begun is never moved by itself.
  if (!isUnsaved && stored.updated_at > invoice.updated_at) begin(stored, false);

  const change = useCallback(
    (change: Change, typingIn?: string) =>
      dispatch({ kind: 'change', change, ...(typingIn === undefined ? {} : { typingIn }) }),
    [],
  );
  const undo = useCallback(() => dispatch({ kind: 'undo' }), []);

  return { desk, invoice, isUnsaved, resumed, change, undo, begin };
}
