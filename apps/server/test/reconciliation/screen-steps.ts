// The screen's own state machine is driven here, so that what it shows can be held against what the
// server stores. Only its pure files are used: this is the one place where both floors meet.

import type { RoleName } from '@recoup/domain/auth/roles';
import type { Day } from '@recoup/domain/dates/day';
import { cents } from '@recoup/domain/money/cents';
import { maySubmit } from '@recoup/domain/reconciliation/may-reconcile';
import {
  editRecord,
  markReconciled,
  type Reconciliation,
  selectAll,
  selectRecords,
  setCheckNumber,
  setPaymentAmount,
  setPaymentMethod,
} from '@recoup/domain/reconciliation/reconciliation';
import type { LineEdit } from '@recoup/domain/reconciliation/reconciliation-line';
import { reconciliationTotals } from '@recoup/domain/reconciliation/reconciliation-totals';
import { nextStatuses } from '@recoup/domain/records/record-transition';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import fc from 'fast-check';
import {
  clearRange,
  fillDown,
  pasteBlock,
} from '../../../web/src/features/reconciliation/cell-block.ts';
import {
  draftOf,
  type EditorAction,
  type EditorState,
  editorReducer,
  restoreDraft,
  startEditor,
} from '../../../web/src/features/reconciliation/editor-state.ts';
import { gridColumns } from '../../../web/src/features/reconciliation/grid-columns.ts';
import { assumedAgencyStatus } from '../../../web/src/features/reconciliation/read-cell.ts';
import {
  billedAmounts,
  initialReconciliation,
  type StoredInvoice,
  saveBody,
} from '../../../web/src/features/reconciliation/stored-invoice.ts';

/** A step of a person at the screen, for whichever invoice lies on it. */
export type Step = (editor: EditorState, invoice: StoredInvoice) => EditorAction;

type Change = (state: Reconciliation, invoice: StoredInvoice) => Reconciliation;
/** A step that changes what lies on the screen. */
export const changing =
  (change: Change, typingIn?: string): Step =>
  (_, invoice) => ({
    kind: 'change',
    change: (state) => change(state, invoice),
    ...(typingIn === undefined ? {} : { typingIn }),
  });

const place = fc.nat(20);
const idAt = ({ lines }: Reconciliation, at: number): number => lines[at % lines.length]?.id ?? 0;
const pendingOf = (state: Reconciliation) => reconciliationTotals(state, new Map()).paymentPending;

const amount = fc.oneof(
  fc.constant(cents(0)),
  fc.integer({ min: 1, max: 400_000 }).map((given) => cents(given)),
);
const method = fc.constantFrom(null, 1, 2, 3, 4, 5);
const plainEdit: fc.Arbitrary<LineEdit> = fc.oneof(
  fc.record({ rate: amount }),
  fc.record({ days: fc.nat(30) }),
  fc.record({ paidCt: amount }),
  fc.record({ paymentMethodId: method }),
  fc.record({ substatusCode: fc.constantFrom(null, 2, 3, 6, 8, 15) }),
);
const typedText = fc.constantFrom(
  '12.34',
  '$1,000.5',
  '0',
  '',
  'Paid',
  'No Show',
  'net',
  'Check',
  '3',
  '-1',
  'nonsense',
);
const range = fc
  .tuple(place, place, fc.nat(gridColumns.length - 1), fc.nat(4))
  .map(([top, height, left, width]) => ({ top, height: height % 4, left, width }));
const rangeIn = (
  { lines }: Reconciliation,
  { top, height, left, width }: { top: number; height: number; left: number; width: number },
) => ({
  top: top % lines.length,
  bottom: Math.min(lines.length - 1, (top % lines.length) + height),
  left,
  right: Math.min(gridColumns.length - 1, left + width),
});

/** The page is loaded again; the draft that the browser kept is laid over the invoice. */
const reload: Step = ({ start, ...editor }) => {
  const kept = JSON.parse(JSON.stringify(draftOf({ start, ...editor })));
  return { kind: 'begin', start, now: restoreDraft(start, kept).now };
};

export const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(place, plainEdit)
    .map(([at, edit]) => changing((state) => editRecord(state, idAt(state, at), edit))),
  fc.tuple(place, fc.nat(30)).map(([at, choice]) =>
    changing((state) => {
      const line = state.lines[at % state.lines.length];
      const choices = nextStatuses(line?.original.statusCode ?? 0);
      const statusCode = choices[choice % choices.length] ?? 0;
      return editRecord(state, line?.id ?? 0, { statusCode });
    }),
  ),
  fc
    .tuple(place, fc.boolean())
    .map(([at, isOn]) => changing((state) => markReconciled(state, idAt(state, at), isOn))),
  fc
    .tuple(place, fc.boolean())
    .map(([at, isOn]) =>
      changing((state) => selectRecords(state, new Set([idAt(state, at)]), isOn)),
    ),
  fc.boolean().map((isOn) => changing((state) => selectAll(state, isOn))),
  amount.map((given) => changing((state) => setPaymentAmount(state, given), 'amount')),
  method.map((given) => changing((state) => setPaymentMethod(state, given))),
  fc.constantFrom('', ' ', '1001').map((text) => changing((state) => setCheckNumber(state, text))),
  fc
    .tuple(range, fc.array(fc.array(typedText, { minLength: 1, maxLength: 3 }), { minLength: 1 }))
    .map(([at, block]) => changing((state) => pasteBlock(state, rangeIn(state, at), block).state)),
  range.map((at) =>
    changing((state, { records }) => fillDown(state, rangeIn(state, at), records).state),
  ),
  range.map((at) => changing((state) => clearRange(state, rangeIn(state, at)).state)),
  fc.constant<Step>(() => ({ kind: 'undo' })),
  fc.constant(reload),
);

/** How someone ends who wants to save: everything marked, and the amount that is shown as pending. */
export const ending: readonly Step[] = [
  changing((state) => setPaymentAmount(state, pendingOf(state))),
  changing((state) => setCheckNumber(state, '1001')),
  changing((state) => ({
    ...state,
    lines: state.lines.map((line) => ({ ...line, isReconciled: true, isSelected: false })),
  })),
];

interface Person {
  readonly roles: readonly RoleName[];
  readonly supplierStatus: SupplierStatusCode;
}

export type Work = ReturnType<typeof workAt>;

/** What the screen shows and would send after these steps at an invoice. */
export function workAt(invoice: StoredInvoice, steps: readonly Step[], person: Person, today: Day) {
  const editor = steps.reduce(
    (at, next) => editorReducer(at, next(at, invoice)),
    startEditor(initialReconciliation(invoice, today)),
  );
  const stored = editor.start.lines.map(({ id, original }) => ({
    id,
    values: original,
    agencyStatus: assumedAgencyStatus,
  }));
  return {
    isMarked: editor.now.lines.every(({ isReconciled }) => isReconciled),
    totals: totalsOf(editor.now, invoice),
    verdict: maySubmit(editor.now, { ...person, stored, today }),
    body: saveBody(editor.now, invoice.updated_at),
    now: editor.now,
  };
}

const totalsOf = (state: Reconciliation, invoice: StoredInvoice) =>
  reconciliationTotals(state, billedAmounts(invoice));

/** What the screen shows of an invoice that was just opened. */
export const totalsAtOpening = (invoice: StoredInvoice, today: Day) =>
  totalsOf(initialReconciliation(invoice, today), invoice);
