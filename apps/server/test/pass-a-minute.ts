import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Lets a minute pass for invoices and batches, so that equal ones are no longer held (F-226). */
export async function passAMinute(db: Db): Promise<void> {
  for (const table of ['invoices', 'invoice_batches'])
    await sql`update ${sql.table(table)} set created_at = created_at - interval '1 minute'`.execute(
      db,
    );
}
