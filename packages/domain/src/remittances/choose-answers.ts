import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Cents } from '../money/cents.ts';
import type { Question } from '../uploads/questions.ts';
import type { AnswerDraft, LineAnswer } from './combine-answers.ts';
import type { Passage, Reading, Stranger } from './passages.ts';
import { isBelow } from './passed-on.ts';
import { areFarLess, isFarMore } from './plausible-amounts.ts';
import type { Envelope } from './read-envelope.ts';
import type { ReadLine } from './read-lines.ts';
import type { PaperInvoice } from './read-paper.ts';

/** What was read in a response. */
export interface PaperReading {
  /** How its numbers and days are written, and where it may mean a line. */
  readonly reading: Reading;
  /** What the lines come to, without and with those that are of no invoice that it answers. */
  readonly sums: readonly Cents[];
  readonly envelope: Envelope;
  readonly answers: readonly LineAnswer[];
  /** Rows of our columns that speak of no line, with the reason. */
  readonly strangers: readonly Stranger[];
  /** Rows of our columns that name a line, and do not say what became of it. */
  readonly silent: readonly Passage[];
  /** What a person decides, whether it was answered or not (F-124). */
  readonly questions: readonly Question[];
  /** Whether its lines and deductions come to another sum than its total, so that nothing is chosen. */
  readonly isContradicted: boolean;
}

/** What was read in the blocks of a response, before anything is chosen. */
export interface BlocksRead extends Pick<PaperReading, 'sums' | 'strangers' | 'silent'> {
  readonly envelope: Envelope;
  readonly answers: readonly AnswerDraft[];
  readonly rest: readonly ReadLine[];
  readonly currency: string;
  readonly isProven: boolean;
  /** Whether the response says which currency its amounts are in. */
  readonly isNamed: boolean;
}

/**
 * Chooses the answers that nothing speaks against.
 * @param isColumnKnown whether it is known which column holds what was paid
 */
export function chooseAnswers(
  { envelope, answers, currency, isProven, isNamed, ...read }: BlocksRead,
  isColumnKnown: boolean,
  invoices: readonly PaperInvoice[],
  { reading, questions }: Pick<PaperReading, 'reading' | 'questions'>,
): PaperReading {
  const isContradicted = envelope.total !== undefined && !isProven;
  const paid = answers.flatMap(({ paid: amount, line }) =>
    amount === undefined ? [] : [{ paid: amount, billed: line.commission }],
  );
  const others = invoices.filter((invoice) => invoice.currency !== currency);
  const inOther = new Set(isNamed ? [] : others.flatMap(({ lines }) => lines));
  const { passedOnBelow: below } = reading;
  const ofHotel = answers.filter(isOfHotel);
  // what is written above says nothing of who wrote the list below
  const isPassedOn = ({ sources }: LineAnswer): boolean =>
    sources.every(({ lines: [line] }) => !below || !line || isBelow(line, below));
  const isPerhapsOurs = (answer: LineAnswer): boolean =>
    reading.isForwarded && !ofHotel.some((each) => isPassedOn(each) || !isPassedOn(answer));
  const isFarLess = !isNamed && areFarLess(paid, currency);
  return {
    reading,
    questions,
    sums: read.sums,
    strangers: read.strangers,
    silent: read.silent,
    envelope: {
      ...envelope,
      currency:
        envelope.currency === undefined || envelope.currency === '$' ? currency : envelope.currency,
    },
    answers: answers.map((answer) => {
      const doubts = answer.paid === undefined ? [] : doubtsOf(answer.paid, answer);
      return {
        ...answer,
        doubts: [...answer.doubts, ...(isProven ? [] : answer.unproven), ...doubts],
        isChosen:
          answer.isChosen &&
          !isContradicted &&
          doubts.length === 0 &&
          (isProven || answer.unproven.length === 0),
      };
    }),
    isContradicted,
  };

  function doubtsOf(amount: Cents, answer: LineAnswer): string[] {
    const { line, sources } = answer;
    const isInDollars = currency === homeCurrency && sources[0]?.lines[0]?.isOurs === true;
    return [
      ...(inOther.has(line) ? ['its hotel has another currency, and none is stated'] : []),
      ...(isPerhapsOurs(answer) ? ['it may be our own list that was forwarded'] : []),
      ...(isColumnKnown ? [] : ['another column may be what was paid']),
      ...(isFarLess && !isInDollars ? ['most amounts are far less than what is billed'] : []),
      ...(isFarMore({ paid: amount, billed: line.commission }, currency)
        ? ['far more than what is billed']
        : []),
    ];
  }
}

/** Whether only the hotel can have written it: it says that it was paid, or pays another amount than is billed. */
const isOfHotel = ({ paid, line, sources }: LineAnswer): boolean =>
  (paid !== undefined && paid !== line.commission) ||
  sources.some(({ statement }) => statement?.outcome.isPaid === true);
