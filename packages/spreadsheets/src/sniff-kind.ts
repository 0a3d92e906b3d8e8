import type { FileHandle } from 'node:fs/promises';
import { sniffUtf16 } from './sniff-encoding.ts';
import { withPassword, wrongKind } from './tabular-error.ts';

/** A zip may be a workbook; its contents decide (see `xlsx/read-workbook.ts`). */
export type ContentKind = 'text' | 'zip' | 'compound' | 'firstWorkbook';

interface Signature {
  readonly bytes: string;
  readonly what: string;
}

/** The first bytes of files that users choose by mistake. */
const signatures: readonly Signature[] = [
  { bytes: '%PDF-', what: 'a PDF file' },
  { bytes: '\x89PNG', what: 'a PNG image' },
  { bytes: '\xFF\xD8\xFF', what: 'a JPEG image' },
  { bytes: 'GIF8', what: 'a GIF image' },
  { bytes: 'II*\x00', what: 'a TIFF image' },
  { bytes: 'MM\x00*', what: 'a TIFF image' },
  { bytes: '\x1F\x8B', what: 'a compressed file (gzip)' },
  { bytes: 'Rar!', what: 'a RAR archive' },
  { bytes: '7z\xBC\xAF', what: 'a 7-Zip archive' },
  { bytes: '{\\rtf', what: 'a rich text (RTF) document' },
  { bytes: 'ID3', what: 'an audio file (MP3)' },
  { bytes: 'SQLite format 3', what: 'a database file' },
  { bytes: '\x7FELF', what: 'a program' },
  { bytes: 'PK\x05\x06', what: 'an empty zip file' },
];

const whitespace: ReadonlySet<number> = new Set([9, 10, 11, 12, 13]);
const mostControls = 0.08;
const sampledBytes = 4096;
const fewestLetters = 4;
const zip = 'PK\x03\x04';
const compoundFile = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
const sectorShiftAt = 30;
const directorySectorAt = 48;
const longestSectorShift = 12;
const directoryBytes = 4096;
/** The name of the old Excel format. */
export const oldWorkbook = 'an old Excel file (.xls)';
/** A workbook of the first versions of Excel begins with its first record, in no compound file. */
// oxlint-disable-next-line no-control-regex -- bytes of a binary format, not of a text
const firstRecord = /^\x09[\0\x02\x04\x08][\x04-\x10]\0/;
const messageProperties = '__properties_version1.0';
/** How the names of the properties of a message begin that have a stream of their own. */
const messageStream = '__substg1.0_';
const compoundKinds: ReadonlyArray<readonly [string, string]> = [
  ['WordDocument', 'a Word document (.doc)'],
  ['PowerPoint Document', 'a presentation (PowerPoint)'],
  ['VisioDocument', 'a Visio drawing'],
  [messageProperties, 'an Outlook message (.msg)'],
];
const markup: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:<!doctype html|<html|<table|<head|<meta)/i, 'a web page (HTML)'],
  [/^<\?xml/i, 'an XML file'],
];

/**
 * Tells by its first bytes whether a file is text, a zip or a compound file, whatever its name.
 * @throws TabularError `wrongKind` that names what it is instead
 */
export function sniffKind(start: Buffer): ContentKind {
  const latin1 = start.subarray(0, 64).toString('latin1');
  if (latin1.startsWith(zip)) return 'zip';
  if (latin1.startsWith(compoundFile)) return 'compound';
  if (firstRecord.test(latin1)) return 'firstWorkbook';
  const found = signatures.find(({ bytes }) => latin1.startsWith(bytes));
  if (found) throw wrongKind(found.what);
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (const [pattern, what] of markup) if (pattern.test(text)) throw wrongKind(what);
  if (isUtf32(start)) throw wrongKind('a text file in UTF-32, which is not supported');
  if (isBinary(start)) throw wrongKind('a file of binary data');
  return 'text';
}

/** The mark of little-endian UTF-32 is that of UTF-16 and a NUL. Without a mark, half of each letter is zero. */
function isUtf32(start: Buffer): boolean {
  const latin1 = start.subarray(0, 8).toString('latin1');
  if (latin1.startsWith('\0\0\xFE\xFF') || /^\xFF\xFE\0\0(?:$|[^]{2}\0\0)/.test(latin1))
    return true;
  const letters = Math.min(start.length, sampledBytes) >> 2;
  if (letters < fewestLetters) return false;
  const halves = (zero: number) =>
    Array.from({ length: letters }, (_, at) => start.readUInt16LE(at * 4 + zero) === 0);
  const [front, back] = [halves(0), halves(2)].map((are) => are.filter(Boolean).length);
  return (front === letters && back === 0) || (back === letters && front === 0);
}

/** Text may be padded with NUL, and is half of it in UTF-16; it has hardly any other control character. */
function isBinary(start: Buffer): boolean {
  if (!start.includes(0) || sniffUtf16(start)) return false;
  if (start[0] === 0xff && start[1] === 0xfe) return false;
  if (start[0] === 0xfe && start[1] === 0xff) return false;
  let nuls = 0;
  let controls = 0;
  for (const byte of start)
    if (byte === 0) nuls += 1;
    else if (byte < 0x20 && !whitespace.has(byte)) controls += 1;
  return nuls > start.length / 2 || (controls > 0 && nuls + controls > start.length * mostControls);
}

/**
 * Checks by the names in its directory that an old Office file may be a workbook.
 * @throws TabularError when it is something else, or a workbook with a password
 */
export async function checkCompound(file: FileHandle, start: Buffer): Promise<void> {
  if (start.length < directorySectorAt + 4) throw wrongKind('an old Office file, such as .xls');
  const directory = await directoryOf(file, start);
  const holds = (name: string): boolean => directory.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) throw withPassword();
  const found = compoundKinds.find(([name]) => holds(name));
  if (found) throw wrongKind(found[1]);
}

/**
 * Tells by the names in its directory whether a file is a message that Outlook has saved.
 * @param start its first bytes
 */
export async function isOutlookMessage(file: FileHandle, start: Buffer): Promise<boolean> {
  if (start.length < directorySectorAt + 4 || !start.toString('latin1').startsWith(compoundFile))
    return false;
  const directory = await directoryOf(file, start);
  return directory.includes(Buffer.from(messageStream, 'utf16le'));
}

async function directoryOf(file: FileHandle, start: Buffer): Promise<Buffer> {
  const shift = Math.min(start.readUInt16LE(sectorShiftAt), longestSectorShift);
  const position = (start.readUInt32LE(directorySectorAt) + 1) * 2 ** shift;
  return (await file.read(Buffer.alloc(directoryBytes), 0, directoryBytes, position)).buffer;
}
