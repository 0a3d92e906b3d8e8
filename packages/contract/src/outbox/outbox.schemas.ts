import { listServices } from '@recoup/domain/outbox/external-services';
import { messageKindNames } from '@recoup/domain/outbox/message-kinds';
import { messageStates, mostMessagesAtOnce } from '@recoup/domain/outbox/outbox';
import { z } from 'zod';
import { chosenRows } from '../kit/bulk.ts';
import { listQuery } from '../kit/list.ts';
import { author, entity, id, instant } from '../kit/shapes.ts';

const service = z.enum(listServices());
const state = z.enum(messageStates);

/** The subject of a message, and the entity that a link leads to. */
const subject = z.object({
  type: z.enum(messageKindNames),
  /** Of the invoice, of the agency that is reported or paid to, or of the user. */
  id,
  /** 'Invoice 1042', 'Report for October 2026', 'Payment of $650.00', 'Password changed'. */
  title: z.string(),
  /** The hotel, the agency or the user. */
  party: z.string(),
});

/** An outgoing message, sent or pending. */
export const outboxMessage = z.object({
  ...entity,
  service,
  state,
  subject: subject.nullable(),
  /** Whom it goes to, where that is an address. */
  recipient: z.string().nullable(),
  attempts: z.int(),
  /** Why the last try failed. */
  reason: z.string().nullable(),
  /** When it is retried; null if it will not be. */
  nextAttemptAt: instant.nullable(),
  sentAt: instant.nullable(),
  createdBy: author,
  /** Whether its service is set up. */
  isConnected: z.boolean(),
  /** Why it waits although its service is set up; null if nothing holds it. */
  heldBecause: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

/** The state of a service. */
export const serviceState = z.object({
  service,
  isConnected: z.boolean(),
  /** It failed several times in a row. */
  isDown: z.boolean(),
  failingSince: instant.nullable(),
  reason: z.string().nullable(),
  /** When the mailbox was last read; null for other services, and before the first time. */
  lastUsedAt: instant.nullable(),
  waiting: z.int(),
  failed: z.int(),
  unclear: z.int(),
  dead: z.int(),
  /** Letters that the office prints and posts itself. */
  byHand: z.int(),
});
export type ServiceState = z.output<typeof serviceState>;

export const outboxQuery = listQuery({
  sorts: ['id', 'attempts', 'updated_at'],
  filters: { service: service.optional(), state: state.optional() },
});

/** A service that the settings connect. */
export const serviceParams = z.strictObject({
  service: z.enum(listServices(({ connectedBy }) => connectedBy === 'settings')),
});

/** Whether what goes by a service can leave. */
export const serviceConnection = z.object({ isConnected: z.boolean() });

/** The service whose given-up messages are meant. */
export const serviceInput = z.strictObject({ service });

export const chosenMessages = chosenRows(mostMessagesAtOnce);

/** How many messages were queued, and which were not because they no longer make sense. */
export const retriedMessages = z.object({
  queued: z.int(),
  refused: z.array(z.object({ id, title: z.string(), reason: z.string() })),
});
