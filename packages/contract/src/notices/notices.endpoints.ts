import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './notices.shapes.ts';

/** What finished, failed, is due, or was assigned (F-428). Kept for 30 days. */
export const listNotices = endpointOf<typeof shapes.listNotices>()({
  method: 'GET',
  path: '/api/notices',
  summary:
    "Lists the current user's latest notices, newest first, and how many of them are unread. Does not prolong the session.",
  access: 'signedIn',
  prolongsNoSession: true,
});

/** One stream for all tabs of a browser; it ends with the session. */
export const streamNotices = endpoint({
  method: 'GET',
  path: '/api/notices/stream',
  summary:
    'Sends a line when the current user has a new notice: "news", and "alive" at intervals. Needs the header X-Requested-With. Does not prolong the session.',
  access: 'signedIn',
  sessionOnly: true,
  prolongsNoSession: true,
  file: 'application/x-ndjson',
  neverEnds: true,
  errors: ['foreignOrigin', 'limited', 'unavailable'],
});

export const getBadges = endpointOf<typeof shapes.getBadges>()({
  method: 'GET',
  path: '/api/notices/badges',
  summary:
    'Returns how much waits behind the entries of the menus, each up to 100. Does not prolong the session.',
  access: 'signedIn',
  prolongsNoSession: true,
});

export const markNoticesRead = endpointOf<typeof shapes.markNoticesRead>()({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks notices of the current user as read: one, or all up to one.',
  access: 'signedIn',
  status: 204,
});
