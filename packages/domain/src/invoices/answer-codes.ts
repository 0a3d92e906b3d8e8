import { type RecordStatusCode, recordStatus } from '../records/record-status.ts';
import { type RecordSubstatusCode } from '../records/record-substatus.ts';

/** What a hotel may write beside a line of an invoice, and what the record becomes. */
export interface AnswerCode {
  readonly code: string;
  /** The legend's words for the hotel's clerk. */
  readonly meaning: string;
  readonly statusCode: RecordStatusCode;
  /** Null when the status carries no substatus, or when the answer alone does not tell which. */
  readonly substatusCode: RecordSubstatusCode | null;
}

/** The answer codes of the invoice, in the order of its legend (decisions 10). */
export const answerCodes = [
  {
    code: 'PD',
    meaning: 'Paid now: write the amount',
    statusCode: recordStatus.paid,
    substatusCode: null,
  },
  {
    code: 'PP',
    meaning: 'Previously paid to the agency: date, check no.',
    statusCode: recordStatus.previouslyPaid,
    substatusCode: 8,
  },
  {
    code: 'CX',
    meaning: 'Reservation cancelled',
    statusCode: recordStatus.cancelled,
    substatusCode: null,
  },
  {
    code: 'NS',
    meaning: 'Guest did not show',
    statusCode: recordStatus.noShow,
    substatusCode: null,
  },
  {
    code: 'NC',
    meaning: 'Rate is not commissionable',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: null,
  },
  {
    code: 'DR',
    meaning: 'Discounted rate, no commission',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 3,
  },
  {
    code: 'NR',
    meaning: 'Net rate, no commission',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 2,
  },
  {
    code: 'TP',
    meaning: 'Third-party booking: name the site',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 6,
  },
  {
    code: 'DP',
    meaning: 'Duplicate, paid on another line: its REC',
    statusCode: recordStatus.duplicatePayment,
    substatusCode: null,
  },
] as const satisfies readonly AnswerCode[];

/** The answer a hotel wrote, in any case and with stray blanks; undefined when there is no such code. */
export function findAnswerCode(written: string): AnswerCode | undefined {
  const code = written.trim().toUpperCase();
  return answerCodes.find((answer) => answer.code === code);
}
