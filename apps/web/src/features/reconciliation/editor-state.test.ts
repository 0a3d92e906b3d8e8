import { day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import {
  editRecord,
  markReconciled,
  type Reconciliation,
  selectAll,
  setPaymentAmount,
  startReconciliation,
} from '@recoup/domain/reconciliation/reconciliation';
import type { LineValues } from '@recoup/domain/reconciliation/reconciliation-line';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  type EditorState,
  editorReducer,
  hasUnsavedWork,
  restoreDraft,
  startEditor,
} from './editor-state.ts';

const open: LineValues = {
  statusCode: 0,
  substatusCode: null,
  rate: cents(10_000),
  days: 2,
  commission: cents(2_000),
  paidCt: cents(0),
  paymentMethodId: null,
};
const startOf = (changes: Readonly<Record<number, Partial<LineValues>>> = {}) =>
  startReconciliation(
    [1, 2, 3].map((id) => ({ id, values: { ...open, ...changes[id] } })),
    day('2026-11-21'),
  );
const change = (
  editor: EditorState,
  step: (state: Reconciliation) => Reconciliation,
  typingIn?: string,
) => editorReducer(editor, { kind: 'change', change: step, ...(typingIn ? { typingIn } : {}) });
const undo = (editor: EditorState) => editorReducer(editor, { kind: 'undo' });
const amount = (given: number) => (state: Reconciliation) => setPaymentAmount(state, cents(given));

describe('undo', () => {
  it('goes back step by step to the beginning, and no further', () => {
    const first = change(startEditor(startOf()), (s) => editRecord(s, 1, { days: 5 }));
    const second = change(first, (s) => markReconciled(s, 1, true));
    expect(undo(second).now).toBe(first.now);
    expect(undo(undo(undo(second))).now).toBe(first.start);
  });

  it('is redone step by step, until something else is changed [F-410]', () => {
    const redo = (editor: EditorState) => editorReducer(editor, { kind: 'redo' });
    const first = change(startEditor(startOf()), (s) => editRecord(s, 1, { days: 5 }));
    const second = change(first, (s) => markReconciled(s, 1, true));
    const back = undo(undo(second));
    expect(redo(back).now).toBe(first.now);
    expect(redo(redo(redo(back))).now).toBe(second.now);
    expect(undo(redo(back)).now).toBe(back.now);
    const other = change(redo(back), (s) => editRecord(s, 2, { days: 9 }));
    expect(redo(other)).toBe(other);
  });

  it('brings back the marks of cells that were not taken [F-410]', () => {
    const pasted = editorReducer(startEditor(startOf()), {
      kind: 'change',
      change: (state) => state,
      written: new Map([
        ['1 days', 'not valid'],
        ['2 days', undefined],
      ] as const),
    });
    expect([...pasted.refused]).toEqual([['1 days', 'not valid']]);
    const mended = editorReducer(pasted, {
      kind: 'change',
      change: (s) => editRecord(s, 1, { days: 4 }),
      written: new Map([['1 days', undefined]] as const),
    });
    expect(mended.refused.size).toBe(0);
    expect(undo(mended).refused).toBe(pasted.refused);
    expect(undo(undo(mended)).refused.size).toBe(0);
    expect(editorReducer(pasted, { kind: 'dismiss' }).refused.size).toBe(0);
  });

  it('takes typing into one field as one step', () => {
    const typed = [1, 12, 123].reduce(
      (editor, given) => change(editor, amount(given), 'amount'),
      startEditor(startOf()),
    );
    expect(undo(typed).now.payment.amount).toBeNull();
    const other = change(change(typed, amount(5), 'checkNumber'), amount(7), 'amount');
    expect(undo(other).now.payment.amount).toBe(5);
  });
});

describe('unsaved work', () => {
  it('is an edit, a mark or a payment, but not a selection, nor an undone edit', () => {
    const editor = startEditor(startOf());
    expect(hasUnsavedWork(editor)).toBe(false);
    expect(hasUnsavedWork(change(editor, (s) => selectAll(s, true)))).toBe(false);
    expect(hasUnsavedWork(change(editor, amount(5)))).toBe(true);
    expect(hasUnsavedWork(change(editor, (s) => markReconciled(s, 1, true)))).toBe(true);
    const edited = change(editor, (s) => editRecord(s, 1, { days: 5 }));
    expect(hasUnsavedWork(edited)).toBe(true);
    expect(hasUnsavedWork(change(edited, (s) => editRecord(s, 1, { days: 2 })))).toBe(false);
  });

  it('comes back whole after a reload', () => {
    const editor = change(change(startEditor(startOf()), amount(4_000)), (s) =>
      markReconciled(editRecord(s, 2, { days: 5 }), 2, true),
    );
    const kept = JSON.parse(JSON.stringify(draftOf(editor)));
    expect(kept.lines.map(({ id }: { id: number }) => id)).toEqual([2]);
    const resumed = restoreDraft(startOf(), kept);
    expect(resumed.lost).toEqual([]);
    expect(JSON.parse(JSON.stringify(resumed.now))).toEqual(JSON.parse(JSON.stringify(editor.now)));
  });

  it('outlives a change by someone else: edits stay, the mark goes, processed records are named', () => {
    const editor = change(startEditor(startOf()), (s) => {
      const edited = editRecord(editRecord(s, 1, { days: 5 }), 2, { paidCt: cents(1_500) });
      return markReconciled(markReconciled(edited, 1, true), 2, true);
    });
    const theirs = startOf({
      1: { statusCode: 6 },
      2: { rate: cents(5_000), commission: cents(1_000) },
    });
    const { now, lost, changed } = restoreDraft(theirs, draftOf(editor));
    expect([lost, changed]).toEqual([[1], [2]]);
    expect(now.lines[0]).toEqual(theirs.lines[0]);
    expect(now.lines[1]).toMatchObject({
      isReconciled: false,
      draft: { paidCt: 1_500, rate: 5_000, commission: 1_000 },
    });
  });

  it('names records that have left the invoice', () => {
    const editor = change(startEditor(startOf()), (s) => editRecord(s, 3, { days: 9 }));
    const start = startOf();
    const fewer = { ...start, lines: start.lines.slice(0, 2) };
    expect(restoreDraft(fewer, draftOf(editor)).lost).toEqual([3]);
  });
});
