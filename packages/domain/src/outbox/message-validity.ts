import { counted } from '../kit/counted.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';

interface Validity {
  /** After so many days nothing sends a message of this kind along with others. */
  readonly maxAgeDays: number;
  /** Why a message of this kind makes no sense once what it is about is over. */
  readonly over?: string;
}

/** Whether a message of each kind still makes sense (F-166). */
const validities = {
  invoice: { maxAgeDays: 30, over: 'The invoice is completed.' },
  agencyReport: { maxAgeDays: 30, over: 'The report is no longer published.' },
  billPayment: { maxAgeDays: 30 },
  passwordLink: { maxAgeDays: 1, over: 'The link has expired.' },
  passwordChanged: { maxAgeDays: 7 },
  browserLink: { maxAgeDays: 1, over: 'The link is no longer needed.' },
} as const satisfies Record<string, Validity>;

/** The kinds of messages that leave through the outbox. */
export type MessageKindName = keyof typeof validities;

interface MessageToSend {
  readonly kind: MessageKindName;
  /** Whole days since it was written. */
  readonly ageDays: number;
  /** Whether what it is about is over: the invoice is completed, the link has expired. */
  readonly isOver: boolean;
}

/** Returns whether a person may send one message again: not once what it is about is over (F-166). */
export function stillMakesSense({ kind, isOver }: Omit<MessageToSend, 'ageDays'>): Verdict<'over'> {
  const { over }: Validity = validities[kind];
  return isOver && over !== undefined ? refused('over', over) : allowed;
}

/** Returns whether a message may be sent along with all others of its service (F-166). */
export function mayRetryWithAll(message: MessageToSend): Verdict<'over' | 'old'> {
  const verdict = stillMakesSense(message);
  const { maxAgeDays } = validities[message.kind];
  if (!verdict.allowed || message.ageDays <= maxAgeDays) return verdict;
  return refused(
    'old',
    `It is more than ${counted(maxAgeDays, 'day')} old. To send it anyway, retry it individually.`,
  );
}
