import { Input, SegmentedControl } from '@mantine/core';
import type { FieldOf, OneFieldProps } from './list-field.ts';
import type { ListOption } from './list-types.ts';
import classes from './paged-list.module.css';
import { selectChoices } from './select-choices.ts';

/** A filter of a few choices, all of which are in sight. */
export function SegmentsField({ field, value, onChange }: OneFieldProps<FieldOf<'segments'>>) {
  const options: readonly ListOption[] = field.options;
  const choices = selectChoices(options, field.all, value);
  return (
    <Input.Wrapper className={classes.segments} label={field.label} labelElement="div">
      <SegmentedControl
        aria-label={field.label}
        data={choices.data}
        value={choices.value}
        disabled={field.reason !== undefined}
        onChange={(text) =>
          onChange(options.find((option) => String(option.value) === text)?.value)
        }
      />
    </Input.Wrapper>
  );
}
