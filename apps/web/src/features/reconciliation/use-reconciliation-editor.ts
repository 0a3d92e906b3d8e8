import { dayInZone } from '@recoup/domain/dates/day';
import type { Reconciliation } from '@recoup/domain/reconciliation/reconciliation';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import {
  draftOf,
  type EditorState,
  editorReducer,
  hasUnsavedWork,
  type RestoredDraft,
  restoreDraft,
  startEditor,
} from './editor-state.ts';
import { deleteDraft, readDraft, writeDraft } from './stored-draft.ts';
import { initialReconciliation, type StoredInvoice } from './stored-invoice.ts';

/** Edits rest this long before they are kept in the browser. */
const saveDraftAfterMs = 300;

export type Change = (state: Reconciliation) => Reconciliation;

export interface EditorSession {
  readonly editor: EditorState;
  /** The invoice that the work started from. */
  readonly invoice: StoredInvoice;
  readonly isUnsaved: boolean;
  /** Set when typed work was laid over the invoice again: after a reload or a conflict. */
  readonly resumed: RestoredDraft | undefined;
  readonly change: (change: Change, typingIn?: string) => void;
  readonly undo: () => void;
  /** Starts anew from an invoice; with `keepsWork`, what was typed is laid over it. */
  readonly begin: (from: StoredInvoice, keepsWork: boolean) => void;
}

const startOf = (invoice: StoredInvoice): Reconciliation =>
  initialReconciliation(invoice, dayInZone(new Date()));

function open(
  invoice: StoredInvoice,
  userId: number,
): { editor: EditorState; resumed: RestoredDraft | undefined } {
  const start = startOf(invoice);
  const draft = readDraft({ userId, invoiceId: invoice.id });
  if (!draft) return { editor: startEditor(start), resumed: undefined };
  const resumed = restoreDraft(start, draft);
  return { editor: startEditor(start, resumed.now), resumed };
}

/** The work at one invoice: undoable, kept through a reload, following the invoice while untouched. */
export function useReconciliationEditor(stored: StoredInvoice): EditorSession {
  const { id: userId } = useCurrentUser();
  const [opened] = useState(() => open(stored, userId));
  const [editor, dispatch] = useReducer(editorReducer, opened.editor);
  const [invoice, setInvoice] = useState(stored);
  const [resumed, setResumed] = useState(opened.resumed);
  const isUnsaved = useMemo(() => hasUnsavedWork(editor), [editor]);

  const begin = (from: StoredInvoice, keepsWork: boolean) => {
    const start = startOf(from);
    const laid = keepsWork ? restoreDraft(start, draftOf(editor)) : undefined;
    dispatch({ kind: 'begin', start, now: laid?.now ?? start });
    setInvoice(from);
    setResumed(laid);
  };

  const keep = useEffectEvent(() => {
    const place = { userId, invoiceId: invoice.id };
    if (isUnsaved) writeDraft(place, draftOf(editor));
    else deleteDraft(place);
  });
  useEffect(() => {
    const timer = setTimeout(keep, saveDraftAfterMs, editor);
    return () => clearTimeout(timer);
  }, [editor]);
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

  return { editor, invoice, isUnsaved, resumed, change, undo, begin };
}
