import {
  type Delivery,
  defineDelivery,
  type Message,
  UndeliverableError,
} from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import type { Email, Mailer } from './mailer.ts';

/** A kind of mail: what stands in one, and what follows from its end here. */
interface EmailDefinition<Payload extends object>
  extends Pick<Delivery<Payload>, 'findHold' | 'onSent' | 'onGivenUp' | 'onTakenUp'> {
  readonly mailer: Mailer;
  readonly kind: MessageKind<Payload>;
  /** Why no one but the recipient may have such a mail, as a file neither; absent where people may. */
  readonly sealedBecause?: string;
  /** @throws UndeliverableError when there is nothing or no one to send it to */
  write(message: Message<Payload>): Promise<Omit<Email, 'key'>>;
}

/** A delivery whose messages can also be had as files. */
export interface EmailDelivery extends Delivery {
  /**
   * The mail as it would leave, for mail programs.
   * @throws UndeliverableError when there is nothing to send, or it is for the recipient alone
   */
  compose(message: Message<object>, writtenAt: Date): Promise<Buffer>;
}

/** Declares a kind of mail: a mail server does not know one again, so none is repeated unseen. */
export function defineEmail<Payload extends object>(mail: EmailDefinition<Payload>): EmailDelivery {
  const { mailer, kind, write, sealedBecause, ...hooks } = mail;
  const whole = async (message: Message<Payload>): Promise<Email> => ({
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
      if (sealedBecause !== undefined) throw new UndeliverableError(sealedBecause);
      const payload = kind.payload.parse(message.payload);
      return await mailer.compose(await whole({ ...message, payload }), writtenAt);
    },
  };
}
