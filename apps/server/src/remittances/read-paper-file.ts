import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Day, dayInZone } from '@recoup/domain/dates/day';
import type { Paper, PaperBlock, PaperRow } from '@recoup/domain/remittances/paper';
import { areHeadings } from '@recoup/domain/remittances/read-lines';
import { readSegments } from '@recoup/domain/remittances/read-segments';
import { readTable } from '@recoup/spreadsheets/read-table';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import PostalMime from 'postal-mime';
import { readMarkup } from './read-markup.ts';
import { readXml } from './read-xml.ts';

// a line ends in one way only: with two, a head of many lines would be tried in every combination
const mailHead = /^(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/;
const mailFields = /^(?:from|subject|message-id|received|mime-version|date):/im;
const markup =
  /^\s*(?:\u00EF\u00BB\u00BF)?(?:<!doctype html|<html|<head|<body|<table|<meta|<div|<p[ >])/i;
const xmlHead = /^\s*(?:\u00EF\u00BB\u00BF)?<(?:\?xml\s|[A-Za-z][\w:.-]*[\s>])/;
const sniffed = 64 * 1024;

type PaperKind = 'mail' | 'page' | 'xml' | 'workbook' | 'text';

/** Tells by its first bytes what a file is; what is none of these counts as a workbook, which is refused then. */
export async function paperKindOf(path: string): Promise<PaperKind> {
  const start = await startOf(path);
  const head = start.toString('latin1');
  if (head.startsWith('PK')) return 'workbook';
  if (isMail(start)) return 'mail';
  if (markup.test(head)) return 'page';
  if (xmlHead.test(head)) return 'xml';
  return isBinary(start) ? 'workbook' : 'text';
}

/**
 * Reads a file of any kind that a hotel may return: a mail, a web page, a workbook, a table or a text.
 * @param scratch a folder for what is attached to a mail, while it is read
 * @param attachmentsWithinMs how long reading what is attached may take, processes of its own included
 * @throws TabularError for a file that cannot be read
 */
export async function readPaperFile(
  path: string,
  scratch = tmpdir(),
  attachmentsWithinMs = mostAttachmentsMs,
): Promise<Paper> {
  switch (await paperKindOf(path)) {
    case 'mail':
      return await readMail(await readFile(path), scratch, attachmentsWithinMs);
    case 'page':
      return { blocks: readMarkup(textOf(await readFile(path))) };
    case 'xml':
      return { blocks: readXml(textOf(await readFile(path))) };
    case 'workbook':
      return { blocks: await sheetsOf(path) };
    case 'text':
      return { blocks: await readPlain(path) };
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffed), 0, sniffed, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isMail = (start: Buffer): boolean => {
  const head = start.toString('latin1');
  return mailHead.test(head) && mailFields.test(head);
};

const isBinary = (start: Buffer): boolean => start.subarray(0, 512).includes(0);

function textOf(bytes: Buffer): string {
  const utf8 = bytes.toString('utf8');
  return utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8;
}

const linesOf = (text: string): PaperBlock => ({
  kind: 'text',
  lines: text.split(/\r\n|\r|\n/).map((line, at) => ({ lineNumber: at + 1, text: line })),
});

async function sheetsOf(path: string): Promise<PaperBlock[]> {
  const first = await readTable(path);
  const blocks: PaperBlock[] = [{ kind: 'table', rows: await rowsOf(first) }];
  const { shape } = first;
  if (shape.kind !== 'xlsx') return blocks;
  for (const sheetName of shape.sheetNames)
    if (sheetName !== shape.sheetName)
      blocks.push({ kind: 'table', rows: await rowsOf(await readTable(path, { sheetName })) });
  return blocks;
}

async function rowsOf({ chunks }: Awaited<ReturnType<typeof readTable>>): Promise<PaperRow[]> {
  const rows: PaperRow[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return rows;
}

const fewestCells = 3;

/** Whether the columns of a text are set apart by spaces, so that its commas are no marks between cells. */
function isAligned(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const wide = lines.filter((line) => /\S {3,}\S/.test(line) && !/[\t;|]/.test(line));
  return wide.length * 2 > lines.length;
}

/** A text is a table when most of its lines have the same number of cells, three or more, or headings stand in it. */
async function readPlain(path: string): Promise<PaperBlock[]> {
  const text = textOf(await readFile(path));
  const segments = readSegments(text);
  if (segments) return segments;
  if (isAligned(text)) return [linesOf(text)];
  const rows = await rowsOf(await readTable(path));
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  const [width = 0, most = []] =
    widths.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const isTable = most.length * 2 > rows.length || rows.some(({ cells }) => areHeadings(cells));
  return width >= fewestCells && isTable ? [{ kind: 'table', rows }] : [linesOf(text)];
}

async function readMail(bytes: Buffer, scratch: string, withinMs: number): Promise<Paper> {
  const mail = await parseMail(bytes);
  const marked = mail.html === undefined ? [] : readMarkup(mail.html);
  const isTabular = marked.some((block) => block.kind === 'table');
  const body = isTabular || mail.text === undefined ? marked : [linesOf(mail.text)];
  const attached: Array<readonly PaperBlock[]> = [];
  const began = performance.now();
  for (const { content, disposition } of mail.attachments.slice(0, mostAttachments)) {
    if (disposition === 'inline' || typeof content === 'string') continue;
    attached.push(await readAttachment(new Uint8Array(content), scratch));
    if (performance.now() - began > withinMs)
      throw new TabularError(
        'tooLarge',
        'The files attached to the mail take too long to read. Save the one with the response, and choose that.',
      );
  }
  const day = dayOfMail(mail.date);
  return { ...(day && { day }), blocks: [...body, ...attached.flat()] };
}

/** @throws TabularError for a mail that cannot be taken apart, as one with hundreds of parts within parts */
async function parseMail(bytes: Buffer) {
  try {
    return await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  } catch (cause) {
    throw new TabularError(
      'damaged',
      'The mail is damaged, or too deeply nested to be read. Copy its text, and paste it.',
      { cause },
    );
  }
}

/** The day on which a mail was sent; its sender can write any date. */
function dayOfMail(date: string | undefined): Day | undefined {
  const sent = new Date(date ?? '');
  const year = sent.getUTCFullYear();
  return year > firstYear && year < lastYear ? dayInZone(sent) : undefined;
}

const firstYear = 1000;
const lastYear = 9999;
const mostAttachments = 20;
/** A workbook that is read in a process of its own takes no time of this thread. */
const mostAttachmentsMs = 30_000;

/** Reads an attachment; one that cannot be read, such as a picture, says nothing. */
async function readAttachment(bytes: Uint8Array, scratch: string): Promise<readonly PaperBlock[]> {
  const folder = await mkdtemp(join(scratch, 'recoup-attachment-'));
  try {
    const path = join(folder, 'attachment');
    await writeFile(path, bytes);
    if ((await paperKindOf(path)) === 'mail') return [];
    return (await readPaperFile(path, scratch)).blocks;
  } catch (error) {
    if (error instanceof TabularError) return [];
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
