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
  summary: 'The shared calendar that callbacks are put into.',
  access: 'supplierCallbacks.view',
  response: calendarResponse,
});

/** S-571, S-572. */
export const getCalendarToken = endpoint({
  method: 'GET',
  path: '/api/supplierCallbacks/accessToken',
  summary: "A short-lived token for the user's own calendar events.",
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
  summary: 'The callbacks of a supplier, soonest first.',
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
  summary: 'Notes which calendar events of a callback were made.',
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
  summary: 'Leads to the calendar service to sign in.',
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
  summary: 'Stores the calendar connection and leads back to the screen it was asked from.',
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
  summary: "Forgets the user's calendar connection.",
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
  status: 204,
});
