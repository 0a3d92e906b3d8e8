import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@recoup/contract/kit/endpoint';
import { sql } from 'kysely';
import { AppError } from '#platform/errors/app-error';
import type { Db } from '../db/database.ts';

interface KeyedCall {
  readonly userId: number;
  readonly key: string;
  /** Method and path: a key belongs to one call. */
  readonly call: string;
  readonly endpoint: Pick<Endpoint, 'response' | 'status'>;
  bodyHash: Buffer;
  claimed: boolean;
  /** The response that its transaction stored. */
  kept?: { readonly answer: unknown };
}

interface StoredResponse {
  status: number;
  answer: unknown;
}

const keyedCall = new AsyncLocalStorage<KeyedCall>();

/** Another request with the same key was first; its response is this request's response. */
class AlreadyClaimed extends Error {}

/**
 * Claims the Idempotency-Key of the current request inside its transaction, so that the key and the
 * effect are stored together or not at all. Waits for an identical request in progress. Does nothing
 * for requests without a key.
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

/** Adds a received file and its form fields to the body of the running request. */
export function fingerprintFile(sha256: Buffer, fields: Record<string, string>): void {
  const keyed = keyedCall.getStore();
  if (!keyed) return;
  const inOrder = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify(inOrder);
  keyed.bodyHash = createHash('sha256').update(sha256).update(text).digest();
}

async function writeAnswer(
  db: Db,
  { userId, key }: KeyedCall,
  kept: StoredResponse,
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${kept.status}, answer = ${JSON.stringify(kept.answer ?? null)}
    where user_id = ${userId} and key = ${key}`.execute(db);
}

/**
 * Stores the result of the request's transaction as its response, inside the transaction if it is
 * one: then no crash can come between effect and response (F-220).
 */
export async function saveIdempotentResponse(transaction: Db, result: unknown): Promise<void> {
  const keyed = keyedCall.getStore();
  if (!keyed || keyed.claimed) return;
  const { response, status = 200 } = keyed.endpoint;
  const isAnswer = response ? response.safeParse(result).success : status === 204;
  if (!isAnswer) return;
  await writeAnswer(transaction, keyed, { status, answer: result });
  keyed.kept = { answer: result };
}

/** Records, after the commit, that the current request owns its key. */
export function confirmIdempotencyKey(): void {
  const keyed = keyedCall.getStore();
  if (keyed) keyed.claimed = true;
}

/**
 * How long a request may take to respond after its transaction was committed: an upload waits for
 * its import.
 */
const patienceSeconds = 25;
const pauseMs = 50;

/**
 * Finds the first request's response, and waits for it while that request is running (F-220); but
 * not for one of a clock that was ahead and has been corrected, which would look as if it were
 * running until then (F-227).
 */
async function findAnswer(db: Db, keyed: KeyedCall): Promise<StoredResponse | undefined> {
  const { rows } = await sql<
    StoredResponse & { call: string; body_hash: Buffer; status: number | null; isYoung: boolean }
  >`
    select call, body_hash, status, answer,
      created_at between clock_timestamp() - make_interval(secs => ${patienceSeconds})
        and clock_timestamp() + make_interval(secs => ${patienceSeconds}) as "isYoung"
    from idempotency_keys
    where user_id = ${keyed.userId} and key = ${keyed.key}`.execute(db);
  const [kept] = rows;
  if (!kept) return undefined;
  if (kept.call !== keyed.call || !kept.body_hash.equals(keyed.bodyHash))
    throw new AppError(
      'repeatedWithOtherBody',
      'This Idempotency-Key has already been used for a different request.',
    );
  if (kept.status === null && kept.isYoung) {
    await sleep(pauseMs);
    return await findAnswer(db, keyed);
  }
  if (kept.status === null)
    throw new AppError(
      'conflict',
      'This request has already been processed. Reload to see the result.',
    );
  return kept;
}

/** Deletes stored responses older than 30 days, which no request repeats anymore. */
export async function deleteExpiredIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db);
}

/** The body without its passwords: the hash is kept, and a password must not be guessed by it. */
function fingerprintText(body: unknown): string {
  const text = JSON.stringify(body, (name, value) => (/password/i.test(name) ? undefined : value));
  return text ?? '';
}

/**
 * Runs a request at most once for its key: the same key with the same body returns the first result
 * again (clarification 3).
 * @throws AppError repeatedWithOtherBody, conflict when the first response was lost
 */
export async function withIdempotency(
  db: Db,
  identity: {
    userId: number;
    key: string;
    call: string;
    body: unknown;
    endpoint: Endpoint;
  },
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { userId, key, call, body, endpoint } = identity;
  const bodyHash = createHash('sha256').update(fingerprintText(body)).digest();
  const keyed: KeyedCall = { userId, key, call, endpoint, bodyHash, claimed: false };
  // A file is known only after it has been received: until then, the body cannot be compared.
  const kept = endpoint.upload ? undefined : await findAnswer(db, keyed);
  if (kept) return kept;
  try {
    const answer = await keyedCall.run(keyed, run);
    const isKept = keyed.kept !== undefined && keyed.kept.answer === answer.answer;
    if (keyed.claimed && !isKept) await writeAnswer(db, keyed, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof AlreadyClaimed)) throw error;
    const first = await findAnswer(db, keyed);
    if (first) return first;
    throw new AppError('conflict', 'An identical request is still in progress.');
  }
}
