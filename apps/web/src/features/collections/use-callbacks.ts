import {
  getCalendarToken,
  getCallbackCalendar,
} from '@recoup/contract/calendar/calendar.endpoints';
import {
  completeCallback,
  createCallback,
  deleteCallback,
  listCallbacks,
  moveCallback,
} from '@recoup/contract/collections/collections.endpoints';
import type { Callback } from '@recoup/contract/collections/collections.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { getBadges, listNotices } from '@recoup/contract/notices/notices.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { useInstantFormats } from '#api/formats.ts';
import { endpointKey, useEndpoint, useSave } from '#api/queries.ts';
import { useCurrentUser } from '#api/session.ts';
import { toastDone, toastProblem, toastUndoable } from '#ui/toasts.tsx';
import { type Calendars, makeEvents, moveEvents, removeEvents } from './calendar-events.ts';
import { textWithReason } from './error-text.ts';

type NewCallback = BodyInput<typeof createCallback>;

/** What shows a callback that is moved, done, or deleted: the menu counts the overdue ones too. */
const showsCallback = [listCallbacks, listNotices, getBadges, getSupplierTimeline];

/** The callbacks of a supplier and the calendars that they go into. */
export function useCallbacks(supplier: Supplier, onScheduled: () => void) {
  const cache = useQueryClient();
  const user = useCurrentUser();
  const list = useEndpoint(listCallbacks, { params: { supplierId: supplier.id } });
  const calendar = useEndpoint(getCallbackCalendar, {});
  const token = useEndpoint(getCalendarToken, {});
  const { at } = useInstantFormats();
  const refresh = () => cache.invalidateQueries({ queryKey: endpointKey(listCallbacks) });
  const refreshAll = async () => {
    for (const endpoint of showsCallback)
      await cache.invalidateQueries({ queryKey: endpointKey(endpoint) });
  };

  /** The calendars, or nothing when none is connected. */
  const openCalendars = async (): Promise<Calendars | undefined> => {
    // Requested again: the current token may have expired while the screen was open.
    const { accessToken } = await call(getCalendarToken, {});
    if (accessToken === null) return undefined;
    const renew = async () =>
      (await call(getCalendarToken, { query: { refused: true } })).accessToken;
    return { accessToken, calendarId: calendar.data?.calendarId ?? null, renew };
  };
  const putIntoCalendars = async (callback: Callback): Promise<void> => {
    const calendars = await openCalendars();
    const causes = calendars
      ? await makeEvents(callback, supplier.name, calendars)
      : ['Google Calendar is no longer connected'];
    for (const cause of causes) toastProblem({ message: `Failed to create event: ${cause}` });
  };
  /** Returns why events of a callback remain that only another user can delete. */
  const takeOutOfCalendars = async (callback: Callback): Promise<string | undefined> => {
    const { primaryEventId, sharedEventId, createdBy } = callback;
    if (primaryEventId === null && sharedEventId === null) return undefined;
    const calendars = await openCalendars();
    if (!calendars)
      return 'The callback was deleted, but Google Calendar is not connected, so the event is still on the calendar.';
    const isOwn = createdBy === null || createdBy.id === user.id;
    await removeEvents(isOwn ? callback : { ...callback, primaryEventId: null }, calendars);
    return isOwn || primaryEventId === null
      ? undefined
      : `The callback was deleted, but the event is still on the calendar of ${createdBy.name}, who can delete it there.`;
  };

  /** Moves the events of a callback; returns why some stay where they are. */
  const moveInCalendars = async (callback: Callback): Promise<string | undefined> => {
    const { primaryEventId, sharedEventId, createdBy } = callback;
    if (primaryEventId === null && sharedEventId === null) return undefined;
    const calendars = await openCalendars();
    if (!calendars)
      return 'The callback was moved, but Google Calendar is not connected, so the event is still at its former time.';
    const isOwn = createdBy === null || createdBy.id === user.id;
    await moveEvents(isOwn ? callback : { ...callback, primaryEventId: null }, calendars);
    return isOwn || primaryEventId === null
      ? undefined
      : `The callback was moved, but the event on the calendar of ${createdBy.name} is still at its former time.`;
  };

  const events = useMutation({
    mutationFn: putIntoCalendars,
    onError: (error) => toastProblem({ message: `Failed to create event: ${error.message}` }),
    onSettled: refresh,
  });
  const scheduling = useSave(createCallback, {
    invalidates: [listCallbacks, getSupplierTimeline],
    onSaved: (callback) => {
      toastDone('Callback scheduled successfully.');
      onScheduled();
      events.mutate(callback);
    },
    onFailed: (error) => toastProblem(textWithReason('Failed to schedule callback.', error)),
  });
  const deleting = useMutation({
    mutationFn: async (callback: Callback) => {
      const remains = await takeOutOfCalendars(callback);
      const { undo } = await call(deleteCallback, { params: { callbackId: callback.id } });
      return { remains, undo };
    },
    onSuccess: ({ remains, undo }) => {
      toastUndoable('Callback deleted successfully.', undo);
      if (remains !== undefined) toastProblem({ message: remains });
    },
    onError: (error) => toastProblem(textWithReason('Failed to delete callback.', error)),
    onSettled: refreshAll,
  });

  const moving = useMutation({
    mutationFn: async ({ callback, time }: { callback: Callback; time: string }) => {
      const moved = await call(moveCallback, {
        params: { callbackId: callback.id },
        body: { scheduledTime: time },
      });
      toastDone(`Callback moved to ${at(moved.scheduledTime)}.`);
      return await moveInCalendars(moved).catch(
        (error: Error) => `The callback was moved, but its event was not: ${error.message}`,
      );
    },
    onSuccess: (remains) => {
      if (remains !== undefined) toastProblem({ message: remains });
    },
    onError: (error) => toastProblem(textWithReason('Failed to move callback.', error)),
    onSettled: refreshAll,
  });
  const completing = useSave(completeCallback, {
    invalidates: showsCallback,
    onSaved: ({ undo }) => toastUndoable('Callback done.', undo),
    onFailed: (error) =>
      toastProblem(textWithReason('Failed to mark the callback as done.', error)),
  });

  return {
    list,
    calendarId: calendar.data?.calendarId ?? null,
    isSetUp: calendar.data?.isSetUp ?? false,
    isConnected: typeof token.data?.accessToken === 'string',
    isKnown: !calendar.isPending && !token.isPending,
    isScheduling: scheduling.isPending || events.isPending,
    schedule: (body: NewCallback) => scheduling.mutate({ body }),
    retryEvents: (callback: Callback) => events.mutate(callback),
    move: (callback: Callback, time: string) => moving.mutate({ callback, time }),
    complete: ({ id }: Callback) => completing.mutate({ params: { callbackId: id } }),
    isChanging: ({ id }: Callback) =>
      (moving.isPending && moving.variables.callback.id === id) ||
      (completing.isPending && completing.variables.params.callbackId === id),
    remove: (callback: Callback) => deleting.mutate(callback),
    isDeleting: ({ id }: Callback) => deleting.isPending && deleting.variables.id === id,
  };
}
