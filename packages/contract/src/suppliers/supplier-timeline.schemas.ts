import {
  readTimelinePlace,
  type TimelinePlace,
  timelineKinds,
} from '@recoup/domain/suppliers/supplier-timeline';
import { z } from 'zod';
import { jsonText, oneOrMore } from '../kit/list.ts';
import { author, id, instant, noEntity, text } from '../kit/shapes.ts';

const timelineKind = z.enum(timelineKinds);

/** The position in the timeline that a response's `nextCursor` names. */
const cursor = text(100).transform((given, context): TimelinePlace => {
  const place = readTimelinePlace(given);
  if (place) return place;
  context.addIssue({ code: 'custom', message: 'must be the nextCursor of a page of the timeline' });
  return z.NEVER;
});

/** Of which kinds, all without; from where on, from the newest without. */
export const timelineQuery = z.strictObject({
  filters: jsonText(z.strictObject({ kind: oneOrMore(timelineKind).optional() })).optional(),
  cursor: cursor.optional(),
});

/** An event of a supplier, as text, and its entity. */
const timelineEntry = z.object({
  /** Its type and the id in it: `note-12`. */
  id: z.string(),
  kind: timelineKind,
  at: instant,
  createdBy: author,
  what: z.string(),
  detail: z.string().nullable(),
  isImportant: z.boolean(),
  /** When a callback is due. */
  scheduledFor: instant.nullable(),
  invoiceId: id.nullable(),
  /** The file's name of a recording that is still there. */
  recording: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A page of the timeline, newest first; without `nextCursor` it is the last one. */
export const supplierTimeline = z.object({
  entries: z.array(noEntity(timelineEntry)),
  nextCursor: z.string().nullable(),
});
