import type { Db } from '#platform/db/database';
import { revokeApiTokensOf } from '#platform/session/api-tokens';
import { endSessionsOf } from '#platform/session/session-store';
import { deleteLinkOf } from '../password-links.repository.ts';

/**
 * Ends every session of a user but, when given, the one in use, the link to choose a password, and
 * revokes every API token: nothing of theirs opens anything.
 */
export async function endEverythingOf(db: Db, userId: number, except?: Buffer): Promise<void> {
  await endSessionsOf(db, userId, except);
  await deleteLinkOf(db, userId);
  await revokeApiTokensOf(db, userId);
}
