import type { BulkEdit } from '@recoup/contract/records/bulk-edits.schemas';
import type { Tone } from '@recoup/domain/kit/tone';
import type { BulkEditOutcome } from '@recoup/domain/records/record-bulk-edit';

/** The values that a bulk edit sets, as one line. */
export function editText({ edit }: Pick<BulkEdit, 'edit'>): string {
  const { status, substatus, assignedUser } = edit;
  const parts = [
    status && `Status: ${status.name}`,
    substatus !== undefined && `Substatus: ${substatus?.name ?? 'None'}`,
    assignedUser !== undefined && `Assigned user: ${assignedUser?.name ?? 'Unassigned'}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The state of a bulk edit, in words and by its color. */
export const stateBadges: Record<BulkEdit['state'], readonly [Tone, string]> = {
  draft: ['open', 'Preview'],
  applying: ['open', 'In Progress'],
  done: ['positive', 'Applied'],
  undoing: ['attention', 'Undoing'],
  undone: ['closed', 'Undone'],
};

export const outcomeTones: Record<BulkEditOutcome, Tone> = {
  open: 'open',
  changed: 'positive',
  refused: 'attention',
  unchanged: 'closed',
  undone: 'closed',
  kept: 'attention',
};

/**
 * The text of an outcome; records that are still open after an edit was interrupted were not
 * reached.
 */
export function outcomeText(outcome: BulkEditOutcome, state: BulkEdit['state']): string {
  const texts: Record<BulkEditOutcome, string> = {
    open: state === 'draft' || state === 'applying' ? 'Will change' : 'Not processed',
    changed: 'Changed',
    refused: state === 'draft' ? 'Cannot be changed' : 'Not changed',
    unchanged: 'No change needed',
    undone: 'Undone',
    kept: 'Could not be undone',
  };
  return texts[outcome];
}

/** Number of records with this outcome. */
export function countOf({ groups }: Pick<BulkEdit, 'groups'>, outcome: BulkEditOutcome): number {
  return groups
    .filter((group) => group.outcome === outcome)
    .reduce((sum, { count }) => sum + count, 0);
}
