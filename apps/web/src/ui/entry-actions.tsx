import { IconPencil, IconTrash } from '@tabler/icons-react';
import { DisabledReasonIcon } from './disabled-reason-icon.tsx';

interface EntryActionsProps {
  /** The entry, as the buttons name it. */
  readonly name: string;
  /** Why it cannot be edited; absent when it can. */
  readonly editReason: string | undefined;
  /** Why it cannot be deleted; absent when it can. */
  readonly deleteReason: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The two icons that edit and delete one entry of a few. */
export function EntryActions(props: EntryActionsProps) {
  const { name, editReason, deleteReason, onEdit, onDelete } = props;
  return (
    <>
      <DisabledReasonIcon label={`Edit ${name}`} reason={editReason} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </DisabledReasonIcon>
      <DisabledReasonIcon label={`Delete ${name}`} reason={deleteReason} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </DisabledReasonIcon>
    </>
  );
}
