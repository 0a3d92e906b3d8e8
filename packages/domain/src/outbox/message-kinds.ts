import { counted } from '../kit/counted.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';

interface KindFacts {
  /** After so many days nothing sends a message of this kind along with others. */
  readonly maxAgeDays: number;
  /** Why a message of this kind makes no sense once what it is about is over; null where it always does. */
  readonly over: string | null;
  /** Whether only the recipient may see it, so that it cannot be downloaded as a file. */
  readonly isPrivate: boolean;
}

const kinds = {
  invoice: { maxAgeDays: 30, over: 'The invoice is completed.', isPrivate: false },
  report: { maxAgeDays: 30, over: 'The report is no longer published.', isPrivate: false },
  payment: { maxAgeDays: 30, over: null, isPrivate: false },
  passwordLink: { maxAgeDays: 1, over: 'The link has expired.', isPrivate: true },
  passwordChanged: { maxAgeDays: 7, over: null, isPrivate: false },
  browserLink: { maxAgeDays: 1, over: 'The link is no longer needed.', isPrivate: true },
} satisfies Record<string, KindFacts>;

/** The kinds of messages that are sent through the outbox, named by subject. */
export type MessageKindName = keyof typeof kinds;

/** Properties of every message of a kind (F-166). */
export const messageKinds: Readonly<Record<MessageKindName, KindFacts>> = kinds;

export const messageKindNames = Object.keys(kinds) as MessageKindName[];

interface MessageToSend {
  readonly kind: MessageKindName;
  /** Whole days since it was written. */
  readonly ageDays: number;
  /** Whether what it is about is over: the invoice is completed, the link has expired. */
  readonly isOver: boolean;
}

/** Returns whether a person may send one message again: not once what it is about is over (F-166). */
export function stillMakesSense({ kind, isOver }: Omit<MessageToSend, 'ageDays'>): Verdict<'over'> {
  const { over } = messageKinds[kind];
  return isOver && over !== null ? refused('over', over) : allowed;
}

/** Returns whether a message may be sent along with all others of its service (F-166). */
export function mayRetryWithAll(message: MessageToSend): Verdict<'over' | 'old'> {
  const verdict = stillMakesSense(message);
  const { maxAgeDays } = messageKinds[message.kind];
  if (!verdict.allowed || message.ageDays <= maxAgeDays) return verdict;
  return refused(
    'old',
    `It is more than ${counted(maxAgeDays, 'day')} old. To send it anyway, retry it individually.`,
  );
}
