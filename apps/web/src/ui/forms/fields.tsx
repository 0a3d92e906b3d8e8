import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  Select,
  Text,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { selectOnFocus } from '../select-on-focus.ts';
import classes from './forms.module.css';
import { holdUnknownChoice } from './hold-unknown-choice.ts';

interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly description?: string;
  /** Why the field cannot be changed; absent when it can. */
  readonly reason?: string | undefined;
}

function useField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, name, label, isRequired = false, description, reason } = props;
  const { field, fieldState } = useController({ control, name });
  const { disabled: _, ...input } = field;
  return {
    input: {
      ...input,
      label,
      required: isRequired,
      error: fieldState.error?.message,
      ...(description === undefined ? {} : { description }),
      ...(reason === undefined ? {} : { disabled: true, title: reason }),
    },
    text: typeof field.value === 'string' || typeof field.value === 'number' ? field.value : '',
    change: field.onChange as (value: unknown) => void,
  };
}

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local' | 'password';
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Told after each keystroke, for fields that follow from this one. */
  readonly onTyped?: () => void;
  /** Told when the field is left. */
  readonly onLeft?: () => void;
}

/** The input's handlers with what the form wants to be told besides. */
function told<Values extends FieldValues>(
  input: { onChange: (...event: unknown[]) => void; onBlur: () => void },
  { onTyped, onLeft }: Pick<TextFieldProps<Values>, 'onTyped' | 'onLeft'>,
) {
  return {
    onChange: (event: unknown) => {
      input.onChange(event);
      onTyped?.();
    },
    onBlur: () => {
      input.onBlur();
      onLeft?.();
    },
  };
}

/** One line of text, or a day or instant in the browser's own picker. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { input, text } = useField(props);
  const { type = 'text', maxLength, placeholder, autoComplete = 'off' } = props;
  const shared = {
    ...input,
    ...told(input, props),
    value: text,
    autoComplete,
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
  return type === 'password' ? (
    <PasswordInput {...shared} />
  ) : (
    <TextInput {...shared} type={type} />
  );
}

/** An amount or another number, kept as the text that was typed until the form is sent. */
export function NumberField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { input, text } = useField(props);
  return (
    <TextInput
      {...input}
      {...told(input, props)}
      value={text}
      className={classes.money}
      inputMode="decimal"
      autoComplete="off"
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
    />
  );
}

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { input, text } = useField(props);
  return <Textarea {...input} value={text} autosize minRows={3} maxRows={12} />;
}

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

/** From this many options on a select can be searched by typing. */
const manyOptions = 15;

/** One of several values; the form holds the option's own value, not its text. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { options, onChosen } = props;
  const { input, text, change } = useField(props);
  const [isOpen, { open, close }] = useDisclosure();
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
    <Select
      {...input}
      data={data}
      value={String(text)}
      searchable
      allowDeselect={false}
      onFocus={selectOnFocus}
      // its list would lie over the fields below before anybody has asked for it
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={open}
      onDropdownClose={close}
      // before the letter is there: a list opened with it has nothing to take by Enter
      onBeforeInput={open}
      selectFirstOptionOnChange
      nothingFoundMessage="Nothing of that name"
      onKeyDown={holdUnknownChoice(options.map(({ label }) => label))}
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

/** Yes or no. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, name, label, description, reason } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, disabled: _, ...rest } = field;
  return (
    <Tooltip label={reason} disabled={reason === undefined}>
      <div {...(reason === undefined ? {} : { tabIndex: 0 })}>
        <Checkbox
          {...rest}
          label={label}
          checked={value === true}
          disabled={reason !== undefined}
          error={fieldState.error?.message}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...(description === undefined ? {} : { description })}
        />
      </div>
    </Tooltip>
  );
}

/** Fields side by side, as many as fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** Rows of fields one below the other. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <div className={classes.rows}>{children}</div>;
}
