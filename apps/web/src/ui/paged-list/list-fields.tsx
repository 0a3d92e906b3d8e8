import { Box, NativeSelect, Text, TextInput, Tooltip } from '@mantine/core';
import { lazyPart } from '../lazy-part.tsx';
import { manyOptions, SearchableSelect } from '../searchable-select.tsx';
import { SwitchField } from '../switch-field.tsx';
import { useDraft } from '../use-draft.ts';
import { type FieldOf, isRange, type OneFieldProps, textOf } from './list-field.ts';
import { type ListValues, withValue } from './list-state.ts';
import type { ListField } from './list-types.ts';
import classes from './paged-list.module.css';
import { selectChoices } from './select-choices.ts';

/** Loaded with the first list or panel that asks for a day. */
const DayField = lazyPart(() => import('./day-field.tsx').then((m) => m.DayField), <Box h={56} />);

/** Loaded with the first list that has one. */
const SegmentsField = lazyPart(() => import('./segments-field.tsx').then((m) => m.SegmentsField));

function SelectField({ field, value, values, onChange }: OneFieldProps<FieldOf<'select'>>) {
  const options = typeof field.options === 'function' ? field.options(values) : field.options;
  const { data, value: current } = selectChoices(options, field.all, value);
  const choose = (text: string | null) => {
    // Several values that a link set stay if they are chosen again.
    if (text !== current) onChange(options.find((option) => String(option.value) === text)?.value);
  };
  if (field.failure !== undefined)
    return (
      <Text role="alert" c="red" size="sm">
        {field.failure}
      </Text>
    );
  const shared = {
    data,
    value: current,
    label: field.label,
    disabled: field.reason !== undefined,
  };
  return options.length >= manyOptions ? (
    <SearchableSelect {...shared} onChange={choose} />
  ) : (
    <NativeSelect {...shared} onChange={(event) => choose(event.currentTarget.value)} />
  );
}

function TextField({ field, value, values, onChange }: OneFieldProps<FieldOf<'text' | 'number'>>) {
  const { placeholder } = field;
  const isNumber = field.kind === 'number';
  const [draft, type] = useDraft(textOf(value), (text) => {
    if (text === '') onChange(undefined);
    else if (!isNumber) onChange(text);
    else if (Number.isFinite(Number(text))) onChange(Number(text));
  });
  const isRefused = isNumber && draft !== '' && !Number.isFinite(Number(draft));
  return (
    <TextInput
      label={field.label}
      value={draft}
      disabled={field.reason !== undefined}
      {...(placeholder === undefined
        ? {}
        : { placeholder: typeof placeholder === 'function' ? placeholder(values) : placeholder })}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      error={isRefused && 'Enter a number'}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function OneField({ field, ...rest }: OneFieldProps) {
  switch (field.kind) {
    case 'select':
      return <SelectField field={field} {...rest} />;
    case 'segments':
      return <SegmentsField field={field} {...rest} />;
    case 'switch':
      return (
        <div className={classes.switch}>
          <SwitchField
            label={field.label}
            checked={rest.value === true}
            reason={field.reason}
            onChange={(checked) => rest.onChange(checked || undefined)}
          />
        </div>
      );
    case 'text':
    case 'number':
      return <TextField field={field} {...rest} />;
    case 'day':
    case 'dayRange':
      return <DayField field={field} {...rest} />;
    case 'own':
      return field.render(rest.value, rest.onChange);
  }
}

interface ListFieldsProps {
  readonly fields: readonly ListField[];
  readonly values: ListValues;
  /** Hears how the values change: another field may have changed them since they were shown. */
  readonly onChange: (changed: (now: ListValues) => ListValues) => void;
}

/** Filters or advanced search fields, drawn from their description. */
export function ListFields({ fields, values, onChange }: ListFieldsProps) {
  const ends = fields.map((field) => (field.kind === 'day' ? field.until : undefined));
  const shown = fields.filter(({ name }) => !ends.includes(name));
  return shown.map((field) => (
    <Tooltip key={field.name} label={field.reason} disabled={field.reason === undefined}>
      <div
        className={isRange(field) ? classes.range : undefined}
        {...(field.reason === undefined ? {} : { tabIndex: 0 })}
      >
        <OneField
          field={field}
          value={values[field.name]}
          values={values}
          onValues={onChange}
          onChange={(value) => onChange((now) => withValue(now, field.name, value))}
        />
      </div>
    </Tooltip>
  ));
}
