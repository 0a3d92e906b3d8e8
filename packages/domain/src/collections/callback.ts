import { addDays, dayInZone } from '../dates/day.ts';
import { instantOfLocal } from '../dates/local-time.ts';

/** Longest reason of a callback (S-559). */
export const maxReasonLength = 255;

/** Said when something needed was not given (S-562). */
export const incompleteCallback = 'Please fill in all required fields.';

/** Said of a time that has gone by. */
export const pastCallback = 'The scheduled time must be in the future.';

const eventMs = 3_600_000;

/** A time that a callback can be put off to. */
export interface PutOffTime {
  readonly label: string;
  /** ISO instant. */
  readonly at: string;
}

/** When a callback can be put off to with one click: in an hour, or a morning at 9:00 in the zone. */
export function putOffTimes(now: Date, timeZone: string): PutOffTime[] {
  const today = dayInZone(now, timeZone);
  const morning = (days: number): string =>
    instantOfLocal(`${addDays(today, days)}T09:00`, timeZone) ?? now.toISOString();
  return [
    { label: 'In 1 Hour', at: new Date(now.getTime() + eventMs).toISOString() },
    { label: 'Tomorrow at 9:00 AM', at: morning(1) },
    { label: 'In a Week at 9:00 AM', at: morning(7) },
  ];
}

interface EventTime {
  readonly dateTime: string;
  readonly timeZone: 'UTC';
}

/** An event as the calendar service takes it (S-580). */
export interface CalendarEvent {
  readonly summary: string;
  readonly start: EventTime;
  readonly end: EventTime;
  readonly description: string;
}

/** The calendar event of a callback: one hour from its time, in UTC (S-560, S-561, S-581, S-582). */
export function callbackEvent(callback: {
  readonly supplierName: string;
  readonly reason: string;
  readonly scheduledTime: string;
}): CalendarEvent {
  const start = Date.parse(callback.scheduledTime);
  const at = (time: number): EventTime => ({
    dateTime: new Date(time).toISOString(),
    timeZone: 'UTC',
  });
  return {
    summary: `Call ${callback.supplierName}`,
    start: at(start),
    end: at(start + eventMs),
    description: callback.reason,
  };
}
