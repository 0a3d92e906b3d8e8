import type { ResponseCode } from '../invoices/response-codes.ts';
import { type Cents, noCents } from '../money/cents.ts';
import type { AnswerPlaces } from '../remittances/answer-places.ts';
import type { Proof } from '../remittances/read-statement.ts';
import { editRecord, type Reconciliation, selectAll } from './reconciliation.ts';
import type { LineEdit } from './reconciliation-line.ts';

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

/** A value of a response, under the heading of its column. */
interface SaidValue {
  readonly column: string;
  readonly text: string;
}

/** A place in a response, and what it says. */
export interface ResponseRow {
  /** The block in which it stands, from 0: line numbers begin again in each. */
  readonly block: number;
  /** Its position there, from 1. */
  readonly lineNumber: number;
  readonly code: ResponseCode | undefined;
  readonly paid: Cents | undefined;
  /** The currency of the amount, unless it is ours; a text in quotes that is no currency. */
  readonly foreignCurrency: string | undefined;
  /** The words beside the amount, or instead of it. */
  readonly remark: string;
  /** The earlier payment that it names. */
  readonly proof: Proof;
  readonly said: readonly SaidValue[];
}

/** What a response says of a line, and where. */
export interface ResponseMatch {
  readonly row: ResponseRow;
  /** Undefined for a row that is of no line, and for the lines of `others`. */
  readonly invoiceNumber: string | undefined;
  readonly lineId: number | undefined;
  /** Where its values stand. */
  readonly places: AnswerPlaces;
  /** What matches and what is uncertain, strongest first; without a line, why there is none. */
  readonly evidence: readonly string[];
  /** Where it contradicts the line. */
  readonly contradictions: readonly string[];
  /** Whether nothing is uncertain: only such matches are selected automatically. */
  readonly isExact: boolean;
  /** Whether it contains nothing that is recognized, so that it cannot be used at all. */
  readonly isUnanswered: boolean;
  /** What it makes of its line; undefined where it cannot be used. */
  readonly edit: Pick<LineEdit, 'statusCode' | 'substatusCode' | 'paidCt'> | undefined;
}

/** Returns what a match says was paid, if it can be used and its code means a payment. */
export const paidBy = ({ edit }: ResponseMatch): Cents => edit?.paidCt ?? noCents;

/** Writes the selected matches into the form, as if a user had entered them; nothing is marked. */
export function applyHotelResponse(
  state: Reconciliation,
  matches: readonly ResponseMatch[],
): Reconciliation {
  return matches.reduce(
    (next, { lineId, edit }) =>
      lineId === undefined || !edit ? next : editRecord(next, lineId, edit),
    selectAll(state, false),
  );
}
