import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dollarsToCents, noCents } from '@recoup/domain/money/cents';
import { matchPaper, type PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import type { Paper } from '@recoup/domain/remittances/paper';

type Stored = NonNullable<HotelResponse['paper']>;

/** Returns a paper as the rules read it: a line of text has no cells. */
const paperOf = ({ day, blocks }: Stored): Paper => ({
  day: day ?? undefined,
  blocks: blocks.map(({ kind, rows }) =>
    kind === 'table'
      ? { kind, rows }
      : {
          kind,
          lines: rows.map(({ lineNumber, cells }) => ({ lineNumber, text: cells.join('') })),
        },
  ),
});

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
    };
  return matchPaper(
    paperOf(paper),
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
