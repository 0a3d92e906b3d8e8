/** Tells spreadsheets that UTF-8 follows. */
const byteOrderMark = '\uFEFF';

type Cell = string | number | null;

/**
 * A CSV file of a header and rows. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it; numbers, given as numbers or as plain decimals, stay as they are.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly Cell[]>): Buffer {
  const lines = [header.map(csvCell).join(',')];
  for (const row of rows) lines.push(row.map(csvCell).join(','));
  return Buffer.from(`${byteOrderMark}${lines.join('\r\n')}\r\n`);
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isFormula = /^[=+@\t\r-]/.test(cell) && !/^[+-]?\d[\d., ]*$/.test(cell);
  const text = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
