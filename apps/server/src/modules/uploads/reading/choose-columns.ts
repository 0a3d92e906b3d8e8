import { columnNamesOf, nameOf } from '@recoup/contract/uploads/column-names';
import type { Field } from '@recoup/domain/uploads/column-aliases';
import { withDifferentValues } from '@recoup/domain/uploads/different-columns';
import {
  answerTo,
  columnChoiceQuestion,
  type FileAnswers,
  noColumn,
  type Question,
} from '@recoup/domain/uploads/questions';
import { type Columns, chooseColumns } from '@recoup/domain/uploads/recognize-header';
import type { TabularRow } from '@recoup/spreadsheets/table';

/** Columns that the agency's own file may have twice: they make no difference to a record. */
const unused: ReadonlySet<Field> = new Set(['commission', 'agencyName']);

/** The questions about the columns of a file, and its columns with the answers applied. */
export interface ChosenColumns {
  readonly columns: Columns;
  readonly questions: readonly Question[];
}

/**
 * Chooses among columns with the same meaning: as answered, else the only one that has values.
 * Columns with the same values in every row count as one.
 */
export function chooseAmongColumns(
  columns: Columns,
  cells: readonly string[],
  rows: readonly TabularRow[],
  answers: FileAnswers,
): ChosenColumns {
  const choices = new Map<Field, number | null>();
  const questions: Question[] = [];
  for (const [field, rivals] of Object.entries(columns.rivals) as Array<[Field, number[]]>) {
    if (unused.has(field)) continue;
    const different = withDifferentValues(rivals, rows);
    const [only] = different;
    if (only === undefined) continue;
    choices.set(field, only);
    if (different.length === 1 && rivals.length > 1) continue;
    const question = questionOf(columns, cells, field, different);
    const answer = answerTo(question, answers);
    if (answer !== undefined)
      choices.set(field, Number(answer) === noColumn ? null : Number(answer));
    questions.push(question);
  }
  return { columns: chooseColumns(columns, cells, choices), questions };
}

function questionOf(
  { kind }: Columns,
  cells: readonly string[],
  field: Field,
  positions: readonly number[],
): Question {
  const subject = nameOf(kind, field);
  const words = columnNamesOf[kind][subject] ?? subject;
  const label = /^[A-Z]{2}/.test(words) ? words : words.toLowerCase();
  return columnChoiceQuestion(
    { subject, label },
    positions.map((position) => ({ position, name: cells[position]?.trim() ?? '' })),
  );
}
