import { mayMarkArrived, type OutsideService } from '@recoup/domain/outbox/outbox';
import { sql } from 'kysely';
import type { MailDelivery } from '#integrations/mail/mail-delivery';
import type { Db } from '#platform/db/database';
import { AppError, notFound, refusedInput } from '#platform/http/app-error';
import type { JobQueue } from '#platform/jobs/job-queue';
import { type Delivery, type Message, UndeliverableError } from '#platform/outgoing/delivery';
import { retryMessages } from '#platform/outgoing/outgoing-message';
import { markSent } from '#platform/outgoing/send-message';
import type { Actor } from '#platform/session/actor';
import { isUnclear } from './outbox.list.ts';
import type { createOutboxQueries } from './outbox.queries.ts';

interface Needs {
  db: Db;
  queue: JobQueue;
  deliveries: ReadonlyArray<Delivery | MailDelivery>;
  queries: ReturnType<typeof createOutboxQueries>;
}

interface StoredMessage extends Message<object> {
  service: OutsideService;
  kind: string;
  state: string;
  created_at: string;
  sentAt: string | null;
}

/** What people do about messages that did not leave by themselves. */
export function createOutboxService({ db, queue, deliveries, queries }: Needs) {
  async function getStored(id: number): Promise<StoredMessage> {
    const { rows } = await sql<StoredMessage>`
      select id, service, kind, key, payload, state, created_by as "createdBy", created_at,
        sent_at as "sentAt"
      from outgoing_messages where id = ${id}`.execute(db);
    const [row] = rows;
    if (!row) throw notFound('Message Not Found');
    return row;
  }

  function deliveryOf({ service, kind }: StoredMessage): Delivery | MailDelivery {
    const delivery = deliveries.find(
      (one) => one.kind.service === service && one.kind.name === kind,
    );
    if (!delivery) throw new Error(`nothing sends ${kind} by ${service}`);
    return delivery;
  }

  async function takeUp(actor: Actor, ids: readonly number[]): Promise<number> {
    const taken = await retryMessages({ db, queue }, ids, actor.id);
    for (const { onTakenUp } of deliveries) await onTakenUp?.(db, taken);
    return taken.length;
  }

  return {
    /** Leaves a message to be sent once more; nothing where it is under way, or was sent. */
    async retry(actor: Actor, id: number): Promise<void> {
      await getStored(id);
      await takeUp(actor, [id]);
    },

    /** Leaves everything to be sent once more that was given up for a service; answers how much. */
    async retryDead(actor: Actor, service: OutsideService): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        select id from outgoing_messages
        where service = ${service} and state = 'dead' and not ${isUnclear}
        order by id for update`.execute(db);
      return await takeUp(
        actor,
        rows.map(({ id }) => id),
      );
    },

    /** @throws AppError notFound, refused with the reason of mayMarkArrived, conflict while it is sent */
    async markArrived(actor: Actor, id: number): Promise<void> {
      const { rows } = await sql<{ held: boolean }>`
        select pg_try_advisory_xact_lock('outgoing_messages'::regclass::oid::int, ${id}::int)
          as held`.execute(db);
      if (!rows[0]?.held) throw new AppError('conflict', 'This is being sent at this moment.');
      const verdict = mayMarkArrived(await queries.getMessage(id));
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      const message = await getStored(id);
      const { recipient } = await queries.getMessage(id);
      const response = `Marked as arrived by ${await nameOf(db, actor)}`;
      await markSent(db, deliveryOf(message), message, { response, recipient });
    },

    /**
     * A mail as a file, as it would leave now.
     * @throws AppError notFound, or refused for what is no mail
     */
    async composeMail(id: number): Promise<Buffer> {
      const message = await getStored(id);
      const delivery = deliveryOf(message);
      if (!('compose' in delivery)) throw refusedInput('This is not a mail.');
      try {
        return await delivery.compose(message, new Date(message.sentAt ?? message.created_at));
      } catch (error) {
        throw error instanceof UndeliverableError ? refusedInput(error.message) : error;
      }
    },
  };
}

async function nameOf(db: Db, { id }: Actor): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}
