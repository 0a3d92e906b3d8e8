import type { OAuthClient } from '#platform/connections/oauth-client';
import type { Deps } from '#platform/deps';
import { createCallbacks } from './callbacks.service.ts';
import { createCalendarConnection } from './connection.service.ts';

/** How this installation connects to a calendar, if at all. */
export interface Calendar {
  readonly service: OAuthClient | undefined;
  /** The calendar that all collectors look at. */
  readonly sharedCalendarId: string | undefined;
}

/** Callbacks, and the calendars that they are put into. */
export function createCalendar(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'> & { calendar: Calendar },
) {
  return {
    callbacks: createCallbacks(deps),
    connection: createCalendarConnection({ ...deps, service: deps.calendar.service }),
  };
}

export type CalendarModule = ReturnType<typeof createCalendar>;
