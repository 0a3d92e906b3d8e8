import { copyTextLength, encodeCopyLine } from '@recoup/postgres/copy-text';

type StagedValue = string | number | boolean | null;

/** The values of a row; columns that it omits are null. */
export type StagedRow<Column extends string> = Readonly<Partial<Record<Column, StagedValue>>>;

/** The columns of rows on their way in, with their SQL types. */
export type StagingShape<Column extends string> = Readonly<Record<Column, string>>;

/** Rows as lines for COPY. */
export interface StagedLines {
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly rows: number;
}

/** Rows as lines for COPY, in pieces that are neither many nor large. */
export async function* encodeRows<Column extends string>(
  batches: AsyncIterable<ReadonlyArray<StagedRow<Column>>>,
  shape: StagingShape<Column>,
): AsyncGenerator<StagedLines> {
  const encoder = new TextEncoder();
  const columns = Object.keys(shape) as Column[];
  let text = '';
  let rows = 0;
  for await (const batch of batches)
    for (const row of batch) {
      text += encodeCopyLine(row, columns);
      rows += 1;
      if (text.length < copyTextLength) continue;
      yield { lines: encoder.encode(text), rows };
      text = '';
      rows = 0;
    }
  if (rows > 0) yield { lines: encoder.encode(text), rows };
}

const unstorable = /\\u(?:0000|d[89a-f])/i;

/** The cells of a row as a JSON list, without what the database cannot read back. */
export function encodeCells(cells: readonly string[]): string {
  const text = JSON.stringify(cells);
  if (!text.includes('\\u') || !unstorable.test(text)) return text;
  return JSON.stringify(cells.map(sanitizeCell));
}

/** A cell without NUL, and with a sign in the place of half a pair: JSON in the database takes neither. */
export function sanitizeCell(cell: string): string {
  return cell.replaceAll('\0', '').toWellFormed();
}
