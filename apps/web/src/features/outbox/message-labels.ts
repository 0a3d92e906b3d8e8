import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import type { MessageState } from '@recoup/domain/outbox/outbox';
import { paths } from '#app/paths.ts';
import type { Tone } from '#ui/tone.ts';

/** Each state in the words and the color that people see. */
export const stateLabels: Readonly<Record<MessageState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Queued', tone: 'open' },
  sending: { label: 'Sending', tone: 'open' },
  failed: { label: 'Retrying', tone: 'attention' },
  unclear: { label: 'Unconfirmed', tone: 'attention' },
  dead: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'closed' },
  sent: { label: 'Sent', tone: 'positive' },
};

/** What a message is called, also beside its buttons. */
export function messageName({ id, subject }: OutboxMessage): string {
  return subject ? `${subject.title}, ${subject.party}` : `Message ${id}`;
}

/** Where the thing is that a message is about. */
export function subjectPath({ service, subject }: OutboxMessage): string {
  if (subject === null) return paths.outboxOf(service);
  if (subject.type === 'invoice') return paths.invoice(subject.id);
  return isAboutUser({ subject }) ? paths.user(subject.id) : paths.agency(subject.id);
}

/** Whether a mail holds a link that is for its recipient alone. */
export function hasPrivateLink({ subject }: Pick<OutboxMessage, 'subject'>): boolean {
  return subject?.type === 'passwordLink' || subject?.type === 'browserLink';
}

function isAboutUser({ subject }: Pick<OutboxMessage, 'subject'>): boolean {
  return hasPrivateLink({ subject }) || subject?.type === 'passwordChanged';
}
