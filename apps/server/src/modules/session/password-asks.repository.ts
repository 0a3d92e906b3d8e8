import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

const countedFrom = sql`now() - interval '15 minutes'`;
/** An ask beside this one may be some seconds younger. */
const countedTo = sql`now() + interval '1 minute'`;

/** Lets asks be counted one after another, so that none slips in beside the last that may. */
export async function lockAsks(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock('password_link_asks'::regclass::oid::int, 0)`.execute(db);
}

/**
 * Asks of the last 15 minutes, by account and by address; none of a clock that ran ahead and was set
 * back (F-227).
 */
export async function countAsks(
  db: Db,
  email: string,
  address: string,
): Promise<{ ofAccount: number; ofAddress: number }> {
  const { rows } = await sql<{ ofAccount: number; ofAddress: number }>`
    select
      (select count(*)::int from password_link_asks where email = ${email.toLowerCase()}
        and asked_at between ${countedFrom} and ${countedTo}) as "ofAccount",
      (select count(*)::int from password_link_asks where address = ${address}
        and asked_at between ${countedFrom} and ${countedTo}) as "ofAddress"`.execute(db);
  return rows[0] ?? { ofAccount: 0, ofAddress: 0 };
}

export async function insertAsk(db: Db, email: string, address: string): Promise<number> {
  const { id } = await db
    .insertInto('password_link_asks')
    .values({ email: email.toLowerCase(), address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The email of an ask that nobody has answered yet; it counts as answered from here on. */
export async function takeAsk(db: Db, askId: number): Promise<string | undefined> {
  await sql`delete from password_link_asks where asked_at < now() - interval '1 day'`.execute(db);
  const { rows } = await sql<{ email: string }>`
    update password_link_asks set answered_at = now()
    where id = ${askId} and answered_at is null returning email`.execute(db);
  return rows[0]?.email;
}
