import {
  createCallback,
  deleteCallback,
  getCallbackCalendar,
  listCallbacks,
  recordCallbackEvents,
} from '@recoup/contract/calendar/calendar.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { Calendar, CalendarModule } from './calendar.module.ts';

export function callbackRoutes(
  unit: ModuleScope<CalendarModule>,
  { calendar }: { calendar: Calendar },
): Route[] {
  return [
    route(getCallbackCalendar, async () => ({
      calendarId: calendar.sharedCalendarId ?? null,
      isSetUp: calendar.service !== undefined,
    })),

    route(listCallbacks, ({ params }) => unit.reads.callbacks.callbacksOf(params.supplierId)),

    write(createCallback, unit, ({ callbacks }, { actor, body }) =>
      callbacks.schedule(actor, body),
    ),

    write(recordCallbackEvents, unit, ({ callbacks }, { params, body }) =>
      callbacks.recordEvents(params.callbackId, body),
    ),

    write(deleteCallback, unit, ({ callbacks }, { params }) => callbacks.delete(params.callbackId)),
  ];
}
