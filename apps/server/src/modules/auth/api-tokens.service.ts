import type { createApiToken, listApiTokens } from '@recoup/contract/auth/credentials.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { refusalOf } from '@recoup/domain/auth/abilities';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import { insertApiToken, revokeApiToken } from '#platform/auth/api-tokens';
import { newSecret, secretHash } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import { refuseEndedSession } from './use-cases/refuse-ended-session.ts';

type ApiToken = ResponseInput<typeof listApiTokens>[number];

/** Bearer tokens for other programs, which act with their owner's other roles (clarification 2). */
export function createApiTokenService({ db }: Pick<Deps, 'db'>) {
  return {
    /** The tokens of a user that still open something, the newest first. */
    async activeTokens(userId: number): Promise<ApiToken[]> {
      const { rows } = await sql<ApiToken>`
        select id, name, expires_at as "expiresAt", last_used_at as "lastUsedAt", created_at,
          coalesce(last_used_at, created_at) as updated_at
        from api_tokens
        where user_id = ${userId} and revoked_at is null
          and (expires_at is null or expires_at > now())
        order by id desc`.execute(db);
      return rows;
    },

    /**
     * Creates a token for an owner whose identity was confirmed; only this result contains its
     * text, the database stores its hash.
     * @throws AppError refused for an expiration in the past, notSignedIn if the session has ended, forbidden
     * if the role has been removed
     */
    async createToken(
      actor: Actor,
      { name, expiresAt = null }: Omit<BodyOf<typeof createApiToken>, 'password'>,
      address: string,
    ) {
      if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
        throw refusedInput('The expiration date must be in the future', 'expiresAt');
      const token = newSecret();
      const given = { userId: actor.id, name, tokenHash: secretHash(token), expiresAt };
      const made = await inTransaction(db, async (transaction) => {
        await refuseEndedSession(transaction, actor);
        await refuseWithoutRole(transaction, actor.id);
        const inserted = await insertApiToken(transaction, given);
        await noteToken(transaction, actor, { action: 'API token created', name, address });
        return inserted;
      });
      return { ...made, lastUsedAt: null, updated_at: made.created_at, token };
    },

    /** @throws AppError notFound for a token of someone else, and one revoked before */
    async revokeToken(actor: Actor, tokenId: number, address: string): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const name = await revokeApiToken(transaction, actor.id, tokenId);
        if (name === undefined) throw notFound('API Token Not Found');
        await noteToken(transaction, actor, { action: 'API token revoked', name, address });
      });
    },
  };
}

/** Adds an entry to the audit log about a token of a user. */
async function noteToken(
  db: Db,
  { id, email }: Actor,
  about: { action: 'API token created' | 'API token revoked'; name: string; address: string },
): Promise<void> {
  const { action, name, address } = about;
  await logAuditEvent(db, { userId: id, action, subject: `${email} (${name})`, address });
}

/**
 * Refuses a user whose role was removed since the request began: the token would work again once the role
 * returns (decision 150). Hold the user first.
 */
async function refuseWithoutRole(db: Db, userId: number): Promise<void> {
  const { rows } = await sql`
    select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.name = 'api'`.execute(db);
  if (rows.length === 0) throw new AppError('forbidden', refusalOf('apiTokens.manage'));
}
