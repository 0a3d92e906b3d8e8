import type { FileHandle } from 'node:fs/promises';
import { TabularError, wrongKind } from './tabular-error.ts';

/** A zip may be a workbook; what stands in it tells (see `xlsx/read-workbook.ts`). */
export type ContentKind = 'text' | 'zip' | 'compound';

interface Signature {
  readonly bytes: string;
  readonly what: string;
}

/** The first bytes of what people choose by mistake. */
const signatures: readonly Signature[] = [
  { bytes: '%PDF-', what: 'a PDF file' },
  { bytes: '\x89PNG', what: 'a picture (PNG)' },
  { bytes: '\xFF\xD8\xFF', what: 'a picture (JPEG)' },
  { bytes: 'GIF8', what: 'a picture (GIF)' },
  { bytes: 'II*\x00', what: 'a picture (TIFF)' },
  { bytes: 'MM\x00*', what: 'a picture (TIFF)' },
  { bytes: '\x1F\x8B', what: 'a compressed file (gzip)' },
  { bytes: 'Rar!', what: 'a compressed file (RAR)' },
  { bytes: '7z\xBC\xAF', what: 'a compressed file (7-Zip)' },
  { bytes: '{\\rtf', what: 'a word processor file (RTF)' },
  { bytes: 'ID3', what: 'a sound file (MP3)' },
  { bytes: 'SQLite format 3', what: 'a database file' },
  { bytes: '\x7FELF', what: 'a program' },
  { bytes: 'PK\x05\x06', what: 'an empty zip file' },
];

const zip = 'PK\x03\x04';
const compoundFile = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
const sectorShiftAt = 30;
const directorySectorAt = 48;
const longestSectorShift = 12;
const directoryBytes = 4096;
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
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
  const found = signatures.find(({ bytes }) => latin1.startsWith(bytes));
  if (found) throw wrongKind(found.what);
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (const [pattern, what] of markup) if (pattern.test(text)) throw wrongKind(what);
  return 'text';
}

/** The refusal of a compound file: a workbook with a password if its directory says so, else an old file. */
export async function compoundFileError(file: FileHandle, start: Buffer): Promise<TabularError> {
  const old = wrongKind('an old Office file, such as .xls');
  if (start.length < directorySectorAt + 4) return old;
  const shift = Math.min(start.readUInt16LE(sectorShiftAt), longestSectorShift);
  const position = (start.readUInt32LE(directorySectorAt) + 1) * 2 ** shift;
  const { buffer } = await file.read(Buffer.alloc(directoryBytes), 0, directoryBytes, position);
  if (!buffer.includes(encryptedPackage)) return old;
  return new TabularError(
    'encrypted',
    'This Excel file is protected by a password. Save it without a password and choose it again.',
  );
}
