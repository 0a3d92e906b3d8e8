import { createHash } from 'node:crypto';
import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { normalizeHeader } from '@recoup/domain/uploads/header-terms';
import type { Db } from '#platform/db/database';

/** The key under which answers about tables with a header are kept. @param header its cells */
export function headerKeyOf(header: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(header.map(normalizeHeader)))
    .digest('hex');
}

/** What was answered last about a supplier's tables with a header; nothing when no one was asked. */
export async function findReadingAnswers(
  db: Db,
  supplierId: number,
  headerKey: string,
): Promise<TableAnswers> {
  const row = await db
    .selectFrom('hotel_answer_readings')
    .select('answers')
    .where('supplier_id', '=', supplierId)
    .where('header_key', '=', headerKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.answers ?? {}) as TableAnswers;
}

/** Keeps answers about a supplier's tables with a header, which count before earlier ones. */
export async function saveReadingAnswers(
  db: Db,
  reading: { supplierId: number; headerKey: string; answers: TableAnswers; userId: number },
): Promise<void> {
  await db
    .insertInto('hotel_answer_readings')
    .values({
      supplier_id: reading.supplierId,
      header_key: reading.headerKey,
      answers: JSON.stringify(reading.answers),
      created_by: reading.userId,
    })
    .execute();
}
