import type { Tone } from '../kit/tone.ts';

/** How a response of a hotel came in. */
export const responseChannels = ['file', 'paste', 'mail'] as const;
export type ResponseChannel = (typeof responseChannels)[number];

/**
 * Where a response stands. An unread one could not be read, and says why; it can be typed from and
 * applied all the same (decision 201).
 */
export const responseStates = ['reading', 'unread', 'waiting', 'applied', 'dismissed'] as const;
export type ResponseState = (typeof responseStates)[number];

/** The states of responses that no one has decided on. */
export const openResponseStates: readonly ResponseState[] = ['reading', 'unread', 'waiting'];

/** What showed that a response answers an invoice, the strongest first. */
export const invoiceEvidence = [
  'person',
  'number',
  'record',
  'confirmation',
  'guest',
  'sender',
] as const;
export type InvoiceEvidence = (typeof invoiceEvidence)[number];

/** Whether our own mail server found that the sender's domain sent a mail. */
export const senderProofs = ['passed', 'failed', 'unknown'] as const;
export type SenderProof = (typeof senderProofs)[number];

/** As many invoices as a response is bound to. */
export const mostInvoicesOfResponse = 50;

const channelNames: Readonly<Record<ResponseChannel, string>> = {
  file: 'File',
  paste: 'Pasted text',
  mail: 'Mail',
};

const stateNames: Readonly<Record<ResponseState, string>> = {
  reading: 'Reading',
  unread: 'Unread',
  waiting: 'Waiting',
  applied: 'Applied',
  dismissed: 'Dismissed',
};

const evidenceNames: Readonly<Record<InvoiceEvidence, string>> = {
  person: 'Chosen',
  number: 'Invoice number',
  record: 'REC',
  confirmation: 'Confirmation number',
  guest: 'Guest and check-in',
  sender: 'Sender',
};

/** The name of a channel on screens. */
export const responseChannelName = (channel: ResponseChannel): string => channelNames[channel];

/** The name of a state on screens. */
export const responseStateName = (state: ResponseState): string => stateNames[state];

/** The name on screens of what showed that a response answers an invoice. */
export const invoiceEvidenceName = (evidence: InvoiceEvidence): string => evidenceNames[evidence];

/** The color of a response's state. */
export function responseTone(state: ResponseState): Tone {
  if (state === 'applied') return 'positive';
  if (state === 'unread') return 'attention';
  return state === 'dismissed' ? 'closed' : 'open';
}
