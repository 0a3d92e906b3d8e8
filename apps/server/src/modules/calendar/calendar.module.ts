import type { CalendarService } from '#integrations/calendar/calendar-service';
import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';
import { createCallbacks } from './callbacks.service.ts';
import { createCalendarConnection } from './connection.service.ts';

interface Needs {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  calendar: Calendar;
}

/** How this installation reaches a calendar, if at all. */
export interface Calendar {
  readonly service: CalendarService | undefined;
  /** The calendar that all collectors look at. */
  readonly sharedCalendarId: string | undefined;
}

/** Callbacks, and the calendars that they are put into. */
export function createCalendar({ db, secrets, clock, calendar }: Needs) {
  return {
    callbacks: createCallbacks(db, clock),
    connection: createCalendarConnection({ db, secrets, clock, service: calendar.service }),
  };
}

export type CalendarModule = ReturnType<typeof createCalendar>;
