import {
  createCallback,
  deleteCallback,
  getCallbackCalendar,
  listCallbacks,
  recordCallbackEvents,
} from '@recoup/contract/calendar/calendar.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
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

    route(createCallback, ({ actor, body }) =>
      unit.inTransaction(actor, ({ callbacks }) => callbacks.schedule(actor, body)),
    ),

    route(recordCallbackEvents, ({ actor, params, body }) =>
      unit.inTransaction(actor, ({ callbacks }) => callbacks.recordEvents(params.callbackId, body)),
    ),

    route(deleteCallback, async ({ actor, params }) => {
      await unit.inTransaction(actor, ({ callbacks }) => callbacks.delete(params.callbackId));
      return undefined;
    }),
  ];
}
