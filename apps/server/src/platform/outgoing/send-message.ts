import { type ExternalService, externalServices } from '@recoup/domain/outbox/external-services';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { JobRun } from '../jobs/job.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import {
  type Delivery,
  deliveryOf,
  type Message,
  type ServiceChecks,
  UnconfirmedDeliveryError,
  UndeliverableError,
} from './delivery.ts';
import { sendMessageKind } from './outgoing-message.ts';
import { recordServiceFailure, recordServiceSuccess } from './service-health.ts';

export type SendingDeps = Pick<Deps, 'db' | 'boss'> & {
  deliveries: readonly Delivery[];
  isSetUp: ServiceChecks;
};

interface StoredMessage {
  id: number;
  service: ExternalService;
  kind: string;
  key: string;
  payload: object;
  state: string;
  createdBy: number | null;
}

const sendLimitMs = 60_000;
const longestPauseSeconds = 300;
const mostTries = 9;
const unseenEnd =
  'The server stopped while sending this message. It may or may not have been delivered.';

/**
 * Tries a message whose time has come, unless another process is at it: the lock falls with the
 * connection when that one is killed.
 */
export async function attemptDelivery(deps: SendingDeps, run: JobRun<{ messageId: number }>) {
  const { messageId } = run.input;
  await deps.db.connection().execute(async (connection) => {
    const lock = await rowsOf(connection).first(sql<{ held: boolean }>`
      select pg_try_advisory_lock('outgoing_messages'::regclass::oid::int, ${messageId}::int)
        as held`);
    if (!lock?.held) return;
    try {
      await sendLocked(deps, connection, run);
    } finally {
      await sql`select pg_advisory_unlock('outgoing_messages'::regclass::oid::int,
        ${messageId}::int)`.execute(connection);
    }
  });
}

async function sendLocked(
  deps: SendingDeps,
  connection: Db,
  run: JobRun<{ messageId: number }>,
): Promise<void> {
  const stored = await findDue(connection, run.input.messageId);
  if (!stored) return;
  const delivery = deliveryOf(deps.deliveries, stored);
  if (!(await deps.isSetUp[stored.service]()) || (await delivery.findHold?.()) !== undefined)
    return;
  const message = { ...stored, payload: delivery.kind.payload.parse(stored.payload) };
  const isLeftOver = stored.state === 'sending';
  const { isRepeatable } = externalServices[stored.service];
  if (isLeftOver && !isRepeatable)
    return await inTransaction(deps.db, (transaction) =>
      giveUp(transaction, {
        delivery,
        message,
        reason: unseenEnd,
        isUnconfirmed: sql<boolean>`true`,
      }),
    );

  const triesLeft = await startAttempt(connection, message.id, isLeftOver);
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(sendLimitMs)]);
  const outcome = await delivery.send(message, signal).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  await inTransaction(deps.db, async (transaction) => {
    if ('error' in outcome)
      return await finishFailedAttempt(
        { db: transaction, boss: deps.boss },
        { delivery, message, triesLeft },
        outcome.error,
      );
    await markSent(transaction, delivery, message, outcome.answer);
    await recordServiceSuccess(transaction, delivery.kind.service);
  });
}

/** The message, unless it is over or its next try is still to come: then another job waits for it. */
async function findDue(db: Db, id: number): Promise<StoredMessage | undefined> {
  return await rowsOf(db).first(sql<StoredMessage>`
    select id, service, kind, key, payload, state, created_by as "createdBy"
    from outgoing_messages
    where id = ${id} and state in ('queued', 'failed', 'sending')
      -- instants are kept to the millisecond, and so may be rounded up
      and next_attempt_at <= now() + interval '1 second'`);
}

/** Begins a try; after one that was left over no one knows whether the message arrived. */
async function startAttempt(db: Db, id: number, isLeftOver: boolean): Promise<number> {
  const attempt = await rowsOf(db).first(sql<{ triesLeft: number }>`
    update outgoing_messages set state = 'sending', attempts = attempts + 1,
      tries_left = greatest(tries_left - 1, 0), is_unconfirmed = is_unconfirmed or ${isLeftOver}
    where id = ${id} returning tries_left as "triesLeft"`);
  return attempt?.triesLeft ?? 0;
}

/** Ends a message that arrived, and whatever follows from it. */
export async function markSent(
  db: Db,
  delivery: Delivery,
  message: Message<object>,
  answer: object,
): Promise<void> {
  await sql`
    update outgoing_messages set state = 'sent', sent_at = now(), last_error = null,
      is_unconfirmed = false, result = ${JSON.stringify(answer)}::jsonb
    where id = ${message.id}`.execute(db);
  await delivery.onSent?.(db, message, answer);
}

/** Takes a message back, and ends whatever waited for it. */
export async function markCancelled(
  db: Db,
  delivery: Delivery,
  message: Message<object>,
  reason: string,
): Promise<void> {
  await sql`update outgoing_messages set state = 'cancelled', last_error = ${reason}
    where id = ${message.id}`.execute(db);
  await delivery.onGivenUp?.(db, message, reason);
}

interface DeliveryAttempt {
  delivery: Delivery;
  message: Message<object>;
  triesLeft: number;
}

/** Gives the message up, or leaves a job for its next try. */
async function finishFailedAttempt(
  { db, boss }: Pick<Deps, 'db' | 'boss'>,
  { delivery, message, triesLeft }: DeliveryAttempt,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const isUnconfirmed = error instanceof UnconfirmedDeliveryError;
  const isRefused = error instanceof UndeliverableError;
  const { service } = delivery.kind;
  if (isRefused)
    await giveUp(db, { delivery, message, reason, isUnconfirmed: sql<boolean>`false` });
  else if ((isUnconfirmed && !externalServices[service].isRepeatable) || triesLeft === 0)
    await giveUp(db, {
      delivery,
      message,
      reason,
      isUnconfirmed: sql<boolean>`is_unconfirmed or ${isUnconfirmed}`,
    });
  else {
    const pauseSeconds = Math.min(2 ** (mostTries - triesLeft), longestPauseSeconds);
    const { rows } = await sql<{ nextAt: string }>`
      update outgoing_messages set state = 'failed', last_error = ${reason},
        is_unconfirmed = is_unconfirmed or ${isUnconfirmed},
        next_attempt_at = now() + make_interval(secs => ${pauseSeconds})
      where id = ${message.id} returning next_attempt_at as "nextAt"`.execute(db);
    for (const { nextAt } of rows)
      await createJobQueue({ db, boss }).enqueue(
        sendMessageKind,
        { messageId: message.id },
        { createdBy: message.createdBy, startAfter: new Date(nextAt) },
      );
  }
  await (isRefused ? recordServiceSuccess(db, service) : recordServiceFailure(db, service, reason));
}

interface Ending {
  delivery: Delivery;
  message: Message<object>;
  reason: string;
  /** Returns SQL for whether the message may have arrived. */
  isUnconfirmed: RawBuilder<boolean>;
}

async function giveUp(db: Db, given: Ending): Promise<void> {
  const { delivery, message, reason, isUnconfirmed } = given;
  await sql`update outgoing_messages set state = 'dead', last_error = ${reason},
      is_unconfirmed = ${isUnconfirmed}
    where id = ${message.id}`.execute(db);
  await delivery.onGivenUp?.(db, message, reason);
}
