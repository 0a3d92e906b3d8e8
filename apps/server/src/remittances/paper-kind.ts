import { type FileHandle, open } from 'node:fs/promises';
import { isOutlookMessage } from '@recoup/spreadsheets/sniff-kind';
import { isWinmail } from './read-tnef.ts';

// a line ends in one way only: with two, a head of many lines would be tried in every combination
const mailHead = /^(?:[A-Za-z][\w-]*:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/;
const mailFields = /^(?:from|subject|message-id|received|mime-version|date):/im;
const markup =
  /^\s*(?:\u00EF\u00BB\u00BF)?(?:<!doctype html|<html|<head|<body|<table|<meta|<div|<p[ >])/i;
const xmlHead = /^\s*(?:\u00EF\u00BB\u00BF)?<(?:\?xml\s|[A-Za-z][\w:.-]*[\s>])/;
/** Programs may write something else before it. */
const pdfHead = /^[^]{0,1023}%PDF-\d/;
const sniffed = 64 * 1024;

/** Pictures by their first bytes. */
const pictures: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\x89PNG/, 'a PNG image'],
  [/^\xFF\xD8\xFF/, 'a JPEG image'],
  [/^GIF8/, 'a GIF image'],
  // oxlint-disable-next-line no-control-regex -- bytes of a binary format, not of a text
  [/^(?:II\*\0|MM\0\*)/, 'a TIFF image'],
  [/^RIFF[^]{4}WEBP/, 'a WebP image'],
  [/^[^]{4}ftyp(?:heic|heix|mif1|avif)/, 'a photo of a phone (HEIC)'],
  // oxlint-disable-next-line no-control-regex -- bytes of a binary format, not of a text
  [/^BM[^]{4}\0\0\0\0/, 'a bitmap image'],
];

/** What a response may come as. */
export type PaperKind =
  | { readonly kind: 'mail' | 'message' | 'winmail' | 'page' | 'xml' | 'pdf' | 'workbook' | 'text' }
  | { readonly kind: 'picture' /** With its article. */; readonly what: string };

/** Tells by its first bytes what a file is; what is none of these counts as a workbook, which is refused then. */
export async function paperKindOf(path: string): Promise<PaperKind> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffed), 0, sniffed, 0);
    return await kindOf(file, buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function kindOf(file: FileHandle, start: Buffer): Promise<PaperKind> {
  const head = start.toString('latin1');
  if (head.startsWith('PK')) return { kind: 'workbook' };
  if (head.startsWith('%PDF-')) return { kind: 'pdf' };
  const picture = pictures.find(([mark]) => mark.test(head));
  if (picture) return { kind: 'picture', what: picture[1] };
  if (isWinmail(start)) return { kind: 'winmail' };
  if (await isOutlookMessage(file, start)) return { kind: 'message' };
  if (mailHead.test(head) && mailFields.test(head)) return { kind: 'mail' };
  if (markup.test(head)) return { kind: 'page' };
  if (xmlHead.test(head)) return { kind: 'xml' };
  if (pdfHead.test(head)) return { kind: 'pdf' };
  return { kind: start.subarray(0, 512).includes(0) ? 'workbook' : 'text' };
}
