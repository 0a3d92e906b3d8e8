import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  accessTokenResponse,
  calendarResponse,
  calendarReturn,
  calendarSignInQuery,
  calendarTokenQuery,
  callback,
  callbackEventsInput,
  callbackInput,
} from './calendar.schemas.ts';

/** S-569. */
export const getCallbackCalendar = endpoint({
  method: 'GET',
  path: '/api/supplierCallbacks',
  summary: 'Returns the shared calendar that callbacks are added to.',
  access: 'supplierCallbacks.view',
  response: calendarResponse,
});

/** S-571, S-572. */
export const getCalendarToken = endpoint({
  method: 'GET',
  path: '/api/supplierCallbacks/accessToken',
  summary: "Returns a short-lived token for the user's calendar events.",
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
  query: calendarTokenQuery,
  response: accessTokenResponse,
  errors: ['unavailable', 'notSetUp'],
});

/** S-570. */
export const listCallbacks = endpoint({
  method: 'GET',
  path: '/api/supplierCallbacks/{supplierId}',
  summary: 'Lists the callbacks of a supplier, soonest first.',
  access: 'supplierCallbacks.view',
  response: z.array(callback),
});

/** S-573..S-575. */
export const createCallback = endpoint({
  method: 'POST',
  path: '/api/supplierCallbacks',
  summary: 'Schedules a callback.',
  access: 'supplierCallbacks.edit',
  body: callbackInput,
  response: callback,
  status: 201,
  errors: ['notFound', 'refused'],
});

export const recordCallbackEvents = endpoint({
  method: 'PATCH',
  path: '/api/supplierCallbacks/{callbackId}',
  summary: 'Stores the IDs of the calendar events created for a callback.',
  access: 'supplierCallbacks.edit',
  body: callbackEventsInput,
  response: callback,
});

/** S-576. */
export const deleteCallback = endpoint({
  method: 'DELETE',
  path: '/api/supplierCallbacks/{callbackId}',
  summary: 'Deletes a callback.',
  access: 'supplierCallbacks.edit',
  status: 204,
});

/** S-553. */
export const connectCalendar = endpoint({
  method: 'GET',
  path: '/api/google/oauth',
  summary: 'Redirects to the calendar service to sign in.',
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
  query: calendarSignInQuery,
  status: 302,
  duringMaintenance: false,
  errors: ['unavailable', 'notSetUp'],
});

export const finishCalendarConnection = endpoint({
  method: 'GET',
  path: '/api/google/callback',
  summary: 'Stores the calendar connection and redirects to the page that started it.',
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
  query: calendarReturn,
  status: 302,
  duringMaintenance: false,
  landing: '/?calendar=failed',
});

export const disconnectCalendar = endpoint({
  method: 'DELETE',
  path: '/api/google/oauth',
  summary: "Disconnects the user's calendar.",
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
  status: 204,
});
