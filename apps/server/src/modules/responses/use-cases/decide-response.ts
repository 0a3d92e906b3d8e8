import { mayDismissResponse, mayReopenResponse } from '@recoup/domain/responses/may-decide';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { enforce } from '../../receipts/receipts.api.ts';
import { readResponseKind } from '../responses.jobs.ts';
import { lockResponse, setDecision } from '../responses.repository.ts';

/**
 * Dismisses a response. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function dismissResponse(
  db: Db,
  actor: Actor,
  id: number,
  { reason, expected_updated_at: expected }: { reason: string; expected_updated_at: string },
): Promise<void> {
  const { state, standing } = await lockResponse(db, id, expected);
  enforce(mayDismissResponse(state, standing));
  await setDecision(db, id, { state: 'dismissed', userId: actor.id, dismissedBecause: reason });
}

/**
 * Opens a response again; a mail that was not read yet is read then. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused while something that it settled stands, or once what was
 *   sent was removed
 */
export async function reopenResponse(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: Actor,
  id: number,
  { expected_updated_at: expected }: { expected_updated_at: string },
): Promise<void> {
  const { state, standing, paper, unreadBecause, fileKey } = await lockResponse(db, id, expected);
  enforce(mayReopenResponse(state, standing, fileKey === null));
  const opened = paper !== null ? 'waiting' : unreadBecause !== '' ? 'unread' : 'reading';
  await setDecision(db, id, { state: opened, userId: actor.id });
  if (opened === 'reading') await queue.enqueue(readResponseKind, { responseId: id });
}
