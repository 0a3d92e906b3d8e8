import { DayRange, SettledDay } from '../day-range.tsx';
import { type FieldOf, isRange, type OneFieldProps, textOf } from './list-field.ts';
import { type ListValues, withValue } from './list-state.ts';

type DayFieldProps = OneFieldProps<FieldOf<'day'> | FieldOf<'dayRange'>>;

/** Two days that the list knows as one value, or by a name each. */
function DayRangeField({ field, values, onValues }: DayFieldProps) {
  const { name, label, reason } = field;
  const until = field.kind === 'day' ? field.until : undefined;
  const of = (now: ListValues): { from?: string; to?: string } => {
    const value = now[name];
    if (until !== undefined) return { from: textOf(value), to: textOf(now[until]) };
    return typeof value === 'object' ? { ...(value as object) } : {};
  };
  const { from = '', to = '' } = of(values);
  return (
    <DayRange
      label={label.replace(/ from$/, '')}
      value={{ from, to }}
      any="Any Date"
      reason={reason}
      onChange={(changed) =>
        onValues((now) => {
          const next = { ...of(now), ...changed };
          if (until !== undefined)
            return withValue(
              withValue(now, name, next.from || undefined),
              until,
              next.to || undefined,
            );
          const days = Object.entries(next).filter(([, day]) => day !== '');
          return withValue(now, name, days.length === 0 ? undefined : Object.fromEntries(days));
        })
      }
    />
  );
}

/** A field that asks for a day, or for two. */
export function DayField(props: DayFieldProps) {
  const { field, value, onChange } = props;
  if (isRange(field)) return <DayRangeField {...props} />;
  return (
    <SettledDay
      label={field.label}
      value={textOf(value)}
      reason={field.reason}
      onChange={(day) => onChange(day || undefined)}
    />
  );
}
