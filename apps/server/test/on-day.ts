import type { Day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Changes records as if it were a day: what is booked of it is posted then. */
export async function onDay(
  db: Db,
  day: Day | string,
  change: (transaction: Db) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('recoup.today', ${day}, true)`.execute(transaction);
    await change(transaction);
  });
}
