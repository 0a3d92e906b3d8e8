import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dollarsToCents, noCents } from '@recoup/domain/money/cents';
import { matchPaper, type PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';

/** Returns what a response says of its invoices as they are now; nothing where it could not be read. */
export function readResponse({
  paper,
  answeredInvoices,
}: Pick<HotelResponse, 'paper' | 'answeredInvoices'>): PaperMatches {
  if (paper === null)
    return {
      matches: [],
      unanswered: [],
      payment: { deductions: [], doubts: [] },
      questions: [],
    };
  return matchPaper(
    ofStoredPaper(paper),
    answeredInvoices.map(({ number, currency, lines }) => ({
      number,
      currency,
      lines: lines.map((line) => ({
        ...line,
        commission: dollarsToCents(line.commission) ?? noCents,
      })),
    })),
  );
}
