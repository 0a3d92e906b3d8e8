import type { ObservedStyles } from '@recoup/domain/uploads/observe-columns';
import { pickFields } from '@recoup/domain/uploads/pick-fields';
import {
  dateOrderQuestion,
  decimalMarkQuestion,
  type FileAnswers,
  type Question,
  questionKinds,
} from '@recoup/domain/uploads/questions';
import { provenMark } from '@recoup/domain/uploads/read-amount';
import { splitNumericDate } from '@recoup/domain/uploads/read-date';
import type { Columns } from '@recoup/domain/uploads/recognise-header';
import type { TabularRow } from '#platform/tabular/table';

/** What a file leaves open, as its first rows show. */
export function questionsOf(
  columns: Columns,
  observed: ObservedStyles,
  rows: readonly TabularRow[],
): Question[] {
  const questions: Question[] = [];
  const exampleOf = (field: 'checkInOn' | 'rate', isOne: (text: string) => boolean) =>
    rows.flatMap(({ cells }) => pickFields(columns, cells)[field] ?? []).find(isOne);
  if (observed.dayOrder === 'ambiguous')
    questions.push(dateOrderQuestion(exampleOf('checkInOn', (text) => !!splitNumericDate(text))));
  if (observed.decimalMark === 'ambiguous')
    questions.push(decimalMarkQuestion(exampleOf('rate', isOfEitherMark)));
  return questions;
}

function isOfEitherMark(text: string): boolean {
  return /\d[.,]\d/.test(text) && provenMark(text) === undefined;
}

/** The answers to questions of a file among everything that was answered. */
export function answersOf(answers: FileAnswers): FileAnswers {
  const given = questionKinds.flatMap((kind) =>
    answers[kind] === undefined ? [] : [[kind, answers[kind]]],
  );
  return Object.fromEntries(given);
}

/** The answers of this file over those of earlier ones. */
export function mergeAnswers(given: FileAnswers, remembered: FileAnswers): FileAnswers {
  return {
    ...remembered,
    ...given,
    columnChoice: { ...remembered.columnChoice, ...given.columnChoice },
    country: { ...remembered.country, ...given.country },
  };
}
