import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import type { Tone } from '@recoup/domain/kit/tone';
import type { MessageKindName } from '@recoup/domain/outbox/message-kinds';
import type { MessageState } from '@recoup/domain/outbox/outbox';
import { paths } from '#app/paths.ts';

/** The color of each state. */
export const stateTones: Readonly<Record<MessageState, Tone>> = {
  waiting: 'open',
  sending: 'open',
  failed: 'attention',
  unclear: 'attention',
  dead: 'danger',
  cancelled: 'closed',
  sent: 'positive',
};

/** The name of a message, also for its buttons. */
export function messageName({ id, subject }: OutboxMessage): string {
  return subject ? `${subject.title}, ${subject.party}` : `Message ${id}`;
}

const subjectPaths: Readonly<Record<MessageKindName, (id: number) => string>> = {
  invoice: paths.invoice,
  report: paths.agency,
  payment: paths.agency,
  passwordLink: paths.user,
  passwordChanged: paths.user,
  browserLink: paths.user,
};

/** The screen of the entity that a message is about. */
export function subjectPath({ service, subject }: OutboxMessage): string {
  return subject ? subjectPaths[subject.type](subject.id) : paths.outboxOf(service);
}
