import type { AgencyStatusCode } from '../agencies/agency-status.ts';
import type { RoleName } from '../auth/roles.ts';
import type { Day } from '../dates/day.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import {
  applyRecordEdit,
  mayEditRecord,
  type RecordEdit,
  type RecordValues,
} from './record-edit.ts';

/** A bulk assignment touches at most this many records, the oldest (R-257, clarification 6). */
export const bulkRecordLimit = 500;

/** A bulk edit touches at most this many records. */
export const bulkEditLimit = 50_000;
/** More records than this are changed in the background. */
export const bulkEditAtOnce = 2_000;

const undoMs = 60 * 60_000;

/**
 * Result for a record in a bulk edit; `open` until it is applied, `kept` when its undo was refused.
 */
export const bulkEditOutcomes = [
  'open',
  'changed',
  'refused',
  'unchanged',
  'undone',
  'kept',
] as const;
export type BulkEditOutcome = (typeof bulkEditOutcomes)[number];

/** State of a bulk edit: previewed, being applied, applied, being undone, undone. */
export const bulkEditStates = ['draft', 'applying', 'done', 'undoing', 'undone'] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

interface BulkEditContext {
  readonly agencyStatus: AgencyStatusCode;
  readonly roles: readonly RoleName[];
  readonly today: Day;
}

/**
 * Returns the result of a bulk edit for a record, using only the rules for editing it. A record
 * that already has the values needs no permission, because nothing changes.
 */
export function evaluateBulkEdit(
  before: RecordValues & { readonly isUnconverted?: boolean | undefined },
  edit: Pick<RecordEdit, 'status' | 'substatus'>,
  { agencyStatus, roles, today }: BulkEditContext,
): { after: RecordValues; verdict: Verdict } {
  const after = applyRecordEdit(before, edit, today);
  if (after.status === before.status && after.substatus === before.substatus)
    return { after: before, verdict: allowed };
  return { after, verdict: mayEditRecord(before, after, { agencyStatus, roles, today }) };
}

/** Returns until when a bulk edit that ended at that instant can be undone. */
export function bulkEditUndoableUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + undoMs);
}

interface CarriedOut {
  readonly state: BulkEditState;
  readonly isAuthor: boolean;
  /** Records that it changed and that have not been undone. */
  readonly changed: number;
  readonly undoableUntil: Date | null;
}

const onlyItsAuthor = (verb: 'apply' | 'undo'): string =>
  `Only the user who prepared this bulk edit can ${verb} it.`;

/** Returns whether a prepared bulk edit may be carried out. */
export function mayApplyBulkEdit({
  state,
  isAuthor,
  open,
}: Pick<CarriedOut, 'state' | 'isAuthor'> & { readonly open: number }): Verdict<
  'author' | 'state' | 'nothing'
> {
  return firstRefusal<'author' | 'state' | 'nothing'>(
    () => (isAuthor ? allowed : refused('author', onlyItsAuthor('apply'))),
    () =>
      state === 'draft' ? allowed : refused('state', 'This bulk edit has already been applied.'),
    () => (open > 0 ? allowed : refused('nothing', 'No records would change.')),
  );
}

/** Returns whether a bulk edit can be undone: within one hour, by the user who applied it. */
export function mayUndoBulkEdit(
  { state, isAuthor, changed, undoableUntil }: CarriedOut,
  now: Date,
): Verdict<'author' | 'state' | 'nothing' | 'late'> {
  return firstRefusal<'author' | 'state' | 'nothing' | 'late'>(
    () => (isAuthor ? allowed : refused('author', onlyItsAuthor('undo'))),
    () =>
      state === 'done' || state === 'undone'
        ? allowed
        : refused('state', 'This bulk edit is still running.'),
    () =>
      changed > 0
        ? allowed
        : refused(
            'nothing',
            state === 'undone'
              ? 'This bulk edit has already been undone.'
              : 'No records were changed.',
          ),
    () =>
      undoableUntil !== null && now <= undoableUntil
        ? allowed
        : refused('late', 'Bulk edits can be undone for one hour only.'),
  );
}
