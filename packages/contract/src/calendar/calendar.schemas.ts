import { maxReasonLength } from '@recoup/domain/calendar/callback';
import { z } from 'zod';
import { flag } from '../kit/list.ts';
import {
  assignee,
  author,
  entity,
  id,
  idInput,
  instant,
  instantInput,
  manyLineText,
  requiredText,
  text,
} from '../kit/shapes.ts';

/**
 * A scheduled call to a supplier (S-568), under both names of its time. The event ids show which of
 * its two calendar events exist; a missing one can be created again (clarification 9).
 */
export const callback = z.object({
  ...entity,
  scheduledTime: instant,
  scheduled_time: instant,
  reason: z.string(),
  supplierId: id,
  assignedTo: id,
  assignedUser: assignee,
  created_by: id.nullable(),
  createdBy: author,
  primaryEventId: z.string().nullable(),
  sharedEventId: z.string().nullable(),
});
export type Callback = z.output<typeof callback>;

/** S-554..S-558, S-573..S-575; a time in the past is refused by the server. */
export const callbackInput = z.strictObject({
  scheduledTime: instantInput,
  reason: manyLineText(maxReasonLength).min(1, 'is required'),
  supplierId: idInput,
  assignedTo: idInput,
});

/** The events that the browser made in the calendars. */
export const callbackEventsInput = z.strictObject({
  primaryEventId: requiredText(1_024).optional(),
  sharedEventId: requiredText(1_024).optional(),
});

/** The shared calendar, if there is one, and whether users can connect their own at all. */
export const calendarResponse = z.object({
  calendarId: z.string().nullable(),
  isSetUp: z.boolean(),
});

/** Null when no calendar is connected. Short-lived and for events only. */
export const accessTokenResponse = z.object({ accessToken: z.string().nullable() });

/** Whether the calendar service refused the token at hand before its time. */
export const calendarTokenQuery = z.strictObject({ refused: flag.optional() });

/** Which screen to come back to after signing in at the calendar service. */
export const calendarSignInQuery = z.strictObject({
  returnTo: text(300)
    .regex(/^\/([A-Za-z0-9][\w/?&=.%-]*)?$/, 'must be a path of this application')
    .optional(),
});

/** What the calendar service sends the browser back with. */
export const calendarReturn = z.strictObject({
  state: text(500).optional(),
  code: text(2_000).optional(),
  scope: text(2_000).optional(),
  iss: text(200).optional(),
  authuser: text(100).optional(),
  hd: text(200).optional(),
  prompt: text(100).optional(),
  error: text(200).optional(),
  error_description: text(1_000).optional(),
  error_subtype: text(200).optional(),
});
