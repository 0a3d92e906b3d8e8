import type { BulkResults } from '@recoup/contract/kit/bulk';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { retryDeadMessages } from '@recoup/contract/outbox/outbox.endpoints';
import { groupOutcomes } from '@recoup/domain/kit/outcomes';
import { allowed } from '@recoup/domain/kit/verdict';
import type { ExternalService } from '@recoup/domain/outbox/external-services';
import {
  type MessageKindName,
  mayRetryWithAll,
  stillMakesSense,
} from '@recoup/domain/outbox/message-kinds';
import { mayCancel, mayMarkArrived, mayRetryTogether } from '@recoup/domain/outbox/outbox';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import {
  type Delivery,
  deliveryOf,
  type Message,
  UndeliverableError,
} from '#platform/outgoing/delivery';
import { retryMessages } from '#platform/outgoing/outgoing-message';
import { markCancelled, markSent } from '#platform/outgoing/send-message';
import { isOver, subjectJoins } from './message-subjects.sql.ts';
import { isUnconfirmed } from './outbox.list.ts';
import type { createOutboxQueries } from './outbox.queries.ts';

interface OutboxServiceDeps extends Pick<Deps, 'db' | 'queue'> {
  deliveries: readonly Delivery[];
  queries: ReturnType<typeof createOutboxQueries>;
}

interface StoredMessage extends Message<object> {
  service: ExternalService;
  kind: string;
  state: string;
  created_at: string;
  sentAt: string | null;
}

interface MessageValidity {
  id: number;
  kind: MessageKindName;
  ageDays: number;
  isOver: boolean;
}

/** So many refused messages are named in one response; the others follow when these are settled. */
const mostNamed = 50;

/** Users' actions on messages that were not sent automatically. */
export function createOutboxService(deps: OutboxServiceDeps) {
  const { db, deliveries, queries } = deps;
  async function getStored(id: number): Promise<StoredMessage> {
    const message = await rowsOf(db).first(sql<StoredMessage>`
      select id, service, kind, key, payload, state, created_by as "createdBy", created_at,
        sent_at as "sentAt"
      from outgoing_messages where id = ${id}`);
    return found(message, 'Message Not Found');
  }

  async function takeUp(actor: Actor, ids: readonly number[]): Promise<number> {
    const taken = await retryMessages(deps, ids, actor.id);
    for (const { onTakenUp } of deliveries) await onTakenUp?.(db, taken);
    return taken.length;
  }

  /** Locks the message while its state is changed. @throws AppError conflict while it is being sent */
  async function hold(id: number): Promise<void> {
    const lock = await rowsOf(db).first(sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock('outgoing_messages'::regclass::oid::int, ${id}::int)
        as held`);
    if (!lock?.held) throw new AppError('conflict', 'This message is being sent right now.');
  }

  return {
    /** Does the same to each of several messages, in the order of their IDs; some may be refused. */
    async forEach(
      ids: readonly number[],
      act: (id: number) => Promise<void>,
    ): Promise<BulkResults> {
      const outcomes = [];
      for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
        try {
          await act(id);
          outcomes.push({ id, success: true, message: 'Done' });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          outcomes.push({ id, success: false, message: error.message });
        }
      }
      return { results: groupOutcomes(outcomes) };
    },

    /**
     * Leaves a message to be sent again, if no one has to look at it first.
     * @throws AppError notFound, or refused with the reason of mayRetryTogether or mayRetryWithAll
     */
    async retryTogether(actor: Actor, id: number): Promise<void> {
      const verdict = mayRetryTogether(await queries.getMessage(id));
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      const [message] = await findMessageValidity(db, sql`outgoing_messages.id = ${id}`);
      const still = message ? mayRetryWithAll(message) : allowed;
      if (!still.allowed) throw refusedInput(still.reason);
      await takeUp(actor, [id]);
    },

    /**
     * Leaves a message to be sent again; nothing where it is under way, or was sent.
     * @throws AppError notFound, or refused once what it is about is over
     */
    async retry(actor: Actor, id: number): Promise<void> {
      await getStored(id);
      const [message] = await findMessageValidity(db, sql`outgoing_messages.id = ${id}`);
      const verdict = message ? stillMakesSense(message) : allowed;
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      await takeUp(actor, [id]);
    },

    /**
     * Queues all failed messages of a service again that still make sense. Returns how many, and
     * lists the rest.
     */
    async retryDead(
      actor: Actor,
      service: ExternalService,
    ): Promise<ResponseInput<typeof retryDeadMessages>> {
      await sql`
        select from outgoing_messages
        where service = ${service} and state = 'dead' and not ${isUnconfirmed}
        order by id for update`.execute(db);
      const dead = await findMessageValidity(
        db,
        sql`outgoing_messages.service = ${service} and outgoing_messages.state = 'dead'
          and not ${isUnconfirmed}`,
      );
      const judged = dead.map(({ id, ...message }) => ({ id, verdict: mayRetryWithAll(message) }));
      const going = judged.filter(({ verdict }) => verdict.allowed).map(({ id }) => id);
      const refused = [];
      for (const { id, verdict } of judged)
        if (!verdict.allowed && refused.length < mostNamed) {
          const { subject } = await queries.getMessage(id);
          const title = subject ? `${subject.title}, ${subject.party}` : `Message ${id}`;
          refused.push({ id, title, reason: verdict.reason });
        }
      return { queued: await takeUp(actor, going), refused };
    },

    /**
     * Cancels a message so that it is not sent.
     * @throws AppError notFound, refused with the reason of mayCancel, conflict while it is sent
     */
    async cancel(actor: Actor, id: number): Promise<void> {
      await hold(id);
      const verdict = mayCancel(await queries.getMessage(id));
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      const message = await getStored(id);
      await markCancelled(
        db,
        deliveryOf(deliveries, message),
        message,
        `Cancelled by ${actor.name}.`,
      );
    },

    /** @throws AppError notFound, refused with the reason of mayMarkArrived, conflict while it is sent */
    async markArrived(actor: Actor, id: number): Promise<void> {
      await hold(id);
      const verdict = mayMarkArrived(await queries.getMessage(id));
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      const message = await getStored(id);
      const { recipient } = await queries.getMessage(id);
      const response = `Marked as delivered by ${actor.name}`;
      await markSent(db, deliveryOf(deliveries, message), message, { response, recipient });
    },

    /**
     * Returns an email as a file, as it would be sent now.
     * @throws AppError notFound, or refused for a message that is not an email
     */
    async composeEmail(id: number): Promise<Buffer> {
      const message = await getStored(id);
      const { kind, compose } = deliveryOf(deliveries, message);
      if (!compose) throw refusedInput('This message is not an email.');
      const payload = kind.payload.parse(message.payload);
      try {
        return await compose(
          { ...message, payload },
          new Date(message.sentAt ?? message.created_at),
        );
      } catch (error) {
        if (!(error instanceof UndeliverableError)) throw error;
        throw new AppError('refused', error.message, { cause: error.cause });
      }
    },
  };
}

/** Lists messages in id order, with the data that shows whether each still makes sense. */
async function findMessageValidity(db: Db, condition: Sql): Promise<MessageValidity[]> {
  return await rowsOf(db).all(sql<MessageValidity>`
    select outgoing_messages.id, outgoing_messages.kind,
      floor(extract(epoch from now() - outgoing_messages.created_at) / 86400)::int as "ageDays",
      ${isOver} as "isOver"
    from outgoing_messages ${subjectJoins}
    where ${condition} order by outgoing_messages.id`);
}
