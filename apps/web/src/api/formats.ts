import type { GivenRate, Unconverted } from '@recoup/contract/kit/shapes';
import { dayInZone, isDay } from '@recoup/domain/dates/day';
import {
  formatDay,
  formatInstant,
  formatInstantExact,
  formatUpdated,
} from '@recoup/domain/dates/format';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { counted } from '@recoup/domain/kit/counted';
import {
  cents,
  centsOf,
  dollarsToCents,
  formatDecimal,
  formatDollars,
  formatMoney,
  sumCents,
} from '@recoup/domain/money/cents';
import { describeGivenRate } from '@recoup/domain/records/given-rate';
import { useCurrentUser } from './session.ts';

/**
 * Formats an amount of a response, `$1,234.50` unless it has another currency; empty if
 * there is none.
 */
export function moneyText(amount: number | null | undefined, currency = 'USD'): string {
  if (amount === null || amount === undefined) return '';
  const exact = dollarsToCents(amount);
  return exact === undefined ? String(amount) : formatMoney(exact, currency);
}

/**
 * A round amount at the axis of a chart, `$1,500`; with its cents if it has some.
 * @param amount in cents
 */
export function axisMoneyText(amount: number): string {
  return formatDollars(cents(amount)).replace(/\.00$/, '');
}

/** An amount as a field shows it to be edited, `1234.50`; empty if there is none. */
export function amountFieldText(dollars: number | null): string {
  const exact = dollars === null ? undefined : dollarsToCents(dollars);
  return exact === undefined ? '' : formatDecimal(exact);
}

/** The sum of amounts in dollars, as {@link moneyText} formats it. */
export function sumText(amounts: readonly number[]): string {
  return formatDollars(sumCents(amounts.map(centsOf)));
}

/** A file's name and size, `march.csv, 1.4 MB`. */
export function fileText({ name, size }: { name: string; size: number }): string {
  return `${name}, ${bytesText(size)}`;
}

/** A rate as it was given in another currency (F-133); nothing for a rate given in dollars. */
export function givenRateText(rate: GivenRate): string {
  const amount = rate && dollarsToCents(rate.amount);
  if (!amount) return '';
  const dayOf = (on: string | null) => (on !== null && isDay(on) ? on : null);
  const { exchangedOn, exchangeSetOn } = rate;
  const days = { exchangedOn: dayOf(exchangedOn), exchangeSetOn: dayOf(exchangeSetOn) };
  return describeGivenRate({ ...rate, amount, ...days });
}

/** Amounts that wait for their conversion, `EUR 63.00 (1 record), KWD 12.05 (2 records)`. */
export function unconvertedText(amounts: Unconverted): string {
  return amounts
    .map(
      ({ currency, amount, count }) =>
        `${moneyText(amount, currency)} (${counted(count, 'record')})`,
    )
    .join(', ');
}

/** Formats what is paid of a record, in its own currency until it is converted (F-131). */
export function paidText(paid: {
  readonly paidCt: number | null;
  readonly isUnconverted: boolean;
  readonly foreignCurrency: string | null;
}): string {
  const { paidCt, isUnconverted, foreignCurrency } = paid;
  return moneyText(paidCt, (isUnconverted && foreignCurrency) || undefined);
}

/** Formats a day of a response as `3/7/2024` (S-842); empty if there is none. */
export function dayText(on: string | null | undefined): string {
  if (on === null || on === undefined) return '';
  return isDay(on) ? formatDay(on) : on;
}

/** A user's name, and that they are inactive; nothing for none. */
export function userText(user: { name: string; is_active: boolean } | null): string {
  if (user === null) return '';
  return user.is_active ? user.name : `${user.name} (inactive)`;
}

type InstantFormat = (instant: string | null | undefined) => string;

interface InstantFormats {
  /** `Mar 5, 2024 at 4:07 PM`: notes, history, callbacks. */
  readonly at: InstantFormat;
  /** `Mar 07, 2024`: 'Last Updated' (S-840). */
  readonly updated: InstantFormat;
  /** `3/7/2024`: the day of any other instant (S-842). */
  readonly day: InstantFormat;
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
    day: inZone((instant, zone) => formatDay(dayInZone(new Date(instant), zone))),
    exact: inZone(formatInstantExact),
  };
}

interface InstantProps {
  readonly of: string | null;
  readonly as?: keyof InstantFormats;
}

/** An instant where no hook can be called, as in a column. */
export function Instant({ of, as = 'at' }: InstantProps): string {
  return useInstantFormats()[as](of);
}
