import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';

/** The encoding of a text file; the names are those of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const lineFeed = 10;
const carriageReturn = 13;
const namedLines = 20;
const longestCharacter = 4;
const chunkBytes = 256 * 1024;
const fewestSampledPairs = 4;
const sampledBytes = 4096;

/** Lines of a text file with bytes that its encoding does not know; each such byte reads as �. */
export interface DamagedLines {
  readonly count: number;
  /** The first of them, from 1. */
  readonly first: readonly number[];
}

/** The encoding and byte order mark of a text file. */
export interface FoundEncoding {
  readonly encoding: Encoding;
  /** Absent if there are none. */
  readonly damaged?: DamagedLines;
}

/**
 * Finds the encoding by the byte order mark, by the zero bytes of UTF-16, else by whether the whole file is
 * valid UTF-8. What is not valid is still UTF-8 when its letters of several bytes outnumber the bytes that
 * belong to none, else it is Windows-1252, in which any bytes are text.
 */
export async function sniffEncoding(path: string, start: Buffer): Promise<FoundEncoding> {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le' };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be' };
  const utf16 = sniffUtf16(start);
  if (utf16) return { encoding: utf16 };
  if (await isValidUtf8(path)) return { encoding: 'utf-8' };
  const { letters, broken, damaged } = await countBroken(path);
  const isUtf8File = letters > broken || start.subarray(0, 3).equals(utf8Mark);
  return isUtf8File ? { encoding: 'utf-8', damaged } : { encoding: 'windows-1252' };
}

/** Returns the lines of a file that are not UTF-8; undefined if all are. */
export async function findDamagedLines(path: string): Promise<DamagedLines | undefined> {
  return (await isValidUtf8(path)) ? undefined : (await countBroken(path)).damaged;
}

/** Text of Europe and America in UTF-16 has a zero in nearly every pair of bytes, always on one side. */
export function sniffUtf16(start: Buffer): Encoding | undefined {
  const pairs = Math.min(start.length, sampledBytes) >> 1;
  if (pairs < fewestSampledPairs) return undefined;
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (start[pair * 2] === 0) even += 1;
    if (start[pair * 2 + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.7 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.7 && odd < pairs * 0.05) return 'utf-16be';
  return undefined;
}

async function isValidUtf8(path: string): Promise<boolean> {
  for await (const bytes of piecesOf(path)) if (!isUtf8(bytes)) return false;
  return true;
}

/** Counts the letters of several bytes, the bytes that belong to no letter, and the lines these are on. */
async function countBroken(path: string) {
  let letters = 0;
  let broken = 0;
  let line = 1;
  let previous = 0;
  // Lines that end in U+2028, U+2029 or U+0085 count in a file without other ends.
  let rareLine = 1;
  const usual = listLines();
  const rare = listLines();
  for await (const bytes of piecesOf(path)) {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === lineFeed ? previous !== carriageReturn : byte === carriageReturn) line += 1;
      previous = byte;
      if (byte < 0x80) continue;
      const length = lengthOfLetter(byte);
      if (length > 1 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length) {
        letters += 1;
        if (isRareEnd(bytes, at)) rareLine += 1;
        at += length - 1;
        continue;
      }
      broken += 1;
      usual.add(line);
      rare.add(rareLine);
    }
  }
  return { letters, broken, damaged: (line === 1 ? rare : usual).found() };
}

function listLines() {
  let count = 0;
  let last = 0;
  const first: number[] = [];
  return {
    add(line: number): void {
      if (line === last) return;
      last = line;
      count += 1;
      if (first.length < namedLines) first.push(line);
    },
    found: (): DamagedLines => ({ count, first }),
  };
}

/** Whether U+2028, U+2029 or U+0085 stands there, as UTF-8. */
function isRareEnd(bytes: Buffer, at: number): boolean {
  const [one, two, three] = bytes.subarray(at, at + 3);
  if (one === 0xc2) return two === 0x85;
  return one === 0xe2 && two === 0x80 && (three === 0xa8 || three === 0xa9);
}

/** One buffer takes the whole file, piece by piece, letters uncut: those of a stream would wait to be collected. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.allocUnsafe(chunkBytes);
  const file = await open(path);
  try {
    let kept = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, kept, bytes.length - kept);
      const text = bytes.subarray(0, kept + bytesRead);
      const cut = cutCharacter(text);
      // A letter that the end of the file cuts off damages nothing but itself.
      if (bytesRead === 0) return;
      yield text.subarray(0, text.length - cut);
      kept = text.copy(bytes, 0, text.length - cut);
    }
  } finally {
    await file.close();
  }
}

function lengthOfLetter(byte: number): number {
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

/** Bytes at the end that begin a UTF-8 character without finishing it. */
function cutCharacter(bytes: Buffer): number {
  for (let back = 1; back < longestCharacter && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = lengthOfLetter(byte);
    return length > back ? back : 0;
  }
  return 0;
}
