import { readDate } from '@recoup/domain/uploads/read-date';
import type { TabularRow } from '@recoup/spreadsheets/table';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import type { SampleFile } from './sample-upload.ts';

const dayZero = Date.parse('1899-12-30');
const millisecondsPerDay = 86_400_000;
const digits = /^\d{1,15}$/;
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

/**
 * The same rows as a spreadsheet would save them: dates as day counts with a date style, whatever looks
 * like a number as a number (so ARC numbers lose their zeros), the rest as text.
 */
export function asWorkbook(
  rows: readonly TabularRow[],
  { columns, styles: how }: SampleFile,
): Buffer {
  const { checkInOn, checkOutOn, rate } = columns.positions;
  const cellOf = (text: string, column: number, isHeader: boolean): string => {
    if (text === '') return '<c/>';
    const isDate = !isHeader && (column === checkInOn || column === checkOutOn);
    const on = isDate ? readDate(text, { dayOrder: how.dayOrder, serials: false }) : undefined;
    if (on) return `<c s="1"><v>${(Date.parse(on) - dayZero) / millisecondsPerDay}</v></c>`;
    const number = column === rate ? text.replace('$', '').replace(',', '.') : text;
    if (digits.test(number) || (column === rate && Number(number)))
      return `<c><v>${Number(number)}</v></c>`;
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
  };
  const xml = rows.map(
    ({ cells, lineNumber }, index) =>
      `<row r="${lineNumber}">${cells.map((text, column) => cellOf(text, column, index === 0)).join('')}</row>`,
  );
  return writeXlsx({ sheets: [{ name: 'Bookings', rows: xml.join('') }], styles });
}
