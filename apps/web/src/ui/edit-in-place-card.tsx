import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DisabledReasonButton } from './disabled-reason-button.tsx';
import { SectionCard } from './section-card.tsx';
import { useShortcut } from './shortcuts.ts';

interface EditInPlaceCardProps {
  readonly title: string;
  /** What the shortcut `e` does, for the help. */
  readonly shortcut: string;
  /** Why this person may not edit; absent when they may. */
  readonly reason: string | undefined;
  /** What is shown while nobody edits. */
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
    // whoever finished by keyboard goes on where they began
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  useShortcut('e', shortcut, () => reason === undefined && setEditing(true));
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
