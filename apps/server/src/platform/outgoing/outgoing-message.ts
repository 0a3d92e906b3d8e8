import { randomUUID } from 'node:crypto';
import type { ExternalService } from '@recoup/domain/outbox/external-services';
import type { MessageKindName } from '@recoup/domain/outbox/message-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import { insertRow } from '../db/by-key.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { jobKind } from '../jobs/job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** A kind of message to an outside service, and what one carries. */
export interface MessageKind<Payload extends object> {
  readonly service: ExternalService;
  readonly name: MessageKindName;
  readonly payload: z.ZodType<Payload>;
}

/**
 * Attempts to send one message once. The attempts are at increasing intervals over about ten
 * minutes, each in a separate job; the retries of a job are for an unavailable database.
 */
export const sendMessageKind = jobKind(
  'outgoing.sendMessage',
  'Sending to an external service',
  z.object({ messageId: z.int() }),
  { retries: 8, concurrency: 2 },
);

interface NewMessage<Payload extends object> {
  kind: MessageKind<Payload>;
  /** Tells the message from every other, also to the service: one message a key. */
  key: string;
  payload: Payload;
  createdBy: number | null;
}

/**
 * Leaves a message to be sent, in the transaction of what it is about: it goes out exactly when
 * that is kept. Returns the message's id.
 */
export async function queueMessage<Payload extends object>(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { kind, key, payload, createdBy }: NewMessage<Payload>,
): Promise<number> {
  const id = await insertRow(db, 'outgoing_messages', {
    service: kind.service,
    kind: kind.name,
    key,
    payload: JSON.stringify(kind.payload.parse(payload)),
    created_by: createdBy,
  });
  await queue.enqueue(sendMessageKind, { messageId: id }, { createdBy });
  return id;
}

/**
 * Leaves many messages of one kind as `queueMessage` leaves one. A key that is there already gets
 * no second message.
 */
export async function queueMessages<Payload extends object>(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  given: {
    kind: MessageKind<Payload>;
    messages: ReadonlyArray<{ key: string; payload: Payload }>;
    createdBy: number | null;
  },
): Promise<void> {
  const { kind, messages, createdBy } = given;
  const rows = messages.map(({ key, payload }) => ({ key, payload: kind.payload.parse(payload) }));
  const added = await sql<{ id: number }>`
    insert into outgoing_messages (service, kind, key, payload, created_by)
    select ${kind.service}, ${kind.name}, key, payload, ${createdBy}::integer
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (key text, payload jsonb)
    on conflict (key) do nothing
    returning id`.execute(db);
  await enqueueMessages(queue, added.rows, createdBy);
}

/**
 * Queues messages again that failed or were cancelled, each with its own key and a full number of
 * attempts. One that may have arrived already still may. Returns those that existed.
 */
export async function retryMessages(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  messageIds: readonly number[],
  createdBy: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update outgoing_messages set state = 'queued', last_error = null, tries_left = default,
      next_attempt_at = now()
    where id = any(${messageIds}::bigint[]) and state in ('failed', 'dead', 'cancelled')
    returning id`.execute(db);
  await enqueueMessages(queue, rows, createdBy);
  return rows.map(({ id }) => id);
}

/** Marks messages that someone sent without the service, and how. */
export async function markSentManually(
  db: Db,
  messageIds: ReadonlyArray<number | null>,
  response: string,
): Promise<void> {
  await sql`
    update outgoing_messages set state = 'sent', sent_at = now(), last_error = null,
      is_unconfirmed = false, result = jsonb_build_object('response', ${response}::text)
    where id = any(${messageIds}::bigint[])`.execute(db);
}

/** Marks messages that a backup contained unsent as unconfirmed, because they may have been sent since. */
export async function markUnsentUnconfirmed(db: Db): Promise<void> {
  await sql`
    update outgoing_messages set state = 'sending' where state in ('queued', 'failed')`.execute(db);
}

/** Takes up everything that waits for a service, now that it can be reached again. */
export async function resumeMessages(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  service: ExternalService,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update outgoing_messages set next_attempt_at = now()
    where service = ${service} and state in ('queued', 'failed') returning id`.execute(db);
  await enqueueMessages(queue, rows, null);
}

/** Leaves a job for each message. Run inside a transaction. */
export async function enqueueMessages(
  queue: JobQueue,
  messages: ReadonlyArray<{ id: number }>,
  createdBy: number | null,
): Promise<void> {
  const jobs = messages.map(({ id }) => ({ id: randomUUID(), input: { messageId: id } }));
  await queue.enqueueAll(sendMessageKind, jobs, createdBy);
}
