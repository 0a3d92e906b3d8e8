import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { addDays, dayInZone, isDay } from '@recoup/domain/dates/day';
import { formatDay } from '@recoup/domain/dates/format';
import { dayNeeded, readTypedDay } from '@recoup/domain/dates/typed-day';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './day-input.module.css';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'max'> {
  /** A day, an empty text, or what was typed instead of a day. */
  readonly value: string;
  /** Hears the day that was typed, an empty text, or a text that is not a day. */
  readonly onDay: (value: string) => void;
  /** The last day that the calendar offers. */
  readonly max?: string | undefined;
}

const today = () => dayInZone(new Date());
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A day that is typed (`3/14`, `today`, `-7`), pasted, changed with the arrow keys, or chosen in the
 * calendar of the browser.
 */
export function DayInput({
  value,
  onDay,
  onBlur,
  max,
  error,
  disabled = false,
  ...rest
}: DayInputProps) {
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(true);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const picker = useRef<HTMLInputElement>(null);
  // A value from elsewhere, such as a preset, replaces what was typed.
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) setDraft(undefined);
  }
  const isUnreadable = draft !== undefined || (value !== '' && !isDay(value));

  const set = (next: string) => {
    setSent(next);
    onDay(next);
  };
  const type = (text: string) => {
    setDraft(text);
    set(readTypedDay(text, today()) ?? text.trim());
  };
  /** Shows the day as it was understood; what cannot be read stays as it was typed. */
  const settle = () => {
    const text = draft?.trim() ?? '';
    if (text === '' || readTypedDay(text, today()) !== undefined) setDraft(undefined);
  };
  const choose = (day: string) => {
    setDraft(undefined);
    set(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Enter') settle();
    if (step === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.altKey) picker.current?.showPicker();
    else choose(isDay(value) ? addDays(value, step) : today());
  };
  return (
    <TextInput
      {...rest}
      value={draft ?? (isDay(value) ? formatDay(value) : value)}
      placeholder={rest.placeholder ?? 'm/d/yyyy'}
      autoComplete="off"
      disabled={disabled}
      error={error || (isLeft && isUnreadable && dayNeeded)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        setLeft(true);
        settle();
        onBlur?.(event);
      }}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            tabIndex={-1}
            disabled={disabled}
            aria-label="Open calendar"
            title="Open calendar (Alt+↓)"
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={15} aria-hidden />
          </ActionIcon>
          <input
            ref={picker}
            type="date"
            className={classes.picker}
            aria-hidden
            tabIndex={-1}
            value={isDay(value) ? value : ''}
            max={max}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </>
      }
    />
  );
}
