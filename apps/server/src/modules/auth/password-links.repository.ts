import { type LinkPurpose, linkPurposes } from '@recoup/domain/auth/password-link';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { newSecret, secretHash } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import { accountEmailKey } from './account-email.sql.ts';

/** A user as links need to know one. */
export interface LinkUser {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
}

/** The user and purpose of a link. */
export interface OpenLink extends Pick<LinkUser, 'id' | 'name' | 'email'> {
  expiresAt: string;
}

const user = sql`u.id, u.name, u.email, u.is_active as "isActive"`;
const lifetime = sql`make_interval(mins => case l.purpose
  when 'first' then ${linkPurposes.first.minutes}::int
  else ${linkPurposes.forgotten.minutes}::int end)`;
/** Whether a link leads anywhere still; whatever closed its account or moved it has ended it. */
const isOpen = sql`l.expires_at > now() and u.is_active and u.email = l.email`;

export async function lockUserById(db: Db, userId: number): Promise<LinkUser | undefined> {
  return await rowsOf(db).first(sql<LinkUser>`
    select ${user} from users u where u.id = ${userId} for update`);
}

export async function lockUserByEmail(db: Db, email: string): Promise<LinkUser | undefined> {
  return await rowsOf(db).first(sql<LinkUser>`
    select ${user} from users u where lower(u.email) = ${accountEmailKey(email)} for update`);
}

/** Finds the active user that a link names, if the email is still the same. */
export async function findActiveUser(
  db: Db,
  { userId, email }: { userId: number; email: string },
): Promise<Pick<LinkUser, 'id' | 'name'> | undefined> {
  return await rowsOf(db).first(sql<Pick<LinkUser, 'id' | 'name'>>`
    select id, name from users where id = ${userId} and email = ${email} and is_active`);
}

/** Makes a user's link, without a token yet, instead of an older one; returns its id. */
export async function replaceLink(
  db: Db,
  { id, email }: Pick<LinkUser, 'id' | 'email'>,
  purpose: LinkPurpose,
): Promise<string> {
  const minutes = linkPurposes[purpose].minutes;
  const made = await rowsOf(db).first(sql<{ id: string }>`
    insert into password_links as l (user_id, purpose, email, expires_at)
    values (${id}, ${purpose}, ${email}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update set id = excluded.id, purpose = excluded.purpose,
      email = excluded.email, token_hash = null, created_at = now(),
      expires_at = excluded.expires_at
    returning l.id`);
  if (!made) throw new Error('insert of password link returned no row');
  return made.id;
}

/**
 * Creates the token of a link that is about to be emailed, replacing one of a failed attempt; its
 * time begins now. Only this result contains the token. Undefined for a link that has ended.
 */
export async function issueToken(
  db: Db,
  linkId: string,
): Promise<{ token: string; name: string; email: string; purpose: LinkPurpose } | undefined> {
  const token = newSecret();
  const row = await rowsOf(db).first(sql<{ name: string; email: string; purpose: LinkPurpose }>`
    update password_links l set token_hash = ${secretHash(token)}, expires_at = now() + ${lifetime}
    from users u where l.id = ${linkId} and u.id = l.user_id and ${isOpen}
    returning u.name, u.email, l.purpose`);
  return row && { token, ...row };
}

export async function findOpenLink(db: Db, token: string): Promise<OpenLink | undefined> {
  return await rowsOf(db).first(sql<OpenLink>`
    select u.id, u.name, u.email, l.expires_at as "expiresAt"
    from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${secretHash(token)} and ${isOpen}`);
}

/** Deletes the link of a user, if there is one. */
export async function deleteLinkOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
}

/** Uses a link up, once however many try; undefined for one that leads nowhere. */
export async function consumeLink(db: Db, token: string): Promise<OpenLink | undefined> {
  // The user first, as every change of one locks it: the two then wait for each other in one order.
  const row = await rowsOf(db).first(sql<OpenLink>`
    select u.id, u.name, u.email, l.expires_at as "expiresAt"
    from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${secretHash(token)} and ${isOpen} for update of u`);
  const { numAffectedRows } = await sql`
    delete from password_links where token_hash = ${secretHash(token)}`.execute(db);
  return numAffectedRows === 1n ? row : undefined;
}

const countedFrom = sql`now() - interval '15 minutes'`;
/** A concurrent request may be some seconds younger. */
const countedTo = sql`now() + interval '1 minute'`;

/** The purpose of a request: a link to choose a password, or one that makes a browser known. */
type AskPurpose = 'password' | 'browser';

/** Serializes link requests so that concurrent requests cannot exceed the limit. */
export async function lockResetRequests(db: Db): Promise<void> {
  await sql`
    select pg_advisory_xact_lock('password_reset_requests'::regclass::oid::int, 0)`.execute(db);
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
  const counts = await rowsOf(db).first(sql<{ ofAccount: number; ofAddress: number }>`
    select
      (select count(*)::int from password_reset_requests where email = ${accountEmailKey(email)}
        and purpose = 'password' and asked_at between ${countedFrom} and ${countedTo}) as "ofAccount",
      (select count(*)::int from password_reset_requests where address = ${address}
        and purpose = 'password' and asked_at between ${countedFrom} and ${countedTo}) as "ofAddress"`);
  return counts ?? { ofAccount: 0, ofAddress: 0 };
}

/** Returns whether a link that makes a browser known was asked for within the last hour. */
export async function wasBrowserLinkRequested(db: Db, email: string): Promise<boolean> {
  const asked = await rowsOf(db).first(sql`
    select from password_reset_requests where email = ${accountEmailKey(email)} and purpose = 'browser'
      and asked_at between now() - interval '1 hour' and ${countedTo} limit 1`);
  return asked !== undefined;
}

export async function insertResetRequest(
  db: Db,
  { email, address, purpose }: { email: string; address: string; purpose: AskPurpose },
): Promise<number> {
  const made = await rowsOf(db).first(sql<{ id: number }>`
    insert into password_reset_requests (email, address, purpose)
    values (${accountEmailKey(email)}, ${address}, ${purpose}) returning id`);
  if (!made) throw new Error('insert of reset request returned no row');
  return made.id;
}

/** A request that has not been answered yet; it counts as answered from here on. */
export async function consumeResetRequest(
  db: Db,
  askId: number,
): Promise<{ email: string; purpose: AskPurpose } | undefined> {
  await sql`
    delete from password_reset_requests where asked_at < now() - interval '1 day'`.execute(db);
  return await rowsOf(db).first(sql<{ email: string; purpose: AskPurpose }>`
    update password_reset_requests set answered_at = now()
    where id = ${askId} and answered_at is null returning email, purpose`);
}
