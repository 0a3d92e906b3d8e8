import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './calendar.shapes.ts';

/** S-569. */
export const getCallbackCalendar = endpointOf<typeof shapes.getCallbackCalendar>()({
  method: 'GET',
  path: '/api/supplierCallbacks',
  summary: 'Returns the shared calendar that callbacks are added to.',
  access: 'supplierCallbacks.view',
});

/** S-571, S-572. */
export const getCalendarToken = endpointOf<typeof shapes.getCalendarToken>()({
  method: 'GET',
  path: '/api/supplierCallbacks/accessToken',
  summary: "Returns a short-lived token for the user's calendar events.",
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
  errors: ['unavailable', 'notSetUp'],
});

/** S-553. */
export const connectCalendar = endpointOf<typeof shapes.connectCalendar>()({
  method: 'GET',
  path: '/api/google/oauth',
  summary: 'Redirects to the calendar service to sign in.',
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
  status: 302,
  duringMaintenance: false,
  errors: ['unavailable', 'notSetUp'],
});

export const finishCalendarConnection = endpointOf<typeof shapes.finishCalendarConnection>()({
  method: 'GET',
  path: '/api/google/callback',
  summary: 'Stores the calendar connection and redirects to the page that started it.',
  access: 'supplierCallbacks.edit',
  sessionOnly: true,
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
