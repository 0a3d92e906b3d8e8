import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type ExternalService, externalServices } from './external-services.ts';

/**
 * The state of a message. One that failed is retried automatically; one that was given up is not,
 * and one that is unclear may have arrived, so that a user must check before it is sent again. One
 * that was cancelled was cancelled by a user.
 */
export const messageStates = [
  'waiting',
  'sending',
  'failed',
  'unclear',
  'dead',
  'cancelled',
  'sent',
] as const;

export type MessageState = (typeof messageStates)[number];

/** The states as users read them. */
export const messageStateNames: Readonly<Record<MessageState, string>> = {
  waiting: 'Queued',
  sending: 'Sending',
  failed: 'Retrying',
  unclear: 'Unconfirmed',
  dead: 'Failed',
  cancelled: 'Cancelled',
  sent: 'Sent',
};

/** This many failures in a row, and a service counts as down. */
export const failuresUntilDown = 3;

/** Whether a message can be sent again, at once. */
export function mayRetry({ state }: { state: MessageState }): Verdict<'underWay' | 'sent'> {
  if (state === 'sent') return refused('sent', 'This message has already been sent.');
  if (state === 'waiting' || state === 'sending')
    return refused('underWay', 'This message is already being sent.');
  return allowed;
}

/** As many messages can be retried, cancelled, or marked at once at most (F-420). */
export const mostMessagesAtOnce = 500;

/** Returns whether a message can be sent again together with others: not one that may have arrived. */
export function mayRetryTogether(message: {
  state: MessageState;
}): Verdict<'underWay' | 'sent' | 'unclear'> {
  if (message.state !== 'unclear') return mayRetry(message);
  return refused(
    'unclear',
    'It may have been delivered. Check with the recipient, then send it again individually.',
  );
}

/** Returns whether a user may cancel a message, so that nothing sends it (F-166). */
export function mayCancel({
  state,
}: {
  state: MessageState;
}): Verdict<'underWay' | 'sent' | 'cancelled'> {
  if (state === 'sent') return refused('sent', 'This message has already been sent.');
  if (state === 'sending') return refused('underWay', 'This message is being sent right now.');
  return state === 'cancelled'
    ? refused('cancelled', 'This message has already been cancelled.')
    : allowed;
}

interface MessageToSettle {
  readonly service: ExternalService;
  readonly state: MessageState;
  /** Whether the service is set up, so that what waits for it may leave at any moment. */
  readonly isConnected: boolean;
  /** Why it waits although the service is set up; null if nothing holds it. */
  readonly heldBecause: string | null;
}

/**
 * Returns whether a user may mark an email as arrived: one that failed, or one that waits while
 * nothing sends it, because it was sent manually or found in the mailbox.
 */
export function mayMarkArrived(message: MessageToSettle): Verdict<'notMail' | 'underWay' | 'sent'> {
  const { service, state, heldBecause } = message;
  const isConnected = message.isConnected && heldBecause === null;
  // of a service that knows its messages again, Recoup asks itself
  if (externalServices[service].isRepeatable)
    return refused('notMail', 'Only emails can be marked as delivered.');
  if (state === 'sent') return refused('sent', 'This message has already been sent.');
  if (state === 'sending' || (isConnected && (state === 'waiting' || state === 'failed')))
    return refused('underWay', 'This message is already being sent.');
  return allowed;
}
