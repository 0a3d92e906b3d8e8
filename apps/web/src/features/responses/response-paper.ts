import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { type FileAnswers, mergeAnswers } from '@recoup/domain/uploads/questions';

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
  const { dateOrder, decimalMark, columnChoice, meaning } = answersInEffect(paper, given);
  return { dateOrder, decimalMark, columnChoice, meaning } as TableAnswers;
}
