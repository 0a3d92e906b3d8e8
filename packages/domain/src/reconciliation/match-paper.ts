import { homeCurrency } from '../countries/exchange-rate.ts';
import { findResponseCode } from '../invoices/response-codes.ts';
import { formatMoney } from '../money/cents.ts';
import { type AnswerPlaces, placesIn } from '../remittances/answer-places.ts';
import type { PaperReading } from '../remittances/choose-answers.ts';
import type { LineAnswer } from '../remittances/combine-answers.ts';
import type { Paper } from '../remittances/paper.ts';
import type { Envelope } from '../remittances/read-envelope.ts';
import type { ReadLine } from '../remittances/read-lines.ts';
import { type PaperInvoice, readPaper } from '../remittances/read-paper.ts';
import { type Proof, sumOf } from '../remittances/read-statement.ts';
import type { MatchableLine, ResponseMatch } from './hotel-response.ts';
import type { ResponseRow } from './read-response.ts';

/** An invoice that a response may answer; its currency is null when it is not known. */
export interface AnsweredInvoice {
  readonly number: string;
  readonly currency: string | null;
  readonly lines: readonly MatchableLine[];
}

/** What a response says of a line, and where. */
export interface PaperMatch extends ResponseMatch {
  /** The number of its invoice; undefined for a line of `others`, of which nothing is chosen. */
  readonly invoiceNumber: string | undefined;
  readonly row: ResponseRow & {
    /** The block in which it stands, from 0: line numbers begin again in each. */
    readonly block: number;
    /** The words beside the amount, or instead of it. */
    readonly remark: string;
    /** The earlier payment that it names. */
    readonly proof: Proof;
  };
  /** Where its values stand. */
  readonly places: AnswerPlaces;
}

/** The payment that a response speaks of. */
export interface StatedPayment extends Envelope {
  /** What speaks against the whole, so that nothing is chosen beforehand. */
  readonly doubts: readonly string[];
}

/** What a response says of invoices. */
export interface PaperMatches {
  readonly matches: readonly PaperMatch[];
  /** The lines of the invoices that it says nothing of. */
  readonly unanswered: ReadonlyArray<{ readonly invoiceNumber: string; readonly lineId: number }>;
  readonly payment: StatedPayment;
}

const usDollars = /(?<![A-Z])US(?:D(?![A-Z])| ?\$)|\bUS dollars?\b/i;

/**
 * Reads a response of any shape: what it says of each line of the invoices, with the place where that stands
 * (decision 196). Exact are only answers that nothing speaks against, in US dollars: the hotel's currency, or,
 * where that is not known, written beside the amount.
 * @param others open lines of other invoices: what is said of them is listed, and never exact
 */
export function matchPaper(
  paper: Paper,
  invoices: readonly AnsweredInvoice[],
  others: readonly MatchableLine[] = [],
): PaperMatches {
  const known = invoices.map(
    ({ currency, ...invoice }): PaperInvoice => ({
      ...invoice,
      currency: currency ?? homeCurrency,
    }),
  );
  const invoiceOf = new Map(
    invoices.flatMap((invoice) => invoice.lines.map((line) => [line, invoice] as const)),
  );
  const read = readPaper(paper, known, others);
  const findPlaces = placesIn(paper, read.reading);
  const answered = new Set(read.answers.map(({ line }) => line));
  return {
    matches: read.answers.map((answer) =>
      matchOf(answer, findPlaces(answer), invoiceOf.get(answer.line)),
    ),
    unanswered: invoices.flatMap(({ number, lines }) =>
      lines
        .filter((line) => !answered.has(line))
        .map(({ id }) => ({ invoiceNumber: number, lineId: id })),
    ),
    payment: { ...read.envelope, doubts: doubtsOf(read) },
  };
}

/** Where the lines and the deductions do not come to the total, says to what they come. */
function doubtsOf({ envelope, sums, isContradicted }: PaperReading): string[] {
  const { total, currency = homeCurrency, deductions } = envelope;
  const [own = sumOf([])] = sums;
  if (!isContradicted || total === undefined) return [];
  const sum = sumOf([own, ...deductions]);
  return [
    sum === total
      ? 'its total is stated in another currency than its lines'
      : `its lines come to ${formatMoney(sum, currency)}, and its total is ${formatMoney(total, currency)}`,
  ];
}

/** The values of the first line that an answer was read from, under the headings of their columns. */
function saidIn(line: ReadLine | undefined, text: string): ResponseRow['said'] {
  if (line?.kind !== 'row' || !line.cells) return [{ field: 'remark', column: 'Text', text }];
  return line.cells
    .filter((cell) => cell.text !== '')
    .map(({ heading, column, text: said }) => ({
      field: 'remark',
      column: heading.trim() || `Column ${column + 1}`,
      text: said,
    }));
}

function matchOf(
  { line, lineNumber, text, sources, remark, proof, ...answer }: LineAnswer,
  places: AnswerPlaces,
  invoice: AnsweredInvoice | undefined,
): PaperMatch {
  const { code, paid, currency, evidence, doubts, isChosen } = answer;
  const [first] = sources[0]?.lines ?? [];
  const isForeign = paid !== undefined && currency !== homeCurrency;
  const isUnmarked =
    paid !== undefined && !isForeign && invoice?.currency === null && !usDollars.test(text);
  const isUnanswered = code === null || (code === 'PD' && paid === undefined);
  return {
    row: {
      block: first?.block ?? 0,
      lineNumber,
      record: undefined,
      confirmation: '',
      guest: { lastName: line.guestLastName, firstName: line.guestFirstName ?? '' },
      lastName: '',
      checkIn: undefined,
      checkOut: undefined,
      code: code === null ? undefined : findResponseCode(code),
      paid,
      foreignCurrency: isForeign ? currency : undefined,
      isAmountUnclear: false,
      notUnderstood: [],
      doubts: [],
      said: saidIn(first, text),
      remark,
      proof,
    },
    invoiceNumber: invoice?.number,
    lineId: line.id,
    places,
    evidence: [
      ...evidence,
      ...doubts,
      ...(invoice ? [] : ['a line of another invoice']),
      ...(isForeign ? [`the amount is in ${currency}`] : []),
      ...(isUnmarked ? ['US dollars are not written beside the amount'] : []),
    ],
    contradictions: [],
    isExact: isChosen && !isForeign && !isUnmarked && !isUnanswered,
    isUnanswered,
  };
}
