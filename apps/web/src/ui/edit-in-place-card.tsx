import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import { SectionCard } from './section-card.tsx';
import { useShortcut } from './shortcuts.ts';

interface EditInPlaceCardProps {
  readonly title: string;
  /** The action of the shortcut `e`, for the keyboard help. */
  readonly shortcut: string;
  /** Why this user may not edit; absent if allowed. */
  readonly reason: string | undefined;
  /** Shown while not editing. */
  readonly view: ReactNode;
  /** The form in its place. */
  readonly form: (onClose: () => void) => ReactNode;
}

/** A card to read and, after 'Edit' or `e`, a form in its place. */
export function EditInPlaceCard({ title, shortcut, reason, view, form }: EditInPlaceCardProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Returns the focus for keyboard users.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useShortcut('edit', () => reason === undefined && setEditing(true), { label: shortcut });
  return (
    <SectionCard
      title={title}
      actions={
        !isEditing && (
          <DisabledReasonButton
            ref={editButton}
            size="xs"
            variant="default"
            reason={reason}
            onClick={() => setEditing(true)}
          >
            Edit
          </DisabledReasonButton>
        )
      }
    >
      {isEditing ? form(() => setEditing(false)) : view}
    </SectionCard>
  );
}
