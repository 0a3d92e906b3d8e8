import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldRow, FieldRows } from '../forms/fields.tsx';
import { choicesFailure } from '../problem.ts';
import { SearchableSelect } from '../searchable-select.tsx';
import { type AddressLoaders, type AddressValues, changeAddress } from './address-values.ts';

interface AddressFieldsProps {
  readonly value: AddressValues;
  readonly onChange: (value: AddressValues) => void;
  readonly loaders: AddressLoaders;
  /** Error messages by field. */
  readonly errors?: Readonly<Record<string, string | undefined>>;
  /** Fields that the form at hand requires. */
  readonly required?: ReadonlyArray<keyof AddressValues>;
}

const texts = [
  ['street', 'Street'],
  ['street2', 'Unit'],
  ['city', 'City'],
  ['zip', 'Zip'],
] as const;

/** Street, unit, city, zip, country and state; the states follow the country (A-127..A-132). */
export function AddressFields(props: AddressFieldsProps) {
  const { value, onChange, loaders, errors = {}, required = [] } = props;
  const change = (part: Partial<AddressValues>) => onChange(changeAddress(value, part));
  const countries = useQuery({
    queryKey: ['address countries'],
    queryFn: loaders.countries,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const states = useQuery({
    queryKey: ['address states', value.countryId],
    queryFn: () => loaders.states(value.countryId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const field = ([name, label]: (typeof texts)[number]) => (
    <TextInput
      key={name}
      label={label}
      value={value[name]}
      required={required.includes(name)}
      error={errors[name]}
      autoComplete="off"
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <FieldRows>
      <FieldRow>{texts.slice(0, 2).map(field)}</FieldRow>
      <FieldRow>{texts.slice(2).map(field)}</FieldRow>
      <FieldRow>
        <SearchableSelect
          label="Country"
          required={required.includes('countryId')}
          data={(countries.data ?? []).map((one) => ({ ...one, value: String(one.value) }))}
          value={String(value.countryId)}
          error={errors.countryId ?? choicesFailure('Countries', countries.isError)}
          nothingFoundMessage="No countries found"
          onChange={(id) => id !== null && change({ countryId: Number(id) })}
        />
        <NativeSelect
          label="State"
          required={required.includes('stateId')}
          data={[
            { value: '', label: '(Empty)' },
            ...(states.data ?? []).map((one) => ({ ...one, value: String(one.value) })),
          ]}
          value={value.stateId === null ? '' : String(value.stateId)}
          error={errors.stateId ?? choicesFailure('States', states.isError)}
          onChange={({ currentTarget }) =>
            change({ stateId: currentTarget.value === '' ? null : Number(currentTarget.value) })
          }
        />
      </FieldRow>
    </FieldRows>
  );
}
