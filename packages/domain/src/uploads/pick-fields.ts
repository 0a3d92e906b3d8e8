import type { Field } from './column-aliases.ts';
import { isMissing } from './is-missing.ts';
import type { Columns } from './recognize-header.ts';
import { splitStay } from './split-stay.ts';

/** Columns of amounts, whose number formats are looked at. */
export type AmountField = 'rate' | 'commission';

/** One row's cells by what they are, as text. A field whose column the file lacks is absent. */
export type RawFields = Readonly<Partial<Record<Field, string>>> & {
  /** The format codes of the amounts that a workbook keeps as numbers (F-104). */
  readonly formats?: Readonly<Partial<Record<AmountField, string | undefined>>> | undefined;
  /** The first value behind the columns of the header, where a row may not have one. */
  readonly surplus?: { readonly position: number; readonly text: string };
};

/**
 * Spaces of all kinds, control characters, and invisible marks: byte order mark, zero width,
 * direction. The joiners U+200C and U+200D shape letters and emoji, and are kept.
 */
const blanks = /[\s\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;
const untidy = /^ | $| {2}|[^\S ]|[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;
/** Joiners that join nothing, as no script of ASCII has any. */
const idleJoiners = /(?<=^|\p{ASCII})[\u200C\u200D]+/gu;

/**
 * Text as one line: every run of blank characters made one space, and none at its ends. What it
 * returns is what forms take, too (F-206).
 */
export function collapseWhitespace(text: string): string {
  if (isPlainWord(text) || !untidy.test(text)) return text;
  return text.replace(blanks, ' ').replace(idleJoiners, '').replace(/ {2,}/g, ' ').trim();
}

const space = 0x20;
const lastPrintable = 0x7e;

/** Tells most values from those that may be untidy without an expression: they have no blank at all. */
function isPlainWord(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= space || code > lastPrintable) return false;
  }
  return true;
}

const wide = /[\uFF01-\uFF5E]/g;
const fromWideToNarrow = 0xfee0;

/** Letters, digits, and marks as wide as Chinese ones, as they are in the rest of the world: `２０２６`. */
function narrow(text: string): string {
  return isPlainWord(text)
    ? text
    : text.replace(wide, (mark) => String.fromCharCode(mark.charCodeAt(0) - fromWideToNarrow));
}

/** How a file tells spreadsheets that digits are text, as it appears in a plain text file. */
const textMark = /^="([^"]*)"$|^'(?=\d)/;

/**
 * Returns the cells of one row by field, cleaned up, `="05546170"` and `'05546170` as the text they
 * stand for, `#N/A` as empty. A row that is shorter than the header lacks values, not columns: its
 * fields exist and are empty.
 * @param formats the number format of each cell that a workbook stores as a number
 */
export function pickFields(
  columns: Pick<Columns, 'entries' | 'width'>,
  cells: readonly string[],
  formats?: ReadonlyArray<string | undefined>,
): RawFields {
  const fields: Partial<Record<Field, string>> & { formats?: RawFields['formats'] } = {};
  for (const [field, position] of columns.entries) {
    const text = withoutTextMark(collapseWhitespace(narrow(cells[position] ?? '')));
    fields[field] = isMissing(text) ? '' : text;
  }
  splitDays(fields, columns);
  if (formats) fields.formats = pickFormats(columns, formats);
  const { width = cells.length } = columns;
  return cells.length > width ? { ...fields, ...surplusOf(cells, width) } : fields;
}

/** Both days of a stay may be in one cell, which is the only one or that of both columns. */
function splitDays(
  fields: Partial<Record<Field, string>>,
  { entries }: Pick<Columns, 'entries'>,
): void {
  const { checkInOn = '', checkOutOn = '' } = fields;
  if (checkInOn === '' || (checkOutOn !== '' && checkOutOn !== checkInOn)) return;
  const days = splitStay(checkInOn);
  const positionOf = (field: Field) => entries.find(([one]) => one === field)?.[1];
  if (days) [fields.checkInOn, fields.checkOutOn] = days;
  else if (checkOutOn !== '' && positionOf('checkInOn') === positionOf('checkOutOn'))
    fields.checkOutOn = '';
}

function surplusOf(cells: readonly string[], width: number): Pick<RawFields, 'surplus'> {
  const position = cells.findIndex((cell, at) => at >= width && collapseWhitespace(cell) !== '');
  const text = collapseWhitespace(cells[position] ?? '');
  return position < 0 ? {} : { surplus: { position, text } };
}

function pickFormats(
  { entries }: Pick<Columns, 'entries'>,
  formats: ReadonlyArray<string | undefined>,
): RawFields['formats'] {
  const picked: Partial<Record<AmountField, string | undefined>> = {};
  for (const [field, position] of entries)
    if (field === 'rate' || field === 'commission') picked[field] = formats[position];
  return picked;
}

function withoutTextMark(text: string): string {
  return text.startsWith('=') || text.startsWith("'") ? text.replace(textMark, '$1') : text;
}
