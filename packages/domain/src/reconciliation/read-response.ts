import { homeCurrency } from '../countries/exchange-rate.ts';
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

/** One row of a hotel's response. */
export interface ResponseRow {
  /** Its position in the response, from 1. */
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
  /**
   * The currency of the amount, as its column, the cell, or the header writes it, else the hotel's,
   * unless it is ours.
   */
  readonly foreignCurrency: string | undefined;
  /**
   * Whether the heading of the amount does not say what it is, so that it may be the room's price.
   */
  readonly isAmountUnclear: boolean;
  /** The outcome that cannot be recognized: the row is unanswered. */
  readonly notUnderstood: readonly string[];
  /** What else in it cannot be recognized. */
  readonly doubts: readonly string[];
  /** The columns that were read. */
  readonly said: readonly ParsedCell[];
}

function recordOf(text: string): number | undefined {
  const [, digits] = /^(?:rec)?[\s#.:]*(\d{1,9})$/i.exec(withoutZeroDecimals(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Reads the rows of a hotel's response, one per line. Rows without content are omitted. Returns the
 * error when it cannot be read.
 * @param answers the user's answers to the open questions of the table
 * @param hotelCurrency the currency of amounts that state none; null when it is not known
 */
export function readHotelResponse(
  table: readonly ResponseCells[],
  answers: FileAnswers = {},
  hotelCurrency: string | null = homeCurrency,
): ResponseRow[] | string {
  const opened = openHotelResponse(table, answers, hotelCurrency);
  if (typeof opened === 'string') return opened;
  const { columns, rows, dayOrder, dayOrders } = opened;
  const toPaid = readPaid(columns, rows, hotelCurrency, opened.decimalMark);
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
 * Returns the outcome of the stay in a row: from its code, its status, a word in the amount column,
 * or its remark. A remark that is not recognized only makes the row uncertain.
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

/** Dates that are one day in one order and another in the next, while the order is not decided. */
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
