import { recordCallbackEvents } from '@recoup/contract/collections/collections.endpoints';
import type { Callback } from '@recoup/contract/collections/collections.schemas';
import { type CalendarEvent, callbackEvent } from '@recoup/domain/collections/callback';
import { call } from '#api/client.ts';

/** Where and with which token events are created. */
export interface Calendars {
  readonly accessToken: string;
  /** The shared calendar; null if there is none. */
  readonly calendarId: string | null;
  /** Another token for one that Google refuses before its time; null when the connection is over. */
  readonly renew: () => Promise<string | null>;
}

const calendarsUrl = 'https://www.googleapis.com/calendar/v3/calendars';

/** Statuses of an event that is not there anymore. */
const gone = [404, 410];

interface CalendarCall {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly calendarId: string;
  readonly eventId?: string;
  readonly event?: Partial<CalendarEvent>;
}

/** Calls the calendar; a token that is refused before its time is renewed once. */
async function callCalendar(calendars: Calendars, given: CalendarCall): Promise<Response> {
  const { method, calendarId, eventId, event } = given;
  const events = `${calendarsUrl}/${encodeURIComponent(calendarId)}/events`;
  const send = (accessToken: string): Promise<Response> =>
    fetch(eventId === undefined ? events : `${events}/${encodeURIComponent(eventId)}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: event ? JSON.stringify(event) : null,
      // a redirect would take the token elsewhere
      redirect: 'error',
    }).catch(() => {
      throw new Error('Google Calendar could not be reached');
    });
  const response = await send(calendars.accessToken);
  if (response.status !== 401) return response;
  const renewed = await calendars.renew();
  if (renewed === null) throw new Error('Google Calendar is no longer connected');
  return await send(renewed);
}

/** Google's error for a request that failed. */
function refusalOf(status: number, answer: { error?: { message?: string } }): Error {
  return new Error(answer.error?.message ?? `Google Calendar returned error ${status}`);
}

/** Posts an event into a calendar and returns its id (S-577..S-580). */
async function postEvent(
  calendars: Calendars,
  calendarId: string,
  event: CalendarEvent,
): Promise<string> {
  const response = await callCalendar(calendars, { method: 'POST', calendarId, event });
  const answer = (await response.json().catch(() => ({}))) as {
    id?: string;
    error?: { message?: string };
  };
  if (response.ok && answer.id !== undefined) return answer.id;
  throw refusalOf(response.status, answer);
}

/**
 * Changes the events of a callback. An event that no longer exists is not an error.
 * @throws Error with the reason
 */
async function changeEvents(
  callback: Callback,
  calendars: Calendars,
  change: Pick<CalendarCall, 'method' | 'event'>,
): Promise<void> {
  const standing: ReadonlyArray<[string | null, string | null]> = [
    [callback.primaryEventId, 'primary'],
    [callback.sharedEventId, calendars.calendarId],
  ];
  for (const [eventId, calendarId] of standing) {
    if (eventId === null || calendarId === null) continue;
    const response = await callCalendar(calendars, { ...change, calendarId, eventId });
    if (response.ok || gone.includes(response.status)) continue;
    throw refusalOf(response.status, await response.json().catch(() => ({})));
  }
}

/** Deletes the events of a callback from the calendars, so that none is left over. */
export const removeEvents = (callback: Callback, calendars: Calendars): Promise<void> =>
  changeEvents(callback, calendars, { method: 'DELETE' });

/** Moves the events of a callback to its time. */
export async function moveEvents(callback: Callback, calendars: Calendars): Promise<void> {
  const { start, end } = callbackEvent({ ...callback, supplierName: '' });
  await changeEvents(callback, calendars, { method: 'PATCH', event: { start, end } });
}

/** Returns whether a callback still lacks one of its events. */
export const lacksEvent = (callback: Callback, calendarId: string | null): boolean =>
  callback.primaryEventId === null || (calendarId !== null && callback.sharedEventId === null);

/**
 * Makes the events that a callback lacks, in the user's own calendar and in the shared one, and
 * notes those that were made. Returns why others were not.
 */
export async function makeEvents(
  callback: Callback,
  supplierName: string,
  calendars: Calendars,
): Promise<string[]> {
  const event = callbackEvent({ ...callback, supplierName });
  const wanted: ReadonlyArray<['primaryEventId' | 'sharedEventId', string | null]> = [
    ['primaryEventId', 'primary'],
    ['sharedEventId', calendars.calendarId],
  ];
  const made: Partial<Record<'primaryEventId' | 'sharedEventId', string>> = {};
  const causes: string[] = [];
  for (const [name, calendar] of wanted) {
    if (calendar === null || callback[name] !== null) continue;
    try {
      made[name] = await postEvent(calendars, calendar, event);
    } catch (error) {
      causes.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (Object.keys(made).length > 0)
    await call(recordCallbackEvents, { params: { callbackId: callback.id }, body: made });
  return [...new Set(causes)];
}
