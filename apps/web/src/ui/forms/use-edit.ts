import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type EditFormOptions, useEditForm } from './use-edit-form.ts';

/** The editing of one stored thing in place, switched on and off. */
export function useEdit<Stored, Values extends FieldValues, Saved>(
  options: EditFormOptions<Stored, Values, Saved>,
) {
  const [isEditing, setEditing] = useState(false);
  const edit = useEditForm({
    ...options,
    onSaved: (saved) => {
      setEditing(false);
      options.onSaved(saved);
    },
  });
  return {
    ...edit,
    isEditing,
    begin: () => {
      edit.beginFrom(options.stored);
      setEditing(true);
    },
    end: () => setEditing(false),
  };
}

/** An editing under way, for the card that shows it. */
export type Edit<Values extends FieldValues> = Pick<
  ReturnType<typeof useEdit<unknown, Values, unknown>>,
  'form' | 'isEditing' | 'begin' | 'end' | 'submit' | 'pending' | 'error' | 'conflict'
>;
