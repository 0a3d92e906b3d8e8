import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Database } from '../db/database-types.ts';
import { inTransaction } from '../db/transaction.ts';
import { defineJob, type Job, type JobRun, jobKind } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { type Delivery, type Message, UndeliverableError } from './delivery.ts';
import { sendMessageKind } from './outgoing-message.ts';

interface Needs {
  db: Db;
  queue: JobQueue;
  deliveries: readonly Delivery[];
}

/** Takes up messages whose service was not set up when they were left. */
export const sendWaitingKind = jobKind(
  'outgoing.sendWaiting',
  'Sending what waited for an outside service',
  z.object({}),
);

const everyFiveMinutes = '*/5 * * * *';
const mostAtOnce = 500;
const sendLimitMs = 60_000;
const unseenEnd =
  'The server stopped while this was being sent, so it may or may not have arrived. Check before sending it again.';

/** Sends every kind of message in the background, each at most once at a time. */
export function createOutgoingJobs(needs: Needs): Job[] {
  return [
    defineJob(sendMessageKind, async (run) => {
      await sendOnce(needs, run);
      return undefined;
    }),
    defineJob(
      sendWaitingKind,
      async () => {
        await sendWaiting(needs);
        return undefined;
      },
      everyFiveMinutes,
    ),
  ];
}

interface StoredMessage {
  id: number;
  service: string;
  kind: string;
  key: string;
  payload: object;
  state: string;
  createdBy: number | null;
}

/** Holds the message for this process alone; the lock falls with the connection when it is killed. */
async function sendOnce({ db, deliveries }: Needs, run: JobRun<{ messageId: number }>) {
  const { messageId } = run.input;
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock('outgoing_messages'::regclass::oid::int, ${messageId}::int)
        as held`.execute(connection);
    if (!rows[0]?.held) return;
    try {
      await sendHeld(db, connection, deliveries, run);
    } finally {
      await sql`select pg_advisory_unlock('outgoing_messages'::regclass::oid::int,
        ${messageId}::int)`.execute(connection);
    }
  });
}

async function sendHeld(
  db: Db,
  connection: Kysely<Database>,
  deliveries: readonly Delivery[],
  run: JobRun<{ messageId: number }>,
): Promise<void> {
  const stored = await findUnsent(connection, run.input.messageId);
  if (!stored) return;
  const delivery = deliveries.find(
    ({ kind }) => kind.service === stored.service && kind.name === stored.kind,
  );
  if (!delivery) throw new Error(`nothing sends ${stored.kind} by ${stored.service}`);
  if (!(await delivery.isReady())) return;
  const message = { ...stored, payload: delivery.kind.payload.parse(stored.payload) };
  if (stored.state === 'sending' && !delivery.isRepeatable)
    return await giveUp(db, delivery, message, unseenEnd);

  await sql`update outgoing_messages set state = 'sending', attempts = attempts + 1
    where id = ${message.id}`.execute(connection);
  try {
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(sendLimitMs)]);
    const answer = await delivery.send(message, signal);
    await markSent(db, delivery, message, answer);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UndeliverableError) return await giveUp(db, delivery, message, reason);
    if (run.attempt >= sendMessageKind.retries) await giveUp(db, delivery, message, reason);
    else
      await sql`update outgoing_messages set state = 'failed', last_error = ${reason}
        where id = ${message.id}`.execute(connection);
    throw error;
  }
}

async function findUnsent(db: Kysely<Database>, id: number): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select id, service, kind, key, payload, state, created_by as "createdBy"
    from outgoing_messages
    where id = ${id} and state in ('queued', 'failed', 'sending')`.execute(db);
  return rows[0];
}

async function markSent(
  db: Db,
  delivery: Delivery,
  message: Message<object>,
  answer: object,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`
      update outgoing_messages set state = 'sent', sent_at = now(), last_error = null,
        result = ${JSON.stringify(answer)}::jsonb
      where id = ${message.id}`.execute(transaction);
    await delivery.onSent?.(transaction, message, answer);
  });
}

async function giveUp(
  db: Db,
  delivery: Delivery,
  message: Message<object>,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`update outgoing_messages set state = 'dead', last_error = ${reason}
      where id = ${message.id}`.execute(transaction);
    await delivery.onGivenUp?.(transaction, message, reason);
  });
}

/** Leaves a job for each message that waits although its service is set up by now. */
async function sendWaiting({ db, queue, deliveries }: Needs): Promise<void> {
  for (const { kind, isReady } of deliveries) {
    if (!(await isReady())) continue;
    const { rows } = await sql<{ id: number }>`
      update outgoing_messages set next_attempt_at = now() + interval '1 hour'
      where id in (select id from outgoing_messages
        where service = ${kind.service} and kind = ${kind.name}
          and state in ('queued', 'failed') and next_attempt_at < now() - interval '15 minutes'
        order by id limit ${mostAtOnce})
      returning id`.execute(db);
    for (const { id } of rows) await queue.enqueue(sendMessageKind, { messageId: id });
  }
}
