import { normalizeHeader } from '../uploads/header-terms.ts';
import type { DayOrder } from '../uploads/read-date.ts';
import { withoutDates } from './find-dates.ts';
import { readOutcome } from './outcome-words.ts';
import { isPaymentWord } from './plain-words.ts';

/** Returns whether the clauses of some words that say that something was paid say no more: who paid, to whom, or in which month may mean another payment. */
export const saysOnlyPaid = (words: string, dayOrder: DayOrder): boolean =>
  withoutDates(words, dayOrder)
    .split(/[,;\n]/)
    .every(
      (clause) =>
        !readOutcome(clause).isPaid || normalizeHeader(clause).split(' ').every(isPaymentWord),
    );
