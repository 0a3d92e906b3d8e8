import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestResponseBytes } from '@recoup/contract/responses/response-file';
import { openTable } from '@recoup/domain/remittances/open-table';
import type { Paper, PaperBlock, PaperRow } from '@recoup/domain/remittances/paper';
import { readSegments } from '@recoup/domain/remittances/read-segments';
import { areHeadings } from '@recoup/domain/remittances/table-headings';
import { readTable } from '@recoup/spreadsheets/read-table';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import type { Attachment, Mail } from './mail.ts';
import { paperKindOf } from './paper-kind.ts';
import { PaperRefusal, tooLong, withoutText } from './paper-refusal.ts';
import { isForwarded, quoteEarlier } from './quote-earlier.ts';
import { readEml } from './read-eml.ts';
import { readMarkup } from './read-markup.ts';
import { decodeText, readMsg } from './read-msg.ts';
import { readPdf } from './read-pdf.ts';
import { isWinmail, readTnef } from './read-tnef.ts';
import { readXml } from './read-xml.ts';

/** How much of a mail is read, with the mails attached to it. */
const mostMailBytes = largestResponseBytes;
const mostParts = 200;
const deepestMail = 5;

/** Where a file was found: in a mail, within a mail. */
interface Place {
  /** A folder for what is attached, while it is read. */
  readonly scratch: string;
  /** How many mails it lies in. */
  readonly depth: number;
  /** How many parts of the mail have been read. */
  readonly parts: { read: number };
}

/**
 * Reads a file of any kind that a hotel may return: a mail, a web page, a PDF, a workbook, a table or a text.
 * @param scratch a folder for what is attached to a mail, while it is read
 * @throws PaperRefusal, or TabularError for a table, if it cannot be read
 */
export async function readPaperFile(path: string, scratch = tmpdir()): Promise<Paper> {
  return await readAny(path, { scratch, depth: 0, parts: { read: 0 } });
}

async function readAny(path: string, place: Place): Promise<Paper> {
  const found = await paperKindOf(path);
  switch (found.kind) {
    case 'mail':
      return await paperOf(await readEml(await readWhole(path)), place);
    case 'message':
      return await paperOf(readMsg(await readWhole(path)), place);
    case 'winmail':
      return await paperOf(readTnef(await readWhole(path)), place);
    case 'page':
      return { blocks: readMarkup(decodeText(await readFile(path))) };
    case 'xml':
      return { blocks: readXml(decodeText(await readFile(path))) };
    case 'pdf':
      return { blocks: await readPdf(new Uint8Array(await readFile(path))) };
    case 'workbook':
      return { blocks: await sheetsOf(path) };
    case 'picture':
      throw withoutText(found.what);
    case 'text':
      return { blocks: await readPlain(path) };
  }
}

async function readWhole(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > mostMailBytes) throw tooLong('is a mail of more than 25 MB');
  return await readFile(path);
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

/** A text is a table when it has our columns, or most of its lines (two at least) the same number of cells, three or more, or headings. */
async function readPlain(path: string): Promise<PaperBlock[]> {
  const text = decodeText(await readFile(path));
  const segments = readSegments(text);
  if (segments) return segments;
  if (isAligned(text)) return [linesOf(text)];
  const rows = await rowsOf(await readTable(path));
  const widths = [...Map.groupBy(rows, ({ cells }) => cells.length)];
  const [width = 0, most = []] =
    widths.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  // a single line is a sentence: its commas may stand in its day and its amounts
  const isTable =
    (most.length > 1 && most.length * 2 > rows.length) ||
    rows.some(({ cells }) => areHeadings(cells));
  const isOurs = openTable(rows) !== undefined;
  return isOurs || (width >= fewestCells && isTable) ? [{ kind: 'table', rows }] : [linesOf(text)];
}

/** A mail, with what is attached to it. */
async function paperOf(whole: Mail, place: Place): Promise<Paper> {
  const mail = unpack(whole);
  const { day, attachments } = mail;
  if (place.depth >= deepestMail)
    throw tooLong(`is a mail with mails more than ${deepestMail} deep within each other`);
  place.parts.read += 1 + attachments.length;
  if (place.parts.read > mostParts) throw tooLong(`is a mail of more than ${mostParts} parts`);
  const attached: Paper[] = [];
  for (const attachment of attachments)
    attached.push(await readAttachment(attachment, { ...place, depth: place.depth + 1 }));
  const body = bodyOf(mail);
  // a mail within another one is passed on by it
  const isPassedOn =
    place.depth > 0 || body.isForwarded || attached.some((paper) => paper.isForwarded);
  return {
    ...(day !== undefined && { day }),
    ...(isPassedOn && { isForwarded: true }),
    blocks: [...body.blocks, ...attached.flatMap(({ blocks }) => blocks)],
  };
}

/** A mail whose text and attachments another Outlook has packed into a file (`winmail.dat`), unpacked. */
function unpack(mail: Mail): Mail {
  const packed: Mail[] = [];
  const own = mail.attachments.filter((each) => {
    if (!('bytes' in each) || !isWinmail(each.bytes)) return true;
    packed.push(...unpacked(each.bytes));
    return false;
  });
  return {
    ...mail,
    html: mail.html ?? packed.find(({ html }) => html !== undefined)?.html,
    text: mail.text?.trim() ? mail.text : packed.find(({ text }) => text !== undefined)?.text,
    attachments: [...own, ...packed.flatMap(({ attachments }) => attachments)],
  };
}

/** What Outlook packed; a damaged file says nothing. */
function unpacked(bytes: Uint8Array): Mail[] {
  try {
    return [readTnef(bytes)];
  } catch (error) {
    if (error instanceof PaperRefusal) return [];
    throw error;
  }
}

/** The text of a mail, as HTML where that has tables; what is forwarded in it is the response itself. */
function bodyOf({ html, text, subject }: Mail): {
  readonly isForwarded: boolean;
  readonly blocks: readonly PaperBlock[];
} {
  const page = html === undefined ? [] : readMarkup(html);
  const plain = text === undefined ? [] : [linesOf(text)];
  const isPassedOn = isForwarded(subject, [...page, ...plain]);
  const ownOf = (blocks: readonly PaperBlock[]) => (isPassedOn ? blocks : quoteEarlier(blocks));
  const marked = ownOf(page);
  const isTabular = marked.some((block) => block.kind === 'table');
  return {
    isForwarded: isPassedOn,
    blocks: isTabular || text === undefined ? marked : ownOf(plain),
  };
}

/** Reads an attachment; one that cannot be read, such as a picture, says nothing. */
async function readAttachment(attachment: Attachment, place: Place): Promise<Paper> {
  if ('mail' in attachment) return await paperOf(attachment.mail, place);
  const nothing = { blocks: [] };
  if (attachment.isInline) return nothing;
  const folder = await mkdtemp(join(place.scratch, 'recoup-attachment-'));
  try {
    const path = join(folder, 'attachment');
    await writeFile(path, attachment.bytes);
    return await readAny(path, place);
  } catch (error) {
    if (error instanceof TabularError) return nothing;
    if (error instanceof PaperRefusal && error.reason !== 'tooLarge') return nothing;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
