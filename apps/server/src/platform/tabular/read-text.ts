import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse';
import { maxColumns, maxRowBytes, maxRows, rowsPerBatch } from './limits.ts';
import { type Delimiter, sniffDelimiter, statedDelimiter } from './sniff-delimiter.ts';
import { type Encoding, sniffEncoding } from './sniff-encoding.ts';
import type { Table, TabularOptions, TabularRow } from './table.ts';
import { TabularError } from './tabular-error.ts';

const chunkBytes = 256 * 1024;

/**
 * Reads a text file of separated values in any of the known encodings.
 * @param start the first bytes of the file
 * @throws TabularError; the rows throw it, too, when the file breaks off or a row is too long
 */
export async function readText(
  path: string,
  start: Buffer,
  options: TabularOptions,
): Promise<Table> {
  const encoding = options.encoding ?? (await sniffEncoding(path, start));
  const sample = new TextDecoder(encoding).decode(start, { stream: true });
  const stated = statedDelimiter(sample);
  const delimiter = options.delimiter ?? stated ?? sniffDelimiter(sample);
  return {
    shape: { kind: 'text', encoding, delimiter },
    chunks: readRows(path, encoding, delimiter, stated ? 2 : 1),
  };
}

async function* readRows(
  path: string,
  encoding: Encoding,
  delimiter: Delimiter,
  firstLine: number,
): AsyncGenerator<TabularRow[]> {
  const bytes = createReadStream(path, { highWaterMark: chunkBytes });
  const source = encoding === 'utf-8' ? bytes : Readable.from(decode(bytes, encoding));
  const lines = countLines(firstLine);
  let count = 0;
  const starts: number[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    from_line: firstLine,
    max_record_size: maxRowBytes,
    on_record(cells: string[], context) {
      const lineNumber = lines.startOf(cells, context.lines);
      if (cells.every((cell) => cell.trim() === '')) return null;
      count += 1;
      checkSize(cells, lineNumber, count);
      starts.push(lineNumber);
      return cells;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  source.on('error', (error: Error) => parser.destroy(error));
  source.pipe(parser);
  let chunk: TabularRow[] = [];
  try {
    for await (const cells of parser) {
      chunk.push({ lineNumber: starts.shift() ?? 0, cells: cells as string[] });
      if (chunk.length < rowsPerBatch) continue;
      yield chunk;
      chunk = [];
    }
  } catch (error) {
    throw readable(error, lines.next());
  } finally {
    source.destroy();
    parser.destroy();
  }
  if (chunk.length > 0) yield chunk;
}

async function* decode(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
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
  return {
    startOf(cells: readonly string[], parserLines: number): number {
      const isOneLine = parserLines - countedTwice === end + 1;
      const breaks = isOneLine ? [] : cells.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
      countedTwice += breaks.filter((mark) => mark.length === 2).length;
      end = parserLines - countedTwice;
      return end - breaks.length;
    },
    next: (): number => end + 1,
  };
}

function checkSize(record: readonly string[], lineNumber: number, count: number): void {
  if (record.length > maxColumns)
    throw new TabularError(
      'tooLarge',
      `Line ${lineNumber} has ${record.length} columns; a file may have ${maxColumns}.`,
    );
  if (count > maxRows)
    throw new TabularError(
      'tooLarge',
      `The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it and upload the parts.`,
    );
}

function readable(error: unknown, lineNumber: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const options = { cause: error };
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new TabularError(
      'unterminatedQuote',
      `The row that begins on line ${lineNumber} opens a quotation mark that is never closed. The file may be cut off there.`,
      options,
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new TabularError(
      'tooLarge',
      `The row that begins on line ${lineNumber} is longer than 1 MB. A quotation mark may be missing there.`,
      options,
    );
  return new TabularError(
    'damaged',
    `Line ${lineNumber} cannot be read as a row of values.`,
    options,
  );
}
