import { createHash } from 'node:crypto';
import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { normalizeHeader } from '@recoup/domain/uploads/header-terms';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';

/**
 * Returns the key under which answers about tables with a header are stored.
 * @param header its cells
 */
export function headerKeyOf(header: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(header.map(normalizeHeader)))
    .digest('hex');
}

/**
 * Returns the latest answers about a supplier's tables with a header; empty if no one was asked.
 */
export async function findReadingAnswers(
  db: Db,
  supplierId: number,
  headerKey: string,
): Promise<TableAnswers> {
  const row = await rowsOf(db).first(sql<{ answers: TableAnswers }>`
    select answers from hotel_answer_readings
    where supplier_id = ${supplierId} and header_key = ${headerKey} order by id desc limit 1`);
  return row?.answers ?? {};
}

/**
 * Stores answers about a supplier's tables with a header, which take precedence over earlier ones.
 */
export async function saveReadingAnswers(
  db: Db,
  reading: { supplierId: number; headerKey: string; answers: TableAnswers; userId: number },
): Promise<void> {
  await insertRow(db, 'hotel_answer_readings', {
    supplier_id: reading.supplierId,
    header_key: reading.headerKey,
    answers: JSON.stringify(reading.answers),
    created_by: reading.userId,
  });
}
