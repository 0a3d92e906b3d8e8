import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInZone } from '@recoup/domain/dates/day';
import { openTable } from '@recoup/domain/remittances/open-table';
import type { Paper, PaperBlock, PaperRow } from '@recoup/domain/remittances/paper';
import { areHeadings } from '@recoup/domain/remittances/read-lines';
import { readSegments } from '@recoup/domain/remittances/read-segments';
import { readTable } from '@recoup/spreadsheets/read-table';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import PostalMime from 'postal-mime';
import { readMarkup } from './read-markup.ts';
import { readXml } from './read-xml.ts';

const mailHead = /^(?:[A-Za-z][\w-]*:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/;
const mailFields = /^(?:from|subject|message-id|received|mime-version|date):/im;
const markup =
  /^\s*(?:\u00EF\u00BB\u00BF)?(?:<!doctype html|<html|<head|<body|<table|<meta|<div|<p[ >])/i;
const xmlHead = /^\s*(?:\u00EF\u00BB\u00BF)?<(?:\?xml\s|[A-Za-z][\w:.-]*[\s>])/;
const sniffed = 64 * 1024;

type PaperKind = 'mail' | 'page' | 'xml' | 'workbook' | 'text';

/** Tells by its first bytes what a file is; what is none of these counts as a workbook, which is refused then. */
async function paperKindOf(path: string): Promise<PaperKind> {
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
 * @throws TabularError for a file that cannot be read
 */
export async function readPaperFile(path: string, scratch = tmpdir()): Promise<Paper> {
  switch (await paperKindOf(path)) {
    case 'mail':
      return await readMail(await readFile(path), scratch);
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
  const { shape } = first;
  const rows = await rowsOf(first);
  if (shape.kind !== 'xlsx') return [{ kind: 'table', rows }];
  const blocks: PaperBlock[] = [{ kind: 'table', name: shape.sheetName, rows }];
  for (const name of shape.sheetNames)
    if (name !== shape.sheetName) {
      const sheet = await readTable(path, { sheetName: name });
      blocks.push({ kind: 'table', name, rows: await rowsOf(sheet) });
    }
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

/** A text is a table when it has our columns, or most of its lines the same number of cells, three or more, or headings. */
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
  const isOurs = openTable(rows) !== undefined;
  return isOurs || (width >= fewestCells && isTable) ? [{ kind: 'table', rows }] : [linesOf(text)];
}

async function readMail(bytes: Buffer, scratch: string): Promise<Paper> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  const marked = mail.html === undefined ? [] : readMarkup(mail.html);
  const isTabular = marked.some((block) => block.kind === 'table');
  const body = isTabular || mail.text === undefined ? marked : [linesOf(mail.text)];
  const attached: PaperBlock[] = [];
  for (const { content, disposition } of mail.attachments.slice(0, mostAttachments))
    if (disposition !== 'inline' && typeof content !== 'string')
      attached.push(...(await readAttachment(new Uint8Array(content), scratch)));
  const sent = mail.date === undefined ? undefined : new Date(mail.date);
  return {
    ...(sent && !Number.isNaN(sent.getTime()) && { day: dayInZone(sent) }),
    blocks: [...body, ...attached],
  };
}

const mostAttachments = 20;

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
