import type { Day } from '../dates/day.ts';
import {
  mergeResponses,
  parseResponseText,
  type ResponseCode,
} from '../invoices/response-codes.ts';
import type { Cents } from '../money/cents.ts';
import type { ResponseField } from '../uploads/column-aliases.ts';
import { normalizeConfirmation } from '../uploads/confirmation-number.ts';
import { nameKey } from '../uploads/duplicate-rule.ts';
import type { RawFields } from '../uploads/pick-fields.ts';
import type { FileAnswers } from '../uploads/questions.ts';
import { type DayOrder, readDate } from '../uploads/read-date.ts';
import { type GuestName, readGuestName } from '../uploads/read-guest-name.ts';
import type { Columns } from '../uploads/recognize-header.ts';
import { withoutZeroDecimals } from '../uploads/whole-number.ts';
import { isUnused, openHotelResponse, type ResponseCells } from './open-response.ts';
import { readPaid } from './read-paid.ts';

/** A cell that was read, under the name of its column. */
interface ParsedCell {
  readonly field: ResponseField;
  readonly column: string;
  readonly text: string;
}

/** One row of a hotel's answer. */
export interface ResponseRow {
  /** Where it stands in what the hotel sent, from 1. */
  readonly lineNumber: number;
  readonly record: number | undefined;
  readonly confirmation: string;
  readonly guest: GuestName;
  /** In capitals, letters and digits only. */
  readonly lastName: string;
  readonly checkIn: Day | undefined;
  readonly checkOut: Day | undefined;
  readonly code: ResponseCode | undefined;
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
  readonly said: readonly ParsedCell[];
}

function recordOf(text: string): number | undefined {
  const [, digits] = /^(?:rec)?[\s#.:]*(\d{1,9})$/i.exec(withoutZeroDecimals(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Reads the rows of a hotel's answer, a line each. Rows that say nothing are left out.
 * Returns what is wrong when it cannot be read.
 * @param answers what a person said of what the table leaves open
 */
export function readHotelResponse(
  table: readonly ResponseCells[],
  answers: FileAnswers = {},
): ResponseRow[] | string {
  const opened = openHotelResponse(table, answers);
  if (typeof opened === 'string') return opened;
  const { columns, rows, dayOrder, dayOrders } = opened;
  const toPaid = readPaid(columns, rows, opened.decimalMark);
  return rows.map((row) => {
    const { fields } = row;
    const guest = readGuestName(fields.guestName, fields.guestLastName, fields.guestFirstName);
    const { cents, foreignCurrency, ...paid } = toPaid(row);
    const { doubts, ...outcome } = readOutcome(fields, paid.isAmount ? '' : paid.text);
    return {
      lineNumber: row.lineNumber,
      record: recordOf(fields.recordId ?? ''),
      confirmation: normalizeConfirmation(withoutZeroDecimals(fields.confirmationNumber ?? '')),
      guest,
      lastName: nameKey(guest.lastName).toUpperCase(),
      checkIn: dayOf(fields.checkInOn ?? '', dayOrder),
      checkOut: dayOf(fields.checkOutOn ?? '', dayOrder),
      ...outcome,
      doubts: [...doubts, ...paid.doubts, ...unclearDates(fields, dayOrders)],
      paid: cents,
      foreignCurrency,
      isAmountUnclear: columns.positions.paid === undefined,
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
): Pick<ResponseRow, 'code' | 'notUnderstood' | 'doubts'> {
  const texts = [code, status, inPlaceOfAmount].filter((text) => text !== '');
  const said = texts.map((text) => ({ text, answer: parseResponseText(text) }));
  const notUnderstood = said.flatMap(({ text, answer }) => (answer ? [] : [unclear(text)]));
  const remarked = remark === '' ? undefined : parseResponseText(remark);
  const doubts = remark !== '' && !remarked ? [unclear(remark)] : [];
  if (notUnderstood.length > 0) return { code: undefined, notUnderstood, doubts };
  const outcome = mergeResponses([
    ...said.map(({ answer }) => answer),
    remarked ?? { code: undefined },
  ]);
  if (outcome) return { code: outcome.code, notUnderstood, doubts };
  const contrary = [...texts, remark].filter((text) => text !== '').map((text) => `"${text}"`);
  return {
    code: undefined,
    notUnderstood: [`${contrary.join(' and ')} contradict each other`],
    doubts,
  };
}

/** Dates that are one day in one order and another in the next, while no one has said which is meant. */
function unclearDates(
  { checkInOn = '', checkOutOn = '' }: RawFields,
  dayOrders: readonly DayOrder[],
): string[] {
  return [checkInOn, checkOutOn]
    .filter((text) => new Set(dayOrders.map((dayOrder) => dayOf(text, dayOrder))).size > 1)
    .map((text) => `"${text}" is read with the month first until you choose`);
}

const dayOf = (text: string, dayOrder: DayOrder): Day | undefined =>
  readDate(text, { dayOrder, serials: true });

const unclear = (text: string): string => `"${text}" is not recognized`;

function saidIn({ entries, names, positions }: Columns<'answer'>, fields: RawFields): ParsedCell[] {
  return entries.flatMap(([field, position]) => {
    const text = fields[field] ?? '';
    if (text === '' || isUnused(field, positions)) return [];
    return [{ field: field as ResponseField, column: names[field] ?? `${position + 1}`, text }];
  });
}
