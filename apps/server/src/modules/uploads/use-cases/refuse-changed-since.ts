import { counted } from '@recoup/domain/kit/counted';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';

const named = 10;

type Things = 'record' | 'supplier';

const extraOf = { record: 'touchedRecordIds', supplier: 'touchedSupplierIds' } as const;

/**
 * Refuses an undo when a query finds something of the upload that was touched since.
 * @param touched selects the `id` of each touched thing
 * @throws AppError refused, naming the first of them
 */
export async function refuseChangedSince(
  db: Db,
  things: Things,
  touched: RawBuilder<{ id: number }>,
): Promise<void> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${touched}) touched
    order by id limit ${named}`.execute(db);
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  throw new AppError('refused', explain(things, ids, first.total), {
    extra: { [extraOf[things]]: ids },
  });
}

function explain(things: Things, ids: readonly number[], total: number): string {
  const more = total > ids.length ? ` and ${total - ids.length} more` : '';
  const which = total === 1 ? `A ${things} of it was` : `${counted(total, things)} of it were`;
  return `${which} changed or deleted since: ${ids.join(', ')}${more}. The upload can no longer be undone.`;
}
