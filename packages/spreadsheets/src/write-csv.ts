import { Readable } from 'node:stream';

/** Tells spreadsheets that UTF-8 follows. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | null;

/**
 * A CSV file of a header and rows. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it; numbers, given as numbers or as plain decimals, stay as they are.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): Buffer {
  const lines = [csvLine(header)];
  for (const row of rows) lines.push(csvLine(row));
  return Buffer.from(byteOrderMark + lines.join(''));
}

/** Streams the lines of a CSV file, as {@link writeCsv} writes them, of rows that come in parts. */
export function streamCsv(
  header: readonly string[],
  parts: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
): Readable {
  return Readable.from(csvParts(header, parts));
}

async function* csvParts(
  header: readonly string[],
  parts: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const rows of parts) if (rows.length > 0) yield rows.map(csvLine).join('');
}

const csvLine = (row: readonly Cell[]): string => `${row.map(csvCell).join(',')}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isFormula = /^[=+@\t\r-]/.test(cell) && !/^[+-]?\d[\d., ]*$/.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
