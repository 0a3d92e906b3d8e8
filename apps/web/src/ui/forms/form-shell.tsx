import { Alert, Button, Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { DialogActions } from '../dialog-actions.tsx';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';
import { type Problem, problemOf } from '../problem.ts';
import { focusFirstField } from './focus-first-field.ts';
import { FormProblem } from './form-problem.tsx';
import { splitFieldErrors } from './split-field-errors.ts';

/** What to do after someone else saved first. */
interface Conflict {
  /** Who changed what in the meantime, in the server's words. */
  readonly message: string;
  /** Loads the stored state and discards the user's changes. */
  readonly takeTheirs: () => void;
  /** Keeps the user's changes and saves them over the stored state. */
  readonly keepMine: () => void;
}

/** Someone else saved first: nothing was written, no input is lost, and the user decides. */
function ConflictBar({ message, takeTheirs, keepMine }: Conflict) {
  return (
    <Alert
      color="amber"
      role="alert"
      title="Someone else changed this while you were editing"
      mb="md"
    >
      {message}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={takeTheirs}>
          Discard My Changes
        </Button>
        <Button size="xs" color="amber" onClick={keepMine}>
          Overwrite with My Changes
        </Button>
      </Group>
    </Alert>
  );
}

/** The frame of every form, so that none forgets to show progress or failure. */
export interface FormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (values: Values) => void;
  readonly pending: boolean;
  /** The failure of the last save; its field errors appear next to the fields. */
  readonly error: Error | null;
  /** What someone else saved in the meantime, if the form edits stored data. */
  readonly conflict?: Conflict | undefined;
  readonly submitLabel: string;
  /** Why saving is not open; absent when it is. */
  readonly submitReason?: string | undefined;
  readonly children: ReactNode;
}

interface FormBodyProps<Values extends FieldValues> extends FormProps<Values> {
  readonly onCancel: () => void;
  /** What Escape does, if it is not the same as Cancel. */
  readonly onEscape?: () => void;
  /** The form is on its screen from the beginning: the user did not open it to type. */
  readonly isLasting?: boolean;
}

/** Returns whether a form contains unsaved input that is not being sent. */
export function isUnsaved<Values extends FieldValues>({
  form,
  pending,
}: Pick<FormProps<Values>, 'form' | 'pending'>): boolean {
  return form.formState.isDirty && !pending;
}

/** Shows the messages of a refusal for fields of this form next to them. */
function useRefusedFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problem: Problem | undefined,
) {
  const { beside, others } = splitFieldErrors(problem, form.getValues());
  const key = JSON.stringify(beside);
  useEffect(() => {
    const texts = JSON.parse(key) as Record<string, string>;
    Object.entries(texts).forEach(([field, message], index) =>
      form.setError(
        field as FieldPath<Values>,
        { type: 'server', message },
        { shouldFocus: index === 0 },
      ),
    );
  }, [form, key]);
  return { beside, others };
}

/** Returns whether Escape in a form is meant for the form, not for an open list or a dialog. */
function isEscape({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false;
  return !target.closest('[aria-modal="true"]') && target.ariaExpanded !== 'true';
}

/** Fields, what went wrong above them, and the two buttons below. */
export function FormBody<Values extends FieldValues>(props: FormBodyProps<Values>) {
  const { form, pending, error, conflict, submitLabel, submitReason, children, onCancel } = props;
  const problem = error === null ? undefined : problemOf(error);
  const { beside, others } = useRefusedFields(form, problem);
  return (
    <form
      ref={props.isLasting ? undefined : focusFirstField}
      noValidate
      onKeyDown={(event) => {
        if (isEscape(event) && !pending && !props.isLasting) (props.onEscape ?? onCancel)();
      }}
      onSubmit={(event) => void form.handleSubmit((values) => props.onSubmit(values))(event)}
    >
      <FormProblem problem={problem} beside={beside} others={others} />
      {conflict && <ConflictBar {...conflict} />}
      {children}
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <DisabledReasonButton type="submit" loading={pending} reason={submitReason}>
          {submitLabel}
        </DisabledReasonButton>
      </DialogActions>
    </form>
  );
}
