import { isCancelled } from '@recoup/domain/uploads/is-cancelled';
import { isSummaryLine } from '@recoup/domain/uploads/is-summary-line';
import { isSpanlessPrice, type PriceBasis, readRooms } from '@recoup/domain/uploads/nightly-rate';
import type { ObservedStyles } from '@recoup/domain/uploads/observe-columns';
import { pickFields } from '@recoup/domain/uploads/pick-fields';
import {
  countryQuestion,
  dateOrderQuestion,
  decimalMarkQuestion,
  type FileAnswers,
  pricePerQuestion,
  type Question,
  questionKinds,
  roomsQuestion,
} from '@recoup/domain/uploads/questions';
import { provenMark } from '@recoup/domain/uploads/read-amount';
import { splitNumericDate } from '@recoup/domain/uploads/read-date';
import type { Columns } from '@recoup/domain/uploads/recognize-header';
import type { TabularRow } from '@recoup/spreadsheets/table';
import { nameOfOrder } from './layout-preview.ts';

/** The open questions about a file, from its first rows. */
export function questionsOf(
  columns: Columns,
  observed: ObservedStyles,
  rows: readonly TabularRow[],
  before: FileAnswers,
  unknownCountries: Iterable<string>,
): Question[] {
  const questions: Question[] = [];
  const exampleOf = (field: 'checkInOn' | 'rate', isOne: (text: string) => boolean) =>
    rows.flatMap(({ cells }) => pickFields(columns, cells)[field] ?? []).find(isOne);
  if (observed.dayOrder === 'ambiguous')
    questions.push(
      dateOrderQuestion(
        exampleOf('checkInOn', (text) => !!splitNumericDate(text)),
        observed.dayOrders.flatMap((order) => nameOfOrder(order) ?? []),
      ),
    );
  if (observed.decimalMark === 'ambiguous')
    questions.push(decimalMarkQuestion(exampleOf('rate', isOfEitherMark)));
  for (const spelling of unknownCountries) questions.push(countryQuestion(spelling));
  return [...questions, ...priceQuestions(columns, rows, before)];
}

/** The open questions about a file's prices. Only stays in several rooms ask about rooms. */
function priceQuestions(
  columns: Columns,
  rows: readonly TabularRow[],
  before: FileAnswers,
): Question[] {
  const { rate } = columns.names;
  if (rate === undefined) return [];
  const hasRooms = columns.positions.rooms !== undefined && rows.some(isOfRooms(columns));
  return [
    ...(leavesSpanOpen(rate, before) ? [pricePerQuestion(rate)] : []),
    ...(hasRooms ? [roomsQuestion(rate)] : []),
  ];
}

/** Returns whether a row is a stay whose price may be that of one of several rooms. */
function isOfRooms(columns: Columns): (row: TabularRow) => boolean {
  return ({ cells }) => {
    const fields = pickFields(columns, cells);
    return (
      readRooms(fields.rooms) !== 1 &&
      !isCancelled(fields) &&
      !isSummaryLine(columns, cells, fields)
    );
  };
}

/** Also a plain Rate that a user once said is for the stay. */
function leavesSpanOpen(rate: string | undefined, before: FileAnswers): boolean {
  return rate !== undefined && (isSpanlessPrice(rate) || before.pricePer === 'stay');
}

/** What the prices of a file cover. */
export function priceBasisOf(
  { names }: Columns,
  given: FileAnswers,
  before: FileAnswers,
): PriceBasis {
  const remembered = leavesSpanOpen(names.rate, before) ? before.pricePer : undefined;
  return {
    per: given.pricePer ?? remembered ?? 'night',
    rooms: given.rooms ?? before.rooms,
  };
}

function isOfEitherMark(text: string): boolean {
  return /\d[.,]\d/.test(text) && provenMark(text) === undefined;
}

/** Returns the answers to questions of a file among all answers. */
export function answersOf(answers: FileAnswers): FileAnswers {
  const given = questionKinds.flatMap((kind) =>
    answers[kind] === undefined ? [] : [[kind, answers[kind]]],
  );
  return Object.fromEntries(given);
}
