import type { AnswerCells } from '@recoup/domain/reconciliation/read-answer';
import { parse } from 'csv-parse/browser/esm/sync';

/** Tabs come from spreadsheets, semicolons and commas from files. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  if (head.includes('\t')) return '\t';
  return head.split(';').length > head.split(',').length ? ';' : ',';
}

/** Pasted rows as a table, or what is wrong with them. */
export function readPasted(text: string): AnswerCells[] | string {
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      bom: true,
    });
    return rows.map((cells, index) => ({ lineNumber: index + 1, cells }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
