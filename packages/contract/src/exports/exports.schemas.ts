import { exportFormats } from '@recoup/domain/exports/export-limits';
import { mostTickedRows } from '@recoup/domain/kit/ticked-rows';
import { savedListNames } from '@recoup/domain/views/saved-view';
import { z } from 'zod';
import { idsOfRows } from '../kit/bulk.ts';
import { instant, requiredText } from '../kit/shapes.ts';
import { listState } from '../views/views.schemas.ts';

const list = z.enum(savedListNames);
const format = z.enum(exportFormats);

export const exportColumnsQuery = z.strictObject({ list });

/** A column that a list can be exported with; the columns of its screen have the same keys. */
export const exportColumn = z.object({ key: z.string(), header: z.string() });

export const exportInput = z
  .strictObject({
    list,
    query: listState,
    /** The IDs of the rows that are exported, of those that match. */
    ids: idsOfRows(mostTickedRows).min(1).optional(),
    /** The IDs of the rows that are left out. */
    except: idsOfRows(mostTickedRows).optional(),
    /** The keys of its columns, in their order. */
    columns: z.array(requiredText(60)).min(1, 'Select at least one column').max(60),
    format,
  })
  .refine(
    ({ ids, except }) => ids === undefined || except === undefined,
    'Send either ids or except',
  );

/** An export of the user who asks; its ID is that of its job. */
export const exportRow = z.object({
  id: z.string(),
  created_at: instant,
  list,
  format,
  fileName: z.string(),
  /** How many rows it has; until it is finished, how many were asked for. */
  rowCount: z.int(),
  /** The size of the file; null until it is finished. */
  size: z.int().nullable(),
});
export type ExportRow = z.output<typeof exportRow>;

export const exportParams = z.strictObject({
  exportId: z.uuid('must be the ID of an export, a UUID'),
});
