import { homeCurrency } from '../countries/exchange-rate.ts';
import { findResponseCode } from '../invoices/response-codes.ts';
import type { LineAnswer } from '../remittances/combine-answers.ts';
import type { Paper, PaperBlock } from '../remittances/paper.ts';
import { readLines } from '../remittances/read-lines.ts';
import { type PaperInvoice, readPaper } from '../remittances/read-paper.ts';
import type { MatchableLine, ResponseMatch } from './hotel-response.ts';
import type { ResponseRow } from './read-response.ts';

/** The invoice that a response answers; its currency is null when it is not known. */
interface AnsweredInvoice {
  readonly number: string;
  readonly currency: string | null;
  readonly lines: readonly MatchableLine[];
}

const usDollars = /(?<![A-Z])US(?:D(?![A-Z])| ?\$)|\bUS dollars?\b/i;

/**
 * Reads a response of any shape: what it says of each line of the invoice, with the place where that stands
 * (decision 196). Exact are only answers that nothing speaks against, in US dollars: the hotel's currency, or,
 * where that is not known, written beside the amount.
 */
export function matchPaper(
  paper: Paper,
  { currency, ...invoice }: AnsweredInvoice,
): ResponseMatch[] {
  const invoices: PaperInvoice[] = [{ ...invoice, currency: currency ?? homeCurrency }];
  const cellsAt = cellsByPlace(paper.blocks);
  return readPaper(paper, invoices).answers.map((answer) =>
    matchOf(answer, cellsAt(answer), currency),
  );
}

type Said = ResponseRow['said'];

/** The cells of the rows of a response under the headings of their columns, by their places. */
function cellsByPlace(blocks: readonly PaperBlock[]) {
  const places = new Map<string, Said>();
  for (const block of blocks)
    for (const { lineNumber, text, kind, cells } of readLines(block)) {
      if (kind !== 'row' || !cells) continue;
      const filled = cells.filter((cell) => cell.text !== '');
      places.set(
        keyOf(lineNumber, text),
        filled.map(({ heading, column, text: said }) => ({
          field: 'remark',
          column: heading.trim() || `Column ${column + 1}`,
          text: said,
        })),
      );
    }
  return ({ lineNumber, text }: LineAnswer): Said =>
    places.get(keyOf(lineNumber, text)) ?? [{ field: 'remark', column: 'Text', text }];
}

const keyOf = (lineNumber: number, text: string): string => `${lineNumber} ${text.trim()}`;

function matchOf(
  { line, lineNumber, text, ...answer }: LineAnswer,
  said: Said,
  hotelCurrency: string | null,
): ResponseMatch {
  const { code, paid, currency, evidence, doubts, isChosen } = answer;
  const isForeign = paid !== undefined && currency !== homeCurrency;
  const isUnmarked =
    paid !== undefined && !isForeign && hotelCurrency === null && !usDollars.test(text);
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
      said,
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
