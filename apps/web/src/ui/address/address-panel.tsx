import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useGuardedClose } from '../forms/use-guarded-close.tsx';
import { AddressForm } from './address-form.tsx';
import type { AddressLoaders, AddressValues } from './address-values.ts';

interface AddressPanelProps {
  readonly title: string;
  readonly initial: AddressValues;
  readonly loaders: AddressLoaders;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (address: AddressValues) => void;
  readonly onClose: () => void;
}

/** The address form beside the screen that it changes; rendered while it is open. */
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
          error={props.error}
          onSubmit={() => props.onSubmit(values)}
          onCancel={close}
        />
      </Drawer>
      {questions}
    </>
  );
}
