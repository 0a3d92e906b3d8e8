import { noticeKindNames, noticeScreens } from '@recoup/domain/notices/notice-kinds';
import { z } from 'zod';
import { author, id, idInput, instant, noEntity } from '../kit/shapes.ts';

const notice = z.object({
  id,
  kind: z.enum(noticeKindNames),
  /** What happened, such as `File Imported`. */
  title: z.string(),
  /** How it ended, how much it is, or what is due. */
  text: z.string(),
  isFailure: z.boolean(),
  /** Who caused it; null is no one. */
  actor: author,
  /** Where it leads; null if to no screen. */
  screen: z.enum(noticeScreens).nullable(),
  targetId: id.nullable(),
  /** The callback that it is about. */
  callbackId: id.nullable(),
  /** The finished export that it is about. */
  exportId: z.string().nullable(),
  at: instant,
  readAt: instant.nullable(),
});

export const listNotices = {
  response: z.object({
    notices: z.array(noEntity(notice)),
    /** How many of them are unread. */
    unread: z.int(),
  }),
};

/** How much waits; null if the user may not see it. Counts stop at 100. */
const badge = z.int().nullable();

export const getBadges = {
  response: z.object({
    /** Invoices that await reconciliation. */
    awaitingInvoices: badge,
    /** The user's own callbacks whose time has passed. */
    overdueCallbacks: badge,
    /** Messages in the outbox that are queued or will be sent again. */
    waitingMessages: badge,
  }),
};

export const markNoticesRead = {
  body: z
    .strictObject({ id: idInput.optional(), upTo: idInput.optional() })
    .refine(({ id: one, upTo }) => (one === undefined) !== (upTo === undefined), 'Send id or upTo'),
};
