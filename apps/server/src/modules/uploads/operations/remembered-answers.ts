import { normaliseHeader } from '@recoup/domain/uploads/header-words';
import { type FileAnswers, noColumn } from '@recoup/domain/uploads/questions';

/** Answers as they are kept for the next file: its columns may stand elsewhere, so they go by their header. */
export interface RememberedAnswers extends Omit<FileAnswers, 'columnChoice'> {
  readonly columnChoice?: Readonly<Record<string, string>>;
}

/** The answers of a file in the form that is remembered. @param header the cells of its header */
export function answersToRemember(
  { columnChoice = {}, ...answers }: FileAnswers,
  header: readonly string[],
): RememberedAnswers {
  const keys = keysOf(header);
  const choices = Object.entries(columnChoice).map(([name, position]) => [
    name,
    keys[position] ?? '',
  ]);
  return { ...answers, columnChoice: Object.fromEntries(choices) };
}

/** Remembered answers for the file at hand; choices of columns that it has not are left out. */
export function answersForHeader(
  { columnChoice = {}, ...answers }: RememberedAnswers = {},
  header: readonly string[],
): FileAnswers {
  const keys = keysOf(header);
  const choices = Object.entries(columnChoice).flatMap(([name, key]) => {
    const position = key === '' ? noColumn : keys.indexOf(key);
    return key !== '' && position < 0 ? [] : [[name, position] as const];
  });
  return { ...answers, columnChoice: Object.fromEntries(choices) };
}

/** The text of each column's header, and its place among those of the same text. */
function keysOf(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((text) => {
    const normalised = normaliseHeader(text);
    const nth = (seen.get(normalised) ?? 0) + 1;
    seen.set(normalised, nth);
    return `${normalised} (${nth})`;
  });
}
