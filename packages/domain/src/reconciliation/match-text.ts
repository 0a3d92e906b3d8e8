import { homeCurrency } from '../countries/exchange-rate.ts';
import { findResponseCode } from '../invoices/response-codes.ts';
import type { LineAnswer } from '../remittances/combine-answers.ts';
import { type PaperInvoice, readPaper } from '../remittances/read-paper.ts';
import type { ResponseMatch } from './hotel-response.ts';

const usDollars = /(?<![A-Z])US(?:D(?![A-Z])| ?\$)|\bUS dollars?\b/i;

/**
 * Reads a response that is no table, such as the text of a mail: what it says of each line of the invoice,
 * with the line of the text where it stands (decision 196). Exact are only answers that nothing speaks
 * against, and amounts beside which US dollars are written: a mail does not tell where its hotel is.
 */
export function matchText(text: string, invoice: Omit<PaperInvoice, 'currency'>): ResponseMatch[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((each, position) => ({ lineNumber: position + 1, text: each }));
  return readPaper({ blocks: [{ kind: 'text', lines }] }, [
    { ...invoice, currency: homeCurrency },
  ]).answers.map(matchOf);
}

function matchOf({ line, lineNumber, text, ...answer }: LineAnswer): ResponseMatch {
  const { code, paid, currency, evidence, doubts, isChosen } = answer;
  const isForeign = paid !== undefined && currency !== homeCurrency;
  const isUnmarked = paid !== undefined && !isForeign && !usDollars.test(text);
  const isUnanswered = code === null || (code === 'PD' && paid === undefined);
  return {
    row: {
      lineNumber,
      record: undefined,
      confirmation: '',
      guest: { lastName: line.guestLastName, firstName: line.guestFirstName ?? '' },
      lastName: '',
      checkIn: undefined,
      checkOut: undefined,
      code: code === null ? undefined : findResponseCode(code),
      paid,
      foreignCurrency: isForeign ? currency : undefined,
      isAmountUnclear: false,
      notUnderstood: [],
      doubts: [],
      said: [{ field: 'remark', column: 'Text', text }],
    },
    lineId: line.id,
    evidence: [
      ...evidence,
      ...doubts,
      ...(isForeign ? [`the amount is in ${currency}`] : []),
      ...(isUnmarked ? ['US dollars are not written beside the amount'] : []),
    ],
    contradictions: [],
    isExact: isChosen && !isForeign && !isUnmarked && !isUnanswered,
    isUnanswered,
  };
}
