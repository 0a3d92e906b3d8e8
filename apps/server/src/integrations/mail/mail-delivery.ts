import { type Delivery, defineDelivery, type Message } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import type { Mail, Mailer } from './mailer.ts';

/** A kind of mail: what stands in one, and what follows from its end here. */
interface MailDefinition<Payload extends object>
  extends Pick<Delivery<Payload>, 'onSent' | 'onGivenUp' | 'onTakenUp'> {
  readonly mailer: Mailer;
  readonly kind: MessageKind<Payload>;
  /** @throws UndeliverableError when there is nothing or nobody to send it to */
  write(message: Message<Payload>): Promise<Omit<Mail, 'key'>>;
}

/** A delivery whose messages can also be had as files. */
export interface MailDelivery extends Delivery {
  /** The mail as it would leave, for mail programs. */
  compose(message: Message<object>, writtenAt: Date): Promise<Buffer>;
}

/** Declares a kind of mail: a mail server does not know one again, so none is repeated unseen. */
export function defineMail<Payload extends object>(mail: MailDefinition<Payload>): MailDelivery {
  const { mailer, kind, write, ...hooks } = mail;
  const whole = async (message: Message<Payload>): Promise<Mail> => ({
    ...(await write(message)),
    key: message.key,
  });
  const delivery = defineDelivery<Payload>({
    kind,
    isReady: () => Promise.resolve(mailer.isSetUp),
    isRepeatable: false,
    send: async (message, signal) => await mailer.send(await whole(message), signal),
    ...hooks,
  });
  return {
    ...delivery,
    compose: async (message, writtenAt) => {
      const payload = kind.payload.parse(message.payload);
      return await mailer.compose(await whole({ ...message, payload }), writtenAt);
    },
  };
}
