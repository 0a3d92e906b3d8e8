import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryList } from './entry-list.tsx';
import { SectionCard } from './section-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useOpenedEntry } from './use-opened-entry.ts';

/** The props of a form that adds an entry or replaces one. */
export interface EntryForm {
  readonly title: string;
  /** The entry to change; absent when one is added. */
  readonly entry: string | undefined;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
}

interface EntriesCardProps {
  readonly title: string;
  /** One of the entries, as buttons name it: 'Phone Number'. */
  readonly noun: string;
  readonly entries: readonly string[];
  readonly primary: string | null;
  /** Why this user may not change them; absent if allowed. */
  readonly reason: string | undefined;
  /** Why the primary one cannot be made primary; without it that is not offered at all. */
  readonly primaryReason?: string | undefined;
  /** Why an entry cannot be deleted; absent when it can. */
  readonly deleteReason: (entry: string) => string | undefined;
  readonly onMakePrimary: (entry: string) => void;
  readonly onDelete: (entry: string, onDone: () => void) => void;
  /** The saving that is under way or has failed. */
  readonly saving: {
    readonly pending: boolean;
    readonly error: Error | null;
    readonly forget: () => void;
  };
  readonly form: (form: EntryForm) => ReactNode;
  /** The display text of an entry. */
  readonly textOf?: (entry: string) => string;
  readonly children: (entry: string) => ReactNode;
}

/** A few short entries of one kind, one of them primary: to add, edit, delete and choose between. */
export function EntriesCard(props: EntriesCardProps) {
  const { title, noun, primary, reason, primaryReason, saving, textOf = String } = props;
  const { isAdding, edited, unwanted, close, ...open } = useOpenedEntry<string>(saving.forget);
  const thing = noun.toLowerCase();
  return (
    <SectionCard
      title={title}
      actions={
        <DisabledReasonButton size="xs" variant="default" reason={reason} onClick={open.add}>
          Add {noun}
        </DisabledReasonButton>
      }
    >
      <EntryList
        label={title}
        entries={props.entries}
        entryKey={(entry) => entry}
        empty={`No ${title.toLowerCase()}`}
        actions={(entry) => (
          <>
            {(entry !== primary || primaryReason !== undefined) && (
              <DisabledReasonButton
                size="compact-xs"
                variant="subtle"
                reason={reason ?? (entry === primary ? primaryReason : undefined)}
                onClick={() => props.onMakePrimary(entry)}
              >
                Set as Primary
              </DisabledReasonButton>
            )}
            <EntryActions
              name={thing}
              editReason={reason}
              deleteReason={reason ?? props.deleteReason(entry)}
              onEdit={() => open.edit(entry)}
              onDelete={() => open.askToDelete(entry)}
            />
          </>
        )}
      >
        {(entry) => (
          <>
            {props.children(entry)}{' '}
            {entry === primary && <StatusBadge tone="open">Primary</StatusBadge>}
          </>
        )}
      </EntryList>
      {(isAdding || edited !== undefined) &&
        props.form({
          title: `${isAdding ? 'Add' : 'Edit'} ${noun}`,
          entry: edited,
          pending: saving.pending,
          error: saving.error,
          onClose: close,
        })}
      <ConfirmDialog
        isOpen={unwanted !== undefined && saving.error === null}
        title={`Delete this ${thing}?`}
        confirmLabel="Delete"
        isDangerous
        pending={saving.pending}
        onConfirm={() => unwanted !== undefined && props.onDelete(unwanted, close)}
        onCancel={close}
      >
        {unwanted !== undefined && textOf(unwanted)}
      </ConfirmDialog>
    </SectionCard>
  );
}
