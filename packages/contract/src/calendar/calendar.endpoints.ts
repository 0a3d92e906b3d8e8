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

/** S-570. */
export const listCallbacks = endpointOf<typeof shapes.listCallbacks>()({
  method: 'GET',
  path: '/api/supplierCallbacks/{supplierId}',
  summary: 'Lists the callbacks of a supplier, soonest first.',
  access: 'supplierCallbacks.view',
});

/** S-573..S-575. */
export const createCallback = endpointOf<typeof shapes.createCallback>()({
  method: 'POST',
  path: '/api/supplierCallbacks',
  summary: 'Schedules a callback.',
  access: 'supplierCallbacks.edit',
  status: 201,
  errors: ['notFound', 'refused'],
});

export const recordCallbackEvents = endpointOf<typeof shapes.recordCallbackEvents>()({
  method: 'PATCH',
  path: '/api/supplierCallbacks/{callbackId}',
  summary: 'Stores the IDs of the calendar events created for a callback.',
  access: 'supplierCallbacks.edit',
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
