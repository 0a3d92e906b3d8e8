import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { toastProblem } from '../toasts.tsx';
import { useChange } from '../use-change.ts';

export interface EditFormOptions<Stored, Values extends FieldValues, Saved> {
  /** The thing as it was read last. */
  readonly stored: Stored;
  readonly valuesOf: (stored: Stored) => Values;
  /** The check of what was typed over the state that the editing began from. */
  readonly resolverOf?: (start: Stored) => Resolver<Values>;
  /** Saves what was typed over the state that the editing began from. */
  readonly save: (values: Values, start: Stored) => Promise<Saved>;
  /** Reloads the entity after someone else has saved it. */
  readonly load: () => Promise<Stored>;
  readonly onSaved: (saved: Saved) => void;
  /**
   * Called for every failed save except a stale one, which the conflict bar shows. The form shows the
   * failure in any case. May return a function that removes a toast; it is called when the next
   * attempt has ended.
   */
  readonly onFailed?: (error: Error) => (() => void) | undefined;
}

/** The refusal of a save because someone else saved first; undefined for any other failure. */
function staleSaveOf(error: Error | null): Error | undefined {
  return error !== null && 'code' in error && error.code === 'staleSave' ? error : undefined;
}

/** The user's input over the stored values: unchanged fields follow the stored state. */
export function mergeTypedValues<Values extends FieldValues>(
  typed: Values,
  start: Values,
  stored: Values,
): Values {
  const changed = Object.entries(typed).filter(([field, value]) => value !== start[field]);
  return { ...stored, ...Object.fromEntries(changed) };
}

/** A form that edits one stored entity, its saving, and conflicts between two users. */
export function useEditForm<Stored, Values extends FieldValues, Saved>(
  options: EditFormOptions<Stored, Values, Saved>,
) {
  const { onFailed, stored, valuesOf, resolverOf, save, load, onSaved } = options;
  const [start, setStart] = useState(stored);
  const form = useForm<Values>({
    defaultValues: valuesOf(start) as DefaultValues<Values>,
    ...(resolverOf && { resolver: resolverOf(start) }),
  });
  const saving = useChange({
    change: ({ values, from }: { values: Values; from: Stored }) => save(values, from),
    // whatever was typed: a second save would be refused, because the first has saved
    keyOf: () => 'save',
    onDone: onSaved,
    onFailed: (error) => (staleSaveOf(error) ? undefined : onFailed?.(error)),
  });

  function beginFrom(from: Stored): void {
    setStart(from);
    form.reset(valuesOf(from));
    saving.reset();
  }

  /** Begins again from what is stored now, without what was typed or saving it on top. */
  const resolving = useChange({
    change: (_keepsTyped: boolean) => load(),
    keyOf: () => 'resolve',
    onDone: (theirs, keepsTyped) => {
      const mine = mergeTypedValues(form.getValues(), valuesOf(start), valuesOf(theirs));
      beginFrom(theirs);
      if (!keepsTyped) return;
      form.reset(mine, { keepDefaultValues: true });
      saving.mutate({ values: mine, from: theirs });
    },
    onFailed: toastProblem,
  });

  const stale = staleSaveOf(saving.error);
  return {
    form,
    /** The values when editing began. */
    startValues: valuesOf(start),
    beginFrom,
    submit: (values: Values) => saving.mutate({ values, from: start }),
    pending: saving.isPending || resolving.isPending,
    error: stale ? null : saving.error,
    conflict: stale
      ? {
          message: stale.message,
          takeTheirs: () => resolving.mutate(false),
          keepMine: () => resolving.mutate(true),
        }
      : undefined,
  };
}

/** An editing under way, for the form that shows it. */
export type EditForm<Values extends FieldValues> = Pick<
  ReturnType<typeof useEditForm<unknown, Values, unknown>>,
  'form' | 'submit' | 'pending' | 'error' | 'conflict'
>;
