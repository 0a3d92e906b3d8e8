/** A value on its way into a table by COPY. */
export type CopyValue = string | number | boolean | Buffer | null | undefined;

/**
 * Number of characters after which text for COPY is sent: V8 keeps strings over 128 kB in a
 * separate space, which only a full collection empties, so a long stream of them grows the process.
 */
export const copyTextLength = 64 * 1024;

/** One row as a line of COPY's text format, its values in the order of `columns`; absent is null. */
export function encodeCopyLine<Column extends string>(
  row: Readonly<Partial<Record<Column, CopyValue>>>,
  columns: readonly Column[],
): string {
  let line = '';
  let separator = '';
  for (const column of columns) {
    line += separator + encodeValue(row[column]);
    separator = '\t';
  }
  return `${line}\n`;
}

const special = /[\\\t\n\r\0]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  // the database keeps no NUL
  '\0': '',
};

function encodeValue(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (typeof value !== 'string') return String(value);
  return special.test(value)
    ? value.replaceAll(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? '')
    : value;
}
