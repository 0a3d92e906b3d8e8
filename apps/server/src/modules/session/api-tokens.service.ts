import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { createApiToken, listApiTokens } from '@recoup/contract/session/credentials.endpoints';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/http/app-error';
import { newSecret, secretHash } from '#platform/session/session-store';

type ApiToken = ResponseInput<typeof listApiTokens>[number];

const columns = sql`
  id, name, expires_at as "expiresAt", last_used_at as "lastUsedAt", created_at,
  coalesce(last_used_at, created_at) as updated_at`;

/** Bearer tokens for other programs, which act with their owner's other roles (clarification 2). */
export function createApiTokenService(db: Db) {
  return {
    /** The tokens of a user that still open something, the newest first. */
    async liveTokens(userId: number): Promise<ApiToken[]> {
      const { rows } = await sql<ApiToken>`
        select ${columns} from api_tokens
        where user_id = ${userId} and revoked_at is null
          and (expires_at is null or expires_at > now())
        order by id desc`.execute(db);
      return rows;
    },

    /**
     * Makes a token for an owner who proved who they are; its text is known to this answer alone, the database keeps its hash.
     * @throws AppError refused for an expiry in the past
     */
    async createToken(
      userId: number,
      { name, expiresAt = null }: Omit<BodyOf<typeof createApiToken>, 'password'>,
    ) {
      if (expiresAt !== null && Date.parse(expiresAt) <= Date.now())
        throw refusedInput('The expiry must be in the future', 'expiresAt');
      const token = newSecret();
      const { rows } = await sql<ApiToken>`
        insert into api_tokens (user_id, name, token_hash, expires_at)
        values (${userId}, ${name}, ${secretHash(token)}, ${expiresAt})
        returning ${columns}`.execute(db);
      const [made] = rows;
      if (!made) throw new Error('the new API token was not answered');
      return { ...made, token };
    },

    /** @throws AppError notFound for a token of somebody else, and one revoked before */
    async revokeToken(userId: number, tokenId: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('api_tokens')
        .set({ revoked_at: sql`now()` })
        .where('id', '=', tokenId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound('API Token Not Found');
    },
  };
}
