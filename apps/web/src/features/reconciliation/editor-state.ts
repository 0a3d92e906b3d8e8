import { type Reconciliation, withDrawnAmount } from '@recoup/domain/reconciliation/reconciliation';
import type {
  LineValues,
  ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import type { EditableKey } from './grid-columns.ts';

/** The name of a cell among all cells of the invoice. */
export type CellKey = `${number} ${EditableKey}`;

export const cellKeyOf = ({ id }: { readonly id: number }, key: EditableKey): CellKey =>
  `${id} ${key}`;

/** Why texts were not taken, by the cells that they were meant for. */
export type RefusedCells = ReadonlyMap<CellKey, string>;

/** The work at one moment, with the cells whose pasted text was not taken. */
interface Step {
  readonly now: Reconciliation;
  readonly refused: RefusedCells;
}

/** The work on an invoice: its start, its current state, and the steps before and after it. */
export interface EditorState extends Step {
  readonly start: Reconciliation;
  readonly past: readonly Step[];
  /** Steps that were undone and can be redone, the next one last; a change forgets them. */
  readonly future: readonly Step[];
  /** The field of the last step; more typing in the same field is one step to undo. */
  readonly typingIn: string | undefined;
}

export type EditorAction =
  | {
      readonly kind: 'change';
      readonly change: (state: Reconciliation) => Reconciliation;
      readonly typingIn?: string;
      readonly written?: WrittenCells;
    }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Removes the marks of cells whose text was not taken; their values stay. */
  | { readonly kind: 'dismiss' }
  | { readonly kind: 'begin'; readonly start: Reconciliation; readonly now: Reconciliation };

/** Steps that can be undone; older ones are forgotten. */
const longestPast = 200;

export const startEditor = (start: Reconciliation, now: Reconciliation = start): EditorState => ({
  start,
  now,
  refused: new Map(),
  past: [],
  future: [],
  typingIn: undefined,
});

const stepOf = ({ now, refused }: Step): Step => ({ now, refused });

/** The cells of a change, with the reason where the text was not taken. */
export type WrittenCells = ReadonlyMap<CellKey, string | undefined>;

/** Returns the cells whose text was not taken. */
export const refusedIn = (written: WrittenCells): RefusedCells =>
  new Map([...written].filter((cell): cell is [CellKey, string] => cell[1] !== undefined));

/** Returns the same cells if nothing changes, so that no row is drawn again. */
function refusedAfter(refused: RefusedCells, written: WrittenCells = new Map()): RefusedCells {
  const next = refusedIn(new Map([...refused, ...written]));
  return next.size === 0 && refused.size === 0 ? refused : next;
}

export function editorReducer(editor: EditorState, action: EditorAction): EditorState {
  if (action.kind === 'begin') return startEditor(action.start, action.now);
  const step = stepOf(editor);
  if (action.kind === 'undo') {
    const back = editor.past.at(-1);
    if (!back) return editor;
    const past = editor.past.slice(0, -1);
    return { ...editor, ...back, past, future: [...editor.future, step], typingIn: undefined };
  }
  if (action.kind === 'redo') {
    const next = editor.future.at(-1);
    if (!next) return editor;
    const future = editor.future.slice(0, -1);
    return { ...editor, ...next, past: [...editor.past, step], future, typingIn: undefined };
  }
  if (action.kind === 'dismiss') return { ...editor, refused: new Map() };
  const now = action.change(editor.now);
  const refused = refusedAfter(editor.refused, action.written);
  const isSameStep = action.typingIn !== undefined && action.typingIn === editor.typingIn;
  const past = isSameStep ? editor.past : [...editor.past, step].slice(-longestPast);
  return { ...editor, now, refused, past, future: [], typingIn: action.typingIn };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const names: ReadonlyArray<keyof LineValues> = [
  'statusCode',
  'substatusCode',
  'rate',
  'days',
  'commission',
  'paidCt',
  'paymentMethodId',
];

const isSameValues = (one: LineValues | undefined, other: LineValues | undefined): boolean =>
  one === other || names.every((name) => one?.[name] === other?.[name]);

/** Compared member by member: every line of a long invoice is asked after every step. */
const isTouched = (line: ReconciliationLine, start: ReconciliationLine | undefined): boolean =>
  line !== start &&
  (start === undefined ||
    line.isReconciled !== start.isReconciled ||
    !isSameValues(line.draft, start.draft) ||
    !isSameValues(line.beforeZero, start.beforeZero));

/** Returns whether anything would be lost: any edit or mark, in the payment or in a line. */
export function hasUnsavedWork({ start, now }: EditorState): boolean {
  return (
    !isSame(start.payment, now.payment) ||
    now.lines.some((line, index) => isTouched(line, start.lines[index]))
  );
}

/** The part of the work that is not as it began, small enough to keep in the browser. */
export interface Draft {
  readonly payment: Reconciliation['payment'];
  readonly lines: readonly ReconciliationLine[];
}

export function draftOf({ start, now }: EditorState): Draft {
  return {
    payment: now.payment,
    lines: now.lines.filter((line, index) => isTouched(line, start.lines[index])),
  };
}

export interface RestoredDraft {
  readonly now: Reconciliation;
  /**
   * Records whose edits no longer apply: processed in the meantime, or no longer on the invoice.
   */
  readonly lost: readonly number[];
  /** Records that were changed in the meantime; they keep their edits and lose the mark. */
  readonly changed: readonly number[];
}

/** Lays typed work over the invoice as it is now (clarification 10: no typed work is lost). */
export function restoreDraft(start: Reconciliation, draft: Draft): RestoredDraft {
  const drafts = new Map(draft.lines.map((line) => [line.id, line]));
  const lost: number[] = [];
  const changed: number[] = [];
  const lines = start.lines.map((line) => {
    const typed = drafts.get(line.id);
    drafts.delete(line.id);
    if (!typed) return line;
    if (line.isLocked) lost.push(line.id);
    if (line.isLocked) return line;
    if (isSame(typed.original, line.original)) return { ...typed, isSelected: false };
    changed.push(line.id);
    const kept = { ...line.draft, ...editsOf(typed) };
    return { ...typed, original: line.original, draft: kept, isReconciled: false };
  });
  const now = withDrawnAmount({ payment: draft.payment, lines });
  return { now, lost: [...lost, ...drafts.keys()], changed };
}

function editsOf({ original, draft }: ReconciliationLine): Partial<ReconciliationLine['draft']> {
  return Object.fromEntries(
    names.filter((name) => draft[name] !== original[name]).map((name) => [name, draft[name]]),
  );
}
