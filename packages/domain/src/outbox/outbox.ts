import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** The services outside the house that messages go to, and the one that is asked about addresses. */
export const externalServices = ['mail', 'accounting', 'calendar', 'post', 'addresses'] as const;

export type ExternalService = (typeof externalServices)[number];

/** What people call each of them. */
export const externalServiceNames: Readonly<Record<ExternalService, string>> = {
  mail: 'Email',
  accounting: 'Quickbooks',
  calendar: 'Google Calendar',
  post: 'Post',
  addresses: 'USPS Addresses',
};

/**
 * How far a message is. One that failed is tried again by itself; one that was given up is not, and
 * one that is unclear may have arrived, so that a person must look before it is sent again. One that
 * was cancelled was taken back by a person.
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

/** This many failures in a row, and a service counts as down. */
export const failuresUntilDown = 3;

/** Said where something is mailed while the settings name no mail server. */
export const mailNotConnected =
  'Email is not connected: no mail server is set up. What is mailed waits in the outbox, where it can be downloaded.';

/** Said where something is posted while the settings name no post service. */
export const postNotConnected =
  'No post service is connected: letters wait in the print queue, where they are printed and posted by hand.';

/** Said beside addresses that nobody has validated while the settings name no service for it. */
export const addressesNotConnected =
  'USPS is not connected: addresses stay unvalidated until somebody validates them by hand.';

/** Whether a message can be sent once more, at once. */
export function mayRetry({ state }: { state: MessageState }): Verdict<'underWay' | 'sent'> {
  if (state === 'sent') return refused('sent', 'This was sent already.');
  if (state === 'waiting' || state === 'sending')
    return refused('underWay', 'This is being sent already.');
  return allowed;
}

/** Whether a person may take a message back, so that nothing sends it (F-166). */
export function mayCancel({
  state,
}: {
  state: MessageState;
}): Verdict<'underWay' | 'sent' | 'cancelled'> {
  if (state === 'sent') return refused('sent', 'This was sent already.');
  if (state === 'sending') return refused('underWay', 'This is being sent right now.');
  return state === 'cancelled' ? refused('cancelled', 'This was cancelled already.') : allowed;
}

interface MessageToSettle {
  readonly service: ExternalService;
  readonly state: MessageState;
  /** Whether the service is set up, so that what waits for it may leave at any moment. */
  readonly isConnected: boolean;
  /** Why it waits although the service is set up; null when nothing holds it. */
  readonly heldBecause: string | null;
}

/**
 * Whether a person may say that a mail arrived: one that was given up, or one that waits while
 * nothing sends it, because it was sent by hand or found in the mailbox.
 */
export function mayMarkArrived(message: MessageToSettle): Verdict<'notMail' | 'underWay' | 'sent'> {
  const { service, state, heldBecause } = message;
  const isConnected = message.isConnected && heldBecause === null;
  if (service !== 'mail') return refused('notMail', 'Only a mail can be marked as arrived.');
  if (state === 'sent') return refused('sent', 'This was sent already.');
  if (state === 'sending' || (isConnected && (state === 'waiting' || state === 'failed')))
    return refused('underWay', 'This is being sent already.');
  return allowed;
}
