import { dayInZone } from '@recoup/domain/dates/day';
import type { Reconciliation } from '@recoup/domain/reconciliation/reconciliation';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import {
  type Draft,
  draftOf,
  type EditorState,
  editorReducer,
  hasUnsavedWork,
  type RestoredDraft,
  restoreDraft,
  startEditor,
  type WrittenCells,
} from './editor-state.ts';
import { initialReconciliation, type StoredInvoice } from './stored-invoice.ts';

/** Whose work at which invoice. */
interface Place {
  userId: number;
  invoiceId: number;
}

const area = 'reconciliation.';
/** Raised when the shape of a draft changes: older ones are then let go. */
const version = 2;

const areaOf = (userId: number): string => `${area}${version}.${userId}.`;
const keyOf = ({ userId, invoiceId }: Place): string => `${areaOf(userId)}${invoiceId}`;

/** The draft that this tab has kept for an invoice; what others left in the tab is let go. */
function readDraft(place: Place): Draft | undefined {
  try {
    deleteWhere((key) => !key.startsWith(areaOf(place.userId)));
    const text = sessionStorage.getItem(keyOf(place));
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    // Storage that is closed or damaged keeps no draft; the screen begins again.
    return undefined;
  }
}

function writeDraft(place: Place, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // A full storage costs the draft after a reload, not the work on the screen.
  }
}

function deleteDraft(place: Place): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Blocked storage contains nothing to delete.
  }
}

function deleteWhere(isForgotten: (key: string) => boolean): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(area));
  for (const key of keys.filter(isForgotten)) sessionStorage.removeItem(key);
}

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
  /** A change of cells, of which each knows whether its text was taken. */
  readonly write: (change: Change, written: WrittenCells) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Removes the marks of cells whose text was not taken. */
  readonly dismissRefused: () => void;
  /** Starts again from an invoice; with `keepsWork`, what was typed is laid over it. */
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

  // An untouched screen follows the invoice; work in progress is never changed automatically.
  if (!isUnsaved && stored.updated_at > invoice.updated_at) begin(stored, false);

  const change = useCallback(
    (change: Change, typingIn?: string) =>
      dispatch({ kind: 'change', change, ...(typingIn === undefined ? {} : { typingIn }) }),
    [],
  );
  const steps = useMemo(
    () => ({
      write: (change: Change, written: WrittenCells) =>
        dispatch({ kind: 'change', change, written }),
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      dismissRefused: () => dispatch({ kind: 'dismiss' }),
    }),
    [],
  );

  return { editor, invoice, isUnsaved, resumed, change, ...steps, begin };
}
