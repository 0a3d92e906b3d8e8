import { type RecordStatusCode, recordStatus, recordStatusName } from '../records/record-status.ts';
import { type RecordSubstatusCode, recordSubstatusName } from '../records/record-substatus.ts';
import { codeOfText } from './response-terms.ts';

/**
 * A code that a hotel can write next to a line of an invoice, and the resulting status of the
 * record.
 */
export interface ResponseCode {
  readonly code: string;
  /** The legend's words: the status and substatus it means, then what else to write. */
  readonly meaning: string;
  readonly statusCode: RecordStatusCode;
  /** Null when the status has no substatus, or when the response alone does not determine it. */
  readonly substatusCode: RecordSubstatusCode | null;
}

/** The response codes of the invoice, in the order of its legend (clarification 10). */
export const responseCodes = [
  {
    code: 'PD',
    meaning: 'Paid: enter amount',
    statusCode: recordStatus.paid,
    substatusCode: null,
  },
  {
    code: 'PP',
    meaning: 'Previously paid to agency: enter date and check no.',
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
    meaning: 'Noncommissionable',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: null,
  },
  {
    code: 'DR',
    meaning: 'Noncommissionable: discounted rate',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 3,
  },
  {
    code: 'NR',
    meaning: 'Noncommissionable: net rate',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 2,
  },
  {
    code: 'TP',
    meaning: 'Noncommissionable: third-party booking',
    statusCode: recordStatus.nonCommissionable,
    substatusCode: 6,
  },
  {
    code: 'DP',
    meaning: 'Duplicate payment: enter REC of other line',
    statusCode: recordStatus.duplicatePayment,
    substatusCode: null,
  },
] as const satisfies readonly ResponseCode[];

/** What is answered where none of the codes is meant, as by a hotel that does not know the guest. */
export const noResponseCode = 'other';

/**
 * Returns the substatus, or else the status, that a response means: enough as a reminder of the
 * legend.
 */
export function shortResponseMeaning({ statusCode, substatusCode }: ResponseCode): string {
  if (statusCode === recordStatus.nonCommissionable && substatusCode !== null)
    return recordSubstatusName(substatusCode).toLowerCase();
  return recordStatusName(statusCode).toLowerCase();
}

/** What a hotel wrote next to a line. */
interface ParsedResponse {
  /** Undefined when it says nothing about the commission, such as `Checked out`. */
  readonly code: ResponseCode | undefined;
}

const separators = /[:;,/()|–—]+|\s-+\s/;

/**
 * Returns the response that a hotel wrote: a code in any case and with extra spaces, its words in
 * any of six languages, or both as in `CX: Cancelled` (F-124). Undefined when it is not recognized,
 * or when its parts disagree.
 */
export function parseResponseText(written: string): ParsedResponse | undefined {
  const whole = partOf(written);
  if (whole) return whole;
  const parts = written.split(separators).filter((part) => part.trim() !== '');
  return parts.length > 1 ? mergeResponses(parts.map(partOf)) : undefined;
}

/** Returns the one response that several texts give, the more specific of two that agree. */
export function mergeResponses(
  said: ReadonlyArray<ParsedResponse | undefined>,
): ParsedResponse | undefined {
  let found: ResponseCode | undefined;
  for (const each of said) {
    if (!each) return undefined;
    if (!each.code || each.code === found) continue;
    if (found && !narrows(found, each.code) && !narrows(each.code, found)) return undefined;
    if (!found || narrows(each.code, found)) found = each.code;
  }
  return { code: found };
}

const narrows = (one: ResponseCode, other: ResponseCode): boolean =>
  one.statusCode === other.statusCode && other.substatusCode === null;

function partOf(text: string): ParsedResponse | undefined {
  const code = findResponseCode(text);
  if (code) return { code };
  const words = codeOfText(text);
  if (words === undefined) return undefined;
  return { code: words === 'neutral' ? undefined : findResponseCode(words) };
}

/**
 * Returns the response code that a hotel wrote, in any case and with extra spaces; undefined when
 * there is no such code.
 */
export function findResponseCode(written: string): ResponseCode | undefined {
  const code = written.trim().toUpperCase();
  return responseCodes.find((answer) => answer.code === code);
}
