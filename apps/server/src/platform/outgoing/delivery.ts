import type { ExternalService } from '@recoup/domain/outbox/external-services';
import type { Db } from '../db/database.ts';
import type { MessageKind } from './outgoing-message.ts';

/** A message as its sender gets it. */
export interface Message<Payload> {
  readonly id: number;
  /** The same at every try, for services that know a message again by it. */
  readonly key: string;
  readonly payload: Payload;
  readonly createdBy: number | null;
}

/** Sends the messages of one kind, and defines what follows. */
export interface Delivery<Payload extends object = object> {
  readonly kind: MessageKind<Payload>;
  /** Returns why messages of this kind wait although the service is set up; nothing when they go. */
  findHold?(): Promise<string | undefined>;
  /**
   * Hands the message over; what it answers is kept.
   * @throws UndeliverableError when no other try would help, UnconfirmedDeliveryError when it may have
   * arrived: then it is tried again only where the service `isRepeatable`; anything else is tried again
   */
  send(message: Message<Payload>, signal: AbortSignal): Promise<object>;
  /**
   * The message as a file, as it would be sent; absent for kinds without a file.
   * @throws UndeliverableError when there is nothing to send, or it is for the recipient alone
   */
  compose?(message: Message<Payload>, writtenAt: Date): Promise<Buffer>;
  /** Runs in the transaction that marks the message as sent. */
  onSent?(db: Db, message: Message<Payload>, answer: object): Promise<void>;
  /** Runs in the transaction that gives the message up. */
  onGivenUp?(db: Db, message: Message<Payload>, reason: string): Promise<void>;
  /** Runs in the transaction that queues failed messages again. */
  onTakenUp?(db: Db, messageIds: readonly number[]): Promise<void>;
}

/** Finds the delivery of a kind of message. @throws Error if there is none */
export function deliveryOf(
  deliveries: readonly Delivery[],
  { service, kind }: { service: ExternalService; kind: string },
): Delivery {
  const delivery = deliveries.find((one) => one.kind.service === service && one.kind.name === kind);
  if (!delivery) throw new Error(`nothing sends ${kind} by ${service}`);
  return delivery;
}

/** Whether each service is set up. Until it is, its messages wait. */
export type ServiceChecks = Readonly<Record<ExternalService, () => Promise<boolean>>>;

/** The service will never accept this message; the text says why, for users. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** The message was sent, but there was no response: it may or may not have arrived. */
export class UnconfirmedDeliveryError extends Error {
  override readonly name = 'UnconfirmedDeliveryError';
}

/** Declares the delivery of a kind of message, so that all kinds can be in one list. */
export function defineDelivery<Payload extends object>(delivery: Delivery<Payload>): Delivery {
  // the sender parses each payload with the kind's own shape before it calls
  return delivery as unknown as Delivery;
}
