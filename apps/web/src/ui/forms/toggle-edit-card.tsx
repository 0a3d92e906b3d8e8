import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';
import { SectionCard } from '../section-card.tsx';
import { useShortcut } from '../shortcuts.ts';
import { FormBody, isUnsaved } from './form-shell.tsx';
import type { Edit } from './use-edit.ts';
import { useGuardedClose } from './use-guarded-close.tsx';

interface ToggleEditCardProps<Values extends FieldValues> {
  readonly title: string;
  /** From `useEdit`. */
  readonly edit: Edit<Values>;
  /** Why this user may not edit; absent if allowed. */
  readonly reason: string | undefined;
  /** Shown while not editing. */
  readonly view: ReactNode;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A card that is looked at, or edited in place; 'Toggle Edit' switches between the two. */
export function ToggleEditCard<Values extends FieldValues>(props: ToggleEditCardProps<Values>) {
  const { title, edit, reason, view, children } = props;
  const { form, isEditing, pending } = edit;
  const { close, questions } = useGuardedClose(isEditing && isUnsaved(edit), edit.end);
  useShortcut('edit', () => {
    if (reason === undefined && !isEditing) edit.begin();
  });
  return (
    <SectionCard
      title={title}
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          aria-pressed={isEditing}
          reason={reason}
          onClick={isEditing ? close : edit.begin}
        >
          Toggle Edit
        </DisabledReasonButton>
      }
    >
      {isEditing ? (
        <FormBody
          form={form}
          onSubmit={edit.submit}
          pending={pending}
          error={edit.error}
          conflict={edit.conflict}
          submitLabel="Submit"
          onCancel={close}
        >
          {children}
        </FormBody>
      ) : (
        view
      )}
      {questions}
    </SectionCard>
  );
}
