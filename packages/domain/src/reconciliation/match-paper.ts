import { homeCurrency } from '../countries/exchange-rate.ts';
import {
  findResponseCode,
  type ResponseCode,
  shortResponseMeaning,
} from '../invoices/response-codes.ts';
import { type Cents, formatMoney, sumCents } from '../money/cents.ts';
import { recordStatus } from '../records/record-status.ts';
import { type AnswerPlaces, placesIn } from '../remittances/answer-places.ts';
import type { PaperReading } from '../remittances/choose-answers.ts';
import type { LineAnswer, Source } from '../remittances/combine-answers.ts';
import type { Paper } from '../remittances/paper.ts';
import type { Passage, Stranger } from '../remittances/passages.ts';
import type { Envelope } from '../remittances/read-envelope.ts';
import type { ReadLine, RoleCell } from '../remittances/read-lines.ts';
import { type PaperInvoice, readPaper } from '../remittances/read-paper.ts';
import type { FileAnswers, Question } from '../uploads/questions.ts';
import type { MatchableLine, ResponseMatch, ResponseRow } from './hotel-response.ts';

/** An invoice that a response may answer; its currency is null when it is not known. */
export interface AnsweredInvoice {
  readonly number: string;
  readonly currency: string | null;
  readonly lines: readonly MatchableLine[];
}

/** The payment that a response speaks of. */
export interface StatedPayment extends Envelope {
  /** What speaks against the whole, so that nothing is chosen beforehand. */
  readonly doubts: readonly string[];
}

/** What a response says of invoices. */
export interface PaperMatches {
  /** In the order of the response. */
  readonly matches: readonly ResponseMatch[];
  /** The lines of the invoices that it does not name. */
  readonly unanswered: ReadonlyArray<{ readonly invoiceNumber: string; readonly lineId: number }>;
  readonly payment: StatedPayment;
  /** What the response leaves open, whether it was answered or not (F-124). */
  readonly questions: readonly Question[];
}

const usDollars = /(?<![A-Z])US(?:D(?![A-Z])| ?\$)|\bUS dollars?\b/i;

/**
 * Reads a response of any shape: what it says of each line of the invoices, with the place where that stands
 * (decisions 196 and 199). Exact are only answers that nothing speaks against, in US dollars: the hotel's
 * currency, or, where that is not known, written beside the amount.
 * @param others open lines of other invoices: what is said of them is listed, and never exact
 * @param answers what a person answered to the open questions; it is also read without
 */
export function matchPaper(
  paper: Paper,
  invoices: readonly AnsweredInvoice[],
  others: readonly MatchableLine[] = [],
  answers: FileAnswers = {},
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
  const read = readPaper(paper, known, others, answers);
  const findPlaces = placesIn(paper, read.reading);
  const named = new Set([
    ...read.answers.map(({ line }) => line),
    ...read.silent.map(({ resolved }) => resolved.line),
  ]);
  const matches = [
    ...read.answers.map((answer) =>
      matchOf(answer, findPlaces(answer), invoiceOf.get(answer.line)),
    ),
    ...read.silent.map((passage) => {
      const { line } = passage.resolved;
      const places = findPlaces({ line, code: null, sources: [passage] });
      return silentMatch(passage, places, invoiceOf.get(line));
    }),
    ...read.strangers.map(strangerMatch),
  ];
  return {
    matches: matches.toSorted(
      ({ row: one }, { row: other }) =>
        one.block - other.block || one.lineNumber - other.lineNumber,
    ),
    unanswered: invoices.flatMap(({ number, lines }) =>
      lines
        .filter((line) => !named.has(line))
        .map(({ id }) => ({ invoiceNumber: number, lineId: id })),
    ),
    payment: { ...read.envelope, doubts: doubtsOfAll(read) },
    questions: read.questions,
  };
}

/** Where the lines and the deductions do not come to the total, says to what they come. */
function doubtsOfAll({ envelope, sums, isContradicted }: PaperReading): string[] {
  const { total, currency = homeCurrency, deductions } = envelope;
  if (!isContradicted || total === undefined) return [];
  const sum = sumCents([...sums.slice(0, 1), ...deductions]);
  return [
    sum === total
      ? 'its total is stated in another currency than its lines'
      : `its lines come to ${formatMoney(sum, currency)}, and its total is ${formatMoney(total, currency)}`,
  ];
}

/** Below our columns, only those are shown that are read: not the room's price, nor what has no meaning. */
function isRead({ role }: RoleCell, { isOurs, cells = [] }: ReadLine): boolean {
  if (!isOurs) return true;
  if (role === 'amount')
    return !cells.some((cell) => cell.role === 'paid' || cell.role === 'commission');
  return role !== undefined && role !== 'room' && role !== 'number';
}

/** Where a source stands, and the values of its first line under the headings of their columns. */
function rowOf({ lines: [line], text = '', statement }: Source): ResponseRow {
  return {
    block: line?.block ?? 0,
    lineNumber: line?.lineNumber ?? 0,
    code: undefined,
    paid: undefined,
    foreignCurrency: undefined,
    remark: statement?.words ?? '',
    proof: statement?.proof ?? {},
    said:
      line?.kind === 'row' && line.cells
        ? line.cells
            .filter((cell) => cell.text !== '' && isRead(cell, line))
            .map((cell) => ({
              column: cell.heading.trim() || `Column ${cell.column + 1}`,
              text: cell.text,
            }))
        : [{ column: 'Text', text: text || (line?.text.trim() ?? '') }],
  };
}

function matchOf(
  answer: LineAnswer,
  places: AnswerPlaces,
  invoice: AnsweredInvoice | undefined,
): ResponseMatch {
  const { line, sources, paid, currency, evidence, contradictions, isChosen } = answer;
  const [source = { lines: [] }] = sources;
  const { statement } = source;
  const foreignCurrency = paid !== undefined && currency !== homeCurrency ? currency : undefined;
  const code = codeOf(answer);
  const isPayment = code === undefined || code.statusCode === recordStatus.paid;
  const isUnmarked =
    paid !== undefined &&
    foreignCurrency === undefined &&
    invoice?.currency === null &&
    statement?.currency !== homeCurrency &&
    !usDollars.test(answer.text);
  const unread = isChosen && paid !== undefined ? [] : (statement?.notUnderstood ?? []);
  const isUnanswered =
    answer.code === null || (isPayment && paid === undefined) || unread.length > 0;
  const edit = isUnanswered || !invoice ? undefined : editOf(code, paid, foreignCurrency, invoice);
  return {
    row: {
      ...rowOf(source),
      said: sources.flatMap((each) => rowOf(each).said),
      lineNumber: answer.lineNumber,
      code,
      paid,
      foreignCurrency,
      remark: answer.remark,
      proof: answer.proof,
    },
    invoiceNumber: invoice?.number,
    lineId: line.id,
    places,
    evidence: [
      ...evidence,
      ...(paid === line.commission && foreignCurrency === undefined ? ['full commission'] : []),
      ...unread,
      ...answer.doubts
        .filter((doubt) => !contradictions.includes(doubt))
        .map((doubt) => (doubt === paidAndNot ? contraryIn(answer, code) : doubt)),
      ...(invoice ? [] : ['a line of another invoice']),
      ...(foreignCurrency === undefined ? [] : inCurrency(foreignCurrency, invoice)),
      ...(isUnmarked ? ['US dollars are not written beside the amount'] : []),
    ],
    contradictions,
    isExact: isChosen && foreignCurrency === undefined && !isUnmarked && edit !== undefined,
    isUnanswered,
    edit,
  };
}

const paidAndNot = 'paid and not paid';

/** The code of an answer; beside an amount that contradicts it, the one that its words mean. */
function codeOf({ code, sources, doubts }: LineAnswer): ResponseCode | undefined {
  const said = doubts.includes(paidAndNot)
    ? sources.find(({ statement }) => statement?.outcome.unpaid)?.statement?.outcome.unpaid
    : undefined;
  return said ?? (code === null ? undefined : findResponseCode(code));
}

const contraryIn = ({ paid, currency }: LineAnswer, code: ResponseCode | undefined): string =>
  code && paid !== undefined
    ? `${shortResponseMeaning(code)}, but ${formatMoney(paid, currency)} paid`
    : paidAndNot;

/** A foreign payment is recorded in the hotel's own currency, so that one in another cannot be. */
const inCurrency = (currency: string, invoice: AnsweredInvoice | undefined): string[] => [
  `the amount is in ${currency}`,
  ...(invoice && invoice.currency !== null && invoice.currency !== currency
    ? [`payments of this supplier are in ${invoice.currency}`]
    : []),
];

/** What an answer makes of its line: status and substatus by its code, and what was paid. */
function editOf(
  code: ResponseCode | undefined,
  paid: Cents | undefined,
  foreignCurrency: string | undefined,
  { currency }: AnsweredInvoice,
): ResponseMatch['edit'] {
  if (code && code.statusCode !== recordStatus.paid)
    return { statusCode: code.statusCode, substatusCode: code.substatusCode };
  if (paid === undefined || paid <= 0) return undefined;
  if (foreignCurrency === undefined) return { statusCode: recordStatus.paid, paidCt: paid };
  return foreignCurrency === currency
    ? { statusCode: recordStatus.foreignPayment, paidCt: paid }
    : undefined;
}

/** A row of our columns that names a line, and says nothing that is recognized of it. */
function silentMatch(
  passage: Passage,
  places: AnswerPlaces,
  invoice: AnsweredInvoice | undefined,
): ResponseMatch {
  const { resolved, statement } = passage;
  const unread = [...(statement.notUnderstood ?? []), ...statement.contradictions];
  const nothing = statement.outcome.isPaid
    ? 'no amount paid'
    : 'no response code and no amount paid';
  return {
    row: rowOf(passage),
    invoiceNumber: invoice?.number,
    lineId: resolved.line.id,
    places,
    evidence: [...resolved.evidence, ...(unread.length > 0 ? unread : [nothing])],
    contradictions: resolved.contradictions,
    isExact: false,
    isUnanswered: true,
    edit: undefined,
  };
}

/** A row of our columns that is of no line. */
const strangerMatch = (stranger: Stranger): ResponseMatch => ({
  row: rowOf(stranger),
  invoiceNumber: undefined,
  lineId: undefined,
  places: { who: [], amount: [], outcome: [] },
  evidence: [stranger.why],
  contradictions: [],
  isExact: false,
  isUnanswered: true,
  edit: undefined,
});
