import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { centsOf } from '@recoup/domain/money/cents';
import { matchPaper, type PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
import type { FileAnswers } from '@recoup/domain/uploads/questions';
import { answersInEffect } from './response-paper.ts';

/** What is read: a response that could be, its invoices as they are now, and what was answered here. */
export interface Reading extends Pick<HotelResponse, 'answeredInvoices'> {
  readonly paper: NonNullable<HotelResponse['paper']>;
  readonly given: FileAnswers;
}

/** Returns what a response says of its invoices. */
const readResponse = ({ paper, answeredInvoices, given }: Reading): PaperMatches =>
  matchPaper(
    ofStoredPaper(paper),
    answeredInvoices.map(({ number, currency, lines }) => ({
      number,
      currency,
      lines: lines.map((line) => ({ ...line, commission: centsOf(line.commission) })),
    })),
    [],
    answersInEffect(paper, given),
  );

/** In a thread of its own: 5,000 lines take seconds, in which the page must go on. */
addEventListener('message', ({ data }: MessageEvent<Reading>) => {
  postMessage(readResponse(data));
});
