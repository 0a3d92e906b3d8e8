import type { Field } from './column-aliases.ts';
import type { Columns } from './recognise-header.ts';

/** One row's cells by what they are, as text. A field whose column the file lacks is absent. */
export type RawFields = Readonly<Partial<Record<Field, string>>>;

/** Spaces of all kinds, and marks that print nothing: byte order mark, zero width, direction. */
const blanks = /[\s\u200B-\u200F\u202A-\u202E\u2060\uFEFF]+/gu;
const untidy = /^ | $| {2}|[^\S ]|[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/u;

/** Text with every run of blank characters made one space, and none at its ends. */
export function tidyText(text: string): string {
  return untidy.test(text) ? text.replace(blanks, ' ').trim() : text;
}

/** How spreadsheets are told that digits are text, and how that looks when the file is read as plain text. */
const textMark = /^="([^"]*)"$|^'(?=\d)/;

/**
 * The cells of one row by field, tidied, `="05546170"` and `'05546170` as the text they stand for. A row that is shorter than the header lacks values, not columns:
 * its fields are there and empty.
 */
export function pickFields(columns: Columns, cells: readonly string[]): RawFields {
  const fields: Partial<Record<Field, string>> = {};
  for (const [field, position] of columns.entries) {
    const text = tidyText(cells[position] ?? '');
    fields[field] = text.replace(textMark, '$1');
  }
  return fields;
}
