import { recordCallbackEvents } from '@recoup/contract/calendar/calendar.endpoints';
import type { Callback } from '@recoup/contract/calendar/calendar.schemas';
import { type CalendarEvent, callbackEvent } from '@recoup/domain/calendar/callback';
import { call } from '#api/client.ts';

/** Where and as whom events are made. */
export interface Calendars {
  readonly accessToken: string;
  /** The shared calendar; null when there is none. */
  readonly calendarId: string | null;
}

const calendarsUrl = 'https://www.googleapis.com/calendar/v3/calendars';

/** Posts an event into a calendar and answers its id (S-577..S-580). */
async function postEvent(
  accessToken: string,
  calendarId: string,
  event: CalendarEvent,
): Promise<string> {
  const response = await fetch(`${calendarsUrl}/${encodeURIComponent(calendarId)}/events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
  }).catch(() => {
    throw new Error('Google Calendar cannot be reached');
  });
  const answer = (await response.json().catch(() => ({}))) as {
    id?: string;
    error?: { message?: string };
  };
  if (response.ok && answer.id !== undefined) return answer.id;
  throw new Error(answer.error?.message ?? `Google Calendar answered ${response.status}`);
}

/** Whether a callback still lacks one of its events. */
export const lacksEvent = (callback: Callback, calendarId: string | null): boolean =>
  callback.primaryEventId === null || (calendarId !== null && callback.sharedEventId === null);

/**
 * Makes the events that a callback lacks, in the user's own calendar and in the shared one, and
 * notes those that were made. Answers why others were not.
 */
export async function makeEvents(
  callback: Callback,
  supplierName: string,
  { accessToken, calendarId }: Calendars,
): Promise<string[]> {
  const event = callbackEvent({ ...callback, supplierName });
  const wanted: ReadonlyArray<['primaryEventId' | 'sharedEventId', string | null]> = [
    ['primaryEventId', 'primary'],
    ['sharedEventId', calendarId],
  ];
  const made: Partial<Record<'primaryEventId' | 'sharedEventId', string>> = {};
  const causes: string[] = [];
  for (const [name, calendar] of wanted) {
    if (calendar === null || callback[name] !== null) continue;
    try {
      made[name] = await postEvent(accessToken, calendar, event);
    } catch (error) {
      causes.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (Object.keys(made).length > 0)
    await call(recordCallbackEvents, { params: { callbackId: callback.id }, body: made });
  return [...new Set(causes)];
}
