import { NativeSelect } from '@mantine/core';
import { dayInZone, isDay } from '@recoup/domain/dates/day';
import { dayPresets } from '@recoup/domain/dates/day-presets';
import classes from './day-input.module.css';
import { DayInput } from './day-input.tsx';
import { useDraft } from './use-draft.ts';
import { useNow } from './use-now.ts';

/** The first and the last day of a range; empty if it is open on that side. */
interface Range {
  readonly from: string;
  readonly to: string;
}

interface SettledDayProps {
  readonly label: string;
  readonly value: string;
  readonly reason?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day that counts as soon as it can be read and typing rests. */
export function SettledDay({ label, value, reason, error, onChange }: SettledDayProps) {
  const [draft, type] = useDraft(value, (text) => {
    if (text === '' || isDay(text)) onChange(text);
  });
  return (
    <DayInput
      label={label}
      value={draft}
      disabled={reason !== undefined}
      error={error}
      onDay={type}
    />
  );
}

interface DayRangeProps {
  /** What the range is about, as the label of its presets. */
  readonly label: string;
  readonly fromLabel?: string;
  readonly toLabel?: string;
  readonly value: Range;
  readonly reason?: string | undefined;
  readonly error?: string | undefined;
  /** Hears what of the range changes. */
  readonly onChange: (changed: Partial<Range>) => void;
  /** What it is called if both days are empty; absent if they never are. */
  readonly any?: string;
}

const custom = 'Custom';

/** A range of days: a usual one, such as last month, or any two days. */
export function DayRange(props: DayRangeProps) {
  const { label, value, reason, error, onChange, any } = props;
  const presets = dayPresets(dayInZone(useNow()));
  const preset = presets.find(({ from, to }) => from === value.from && to === value.to);
  const isOpen = any !== undefined && value.from === '' && value.to === '';
  const shown = isOpen ? any : (preset?.name ?? custom);
  const names = [...(any === undefined ? [] : [any]), ...presets.map(({ name }) => name)];
  const choose = (name: string) => {
    if (name === any) onChange({ from: '', to: '' });
    const chosen = presets.find((one) => one.name === name);
    if (chosen) onChange({ from: chosen.from, to: chosen.to });
  };
  return (
    <div className={classes.range}>
      <NativeSelect
        label={label}
        value={shown}
        data={shown === custom ? [...names, custom] : names}
        disabled={reason !== undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <SettledDay
        label={props.fromLabel ?? `${label} from`}
        value={value.from}
        reason={reason}
        error={error}
        onChange={(from) => onChange({ from })}
      />
      <SettledDay
        label={props.toLabel ?? `${label} to`}
        value={value.to}
        reason={reason}
        onChange={(to) => onChange({ to })}
      />
    </div>
  );
}
