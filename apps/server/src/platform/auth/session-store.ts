import { createHash, randomBytes } from 'node:crypto';
import { isRoleName, type RoleName } from '@recoup/domain/auth/roles';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { DatabaseHandles, Db } from '#platform/db/database';
import type { Actor } from './actor.ts';

/** A session ends after this long without a call (clarification 2). */
const idleHours = 12;
/** It always ends after this long. */
export const absoluteDays = 7;

/** SHA-256 of a secret: all that the database ever sees of it. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** 32 random bytes as text: for cookies, tokens and links. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What a browser sends when a session begins. */
export interface SessionClient {
  userAgent: string;
  address: string;
  /** The secret of the session that the browser had until now, which ends. */
  replaces?: string | undefined;
}

interface NewSession extends SessionClient {
  userId: number;
  /** When the user last signed in at the identity provider, if it says so. */
  provedAt?: string | null;
}

/** The cookie's secret and the anti-forgery token of its pages. */
interface OpenedSession {
  secret: string;
  csrfToken: string;
}

/** Begins a session. */
export async function startSession(
  db: Db,
  { userId, userAgent, address, replaces, provedAt }: NewSession,
): Promise<OpenedSession> {
  if (replaces !== undefined) await endSession(db, secretHash(replaces));
  const secret = newSecret();
  const csrfToken = newSecret();
  await db
    .insertInto('sessions')
    .values({
      token_hash: secretHash(secret),
      user_id: userId,
      csrf_token: csrfToken,
      user_agent: userAgent.slice(0, 300),
      address,
      proved_at: provedAt ?? null,
      expires_at: sql`now() + make_interval(days => ${absoluteDays})`,
    })
    .execute();
  return { secret, csrfToken };
}

/**
 * Begins a session for a password that was just verified; undefined where another one was set, or
 * the user was made inactive, in the meantime. Run inside a transaction: a change of the user waits
 * for its end, and then ends the session.
 */
export async function startPasswordSession(
  db: Db,
  session: NewSession,
  verifiedHash: string | null,
): Promise<OpenedSession | undefined> {
  const user = await rowsOf(db).first(sql<{ id: number }>`
    select id from users
    where id = ${session.userId} and is_active and password_hash = ${verifiedHash} for share`);
  return user && (await startSession(db, session));
}

/**
 * Begins a session of a user who was verified without a password, unless the user was made inactive in
 * the meantime. Run inside a transaction, as startPasswordSession.
 */
export async function startVouchedSession(
  db: Db,
  session: NewSession,
): Promise<OpenedSession | undefined> {
  const user = await rowsOf(db).first(sql<{ id: number }>`
    select id from users where id = ${session.userId} and is_active for share`);
  return user && (await startSession(db, session));
}

interface ActorRow {
  id: number;
  name: string;
  email: string;
  time_zone: string;
  roles: string[];
}

interface SessionRow extends ActorRow {
  csrf_token: string;
  is_stale: boolean;
}

const rolesOfUser = `array(
  select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id
)`;

/** Whether a session `s` has not ended by its time. */
export const isUnexpired = `s.expires_at > now()
      and s.last_seen_at > now() - make_interval(hours => ${idleHours})`;

const isLive = `u.is_active and ${isUnexpired}`;

/** A session that has not ended. */
export interface LiveSession {
  hash: Buffer;
}

/** Which sessions of those with these hashes are live; does not prolong them. */
export const liveSessions = `
    select s.token_hash as hash from sessions s join users u on u.id = s.user_id
    where s.token_hash = any($1::bytea[]) and ${isLive}`;

/**
 * Finds the caller by the hash of a cookie's secret. Stays prepared: it runs for every request, and
 * planning it takes longer than running it.
 */
export const activeSession = {
  name: 'live_session',
  text: `
    select u.id, u.name, u.email, u.time_zone, s.csrf_token, ${rolesOfUser} as roles,
      s.last_seen_at < now() - interval '1 minute' as is_stale
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and ${isLive}`,
};

/**
 * The active user of a live session; remembers, at most once a minute, that it was used, unless the
 * call does not count as use.
 */
export async function findSessionActor(
  { db, pool }: DatabaseHandles,
  secret: string,
  prolongsNoSession = false,
): Promise<Actor | undefined> {
  const sessionHash = secretHash(secret);
  const { rows } = await pool.query<SessionRow>({ ...activeSession, values: [sessionHash] });
  const [row] = rows;
  if (!row) return undefined;
  if (row.is_stale && !prolongsNoSession)
    await sql`
      update sessions set last_seen_at = now() where token_hash = ${sessionHash}`.execute(db);
  return { ...toActor(row), via: 'session', csrfToken: row.csrf_token, sessionHash };
}

/** The active owner of a valid API token, who must still have the role `api` (clarification 2). */
export async function findTokenActor(db: Db, secret: string): Promise<Actor | undefined> {
  const row = await rowsOf(db).first(sql<ActorRow>`
    update api_tokens t set last_used_at = now() from users u
    where t.token_hash = ${secretHash(secret)} and u.id = t.user_id and u.is_active
      and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
    returning u.id, u.name, u.email, u.time_zone, ${sql.raw(rolesOfUser)} as roles`);
  if (!row?.roles.includes('api')) return undefined;
  return { ...toActor(row), via: 'token', csrfToken: '', sessionHash: undefined };
}

function toActor(row: ActorRow): Pick<Actor, 'id' | 'name' | 'email' | 'timeZone' | 'roles'> {
  const { id, name, email } = row;
  return { id, name, email, timeZone: row.time_zone, roles: row.roles.filter(isRoleName) };
}

/** The active user with this id, as the one who asked for the work of a job. */
export async function findActorOf(db: Db, userId: number): Promise<Actor | undefined> {
  const row = await rowsOf(db).first(sql<ActorRow>`
    select u.id, u.name, u.email, u.time_zone, ${sql.raw(rolesOfUser)} as roles
    from users u where u.id = ${userId} and u.is_active`);
  return row && { ...toActor(row), via: 'session', csrfToken: '', sessionHash: undefined };
}

/** Returns the current roles of a user; none if the user is no longer active. */
export async function findRoles(db: Db, userId: number): Promise<RoleName[]> {
  const user = await rowsOf(db).first(sql<{ roles: string[] }>`
    select ${sql.raw(rolesOfUser)} as roles from users u
    where u.id = ${userId} and u.is_active`);
  return user?.roles.filter(isRoleName) ?? [];
}

/** Ends one session; its cookie opens nothing anymore. */
export async function endSession(db: Db, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute();
}

/** Ends one session of a user; returns whether it was one of theirs. */
export async function endOwnSession(db: Db, userId: number, sessionHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where user_id = ${userId} and token_hash = ${sessionHash}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions s where not (${sql.raw(isUnexpired)})`.execute(db);
}

/** Ends every session of a user but, when given, the one in use. */
export async function endSessionsOf(db: Db, userId: number, except?: Buffer): Promise<void> {
  await sql`
    delete from sessions
    where user_id = ${userId} and token_hash is distinct from ${except ?? null}`.execute(db);
}
