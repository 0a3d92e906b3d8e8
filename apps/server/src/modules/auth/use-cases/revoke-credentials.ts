import { revokeApiTokensOf } from '#platform/auth/api-tokens';
import { endSessionsOf } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import { deleteLinkOf } from '../password-links.repository.ts';

/**
 * Ends every session of a user but, when given, the one in use, the link to choose a password, and
 * revokes every API token: nothing of theirs opens anything.
 */
export async function revokeCredentials(db: Db, userId: number, except?: Buffer): Promise<void> {
  await endSessionsOf(db, userId, except);
  await deleteLinkOf(db, userId);
  await revokeApiTokensOf(db, userId);
}
