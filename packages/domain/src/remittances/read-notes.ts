import type { ReadLine, RoleCell } from './read-lines.ts';

const mark = String.raw`\(\d{1,2}\)|\[\d{1,2}\]|\*{1,3}|[†‡¹²³]`;
const note = new RegExp(`^\\s*(${mark})[ =:–-]{0,6}(\\p{L}.*)$`, 'u');
const pointer = new RegExp(String.raw`^(.*[^\s*])\s*(${mark})$`, 'u');
const pointersInText = new RegExp(
  String.raw`(?<=[\p{L}\d.,;)\]*†‡¹²³] ?)(?:${mark})(?=[\s,;:([]|$)`,
  'gu',
);

/** The words of notes, by the mark that points to them, as `(1)` or `*`. */
export type Notes = ReadonlyMap<string, string>;

/** Reads the notes of a response, as `* no show`. A mark that begins several lines is that of a list. */
export function readNotes(lines: readonly ReadLine[]): Notes {
  const found = lines.flatMap(({ text, isQuoted }) => {
    const [, key, words] = (isQuoted ? undefined : note.exec(text)) ?? [];
    return key === undefined || words === undefined ? [] : [{ key, words }];
  });
  const notes = [...Map.groupBy(found, ({ key }) => key)];
  return new Map(
    notes.flatMap(
      ([key, [only, ...others]]): Array<[string, string]> =>
        only && others.length === 0 ? [[key, only.words]] : [],
    ),
  );
}

/** The lines, each with the words of the notes that its texts point to. */
export const withNotes = (lines: readonly ReadLine[], notes: Notes): readonly ReadLine[] =>
  notes.size === 0 ? lines : lines.map((line) => withNote(line, notes));

function withNote(line: ReadLine, notes: Notes): ReadLine {
  if (line.isQuoted || note.test(line.text)) return line;
  if (line.kind === 'row' && line.cells)
    return { ...line, cells: line.cells.flatMap((cell) => partedCell(cell, notes)) };
  if (line.kind !== 'text') return line;
  const words = (line.text.match(pointersInText) ?? []).flatMap((key) => notes.get(key) ?? []);
  return words.length === 0 ? line : { ...line, text: `${line.text} ${words.join('; ')}` };
}

/** A value without the mark behind it, and what that points to as a remark of its row. */
function partedCell(cell: RoleCell, notes: Notes): RoleCell[] {
  const [, own, key = ''] = pointer.exec(cell.text) ?? [];
  const text = notes.get(key);
  if (own === undefined || text === undefined) return [cell];
  return [
    { ...cell, text: own },
    { ...cell, role: 'remark', heading: '', text, isNumber: false, format: undefined },
  ];
}
