import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

const countedFrom = sql`now() - interval '15 minutes'`;
/** An ask beside this one may be some seconds younger. */
const countedTo = sql`now() + interval '1 minute'`;

/** What an ask is for: a link to choose a password, or one that makes a browser known. */
type AskPurpose = 'password' | 'browser';

/** Lets asks be counted one after another, so that none slips in beside the last that may. */
export async function lockResetRequests(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock('password_reset_requests'::regclass::oid::int, 0)`.execute(
    db,
  );
}

/**
 * Asks for a password of the last 15 minutes, by account and by address; none of a clock that ran ahead and was set
 * back (F-227).
 */
export async function countResetRequests(
  db: Db,
  email: string,
  address: string,
): Promise<{ ofAccount: number; ofAddress: number }> {
  const { rows } = await sql<{ ofAccount: number; ofAddress: number }>`
    select
      (select count(*)::int from password_reset_requests where email = ${email.toLowerCase()}
        and purpose = 'password' and asked_at between ${countedFrom} and ${countedTo}) as "ofAccount",
      (select count(*)::int from password_reset_requests where address = ${address}
        and purpose = 'password' and asked_at between ${countedFrom} and ${countedTo}) as "ofAddress"`.execute(
    db,
  );
  return rows[0] ?? { ofAccount: 0, ofAddress: 0 };
}

/** Whether a link that makes a browser known was asked for within the last hour. */
export async function wasBrowserLinkRequested(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from password_reset_requests where email = ${email.toLowerCase()} and purpose = 'browser'
      and asked_at between now() - interval '1 hour' and ${countedTo} limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertResetRequest(
  db: Db,
  { email, address, purpose }: { email: string; address: string; purpose: AskPurpose },
): Promise<number> {
  const { id } = await db
    .insertInto('password_reset_requests')
    .values({ email: email.toLowerCase(), address, purpose })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An ask that nobody has answered yet; it counts as answered from here on. */
export async function consumeResetRequest(
  db: Db,
  askId: number,
): Promise<{ email: string; purpose: AskPurpose } | undefined> {
  await sql`delete from password_reset_requests where asked_at < now() - interval '1 day'`.execute(
    db,
  );
  const { rows } = await sql<{ email: string; purpose: AskPurpose }>`
    update password_reset_requests set answered_at = now()
    where id = ${askId} and answered_at is null returning email, purpose`.execute(db);
  return rows[0];
}
