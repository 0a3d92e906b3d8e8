import type {
  HotelResponse,
  ResponseInvoice,
  ResponseLine,
} from '@recoup/contract/responses/responses.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { responseCodes } from '@recoup/domain/invoices/response-codes';
import {
  type Cents,
  centsOf,
  centsToDollars,
  formatDecimal,
  noCents,
  parseDollars,
  sumCents,
} from '@recoup/domain/money/cents';
import { plainAmount } from '@recoup/domain/money/typed-amount';
import type { ResponseMatch } from '@recoup/domain/reconciliation/hotel-response';
import { recordStatus } from '@recoup/domain/records/record-status';

/** What becomes of a record: paid, or a response code without money; '' while it is not known. */
export type Outcome = '' | 'paid' | 'overpaid' | (typeof responseCodes)[number]['code'];

/** What a user decides of a line. */
export interface Decision {
  readonly isChosen: boolean;
  readonly outcome: Outcome;
  /** As it was typed, in the currency of the receipt. */
  readonly amount: string;
}

/** A record of an invoice, what the response says of it, and what is decided. */
export interface AnswerLine extends Decision {
  readonly invoice: ResponseInvoice;
  readonly line: ResponseLine;
  readonly match: ResponseMatch | undefined;
  /** Whether this response has settled it already. */
  readonly isSettled: boolean;
}

/** What a user has changed of a line. */
export type Edits = ReadonlyMap<number, Partial<Decision>>;

/** The outcomes without money. */
export const unpaidOutcomes = responseCodes.filter(({ code }) => code !== 'PD');

export const isPayment = ({ outcome }: Decision): boolean =>
  outcome === 'paid' || outcome === 'overpaid';

/** The currency of an amount that the response states. */
export const currencyOf = ({ row }: ResponseMatch): string => row.foreignCurrency ?? homeCurrency;

const typedCents = (amount: string): Cents | undefined => {
  const read = parseDollars(plainAmount(amount) ?? '');
  return read !== undefined && read > 0 ? read : undefined;
};

/** Returns the amount of a line that is paid; undefined where it is missing or no amount. */
export const amountOf = ({ amount }: Decision): Cents | undefined => typedCents(amount);

/** Returns why a line that is to be paid cannot be; undefined where it can, or gets no money. */
export const payRefusal = (answer: AnswerLine): string | undefined =>
  isPayment(answer) ? (answer.line.refusal ?? undefined) : undefined;

/** Returns what paying so much makes of a record, unless its user says otherwise. */
function paidOutcome(line: ResponseLine, amount: Cents | undefined): Outcome {
  const isOver = line.currency === homeCurrency && (amount ?? 0) > centsOf(line.commission);
  return isOver ? 'overpaid' : 'paid';
}

/** Returns what the response says of a line, as a decision; only what is certain is chosen. */
function saidOf(line: ResponseLine, match: ResponseMatch | undefined): Decision {
  if (!match || match.isUnanswered) return { isChosen: false, outcome: '', amount: '' };
  const { code, paid } = match.row;
  const isUnpaid = code !== undefined && code.code !== 'PD';
  return {
    isChosen: match.isExact && (isUnpaid || line.refusal === null),
    outcome: isUnpaid ? (code.code as Outcome) : paidOutcome(line, paid),
    amount: paid === undefined || isUnpaid ? '' : formatDecimal(paid),
  };
}

/** Returns all lines of a response's invoices with what is decided of them so far. */
export function answerLines(
  { answeredInvoices, settled }: Pick<HotelResponse, 'answeredInvoices' | 'settled'>,
  matches: readonly ResponseMatch[],
  edits: Edits,
): AnswerLine[] {
  const matchOf = new Map(matches.map((match) => [match.lineId, match]));
  const done = new Set(
    settled.filter(({ isStanding }) => isStanding).map(({ recordId }) => recordId),
  );
  return answeredInvoices.flatMap((invoice) =>
    invoice.lines.map((line) => {
      const match = matchOf.get(line.id);
      const isSettled = done.has(line.id);
      const decided = { ...saidOf(line, match), ...edits.get(line.id) };
      const isChosen = decided.isChosen && !isSettled;
      return { invoice, line, match, isSettled, ...decided, isChosen };
    }),
  );
}

/** Returns a line's changes after an amount was typed: it is then paid, and chosen. */
export function typeAmount(line: AnswerLine, amount: string): Partial<Decision> {
  if (amount.trim() === '' && isPayment(line)) return { amount, outcome: '', isChosen: false };
  return { amount, outcome: paidOutcome(line.line, typedCents(amount)), isChosen: true };
}

/** Returns a line's changes after its outcome was chosen. */
export const chooseOutcome = (line: AnswerLine, outcome: Outcome): Partial<Decision> => ({
  outcome,
  isChosen: outcome !== '' && payRefusal({ ...line, outcome }) === undefined,
  ...(!isPayment({ ...line, outcome }) && { amount: '' }),
});

/** The receipt that the money comes with. */
export interface MoneySource {
  readonly name: string;
  readonly currency: string;
  /** What is left of it; undefined while its amount is not typed. */
  readonly left: Cents | undefined;
}

/** What the chosen lines come to. */
export interface Chosen {
  readonly paid: readonly AnswerLine[];
  readonly unpaid: readonly AnswerLine[];
  readonly sum: Cents;
}

/** Returns the chosen lines, and what those that are paid come to. */
export function chosenOf(lines: readonly AnswerLine[]): Chosen {
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const paid = chosen.filter(isPayment);
  return {
    paid,
    unpaid: chosen.filter((line) => !isPayment(line)),
    sum: sumCents(paid.map((line) => amountOf(line) ?? noCents)),
  };
}

/**
 * Returns why what is chosen of the lines cannot be applied; undefined where it can. With nothing chosen, a
 * receipt is entered for a response without invoices, or the rest of one is closed.
 */
export function applyReason(
  lines: readonly AnswerLine[],
  source: MoneySource | undefined,
  deducted: Cents,
): string | undefined {
  const { paid, unpaid, sum } = chosenOf(lines);
  const isNothing = paid.length + unpaid.length === 0;
  const isRest = lines.some(({ isSettled }) => isSettled);
  if (isNothing && !isRest && (!source || lines.length > 0)) return 'Select at least one line';
  const unclear = unpaid.find(({ outcome }) => outcome === '');
  if (unclear) return `Choose an outcome for REC ${unclear.line.id}`;
  const wrong = paid.find((line) => amountOf(line) === undefined);
  if (wrong) return `Enter an amount for REC ${wrong.line.id}`;
  if (!source) return paid.length > 0 ? 'Choose the receipt that the money came with' : undefined;
  const other = paid.find(
    ({ match, amount }) =>
      match?.row.paid !== undefined &&
      currencyOf(match) !== source.currency &&
      amount === formatDecimal(match.row.paid),
  );
  if (other?.match)
    return `REC ${other.line.id} is paid in ${currencyOf(other.match)}, and ${source.name} is in ${source.currency}`;
  if (source.left === undefined) return 'Enter the amount of the receipt';
  return sum + deducted > source.left
    ? `${source.name} does not cover the selected lines`
    : undefined;
}

const statusOf = ({ outcome, line }: AnswerLine) => {
  if (outcome === 'overpaid') return { statusCode: recordStatus.overpayment };
  const isOver = line.currency === homeCurrency && outcome === 'paid';
  return isOver ? { statusCode: recordStatus.paid } : {};
};

/** Returns the chosen lines as the request takes them. */
export const bodyOfLines = ({ paid, unpaid }: Chosen) => ({
  lines: paid.map((each) => ({
    recordId: each.line.id,
    amount: centsToDollars(amountOf(each) ?? noCents),
    ...statusOf(each),
    expected_updated_at: each.line.updated_at,
  })),
  answers: unpaid.flatMap(({ line, outcome }) => {
    const code = unpaidOutcomes.find((each) => each.code === outcome);
    if (!code) return [];
    return [
      {
        recordId: line.id,
        statusCode: code.statusCode,
        substatusCode: code.substatusCode,
        expected_updated_at: line.updated_at,
      },
    ];
  }),
});
