import { Checkbox, Textarea, TextInput, Tooltip } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { DayInput } from '../day-input.tsx';
import classes from './forms.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local';
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Told after each keystroke, for fields that follow from this one. */
  readonly onTyped?: () => void;
  /** Told when the field is left. */
  readonly onLeft?: () => void;
}

/** The input's handlers, combined with the form's own. */
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

/** One line of text, a day, or an instant in the browser's own picker. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { input, text } = useField(props);
  const { type = 'text', maxLength, placeholder, autoComplete = 'off' } = props;
  if (type === 'date') {
    const { onChange, onBlur } = told(input, props);
    return <DayInput {...input} value={String(text)} onDay={onChange} onBlur={onBlur} />;
  }
  return (
    <TextInput
      {...input}
      {...told(input, props)}
      value={text}
      type={type}
      autoComplete={autoComplete}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
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
