import { exportFormats } from '@recoup/domain/exports/export-limits';
import { savedListNames } from '@recoup/domain/views/saved-view';
import { z } from 'zod';
import { instant, requiredText } from '../kit/shapes.ts';
import { listState } from '../views/views.schemas.ts';

const list = z.enum(savedListNames);
const format = z.enum(exportFormats);

export const exportColumnsQuery = z.strictObject({ list });

/** A column that a list can be exported with; the columns of its screen have the same keys. */
export const exportColumn = z.object({ key: z.string(), header: z.string() });

export const exportInput = z.strictObject({
  list,
  query: listState,
  /** The keys of its columns, in their order. */
  columns: z.array(requiredText(60)).min(1, 'Select at least one column').max(60),
  format,
});

/** An export of the user who asks; its ID is that of its job. */
export const exportRow = z.object({
  id: z.string(),
  created_at: instant,
  list,
  format,
  fileName: z.string(),
  /** How many rows matched when it was started. */
  rowCount: z.int(),
  /** The size of the file; null until it is finished. */
  size: z.int().nullable(),
});
export type ExportRow = z.output<typeof exportRow>;

export const exportParams = z.strictObject({
  exportId: z.uuid('must be the ID of an export, a UUID'),
});
