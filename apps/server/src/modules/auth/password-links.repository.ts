import { type LinkPurpose, linkPurposes } from '@recoup/domain/auth/password-link';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { newSecret, secretHash } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';

/** A user as links need to know one. */
export interface LinkUser {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
}

/** What a link opens. */
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
    select ${user} from users u where lower(u.email) = ${email} for update`);
}

/** Finds the active user whom a link names, if the email is still the same. */
export async function findActiveUser(
  db: Db,
  { userId, email }: { userId: number; email: string },
): Promise<Pick<LinkUser, 'id' | 'name'> | undefined> {
  return await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Makes a user's link, without a token yet, in place of an older one; answers its id. */
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
  if (!made) throw new Error('the new link was not answered');
  return made.id;
}

/**
 * Makes the token of a link that is about to leave, in place of one from a try that failed; its
 * time begins now. The token is known to this answer alone. Undefined for a link that ended.
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

/** Forgets the link of a user, if there is one. */
export async function deleteLinkOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
}

/** Uses a link up, once however many try; undefined for one that leads nowhere. */
export async function consumeLink(db: Db, token: string): Promise<OpenLink | undefined> {
  // the user first, as whoever changes one locks it: the two wait for each other in one order
  const row = await rowsOf(db).first(sql<OpenLink>`
    select u.id, u.name, u.email, l.expires_at as "expiresAt"
    from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${secretHash(token)} and ${isOpen} for update of u`);
  const { numDeletedRows } = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', secretHash(token))
    .executeTakeFirst();
  return numDeletedRows === 1n ? row : undefined;
}
