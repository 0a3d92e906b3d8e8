import { counted } from '../kit/counted.ts';
import type { DayOrder } from './read-date.ts';

/** The possible orders of dates that consist of numbers, as the API names them. */
export const dateOrders = {
  monthFirst: 'mdy',
  dayFirst: 'dmy',
  yearFirst: 'ymd',
} as const satisfies Record<string, DayOrder>;
export type DateOrder = keyof typeof dateOrders;

/** The possible decimal marks, as the API names them. */
export const decimalMarks = { point: '.', comma: ',' } as const;
export type DecimalMarkName = keyof typeof decimalMarks;

/** What a price can cover (F-122). */
export const priceSpans = ['night', 'stay'] as const;
export type PriceSpan = (typeof priceSpans)[number];

/** How many of a row's rooms its price can cover (F-122). */
export const roomPrices = ['one', 'all'] as const;
export type RoomPrice = (typeof roomPrices)[number];

/** Answers by kind of question. Every kind is also the name of the field that answers it. */
export interface FileAnswers {
  readonly dateOrder?: DateOrder | undefined;
  readonly decimalMark?: DecimalMarkName | undefined;
  readonly pricePer?: PriceSpan | undefined;
  readonly rooms?: RoomPrice | undefined;
  /** The column to read, counted from 0 (-1 for none), by its meaning. */
  readonly columnChoice?: Readonly<Record<string, number>> | undefined;
  /** ISO 3166 alpha-2 by a spelling in the file that is not a known country. */
  readonly country?: Readonly<Record<string, string>> | undefined;
  /** What a code or a word of a hotel's response means, by its spelling there. */
  readonly meaning?: Readonly<Record<string, string>> | undefined;
}
type QuestionKind = keyof FileAnswers;

interface QuestionRule {
  /** The code of the refusal that asks; null for what a file is read without. */
  readonly code: string | null;
  /** The question in a word or two, for a line that repeats the answer. */
  readonly topic: string;
  /** The texts for each answer; kinds whose candidates come from the file have none. */
  readonly words: Readonly<Record<string, string>>;
}

/** Everything that a file can leave open, in the order in which it is asked. */
export const questionRules = {
  columnChoice: { code: 'columnChoiceNeeded', topic: 'Column', words: {} },
  dateOrder: {
    code: 'dateOrderNeeded',
    topic: 'Dates',
    words: {
      monthFirst: 'Month first',
      dayFirst: 'Day first',
      yearFirst: 'Year first',
    } satisfies Record<DateOrder, string>,
  },
  decimalMark: {
    code: 'decimalMarkNeeded',
    topic: 'Decimal mark',
    words: { point: 'Point', comma: 'Comma' } satisfies Record<DecimalMarkName, string>,
  },
  pricePer: {
    code: 'pricePerNeeded',
    topic: 'Price',
    words: { night: 'One night', stay: 'The whole stay' } satisfies Record<PriceSpan, string>,
  },
  rooms: {
    code: 'roomsNeeded',
    topic: 'Price with several rooms',
    words: { one: 'One room', all: 'All rooms' } satisfies Record<RoomPrice, string>,
  },
  country: { code: null, topic: 'Country', words: {} },
  meaning: { code: null, topic: 'Code', words: {} },
} as const satisfies Record<QuestionKind, QuestionRule>;

export const questionKinds = Object.keys(questionRules) as QuestionKind[];

/** The codes of the refusals that ask a question of {@link questionRules}. */
export type QuestionCode = NonNullable<(typeof questionRules)[QuestionKind]['code']>;

/** One possible answer. */
export interface Candidate {
  readonly value: string;
  readonly label: string;
}

/** Something that one file leaves open. */
export interface Question {
  readonly kind: QuestionKind;
  /** Which of several questions of the kind: a column's name, or the spelling of a country or a code; else empty. */
  readonly subject: string;
  /** The question in a word or two. */
  readonly topic: string;
  readonly text: string;
  /** None for a country, which is chosen from all countries. */
  readonly candidates: readonly Candidate[];
}

/** A question that was answered for an earlier file of the same kind. */
export interface AnsweredQuestion {
  readonly kind: QuestionKind;
  readonly subject: string;
  /** The answer as text, such as `Dates: Month first`. */
  readonly text: string;
}

/** Asks for the order of day and month. @param example a date that can be read in each of the orders */
export function dateOrderQuestion(
  example: string | undefined,
  orders: readonly DateOrder[] = ['monthFirst', 'dayFirst'],
): Question {
  const such = example ? `, such as ${example},` : '';
  const ways = orders.map((order) => waysOfDates[order]).join(' or ');
  return {
    ...questionOf('dateOrder', orders),
    text: `Dates in this file${such} could have ${ways}. Choose one.`,
  };
}

const waysOfDates: Readonly<Record<DateOrder, string>> = {
  monthFirst: 'the month first',
  dayFirst: 'the day first',
  yearFirst: 'the year first',
};

/** Asks what divides whole units from cents. @param example an amount that can be read both ways */
export function decimalMarkQuestion(example: string | undefined): Question {
  const such = example ? `, such as ${example},` : '';
  return {
    ...questionOf('decimalMark', Object.keys(decimalMarks)),
    text: `Amounts in this file${such} could be in thousands or have decimals. Choose the decimal mark.`,
  };
}

/** Asks what a price is the price of. @param header the name of the column in the file */
export function pricePerQuestion(header: string): Question {
  return {
    ...questionOf('pricePer', priceSpans),
    text: `The column '${header}' could contain the price of one night or of the whole stay. Choose one.`,
  };
}

/** Asks whether a price pays for all rooms of a row. @param header the name of the column in the file */
export function roomsQuestion(header: string): Question {
  return {
    ...questionOf('rooms', roomPrices),
    text: `Some rows in this file have several rooms. Choose whether '${header}' is the price of one room or of all rooms.`,
  };
}

/**
 * Asks which of several columns to read, or whether to read one that may be about the guest.
 * @param subject the meaning of the columns, as the API names it; `label` is its text
 * @param columns the columns with their positions, counted from 0
 */
export function columnChoiceQuestion(
  { subject, label }: { readonly subject: string; readonly label: string },
  columns: ReadonlyArray<{ readonly position: number; readonly name: string }>,
): Question {
  const names = columns.map(({ name }) => `'${name}'`);
  const candidates = columns.map(({ position, name }) => ({
    value: String(position),
    label: `${name} (column ${position + 1})`,
  }));
  const question = { kind: 'columnChoice', subject, topic: label } as const;
  if (columns.length > 1)
    return {
      ...question,
      text: `More than one column could be the ${label}: ${names.join(', ')}. Choose the one to read.`,
      candidates,
    };
  return {
    ...question,
    text: `The column ${names[0]} could be the hotel's or the guest's. Choose whether to read it as the ${label}.`,
    candidates: [...candidates, { value: String(noColumn), label: 'Do not read it' }],
  };
}

/** The answer that no column is to be read. */
export const noColumn = -1;

/**
 * Asks which country a spelling means; the file is also read without an answer.
 * @param rowCount how many rows have it, if all of them were read
 */
export function countryQuestion(spelling: string, rowCount?: number): Question {
  const rows = rowCount === undefined ? '' : ` (${counted(rowCount, 'row')})`;
  return {
    kind: 'country',
    subject: spelling,
    topic: `'${spelling}'`,
    text: `'${spelling}' is not a known country${rows}. Choose the country it refers to.`,
    candidates: [],
  };
}

/**
 * Asks what a code or a word of a hotel's response means; it is also read without an answer.
 * @param rowCount how many rows have it
 * @param candidates what it can mean
 */
export const meaningQuestion = (
  text: string,
  rowCount: number,
  candidates: readonly Candidate[],
): Question => ({
  kind: 'meaning',
  subject: text.toUpperCase(),
  topic: `'${text}'`,
  text: `'${text}' (${counted(rowCount, 'row')}) is not a known answer. Choose what it means.`,
  candidates,
});

function questionOf(kind: QuestionKind, values: readonly string[]): Omit<Question, 'text'> {
  const { topic, words }: QuestionRule = questionRules[kind];
  const candidates = values.map((value) => ({ value, label: words[value] ?? value }));
  return { kind, subject: '', topic, candidates };
}

/** Returns the answer to a question among answers, if it is one of its candidates. */
export function answerTo(
  { kind, subject, candidates }: Pick<Question, 'kind' | 'subject' | 'candidates'>,
  answers: FileAnswers,
): string | undefined {
  const given = answers[kind];
  const value = typeof given === 'object' ? given[subject] : given;
  if (value === undefined) return undefined;
  if (candidates.length === 0) return String(value);
  return candidates.find((candidate) => candidate.value === String(value))?.value;
}

/**
 * Separates the questions that must be asked from those that were answered.
 * @param given the answers for this file, which take precedence over the remembered ones
 */
export function splitQuestions(
  questions: readonly Question[],
  given: FileAnswers,
  remembered: FileAnswers,
): { open: Question[]; answeredBefore: AnsweredQuestion[] } {
  const open: Question[] = [];
  const answeredBefore: AnsweredQuestion[] = [];
  for (const question of questions) {
    if (answerTo(question, given) !== undefined) continue;
    const before = answerTo(question, remembered);
    if (before === undefined) open.push(question);
    else {
      const { kind, subject } = question;
      answeredBefore.push({ kind, subject, text: inWords(question, before) });
    }
  }
  return { open, answeredBefore };
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

function inWords({ kind, topic, candidates }: Question, value: string): string {
  const label = candidates.find((candidate) => candidate.value === value)?.label;
  const country = kind === 'country' ? countryNames.of(value) : undefined;
  return `${topic}: ${label ?? country ?? value}`;
}

/** Returns the answers with one more. */
export function withAnswer(
  answers: FileAnswers,
  { kind, subject }: Pick<Question, 'kind' | 'subject'>,
  value: string,
): FileAnswers {
  if (kind === 'columnChoice')
    return { ...answers, columnChoice: { ...answers.columnChoice, [subject]: Number(value) } };
  if (kind === 'country') return { ...answers, country: { ...answers.country, [subject]: value } };
  if (kind === 'meaning') return { ...answers, meaning: { ...answers.meaning, [subject]: value } };
  return { ...answers, [kind]: value };
}

/** Combines the answers for this file with those for earlier ones; the former take precedence. */
export function mergeAnswers(given: FileAnswers, remembered: FileAnswers): FileAnswers {
  return {
    ...remembered,
    ...given,
    columnChoice: { ...remembered.columnChoice, ...given.columnChoice },
    country: { ...remembered.country, ...given.country },
    meaning: { ...remembered.meaning, ...given.meaning },
  };
}
