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

/** Answers about the responses of a supplier. */
interface ReadingAnswers {
  readonly answers: TableAnswers;
  /** When the newest of them was given; undefined if no one was asked. */
  readonly answeredAt: string | undefined;
}

/**
 * Returns the latest answers about a supplier's tables with a header, and the latest ones to what each of its
 * codes and words means, whatever the header.
 */
export async function findReadingAnswers(
  db: Db,
  supplierId: number,
  headerKey: string,
): Promise<ReadingAnswers> {
  const rows = await rowsOf(db).all(sql<{
    answers: TableAnswers;
    isSame: boolean;
    createdAt: string;
  }>`
    select answers, header_key = ${headerKey} as "isSame", created_at as "createdAt"
    from hotel_answer_readings
    where supplier_id = ${supplierId} and (header_key = ${headerKey} or answers ? 'meaning')
    order by id`);
  const ofHeader = rows.findLast(({ isSame }) => isSame)?.answers;
  const learned = rows.map(({ answers }) => answers.meaning ?? {});
  const meaning = Object.assign({}, ...learned) as NonNullable<TableAnswers['meaning']>;
  return {
    answers: { ...ofHeader, ...(Object.keys(meaning).length > 0 && { meaning }) },
    answeredAt: rows.at(-1)?.createdAt,
  };
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
