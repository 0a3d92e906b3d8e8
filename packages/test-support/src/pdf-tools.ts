import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly bytes: Buffer;
}

function run(tool: string, args: readonly string[]): Outcome {
  const result = spawnSync(tool, args, { maxBuffer: 1 << 28 });
  const bytes = Buffer.from(result.stdout ?? '');
  return { code: result.error ? -1 : (result.status ?? -1), output: String(bytes), bytes };
}

/** Runs a tool on a document; `FILE` among the arguments stands for its path. */
function runOn(pdf: Buffer, tool: string, ...args: string[]): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-pdf-'));
  const file = join(folder, 'document.pdf');
  try {
    writeFileSync(file, pdf);
    return run(
      tool,
      args.map((argument) => (argument === 'FILE' ? file : argument)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether poppler's and qpdf's programs are on this machine; tests that need them skip without. */
export const pdfToolsPresent = ['pdftotext', 'pdfinfo', 'pdftoppm', 'pdffonts', 'qpdf'].every(
  (tool) => run(tool, ['-v']).code !== -1,
);

/** Returns the text of a PDF as a user would copy it, line by line as laid out. */
export function textOf(pdf: Buffer, ...options: string[]): string {
  const { code, output } = runOn(pdf, 'pdftotext', '-layout', ...options, 'FILE', '-');
  if (code !== 0) throw new Error('pdftotext could not read the document');
  return output.replace(/[\u202A-\u202E]/g, '');
}

/** Returns the position of each word, in points from the page's left and top. */
export interface PlacedWord {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}

export function wordsOf(pdf: Buffer): PlacedWord[] {
  const { output } = runOn(pdf, 'pdftotext', '-bbox', 'FILE', '-');
  const pattern =
    /<page |<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
  let page = 0;
  return Array.from(output.matchAll(pattern)).flatMap(([whole, left, top, right, bottom, text]) => {
    if (whole === '<page ') page += 1;
    if (text === undefined) return [];
    const plain = text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
    const edges = { left: Number(left), top: Number(top), right: Number(right) };
    return [{ page, ...edges, bottom: Number(bottom), text: plain }];
  });
}

/** The fonts of a PDF with the yes or no of their being embedded, subset and mapped to text. */
export function fontsOf(pdf: Buffer): { name: string; flags: string }[] {
  const { output } = runOn(pdf, 'pdffonts', 'FILE');
  return output
    .split('\n')
    .slice(2)
    .flatMap((line) => {
      const match = /^(\S+)\s.*?\s(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(line);
      return match ? [{ name: match[1] ?? '', flags: match.slice(2, 5).join(' ') }] : [];
    });
}

/** The tree of meaning with its text, as poppler reads it. */
export function structureTextOf(pdf: Buffer): string {
  const { code, output } = runOn(pdf, 'pdfinfo', '-struct-text', 'FILE');
  if (code !== 0) throw new Error('pdfinfo could not read the document');
  return output;
}

/** Returns what qpdf finds wrong with the file's syntax; undefined if nothing. */
export function pdfSyntaxError(pdf: Buffer): string | undefined {
  const { code, output } = runOn(pdf, 'qpdf', '--check', 'FILE');
  return code === 0 ? undefined : output;
}

/** The file with streams and objects in plain text. */
export function plainObjectsOf(pdf: Buffer): string {
  return runOn(pdf, 'qpdf', '--qdf', '--object-streams=disable', 'FILE', '-').output;
}

/** The number of pages, read from the page tree. */
export function pageCountOf(pdf: Buffer): number {
  return Number(runOn(pdf, 'qpdf', '--show-npages', 'FILE').output);
}

/**
 * Returns how much of an area of the first page is inked, from 0 to 1, as a printer would draw it.
 */
export function inkIn(
  pdf: Buffer,
  area: { left: number; top: number; right: number; bottom: number },
): number {
  const { bytes } = runOn(pdf, 'pdftoppm', '-gray', '-r', '72', '-f', '1', '-l', '1', 'FILE');
  const [head = '', width = ''] = /^P5\s(\d+)\s\d+\s\d+\s/.exec(bytes.toString('latin1')) ?? [];
  const columns = Math.round(area.right) - Math.round(area.left);
  let ink = 0;
  let rows = 0;
  for (let y = Math.round(area.top); y < Math.round(area.bottom); y += 1) {
    const start = head.length + y * Number(width) + Math.round(area.left);
    for (const grey of bytes.subarray(start, start + columns)) ink += 255 - grey;
    rows += 1;
  }
  return ink / 255 / (rows * columns);
}

const readers: Readonly<Record<string, readonly [tool: string, ...args: string[]]>> = {
  pdftotext: ['pdftotext', 'FILE', '-'],
  mutool: ['mutool', 'draw', '-q', '-F', 'txt', 'FILE'],
  pdfminer: ['pdf2txt', 'FILE'],
};

/** Programs that read the text of a PDF, each by another engine. */
export const readerNames = Object.keys(readers);

export function isReaderPresent(name: string): boolean {
  return run(readers[name]?.[0] ?? name, ['-h']).code !== -1;
}

/** The text of a PDF as one of {@link readerNames} copies it, without blanks and direction marks. */
export function lettersIn(pdf: Buffer, name: string): string {
  const [tool, ...args] = readers[name] ?? [name];
  return lettersOf(runOn(pdf, tool, ...args).output);
}

export function lettersOf(text: string): string {
  return text.replace(/[\s\u200E\u200F\u202A-\u202E]/gu, '');
}
