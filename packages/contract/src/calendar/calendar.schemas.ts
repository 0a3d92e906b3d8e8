import { z } from 'zod';
import { flag } from '../kit/list.ts';
import { text } from '../kit/shapes.ts';

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
    .regex(/^\/([A-Za-z0-9][\w?&=.%-]*(\/[\w?&=.%-]+)*)?$/, 'must be a path of this application')
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
