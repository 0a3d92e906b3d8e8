import { type Cents, noCents } from '../money/cents.ts';
import { recordStatus } from '../records/record-status.ts';
import { normaliseConfirmation } from '../uploads/confirmation-number.ts';
import { type AnswerRow, nameKey } from './read-answer.ts';
import { editRecord, type Reconciliation, selectAll } from './reconciliation.ts';

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
    [row.lastName !== '', row.lastName === nameKey(line.guestLastName), 'same guest'],
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

const stayKey = (lastName: string, checkIn: string): string => `${checkIn} ${lastName}`;

/** Finds the lines that a row may speak of: by its REC, its confirmation number, or guest and check-in. */
function indexLines(lines: readonly AnswerableLine[]) {
  const byRecord = Map.groupBy(lines, ({ id }) => id);
  const byConfirmation = Map.groupBy(lines, (line) =>
    normaliseConfirmation(line.confirmationNumber ?? ''),
  );
  const byStay = Map.groupBy(lines, (line) => stayKey(nameKey(line.guestLastName), line.startDate));
  return ({ record, confirmation, lastName, checkIn }: AnswerRow): AnswerableLine[] => [
    ...new Set([
      ...(record === undefined ? [] : (byRecord.get(record) ?? [])),
      ...(confirmation === '' ? [] : (byConfirmation.get(confirmation) ?? [])),
      ...(lastName === '' || checkIn === undefined
        ? []
        : (byStay.get(stayKey(lastName, checkIn)) ?? [])),
    ]),
  ];
}

function matchRow(row: AnswerRow, lines: readonly AnswerableLine[]): AnswerMatch {
  const unmatched = (why: string): AnswerMatch => ({
    row,
    lineId: undefined,
    evidence: [why],
    isExact: false,
  });
  const candidates = lines
    .map((line) => compare(row, line))
    .toSorted((one, other) => other.evidence.length - one.evidence.length);
  const [best, next] = candidates;
  if (!best) return unmatched('no line of this invoice fits');
  if (next && next.evidence.length === best.evidence.length)
    return unmatched(`${candidates.length} lines fit equally well`);
  const doubts = doubtsOf(row);
  return {
    row,
    lineId: best.lineId,
    evidence: [...best.evidence, ...doubts],
    isExact: isNumbered(best) && !best.isContradicted && doubts.length === 0,
  };
}

function doubtsOf(row: AnswerRow): string[] {
  const { code, foreignCurrency } = row;
  return [
    ...(saysSomething(row) ? [] : [code ? 'no amount paid' : 'no code and no amount paid']),
    ...(foreignCurrency === undefined ? [] : [`the amount is in ${foreignCurrency}`]),
  ];
}

/**
 * Finds the line that each row of an answer speaks of. Two rows for one line leave both in doubt.
 */
export function matchAnswer(
  rows: readonly AnswerRow[],
  lines: readonly AnswerableLine[],
): AnswerMatch[] {
  const linesFor = indexLines(lines);
  const matches = rows.map((row) => matchRow(row, linesFor(row)));
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
    return paid === undefined || paid <= 0
      ? undefined
      : { statusCode: recordStatus.paid, paidCt: paid };
  return { statusCode: code.statusCode, substatusCode: code.substatusCode };
}

/** Whether a row makes anything of its line. */
export const saysSomething = (row: AnswerRow): boolean => editOf(row) !== undefined;

/** What a row says was paid, when that is what it says. */
export const paidBy = (row: AnswerRow): Cents => editOf(row)?.paidCt ?? noCents;

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
