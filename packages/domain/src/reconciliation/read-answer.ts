import type { Day } from '../calendar/day.ts';
import { type AnswerCode, agree, findAnswer } from '../invoices/answer-codes.ts';
import type { Cents } from '../money/cents.ts';
import type { AnswerField } from '../uploads/column-aliases.ts';
import { normaliseConfirmation } from '../uploads/confirmation-number.ts';
import { nameKey } from '../uploads/duplicate-rule.ts';
import { detectDayOrder } from '../uploads/observe-columns.ts';
import { pickFields, type RawFields } from '../uploads/pick-fields.ts';
import { readDate } from '../uploads/read-date.ts';
import { type GuestName, readGuestName } from '../uploads/read-guest-name.ts';
import { type Columns, headerSearchRows, recogniseHeader } from '../uploads/recognise-header.ts';
import { readPaid } from './read-paid.ts';

/** A row of the table of an answer. */
export interface AnswerCells {
  /** Where it stands there, from 1. */
  readonly lineNumber: number;
  readonly cells: readonly string[];
  /** The number formats of the cells that a workbook keeps as numbers. */
  readonly formats?: ReadonlyArray<string | null | undefined> | undefined;
}

/** A cell that was read, under the name of its column. */
export interface SaidCell {
  readonly field: AnswerField;
  readonly column: string;
  readonly text: string;
}

/** One row of a hotel's answer. */
export interface AnswerRow {
  /** Where it stands in what the hotel sent, from 1. */
  readonly lineNumber: number;
  readonly record: number | undefined;
  readonly confirmation: string;
  readonly guest: GuestName;
  /** In capitals, letters and digits only. */
  readonly lastName: string;
  readonly checkIn: Day | undefined;
  readonly checkOut: Day | undefined;
  readonly code: AnswerCode | undefined;
  readonly paid: Cents | undefined;
  /** The currency of the amount, as its column, the cell, or the header writes it, unless it is ours. */
  readonly foreignCurrency: string | undefined;
  /** Whether the amount's column does not say of what it is, so that it may be the room's price. */
  readonly isAmountUnclear: boolean;
  /** What it says of the outcome and cannot be read: the row is unanswered. */
  readonly notUnderstood: readonly string[];
  /** What else of it cannot be read. */
  readonly doubts: readonly string[];
  /** What was read of it, from which columns. */
  readonly said: readonly SaidCell[];
}

const has = ({ positions }: Columns<'answer'>, ...fields: AnswerField[]): boolean =>
  fields.some((field) => positions[field] !== undefined);

function recordOf(text: string): number | undefined {
  const [, digits] = /^(?:rec)?[\s#.:]*(\d{1,9})$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Reads a hotel's answer by the headings that files of bookings are read by: a row that names the columns,
 * then a row a line. Rows that say nothing are left out. Returns what is wrong when it cannot be read.
 */
export function readAnswer(table: readonly AnswerCells[]): AnswerRow[] | string {
  const columns = recogniseHeader(
    'answer',
    table.slice(0, headerSearchRows).map(({ cells }) => cells),
  );
  if (!columns || !has(columns, 'recordId', 'confirmationNumber'))
    return `One of the first ${headerSearchRows} rows must name the columns, with REC or Confirmation among them.`;
  if (!has(columns, 'code', 'status', 'remark', 'paid', 'amount'))
    return 'There is no column Code and none Paid.';
  const rows = table
    .slice(columns.headerIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => ({ ...row, fields: pickFields(columns, row.cells) }));
  const order = detectDayOrder(rows.map(({ fields }) => fields.checkInOn ?? ''));
  const toPaid = readPaid(columns, rows);
  return rows.map((row) => {
    const { fields } = row;
    // a wrong order contradicts the line, which leaves the row to a person
    const dates = { dayOrder: order === 'ambiguous' ? 'mdy' : order, serials: true } as const;
    const guest = readGuestName(fields.guestName, fields.guestLastName, fields.guestFirstName);
    const { cents, foreignCurrency, ...paid } = toPaid(row);
    const { doubts, ...outcome } = readOutcome(fields, paid.isAmount ? '' : paid.text);
    return {
      lineNumber: row.lineNumber,
      record: recordOf(fields.recordId ?? ''),
      confirmation: normaliseConfirmation(fields.confirmationNumber ?? ''),
      guest,
      lastName: nameKey(guest.lastName).toUpperCase(),
      checkIn: readDate(fields.checkInOn ?? '', dates),
      checkOut: readDate(fields.checkOutOn ?? '', dates),
      ...outcome,
      doubts: [...doubts, ...paid.doubts],
      paid: cents,
      foreignCurrency,
      isAmountUnclear: !has(columns, 'paid'),
      said: saidIn(columns, fields),
    };
  });
}

/**
 * What a row says became of the stay: by its code, its status, a word where the amount should stand, or its
 * remark. A remark that is not understood is no more than a doubt.
 */
function readOutcome(
  { code = '', status = '', remark = '' }: RawFields,
  inPlaceOfAmount: string,
): Pick<AnswerRow, 'code' | 'notUnderstood' | 'doubts'> {
  const texts = [code, status, inPlaceOfAmount].filter((text) => text !== '');
  const said = texts.map((text) => ({ text, answer: findAnswer(text) }));
  const notUnderstood = said.flatMap(({ text, answer }) => (answer ? [] : [unclear(text)]));
  const remarked = remark === '' ? undefined : findAnswer(remark);
  const doubts = remark !== '' && !remarked ? [unclear(remark)] : [];
  if (notUnderstood.length > 0) return { code: undefined, notUnderstood, doubts };
  const outcome = agree([...said.map(({ answer }) => answer), remarked ?? { code: undefined }]);
  if (outcome) return { code: outcome.code, notUnderstood, doubts };
  const contrary = [...texts, remark].filter((text) => text !== '').map((text) => `"${text}"`);
  return {
    code: undefined,
    notUnderstood: [`${contrary.join(' and ')} say different things`],
    doubts,
  };
}

const unclear = (text: string): string => `"${text}" is not understood`;

/** What the room cost is known by its header, and not used. */
const isUnused = (field: string, { paid }: Columns<'answer'>['positions']): boolean =>
  field === 'roomAmount' || (field === 'amount' && paid !== undefined);

function saidIn({ entries, names, positions }: Columns<'answer'>, fields: RawFields): SaidCell[] {
  return entries.flatMap(([field, position]) => {
    const text = fields[field] ?? '';
    if (text === '' || isUnused(field, positions)) return [];
    return [{ field: field as AnswerField, column: names[field] ?? `${position + 1}`, text }];
  });
}
