import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dollarsToCents, noCents } from '@recoup/domain/money/cents';
import { matchPaper, type PaperMatches } from '@recoup/domain/reconciliation/match-paper';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
import { type FileAnswers, mergeAnswers } from '@recoup/domain/uploads/questions';

/**
 * Returns what a response says of its invoices as they are now; nothing where it could not be read.
 * @param given what its user answered to the questions that it leaves open
 */
export function readResponse(
  { paper, answeredInvoices }: Pick<HotelResponse, 'paper' | 'answeredInvoices'>,
  given: FileAnswers,
): PaperMatches {
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
    [],
    answersInEffect(paper, given),
  );
}

/** The answers for this response, then those for earlier ones of its hotels. */
export const answersInEffect = (
  paper: NonNullable<HotelResponse['paper']>,
  given: FileAnswers,
): FileAnswers => mergeAnswers(given, paper.remembered?.answers ?? {});

/** The answers about a table, as a request takes them; undefined if none was given here. */
export function bodyOfReading(
  { paper }: Pick<HotelResponse, 'paper'>,
  given: FileAnswers,
): TableAnswers | undefined {
  if (paper === null || Object.keys(given).length === 0) return undefined;
  const { dateOrder, decimalMark, columnChoice } = answersInEffect(paper, given);
  return { dateOrder, decimalMark, columnChoice };
}
