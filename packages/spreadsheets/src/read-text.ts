import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { maxColumns, maxRowBytes, maxRows } from './limits.ts';
import { type Delimiter, sniffDelimiter, statedDelimiter } from './sniff-delimiter.ts';
import {
  type Encoding,
  type FoundEncoding,
  findDamagedLines,
  sniffEncoding,
} from './sniff-encoding.ts';
import type { Table, TabularOptions, TabularRow } from './table.ts';
import { TabularError } from './tabular-error.ts';

const chunkBytes = 256 * 1024;
const lineEnds = ['\r\n', '\n', '\r'];
/** Line ends of Unicode. In a file with usual ones they may also be breaks within a cell. */
const rareEnd = /[\u2028\u2029\u0085]/;
const rareEnds = new RegExp(rareEnd, 'g');

/**
 * Reads a text file of separated values in any of the known encodings.
 * @param start the first bytes of the file
 * @throws TabularError; reading the rows also throws it, if the file is cut off or a row is too
 * long
 */
export async function readText(
  path: string,
  start: Buffer,
  options: TabularOptions,
): Promise<Table> {
  const { encoding, damaged } = await encodingOf(path, start, options.encoding);
  const text = new TextDecoder(encoding).decode(start, { stream: true }).replaceAll('\0', '');
  const hasRareEnds = rareEnd.test(text) && !/[\r\n]/.test(text);
  const sample = hasRareEnds ? text.replaceAll(rareEnds, '\n') : text;
  const stated = statedDelimiter(sample);
  const delimiter = options.delimiter ?? stated ?? sniffDelimiter(sample);
  return {
    shape: { kind: 'text', encoding, delimiter, ...(damaged && { damaged }) },
    chunks: readRows(path, { encoding, delimiter, hasRareEnds, firstLine: stated ? 2 : 1 }),
  };
}

async function encodingOf(
  path: string,
  start: Buffer,
  chosen: Encoding | undefined,
): Promise<FoundEncoding> {
  if (chosen === undefined) return await sniffEncoding(path, start);
  const damaged = chosen === 'utf-8' ? await findDamagedLines(path) : undefined;
  return { encoding: chosen, ...(damaged && { damaged }) };
}

interface TextLayout {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** Whether its lines end in U+2028, U+2029 or U+0085 and in nothing else. */
  readonly hasRareEnds: boolean;
  readonly firstLine: number;
}

async function* readRows(
  path: string,
  { encoding, delimiter, hasRareEnds, firstLine }: TextLayout,
): AsyncGenerator<TabularRow[]> {
  const bytes = createReadStream(path, { highWaterMark: chunkBytes });
  const lines = countLines(firstLine);
  let count = 0;
  let width = 0;
  let rows: TabularRow[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    from_line: firstLine,
    max_record_size: maxRowBytes,
    on_record(cells: string[], context) {
      const start = lines.startOf(cells, context.lines);
      const split = splitAtRareEnds(cells, width);
      lines.addWithin(split.length - 1);
      for (const [index, row] of split.entries()) {
        const lineNumber = start + index;
        if (row.every((cell) => cell.trim() === '')) continue;
        count += 1;
        width = row.length;
        checkSize(row, lineNumber, count);
        rows.push({ lineNumber, cells: row });
      }
      // The rows are taken from here: one by one through the stream they would take half as long again.
      return null;
    },
    record_delimiter: lineEnds,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const ended = finished(parser, { readable: false });
  ended.catch(() => undefined);
  try {
    const isPlain = encoding === 'utf-8' && !hasRareEnds;
    const chunks = isPlain ? withoutNul(bytes) : decode(bytes, encoding, hasRareEnds);
    for await (const chunk of chunks) {
      await Promise.race([
        new Promise<void>((written) => parser.write(chunk, () => written())),
        ended,
      ]);
      if (rows.length > 0) yield rows;
      rows = [];
    }
    parser.end();
    await ended;
  } catch (error) {
    throw readable(error, lines.next());
  } finally {
    bytes.destroy();
    parser.destroy();
  }
  if (rows.length > 0) yield rows;
}

/**
 * The rows that one rare line end glued together: a break within a cell leaves the cells as many as those of
 * the row before, and a row's end doubles them.
 */
function splitAtRareEnds(cells: string[], width: number): string[][] {
  if (width < 2 || cells.length <= width || !cells.some((cell) => rareEnd.test(cell)))
    return [cells];
  const rows: string[][] = [[]];
  for (const cell of cells) {
    const [first = '', ...others] = cell.split(rareEnd);
    rows.at(-1)?.push(first);
    rows.push(...others.map((other) => [other]));
  }
  return rows.every((row) => row.length === width) ? rows : [cells];
}

/** NUL means nothing in a text, and the database takes none. */
async function* withoutNul(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes)
    yield chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk;
}

async function* decode(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  hasRareEnds: boolean,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true }).replaceAll('\0', '');
    if (text !== '') yield hasRareEnds ? text.replaceAll(rareEnds, '\n') : text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/**
 * Tells on which line a row begins from the parser's count at its end. The parser counts a line break of
 * two characters inside quotes as two.
 */
function countLines(firstLine: number) {
  let end = firstLine - 1;
  let countedTwice = 0;
  let added = 0;
  return {
    startOf(cells: readonly string[], parserLines: number): number {
      const isOneLine = parserLines - countedTwice === end + 1;
      const breaks = isOneLine ? [] : cells.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
      countedTwice += breaks.filter((mark) => mark.length === 2).length;
      end = parserLines - countedTwice;
      return end + added - breaks.length;
    },
    /** Counts line ends that the parser knows nothing of. */
    addWithin(ends: number): void {
      added += ends;
    },
    next: (): number => end + added + 1,
  };
}

function checkSize(record: readonly string[], lineNumber: number, count: number): void {
  if (record.length > maxColumns)
    throw new TabularError(
      'tooLarge',
      `Line ${lineNumber} has ${record.length} columns. The maximum is ${maxColumns}.`,
    );
  if (count > maxRows)
    throw new TabularError(
      'tooLarge',
      `The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it into smaller files.`,
    );
}

function readable(error: unknown, lineNumber: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const options = { cause: error };
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new TabularError(
      'unterminatedQuote',
      `The row that starts on line ${lineNumber} has an opening quotation mark without a closing one. The file may be incomplete.`,
      options,
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new TabularError(
      'tooLarge',
      `The row that starts on line ${lineNumber} is longer than 1 MB. A closing quotation mark may be missing.`,
      options,
    );
  return new TabularError(
    'damaged',
    `Line ${lineNumber} cannot be read as a row of values.`,
    options,
  );
}
