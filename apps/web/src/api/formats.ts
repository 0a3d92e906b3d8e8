import { isDay } from '@recoup/domain/calendar/day';
import {
  formatDay,
  formatInstant,
  formatInstantExact,
  formatUpdated,
} from '@recoup/domain/calendar/format';
import { dollarsToCents, formatDollars } from '@recoup/domain/money/cents';
import { useCurrentUser } from './session.ts';

/** Dollars of an answer as people read them, `$1,234.50`; nothing for none. */
export function moneyText(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return '';
  const amount = dollarsToCents(dollars);
  return amount === undefined ? String(dollars) : formatDollars(amount);
}

/** A day of an answer as `3/7/2024` (S-842); nothing for none. */
export function dayText(on: string | null | undefined): string {
  if (on === null || on === undefined) return '';
  return isDay(on) ? formatDay(on) : on;
}

type InstantFormat = (instant: string | null | undefined) => string;

interface InstantFormats {
  /** `Mar 5, 2024 at 4:07 PM`: notes, history, callbacks. */
  readonly at: InstantFormat;
  /** `Mar 07, 2024`: 'Last Updated' (S-840). */
  readonly updated: InstantFormat;
  /** `2024-03-05 16:07:09`: recordings. */
  readonly exact: InstantFormat;
}

/** Instants in the zone that the user has chosen. */
export function useInstantFormats(): InstantFormats {
  const { timeZone } = useCurrentUser().settings;
  const inZone =
    (format: (instant: string, zone: string) => string): InstantFormat =>
    (instant) =>
      instant ? format(instant, timeZone) : '';
  return {
    at: inZone(formatInstant),
    updated: inZone(formatUpdated),
    exact: inZone(formatInstantExact),
  };
}
