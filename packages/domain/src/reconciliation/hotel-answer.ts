import type { Day } from '../calendar/day.ts';
import { type AnswerCode, findAnswerCode } from '../invoices/answer-codes.ts';
import { type Cents, parseDollars } from '../money/cents.ts';
import { recordStatus } from '../records/record-status.ts';
import { normaliseConfirmation } from '../uploads/confirmation-number.ts';
import { readDate } from '../uploads/read-date.ts';
import { editRecord, type Reconciliation, selectAll } from './reconciliation.ts';

/** What an answer may say of a line, with the words that head its column. */
const columnWords = {
  record: ['rec', 'record', 'recordid', 'recno', 'recnumber'],
  confirmation: ['confirmation', 'confirmationno', 'confirmationnumber', 'conf', 'confno', 'confo'],
  guest: ['guest', 'guestname', 'name'],
  lastName: ['lastname', 'last', 'guestlastname', 'surname'],
  checkIn: ['checkin', 'checkindate', 'arrival', 'arrivaldate', 'in'],
  code: ['code', 'answer', 'answercode'],
  paid: ['paid', 'amountpaid', 'paidamount', 'amount', 'payment', 'commissionpaid'],
} as const;
type Column = keyof typeof columnWords;

/** One row of a hotel's answer. */
export interface AnswerRow {
  /** Its place among the rows of the answer, from 1. */
  readonly place: number;
  readonly record: number | undefined;
  readonly confirmation: string;
  readonly lastName: string;
  readonly checkIn: Day | undefined;
  readonly code: AnswerCode | undefined;
  readonly paid: Cents | undefined;
}

/** A line of the invoice as an answer speaks of it. */
export interface AnswerableLine {
  readonly id: number;
  readonly confirmationNumber: string | null;
  readonly guestLastName: string;
  readonly startDate: string;
  readonly commission: Cents;
}

/** A row with the line it speaks of, if one can be told, and what speaks for it. */
export interface AnswerMatch {
  readonly row: AnswerRow;
  readonly lineId: number | undefined;
  /** In words, the strongest first; without a line, why there is none. */
  readonly evidence: readonly string[];
  /** Whether nothing is left to doubt: only such matches may be chosen without a person's look. */
  readonly isExact: boolean;
}

const headOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const nameOf = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}]/gu, '');

function columnsOf(head: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  for (const [place, text] of head.entries())
    for (const [column, words] of Object.entries(columnWords) as Array<[Column, readonly string[]]>)
      if (words.includes(headOf(text))) found[column] ??= place;
  return found;
}

/**
 * Reads a hotel's answer: a first row that names the columns, then a row a line. Rows that say
 * nothing are left out. Answers what is wrong when it cannot be read.
 */
export function readAnswer(cells: ReadonlyArray<readonly string[]>): AnswerRow[] | string {
  const [head = [], ...rows] = cells;
  const columns = columnsOf(head);
  if (columns.record === undefined && columns.confirmation === undefined)
    return 'The first row must name the columns, with REC or Confirmation among them.';
  if (columns.code === undefined && columns.paid === undefined)
    return 'There is no column Code and none Paid.';
  const read = (row: readonly string[], column: Column): string =>
    (columns[column] === undefined ? '' : (row[columns[column]] ?? '')).trim();
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const record = read(row, 'record');
    const [last = ''] = (read(row, 'lastName') || read(row, 'guest')).split(/[/,]/);
    return [
      {
        place: index + 1,
        record: /^\d{1,9}$/.test(record) ? Number(record) : undefined,
        confirmation: normaliseConfirmation(read(row, 'confirmation')),
        lastName: nameOf(last),
        checkIn: readDate(read(row, 'checkIn'), { dayOrder: 'mdy', serials: true }),
        code: findAnswerCode(read(row, 'code')),
        paid: parseDollars(read(row, 'paid').replaceAll(/[$,\s]/g, '')),
      },
    ];
  });
}

interface Candidate {
  readonly lineId: number;
  readonly evidence: readonly string[];
  /** Whether the row says something that is not so of the line. */
  readonly isContradicted: boolean;
}

function compare(row: AnswerRow, line: AnswerableLine): Candidate {
  const confirmation = normaliseConfirmation(line.confirmationNumber ?? '');
  const tests: ReadonlyArray<[said: boolean, fits: boolean, words: string]> = [
    [row.record !== undefined, row.record === line.id, 'same REC'],
    [row.confirmation !== '', row.confirmation === confirmation, 'same confirmation number'],
    [row.lastName !== '', row.lastName === nameOf(line.guestLastName), 'same guest'],
    [row.checkIn !== undefined, row.checkIn === line.startDate, 'same check-in'],
  ];
  const evidence = tests.filter(([said, fits]) => said && fits).map(([, , words]) => words);
  if (row.paid !== undefined && row.paid === line.commission) evidence.push('commission in full');
  return {
    lineId: line.id,
    evidence,
    isContradicted: tests.some(([said, fits]) => said && !fits),
  };
}

const isNumbered = ({ evidence }: Candidate): boolean =>
  evidence.includes('same REC') || evidence.includes('same confirmation number');
const isStay = ({ evidence }: Candidate): boolean =>
  evidence.includes('same guest') && evidence.includes('same check-in');

function matchRow(row: AnswerRow, lines: readonly AnswerableLine[]): AnswerMatch {
  const unmatched = (why: string): AnswerMatch => ({
    row,
    lineId: undefined,
    evidence: [why],
    isExact: false,
  });
  const candidates = lines
    .map((line) => compare(row, line))
    .filter((candidate) => isNumbered(candidate) || isStay(candidate))
    .toSorted((one, other) => other.evidence.length - one.evidence.length);
  const [best, next] = candidates;
  if (!best) return unmatched('no line of this invoice fits');
  if (next && next.evidence.length === best.evidence.length)
    return unmatched(`${candidates.length} lines fit equally well`);
  return {
    row,
    lineId: best.lineId,
    evidence: best.evidence,
    isExact: isNumbered(best) && !best.isContradicted && editOf(row) !== undefined,
  };
}

/**
 * Finds the line that each row of an answer speaks of. Two rows for one line leave both in doubt.
 */
export function matchAnswer(
  rows: readonly AnswerRow[],
  lines: readonly AnswerableLine[],
): AnswerMatch[] {
  const matches = rows.map((row) => matchRow(row, lines));
  const times = new Map<number, number>();
  for (const { lineId } of matches)
    if (lineId !== undefined) times.set(lineId, (times.get(lineId) ?? 0) + 1);
  return matches.map((match) =>
    match.lineId !== undefined && (times.get(match.lineId) ?? 0) > 1
      ? { ...match, isExact: false, evidence: [...match.evidence, 'another row fits it too'] }
      : match,
  );
}

/** What a row makes of its line: status and substatus by its code, paid CT by its amount. */
function editOf({ code, paid }: AnswerRow) {
  const isPayment = code === undefined || code.statusCode === recordStatus.paid;
  if (isPayment)
    return paid === undefined || paid === 0
      ? undefined
      : { statusCode: recordStatus.paid, paidCt: paid };
  return { statusCode: code.statusCode, substatusCode: code.substatusCode };
}

/** Writes the chosen matches into the work, as if a person had typed them; nothing is marked. */
export function applyAnswer(
  state: Reconciliation,
  matches: readonly AnswerMatch[],
): Reconciliation {
  return matches.reduce(
    (next, { lineId, row }) => {
      const edit = editOf(row);
      return lineId === undefined || !edit ? next : editRecord(next, lineId, edit);
    },
    selectAll(state, false),
  );
}
