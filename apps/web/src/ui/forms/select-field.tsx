import { NativeSelect, Text } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { manyOptions, SearchableSelect } from '../searchable-select.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A choice that a form offers; a refused one is shown disabled. */
export interface FieldOption {
  readonly value: string | number | null;
  readonly label: string;
  readonly isRefused?: boolean;
  /** Why it is refused, shown under its label. */
  readonly reason?: string;
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly FieldOption[];
  /** Told after the choice, for fields that depend on it. */
  readonly onChosen?: (value: string | number | null) => void;
}

function OptionText({ label, reason }: Pick<FieldOption, 'label' | 'reason'>) {
  return (
    <div>
      {label}
      {reason !== undefined && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </div>
  );
}

const optionOf = (options: readonly FieldOption[], value: string): FieldOption =>
  options.find((option) => String(option.value ?? '') === value) ?? { value, label: value };

/** One of several values; the form stores the option's own value, not its text. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { options, onChosen } = props;
  const { input, text, change } = useField(props);
  const data = options.map(({ value, label, isRefused = false }) => ({
    value: String(value ?? ''),
    label,
    disabled: isRefused,
  }));
  const choose = (chosen: string | null) => {
    const value = options.find((option) => String(option.value ?? '') === chosen)?.value ?? null;
    change(value);
    onChosen?.(value);
  };
  const isExplained = options.some(({ reason }) => reason !== undefined);
  return isExplained || options.length >= manyOptions ? (
    <SearchableSelect
      {...input}
      data={data}
      value={String(text)}
      nothingFoundMessage="No matches"
      onChange={choose}
      renderOption={({ option }) => <OptionText {...optionOf(options, option.value)} />}
    />
  ) : (
    <NativeSelect
      {...input}
      data={data}
      value={String(text)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
