import { messageKinds } from '@recoup/domain/outbox/message-kinds';
import {
  type Delivery,
  defineDelivery,
  type Message,
  UndeliverableError,
} from '#platform/outgoing/delivery';
import type { Email, Mailer } from './mailer.ts';

/** A kind of email: its contents, and what follows after it was sent or has failed. */
interface EmailDefinition<Payload extends object>
  extends Omit<Delivery<Payload>, 'send' | 'compose'> {
  readonly mailer: Mailer;
  /** @throws UndeliverableError when there is nothing or no one to send it to */
  write(message: Message<Payload>): Promise<Omit<Email, 'key'>>;
}

/** Declares a kind of mail. */
export function defineEmail<Payload extends object>(mail: EmailDefinition<Payload>): Delivery {
  const { mailer, kind, write, ...hooks } = mail;
  const whole = async (message: Message<Payload>): Promise<Email> => ({
    ...(await write(message)),
    key: message.key,
  });
  return defineDelivery<Payload>({
    kind,
    send: async (message, signal) => await mailer.send(await whole(message), signal),
    compose: async (message, writtenAt) => {
      if (messageKinds[kind.name].isPrivate)
        throw new UndeliverableError('This email contains a link that is only for its recipient.');
      return await mailer.compose(await whole(message), writtenAt);
    },
    ...hooks,
  });
}
