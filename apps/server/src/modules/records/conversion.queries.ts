import { conversionUndoRefusal } from '@recoup/domain/records/foreign-conversion';
import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

interface ConversionRow {
  status: RecordStatusCode;
  isConverted: boolean;
  isKnown: boolean;
}

/** Returns whether a record has been converted, and why that cannot be undone now (F-132). */
export async function findConversion(
  db: Db,
  recordId: number,
): Promise<{ isConverted: boolean; refusal: string | null }> {
  const { rows } = await sql<ConversionRow>`
    select status_code as status, converted_at is not null as "isConverted",
      converted_from_paid_ct is not null and converted_from_status is not null as "isKnown"
    from records where id = ${recordId}`.execute(db);
  const [row] = rows;
  if (!row) return { isConverted: false, refusal: null };
  return { isConverted: row.isConverted, refusal: conversionUndoRefusal(row) };
}
