import {
  connectCalendar,
  disconnectCalendar,
  finishCalendarConnection,
  getCalendarToken,
  getCallbackCalendar,
} from '@recoup/contract/calendar/calendar.endpoints';
import type { PendingSignIn } from '#platform/connections/oauth-client';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';
import { type Route, route } from '#platform/http/route';
import { createSealedCookie } from '#platform/http/sealed-cookie';
import { type Calendar, createCalendarConnection } from './connection.service.ts';

/**
 * A pending sign-in, encrypted in a cookie: only the user and the browser that began it can
 * complete it.
 */
interface Pending extends PendingSignIn {
  userId: number;
  returnTo: string;
}

export function calendarRoutes(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'> & { calendar: Calendar },
): Route[] {
  const { calendar, secrets, clock } = deps;
  // a token is renewed by one caller at a time, whatever becomes of the call
  const connection = createCalendarConnection({ ...deps, service: calendar.service });
  const service = () => {
    if (calendar.service) return calendar.service;
    throw new AppError('notSetUp', 'Google Calendar is not set up on this server.');
  };

  const begun = createSealedCookie<Pending>({
    name: 'recoup_calendar',
    livesSeconds: 600,
    secrets,
    clock,
  });

  return [
    route(getCallbackCalendar, async () => ({
      calendarId: calendar.sharedCalendarId ?? null,
      isSetUp: calendar.service !== undefined,
    })),

    route(getCalendarToken, async ({ actor, query }) => ({
      accessToken: await connection.accessToken(actor.id, query.refused),
    })),

    route(connectCalendar, async ({ actor, query, request, reply }) => {
      const returnAddress = `${request.protocol}://${request.host}/api/google/callback`;
      const { signIn, url } = await service().begin(returnAddress);
      const { returnTo = '/' } = query;
      begun.write(request, reply, { ...signIn, userId: actor.id, returnTo });
      return reply.redirect(url, 302);
    }),

    route(finishCalendarConnection, async ({ actor, request, reply }) => {
      const kept = begun.read(request);
      const pending = kept?.userId === actor.id ? kept : undefined;
      begun.clear(request, reply);
      const back = (outcome: string) => {
        const address = new URL(pending?.returnTo ?? '/', 'http://here');
        address.searchParams.set('calendar', outcome);
        return reply.redirect(`${address.pathname}${address.search}`, 302);
      };
      if (!pending) return back('failed');
      const query = request.url.split('?')[1] ?? '';
      try {
        const returned = new URL(`${pending.returnAddress}?${query}`);
        await connection.keep(actor.id, await service().finish(pending, returned));
        return back('connected');
      } catch (error) {
        // a message of the library names what was wrong, never a token or the code
        request.log.warn({ reason: String(error) }, 'could not connect the calendar');
        return back('failed');
      }
    }),

    route(disconnectCalendar, async ({ actor, request }) => {
      const token = await connection.disconnect(actor.id);
      if (token !== undefined && calendar.service)
        await calendar.service.revoke(token).catch((error: unknown) => {
          request.log.warn({ reason: String(error) }, 'could not revoke the Google Calendar token');
        });
    }),
  ];
}
