import { type RecordStatusCode, recordStatus, recordStatusName } from '../records/record-status.ts';
import { type RecordSubstatusCode, recordSubstatusName } from '../records/record-substatus.ts';

/** What a hotel may write beside a line of an invoice, and what the record becomes. */
export interface AnswerCode {
  readonly code: string;
  /** The legend's words: the status and substatus it means, then what else to write. */
  readonly meaning: string;
  readonly statusCode: RecordStatusCode;
  /** Null when the status carries no substatus, or when the answer alone does not tell which. */
  readonly substatusCode: RecordSubstatusCode | null;
}

/** The answer codes of the invoice, in the order of its legend (decisions 10). */
export const answerCodes = [
  {
    code: 'PD',
    meaning: 'Paid: write the amount',
    statusCode: recordStatus.paid,
    substatusCode: null,
  },
  {
    code: 'PP',
    meaning: 'Previously paid, agency: date, check no.',
    statusCode: recordStatus.previouslyPaid,
    substatusCode: 8,
  },
  {
    code: 'CX',
    meaning: 'Cancelled',
    statusCode: recordStatus.cancelled,
    substatusCode: null,
  },
  {
    code: 'NS',
    meaning: 'No show',
    statusCode: recordStatus.noShow,
    substatusCode: null,
  },
  {
    code: 'NC',
    meaning: 'Non commissionable',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: null,
  },
  {
    code: 'DR',
    meaning: 'Non commissionable: discounted rate',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 3,
  },
  {
    code: 'NR',
    meaning: 'Non commissionable: net rate',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 2,
  },
  {
    code: 'TP',
    meaning: 'Non commissionable: third party booking',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 6,
  },
  {
    code: 'DP',
    meaning: 'Duplicate payment: REC of the other line',
    statusCode: recordStatus.duplicatePayment,
    substatusCode: null,
  },
] as const satisfies readonly AnswerCode[];

/** The substatus, or else the status, an answer means: enough to remind of the legend. */
export function answerInShort({ statusCode, substatusCode }: AnswerCode): string {
  if (statusCode === recordStatus.nonCommissionable && substatusCode !== null)
    return recordSubstatusName(substatusCode).toLowerCase();
  return recordStatusName(statusCode).toLowerCase();
}

/** The answer a hotel wrote, in any case and with stray blanks; undefined when there is no such code. */
export function findAnswerCode(written: string): AnswerCode | undefined {
  const code = written.trim().toUpperCase();
  return answerCodes.find((answer) => answer.code === code);
}
