import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { AppError } from './app-error.ts';

interface KeyedCall {
  readonly userId: number;
  readonly key: string;
  /** Method and path: a key belongs to one call. */
  readonly call: string;
  bodyHash: Buffer;
  claimed: boolean;
}

interface KeptAnswer {
  status: number;
  answer: unknown;
}

const keyedCall = new AsyncLocalStorage<KeyedCall>();

/** Another call with the same key got there first; its answer is this call's answer. */
class AlreadyClaimed extends Error {}

/**
 * Claims the running call's Idempotency-Key inside its transaction, so that key and effect are
 * kept together or not at all. Waits for a twin under way. Does nothing for calls without a key.
 */
export async function claimIdempotencyKey(transaction: Db): Promise<void> {
  const keyed = keyedCall.getStore();
  if (!keyed || keyed.claimed) return;
  const { rows } = await sql`
    insert into idempotency_keys (user_id, key, call, body_hash)
    values (${keyed.userId}, ${keyed.key}, ${keyed.call}, ${keyed.bodyHash})
    on conflict do nothing returning key`.execute(transaction);
  if (rows.length === 0) throw new AlreadyClaimed();
}

/** Counts a received file and the fields beside it to the body of the running call. */
export function fingerprintFile(sha256: Buffer, fields: Record<string, string>): void {
  const keyed = keyedCall.getStore();
  if (!keyed) return;
  const inOrder = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(inOrder);
  keyed.bodyHash = createHash('sha256').update(sha256).update(text).digest();
}

/** Remembers, after the commit, that the running call holds its key. */
export function keepIdempotencyKey(): void {
  const keyed = keyedCall.getStore();
  if (keyed) keyed.claimed = true;
}

async function findAnswer(db: Db, keyed: KeyedCall): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<
    KeptAnswer & { call: string; body_hash: Buffer; status: number | null }
  >`
    select call, body_hash, status, answer from idempotency_keys
    where user_id = ${keyed.userId} and key = ${keyed.key}`.execute(db);
  const [kept] = rows;
  if (!kept) return undefined;
  if (kept.call !== keyed.call || !kept.body_hash.equals(keyed.bodyHash))
    throw new AppError(
      'repeatedWithOtherBody',
      'This Idempotency-Key was used before for a different request.',
    );
  if (kept.status === null)
    throw new AppError(
      'conflict',
      'This request was already carried out. Reload to see its result.',
    );
  return kept;
}

/** Forgets the answers whose calls nobody repeats any more, of more than 30 days ago. */
export async function forgetAnswers(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db);
}

/** The body without its passwords: the hash is kept, and a password must not be guessed by it. */
function fingerprintText(body: unknown): string {
  const text = JSON.stringify(body, (name, value) => (/password/i.test(name) ? undefined : value));
  return text ?? '';
}

/**
 * Runs a call at most once for its key: the same key with the same body answers the first result
 * again (decisions 3).
 * @throws AppError repeatedWithOtherBody, conflict when the first answer was lost
 */
export async function runOnce(
  db: Db,
  identity: { userId: number; key: string; call: string; body: unknown; hasFile: boolean },
  run: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const { userId, key, call, body, hasFile } = identity;
  const bodyHash = createHash('sha256').update(fingerprintText(body)).digest();
  const keyed: KeyedCall = { userId, key, call, bodyHash, claimed: false };
  // a file is known once it was received: until then nothing can be said of the body
  const kept = hasFile ? undefined : await findAnswer(db, keyed);
  if (kept) return kept;
  try {
    const answer = await keyedCall.run(keyed, run);
    if (keyed.claimed)
      await sql`
        update idempotency_keys set status = ${answer.status}, answer = ${JSON.stringify(answer.answer ?? null)}
        where user_id = ${userId} and key = ${key}`.execute(db);
    return answer;
  } catch (error) {
    if (!(error instanceof AlreadyClaimed)) throw error;
    const first = await findAnswer(db, keyed);
    if (first) return first;
    throw new AppError('conflict', 'The same request is being carried out at this moment.');
  }
}
