import {
  createCallback,
  deleteCallback,
  getCalendarToken,
  getCallbackCalendar,
  listCallbacks,
} from '@recoup/contract/calendar/calendar.endpoints';
import type { Callback } from '@recoup/contract/calendar/calendar.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { endpointKey, useEndpoint, useSave } from '#api/queries.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { type Calendars, makeEvents } from './calendar-events.ts';
import { textWithReason } from './failure.ts';

type NewCallback = BodyInput<typeof createCallback>;

/** The callbacks of a supplier and the calendars that they go into. */
export function useCallbacks(supplier: Supplier, onScheduled: () => void) {
  const cache = useQueryClient();
  const list = useEndpoint(listCallbacks, { params: { supplierId: supplier.id } });
  const calendar = useEndpoint(getCallbackCalendar, {});
  const token = useEndpoint(getCalendarToken, {});
  const refresh = () => cache.invalidateQueries({ queryKey: endpointKey(listCallbacks) });

  const putIntoCalendars = async (callback: Callback): Promise<void> => {
    // asked anew: the one at hand may have ended while the screen stood open
    const { accessToken } = await call(getCalendarToken, {});
    const calendars: Calendars | undefined =
      accessToken === null
        ? undefined
        : { accessToken, calendarId: calendar.data?.calendarId ?? null };
    const causes = calendars
      ? await makeEvents(callback, supplier.name, calendars)
      : ['Google Calendar is not connected any more'];
    for (const cause of causes) toastProblem({ message: `Failed to create event: ${cause}` });
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
  const deleting = useSave(deleteCallback, {
    invalidates: [listCallbacks, getSupplierTimeline],
    onSaved: () => toastDone('Callback deleted successfully.'),
    onFailed: (error) => toastProblem(textWithReason('Failed to delete callback.', error)),
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
    remove: (callbackId: number) => deleting.mutate({ params: { callbackId } }),
    isDeleting: deleting.isPending,
  };
}
