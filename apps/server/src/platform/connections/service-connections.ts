import type { ExternalService } from '@recoup/domain/outbox/external-services';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Whose connection with which outside service: a user's own, or the installation's for null. */
export interface ConnectionKey {
  readonly service: ExternalService;
  readonly userId: number | null;
}

/** What the tokens of a connection are sealed for. */
export const connectionPurpose = ({ service, userId }: ConnectionKey): string =>
  userId === null ? `${service} connection` : `${service} connection of user ${userId}`;

/** Tokens as they are stored, sealed, with the instants at which they end where that is known. */
export interface SealedTokens {
  readonly tokens: Buffer;
  readonly expiresAt?: string;
  readonly refreshExpiresAt?: string;
}

interface NewConnection extends SealedTokens {
  /** Further data about it. */
  readonly details?: object;
}

/** Finds a connection as it is stored, its tokens sealed, and how long ago it was last changed. */
export async function findConnectionRow(db: Db, { service, userId }: ConnectionKey) {
  return await db
    .selectFrom('service_connections')
    .select(['tokens', 'details', 'expires_at', 'refresh_expires_at'])
    .select(sql<number>`extract(epoch from now() - updated_at)::float8`.as('ageSeconds'))
    .where('service', '=', service)
    .where('user_id', 'is not distinct from', userId)
    .executeTakeFirst();
}

/** Keeps a connection, instead of the one before. */
export async function saveConnection(
  db: Db,
  { service, userId }: ConnectionKey,
  { tokens, expiresAt, refreshExpiresAt, details = {} }: NewConnection,
): Promise<void> {
  await sql`
    insert into service_connections
      (service, user_id, tokens, expires_at, refresh_expires_at, details)
    values (${service}, ${userId}, ${tokens}, ${expiresAt ?? null}, ${refreshExpiresAt ?? null},
      ${JSON.stringify(details)})
    on conflict (service, coalesce(user_id, 0)) do update set tokens = excluded.tokens,
      expires_at = excluded.expires_at, refresh_expires_at = excluded.refresh_expires_at,
      details = excluded.details`.execute(db);
}

/** Exchanges the tokens of a connection and leaves the rest; returns whether there is one. */
export async function replaceTokens(
  db: Db,
  { service, userId }: ConnectionKey,
  { tokens, expiresAt, refreshExpiresAt }: SealedTokens,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update service_connections set tokens = ${tokens}, expires_at = ${expiresAt ?? null},
      refresh_expires_at = ${refreshExpiresAt ?? null}
    where service = ${service} and user_id is not distinct from ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Updates a stored connection except its tokens, which another caller may be renewing. */
export async function addConnectionDetails(
  db: Db,
  { service, userId }: ConnectionKey,
  known: object,
): Promise<void> {
  await sql`
    update service_connections set details = details || ${JSON.stringify(known)}::jsonb
    where service = ${service} and user_id is not distinct from ${userId}`.execute(db);
}

/** Deletes a connection and its tokens. */
export async function deleteConnection(db: Db, { service, userId }: ConnectionKey): Promise<void> {
  await sql`
    delete from service_connections
    where service = ${service} and user_id is not distinct from ${userId}`.execute(db);
}
