import { homeCurrency } from '../countries/exchange-rate.ts';
import { formatDay } from '../dates/format.ts';
import { shortResponseMeaning } from '../invoices/response-codes.ts';
import { type Cents, formatMoney, noCents } from '../money/cents.ts';
import { recordStatus } from '../records/record-status.ts';
import { normalizeConfirmation } from '../uploads/confirmation-number.ts';
import type { GuestName } from '../uploads/read-guest-name.ts';
import type { ResponseRow } from './read-response.ts';
import { editRecord, type Reconciliation, selectAll } from './reconciliation.ts';
import { isSameGuest } from './same-guest.ts';

/** A line of the invoice, as a response refers to it. */
export interface MatchableLine {
  readonly id: number;
  readonly confirmationNumber: string | null;
  readonly guestLastName: string;
  readonly guestFirstName?: string | undefined;
  readonly startDate: string;
  readonly endDate?: string | undefined;
  readonly commission: Cents;
}

/** A row with the line it refers to, if known, and the evidence. */
export interface ResponseMatch {
  readonly row: ResponseRow;
  readonly lineId: number | undefined;
  /** What matches and what is uncertain, strongest first; without a line, why there is none. */
  readonly evidence: readonly string[];
  /** Where the row contradicts the line. */
  readonly contradictions: readonly string[];
  /** Whether nothing is uncertain: only such matches are selected automatically. */
  readonly isExact: boolean;
  /** Whether the row contains nothing that is recognized, so that it cannot be used at all. */
  readonly isUnanswered: boolean;
}

interface Candidate {
  readonly line: MatchableLine;
  readonly evidence: readonly string[];
  readonly contradictions: readonly string[];
}

const guestOf = ({ guestLastName, guestFirstName = '' }: MatchableLine): GuestName => ({
  lastName: guestLastName,
  firstName: guestFirstName,
});

const namesGuest = ({ guest }: ResponseRow): boolean =>
  guest.lastName !== '' || guest.firstName !== '';

function compare(row: ResponseRow, line: MatchableLine): Candidate {
  const { record, confirmation, guest, checkIn, checkOut } = row;
  const stored = normalizeConfirmation(line.confirmationNumber ?? '');
  const name = [guest.firstName, guest.lastName].filter(Boolean).join(' ');
  const tests: ReadonlyArray<readonly [said: boolean, fits: boolean, what: string, words: string]> =
    [
      [record !== undefined, record === line.id, 'REC', String(record)],
      [confirmation !== '', confirmation === stored, 'confirmation number', confirmation],
      [namesGuest(row), isSameGuest(guest, guestOf(line)), 'guest', name],
      [
        checkIn !== undefined,
        checkIn === line.startDate,
        'check-in',
        checkIn === undefined ? '' : formatDay(checkIn),
      ],
      [
        checkOut !== undefined && line.endDate !== undefined,
        checkOut === line.endDate,
        'check-out',
        checkOut === undefined ? '' : formatDay(checkOut),
      ],
    ];
  const evidence = tests.filter(([said, fits]) => said && fits).map(([, , what]) => `same ${what}`);
  if (isInFull(row, line)) evidence.push('full commission');
  const contradictions = tests
    .filter(([said, fits]) => said && !fits)
    .map(([, , what, other]) => `another ${what} (${other})`);
  return { line, evidence, contradictions };
}

/**
 * Returns whether a row pays what the line bills: an amount in another currency is not compared.
 */
const isInFull = ({ paid, foreignCurrency }: ResponseRow, { commission }: MatchableLine): boolean =>
  foreignCurrency === undefined && paid === commission;

const isNumbered = ({ evidence }: Candidate): boolean =>
  evidence.includes('same REC') || evidence.includes('same confirmation number');

/**
 * Finds the lines that a row may refer to: by its REC, its confirmation number, or guest and
 * check-in.
 */
function indexLines(lines: readonly MatchableLine[]) {
  const byRecord = Map.groupBy(lines, ({ id }) => id);
  const byConfirmation = Map.groupBy(lines, (line) =>
    normalizeConfirmation(line.confirmationNumber ?? ''),
  );
  const byCheckIn = Map.groupBy(lines, ({ startDate }) => startDate);
  return (row: ResponseRow): MatchableLine[] => [
    ...new Set([
      ...(row.record === undefined ? [] : (byRecord.get(row.record) ?? [])),
      ...(row.confirmation === '' ? [] : (byConfirmation.get(row.confirmation) ?? [])),
      ...(byCheckIn.get(row.checkIn ?? '') ?? []).filter((line) =>
        isSameGuest(row.guest, guestOf(line)),
      ),
    ]),
  ];
}

function matchRow(row: ResponseRow, lines: readonly MatchableLine[]): ResponseMatch {
  const isUnanswered = !saysSomething(row);
  const unmatched = (why: string): ResponseMatch => ({
    row,
    lineId: undefined,
    evidence: [why],
    contradictions: [],
    isExact: false,
    isUnanswered,
  });
  const candidates = lines
    .map((line) => compare(row, line))
    .toSorted((one, other) => other.evidence.length - one.evidence.length);
  const [best, next] = candidates;
  if (!best) return unmatched('no matching line on this invoice');
  if (next && next.evidence.length === best.evidence.length)
    return unmatched(`${candidates.length} lines match equally well`);
  const { line, evidence, contradictions } = best;
  const doubts = doubtsOf(row, line);
  return {
    row,
    lineId: line.id,
    evidence: [...evidence, ...doubts],
    contradictions,
    isExact: isNumbered(best) && contradictions.length === 0 && doubts.length === 0,
    isUnanswered,
  };
}

function doubtsOf(row: ResponseRow, line: MatchableLine): string[] {
  const { code, paid, foreignCurrency, notUnderstood, isAmountUnclear } = row;
  const isUnread = notUnderstood.length > 0 || row.doubts.length > 0;
  const says =
    code && code.statusCode !== recordStatus.paid ? shortResponseMeaning(code) : undefined;
  return [
    ...(saysSomething(row) || isUnread
      ? []
      : [code ? 'no amount paid' : 'no response code and no amount paid']),
    ...notUnderstood,
    ...row.doubts,
    ...(says !== undefined && paid !== undefined && paid > 0
      ? [`${says}, but ${formatMoney(paid, foreignCurrency ?? homeCurrency)} paid`]
      : []),
    ...(isAmountUnclear && says === undefined && paid !== undefined && !isInFull(row, line)
      ? ['the amount may be what the room cost']
      : []),
    ...(foreignCurrency === undefined ? [] : [`the amount is in ${foreignCurrency}`]),
  ];
}

/**
 * Finds the line that each row of a response refers to. Two rows for one line make both uncertain.
 */
export function matchHotelResponse(
  rows: readonly ResponseRow[],
  lines: readonly MatchableLine[],
): ResponseMatch[] {
  const linesFor = indexLines(lines);
  const matches = rows.map((row) => matchRow(row, linesFor(row)));
  const times = new Map<number, number>();
  for (const { lineId } of matches)
    if (lineId !== undefined) times.set(lineId, (times.get(lineId) ?? 0) + 1);
  return matches.map((match) =>
    match.lineId !== undefined && (times.get(match.lineId) ?? 0) > 1
      ? {
          ...match,
          isExact: false,
          evidence: [...match.evidence, 'another row matches the same line'],
        }
      : match,
  );
}

/**
 * Returns the changes of a row to its line: status and substatus by its code, paid CT by its
 * amount.
 */
function editOf({ code, paid, notUnderstood }: ResponseRow) {
  if (notUnderstood.length > 0) return undefined;
  const isPayment = code === undefined || code.statusCode === recordStatus.paid;
  if (isPayment)
    return paid === undefined || paid <= 0
      ? undefined
      : { statusCode: recordStatus.paid, paidCt: paid };
  return { statusCode: code.statusCode, substatusCode: code.substatusCode };
}

/** Returns whether a row makes anything of its line. */
const saysSomething = (row: ResponseRow): boolean => editOf(row) !== undefined;

/** Returns what a row says was paid, if its code means a payment. */
export const paidBy = (row: ResponseRow): Cents => editOf(row)?.paidCt ?? noCents;

/** Writes the selected matches into the form, as if a user had entered them; nothing is marked. */
export function applyHotelResponse(
  state: Reconciliation,
  matches: readonly ResponseMatch[],
): Reconciliation {
  return matches.reduce(
    (next, { lineId, row }) => {
      const edit = editOf(row);
      return lineId === undefined || !edit ? next : editRecord(next, lineId, edit);
    },
    selectAll(state, false),
  );
}
