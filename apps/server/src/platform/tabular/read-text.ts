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

interface ParsedRow {
  readonly info: { readonly lines: number };
  readonly record: string[];
}

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
  const encoding = await sniffEncoding(path, start);
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
  const parser = parse({
    bom: true,
    delimiter,
    from_line: firstLine,
    info: true,
    max_record_size: maxRowBytes,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  source.on('error', (error: Error) => parser.destroy(error));
  source.pipe(parser);
  let lastLine = 0;
  let count = 0;
  let chunk: TabularRow[] = [];
  try {
    for await (const parsed of parser) {
      const { info, record } = parsed as ParsedRow;
      const lineNumber = startOf(record, info.lines, lastLine);
      lastLine = info.lines;
      if (record.every((cell) => cell.trim() === '')) continue;
      count += 1;
      checkSize(record, lineNumber, count);
      chunk.push({ lineNumber, cells: record });
      if (chunk.length < rowsPerBatch) continue;
      yield chunk;
      chunk = [];
    }
  } catch (error) {
    throw readable(error, lastLine + 1);
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

function startOf(record: readonly string[], endLine: number, lastLine: number): number {
  if (endLine - lastLine <= 1) return endLine;
  let inside = 0;
  for (const cell of record) inside += cell.split(/\r\n|\r|\n/).length - 1;
  return endLine - inside;
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
