import { Button, Drawer, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '../dialog-actions.tsx';
import { FieldRows } from '../forms/fields.tsx';
import { focusFirstField } from '../forms/focus-first-field.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { splitFieldErrors } from '../forms/split-field-errors.ts';
import { useGuardedClose } from '../forms/use-guarded-close.tsx';
import type { Problem } from '../problem.ts';
import { AddressFields } from './address-fields.tsx';
import type { AddressLoaders, AddressValues, ManualValidation } from './address-values.ts';

interface AddressFormProps {
  readonly values: AddressValues;
  readonly onChange: (values: AddressValues) => void;
  readonly loaders: AddressLoaders;
  readonly pending: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** The options of 'Manual Validation'. */
const validations: ReadonlyArray<{ value: ManualValidation; label: string }> = [
  { value: 0, label: 'Unvalidated' },
  { value: 1, label: 'Valid' },
  { value: 2, label: 'Invalid' },
];

/** The address form (A-127..A-135): nothing is required, the server may still refuse. */
function AddressForm(props: AddressFormProps) {
  const { values, onChange, loaders, pending, problem, onSubmit, onCancel } = props;
  const { beside, others } = splitFieldErrors(problem, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit}>
      <FormProblem problem={problem} beside={beside} others={others} />
      <FieldRows>
        <AddressFields value={values} onChange={onChange} loaders={loaders} errors={beside} />
        <NativeSelect
          label="Manual Validation"
          data={validations.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(values.manualValidationStatus)}
          error={beside.manualValidationStatus}
          onChange={({ currentTarget }) => {
            const chosen = validations.find(({ value }) => String(value) === currentTarget.value);
            if (chosen) onChange({ ...values, manualValidationStatus: chosen.value });
          }}
        />
      </FieldRows>
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button type="submit" loading={pending}>
          Submit
        </Button>
      </DialogActions>
    </form>
  );
}

interface AddressPanelProps {
  readonly title: string;
  readonly initial: AddressValues;
  readonly loaders: AddressLoaders;
  readonly pending: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (address: AddressValues) => void;
  readonly onClose: () => void;
}

/** The address form next to the screen that it changes; rendered while it is open. */
export function AddressPanel(props: AddressPanelProps) {
  const { title, initial, pending } = props;
  const [values, setValues] = useState(initial);
  const isUnsaved = !pending && JSON.stringify(values) !== JSON.stringify(initial);
  const { close, questions } = useGuardedClose(isUnsaved, props.onClose);
  return (
    <>
      <Drawer opened onClose={close} title={title} position="right" size={480}>
        <AddressForm
          values={values}
          onChange={setValues}
          loaders={props.loaders}
          pending={pending}
          problem={props.problem}
          onSubmit={() => props.onSubmit(values)}
          onCancel={close}
        />
      </Drawer>
      {questions}
    </>
  );
}
