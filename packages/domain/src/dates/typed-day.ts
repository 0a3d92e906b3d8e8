import { addDays, type Day, daysBetween, isDay } from './day.ts';
import { monthNames } from './format.ts';

/** Why a typed text is no day, and what is right. */
export const dayNeeded = 'Enter a date such as 3/14/2026';

const wordDays = { today: 0, yesterday: -1, tomorrow: 1 } as const;
const stepText = /^[+-]\d{1,4}$/;
const isoText = /^\d{4}-\d{2}-\d{2}(?=$|[t ])/;
const numberText = /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{2}|\d{4}))?$/;
const digitText = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const nameText = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4})(?: at .*)?)?$/;

function dayOf(year: number, month: number, date: number): Day | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/** Without a year, the day that is nearest to today is meant: 12/28 in January is behind. */
function nearestDay(month: number, date: number, today: Day): Day | undefined {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear - 1, thisYear + 1]
    .flatMap((year) => dayOf(year, month, date) ?? [])
    .toSorted(
      (one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)),
    )
    .at(0);
}

function dayOfParts(month: number, date: string, year: string | undefined, today: Day) {
  if (year === undefined) return nearestDay(month, Number(date), today);
  return dayOf(Number(year.length === 2 ? `20${year}` : year), month, Number(date));
}

/**
 * Returns the day that a user means by a typed or pasted text: `3/14`, `3/14/26`, `03142026`,
 * `2026-03-14`, `Mar 14, 2026`, `today`, `yesterday`, or a number of days from today such as `-7` (F-434).
 * Undefined if it is none.
 */
export function readTypedDay(text: string, today: Day): Day | undefined {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (typed === '') return undefined;
  const word = Object.entries(wordDays).find(([name]) => name.startsWith(typed));
  if (word) return addDays(today, word[1]);
  if (stepText.test(typed)) return addDays(today, Number(typed));
  const [iso] = isoText.exec(typed) ?? [];
  if (iso !== undefined) return isDay(iso) ? iso : undefined;
  const [, month, date = '', year] = numberText.exec(typed) ?? digitText.exec(typed) ?? [];
  if (month !== undefined) return dayOfParts(Number(month), date, year, today);
  const [, name, named = '', namedYear] = nameText.exec(typed) ?? [];
  if (name === undefined) return undefined;
  const place = monthNames.findIndex((one) => one.toLowerCase().startsWith(name));
  return dayOfParts(place + 1, named, namedYear, today);
}
