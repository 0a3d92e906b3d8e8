import { savedListNames } from '@recoup/domain/views/saved-view';
import { z } from 'zod';
import { columnSettings } from '../auth/session.schemas.ts';
import { jsonText } from '../kit/list.ts';
import { entity, id, instant, named, requiredText, text, verbatimText } from '../kit/shapes.ts';

const list = z.enum(savedListNames);

export const viewsOfList = z.strictObject({ list });

const values = jsonText(z.record(verbatimText(60), z.unknown()));

/** The query of a list without its page. */
export const listState = z.strictObject({
  search: text(200).optional(),
  filters: values.optional(),
  advancedSearch: values.optional(),
  sortBy: text(60).optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
});

export const viewInput = z.strictObject({
  list,
  name: requiredText(60),
  isShared: z.boolean().default(false),
  query: listState,
  /** None leaves the columns to whoever opens the view. */
  columns: columnSettings.default([]),
});

/** Absent members stay. */
export const viewChange = z
  .strictObject({
    name: requiredText(60),
    isShared: z.boolean(),
    query: listState,
    columns: columnSettings,
  })
  .partial();

/** A saved view as the user who asks may open it. */
export const savedView = z.object({
  ...entity,
  list: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  owner: named,
  /** Why this user may not change or delete it; null if they may. */
  editRefusal: z.string().nullable(),
  query: z.object({
    search: z.string().optional(),
    filters: z.record(z.string(), z.unknown()).optional(),
    advancedSearch: z.record(z.string(), z.unknown()).optional(),
    sortBy: z.string().optional(),
    sortDirection: z.enum(['asc', 'desc']).optional(),
  }),
  columns: columnSettings,
});
export type SavedView = z.output<typeof savedView>;

/** How many rows a view shows its user. */
export const viewCount = z.object({
  viewId: id,
  /** Null while it is not known, and for a view whose list refuses one of its filters. */
  count: z.int().nullable(),
  countedAt: instant.nullable(),
});
