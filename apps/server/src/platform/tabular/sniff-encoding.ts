import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { wrongKind } from './tabular-error.ts';

/** How the characters of a text file are written; the names are those of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const longestCharacter = 4;
const chunkBytes = 256 * 1024;
const fewestSampledPairs = 4;
const sampledBytes = 4096;

/**
 * Tells the encoding by the byte order mark, by the zero bytes of UTF-16, else by whether the whole file
 * is valid UTF-8; what is not is Windows-1252, in which any bytes are text. A character that is cut off
 * at the end of the file is still UTF-8.
 * @throws TabularError `wrongKind` for a file with zero bytes that is no UTF-16
 */
export async function sniffEncoding(path: string, start: Buffer): Promise<Encoding> {
  if (start.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return sniffUtf16(start) ?? (await sniffEightBit(path));
}

/** Text of Europe and America in UTF-16 has a zero in nearly every pair of bytes, always on one side. */
function sniffUtf16(start: Buffer): Encoding | undefined {
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

/** One buffer takes the whole file, piece by piece: buffers of a stream would wait to be collected. */
async function sniffEightBit(path: string): Promise<Encoding> {
  const bytes = Buffer.allocUnsafe(chunkBytes);
  const file = await open(path);
  try {
    let encoding: Encoding = 'utf-8';
    let kept = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, kept, bytes.length - kept);
      if (bytesRead === 0) return encoding;
      const text = bytes.subarray(0, kept + bytesRead);
      if (text.includes(0)) throw wrongKind('a file of binary data');
      const whole = text.length - cutCharacter(text);
      if (!isUtf8(text.subarray(0, whole))) encoding = 'windows-1252';
      kept = text.copy(bytes, 0, whole);
    }
  } finally {
    await file.close();
  }
}

/** Bytes at the end that begin a UTF-8 character without finishing it. */
function cutCharacter(bytes: Buffer): number {
  for (let back = 1; back < longestCharacter && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}
