import type { Field } from '@recoup/domain/uploads/column-aliases';
import { normalizeHeader } from '@recoup/domain/uploads/header-terms';
import { type FileAnswers, noColumn, type Question } from '@recoup/domain/uploads/questions';
import type { Columns } from '@recoup/domain/uploads/recognize-header';

/**
 * The columns that an answer is about: it applies to files with the same names for them, and no
 * others.
 */
const fieldsOfAnswer = {
  dateOrder: ['checkInOn', 'checkOutOn'],
  decimalMark: ['rate'],
  pricePer: ['rate'],
  rooms: ['rate'],
} as const satisfies Partial<Record<keyof FileAnswers, readonly Field[]>>;
type HeadedKind = keyof typeof fieldsOfAnswer;
const headedKinds = Object.keys(fieldsOfAnswer) as HeadedKind[];

/**
 * Answers as they are stored for the next file of an agency. Its columns may be in other positions,
 * so everything about a column is stored by heading; answers without one are ignored.
 */
export interface RememberedAnswers {
  /** By the headings that they were given for. */
  readonly byHeading?: Partial<Record<HeadedKind, Readonly<Record<string, string>>>>;
  /** The heading of the column to read, by its meaning. */
  readonly columnChoice?: Readonly<Record<string, string>>;
  /** The heading of the column that is not to be read, by its possible meaning. */
  readonly unread?: Readonly<Record<string, string>>;
  readonly country?: Readonly<Record<string, string>>;
}

/** A file whose questions are answered. */
interface AnsweredFile {
  readonly columns: Columns;
  /** The cells of its header; none without one. */
  readonly header: readonly string[];
  readonly questions: readonly Question[];
}

/** Adds the answers for a file to those remembered from earlier ones. */
export function answersToRemember(
  given: FileAnswers,
  remembered: RememberedAnswers = {},
  { columns, header, questions }: AnsweredFile,
): RememberedAnswers {
  const keys = keysOf(header);
  const byHeading = { ...remembered.byHeading };
  for (const kind of headedKinds) {
    const [heading, answer] = [headingOf(kind, columns, keys), given[kind]];
    if (heading !== undefined && answer !== undefined)
      byHeading[kind] = { ...byHeading[kind], [heading]: answer };
  }
  const columnChoice = { ...remembered.columnChoice };
  const unread = { ...remembered.unread };
  for (const { kind, subject, candidates } of questions) {
    const position = kind === 'columnChoice' ? given.columnChoice?.[subject] : undefined;
    if (position === undefined) continue;
    const isRead = position !== noColumn;
    const key = keys[isRead ? position : Number(candidates[0]?.value)];
    if (key !== undefined) (isRead ? columnChoice : unread)[subject] = key;
    delete (isRead ? unread : columnChoice)[subject];
  }
  return { byHeading, columnChoice, unread, country: { ...remembered.country, ...given.country } };
}

/** The remembered choices among columns of a header; those of columns that it has not are left out. */
export function choicesBefore(
  { columnChoice = {}, unread = {} }: RememberedAnswers = {},
  header: readonly string[],
): NonNullable<FileAnswers['columnChoice']> {
  const keys = keysOf(header);
  const chosen = Object.entries(columnChoice).map(([name, key]) => [name, keys.indexOf(key)]);
  const refused = Object.entries(unread).filter(([, key]) => keys.includes(key));
  return Object.fromEntries([
    ...chosen.filter(([, position]) => position !== -1),
    ...refused.map(([name]) => [name, noColumn]),
  ]);
}

/** Returns the stored answers that apply to the columns of a file. */
export function answersBefore(
  remembered: RememberedAnswers = {},
  { columns, header }: Pick<AnsweredFile, 'columns' | 'header'>,
): FileAnswers {
  const keys = keysOf(header);
  const headed = headedKinds.flatMap((kind) => {
    const heading = headingOf(kind, columns, keys);
    const answer = heading === undefined ? undefined : remembered.byHeading?.[kind]?.[heading];
    return answer === undefined ? [] : [[kind, answer]];
  });
  return {
    ...Object.fromEntries(headed),
    columnChoice: choicesBefore(remembered, header),
    country: remembered.country,
  };
}

/**
 * Returns the headings that an answer is about, as one text; undefined if the file has no such
 * column.
 */
function headingOf(
  kind: HeadedKind,
  { positions, names }: Columns,
  keys: readonly string[],
): string | undefined {
  const headings = fieldsOfAnswer[kind].flatMap((field) => {
    const position = positions[field];
    return position === undefined ? [] : (keys[position] ?? names[field] ?? []);
  });
  return headings.length === 0 ? undefined : headings.join(' | ');
}

/** The text of each column's header, and its place among those of the same text. */
function keysOf(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((text) => {
    // a heading in letters that the words do not know is nothing in its normalized form
    const normalized = normalizeHeader(text) || text.trim().toLowerCase();
    const nth = (seen.get(normalized) ?? 0) + 1;
    seen.set(normalized, nth);
    return `${normalized} (${nth})`;
  });
}
