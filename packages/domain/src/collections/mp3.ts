const tagHead = 10;

/**
 * Length in bytes of the ID3 tag that a file begins with, 0 when it begins with none.
 * @param head the first 10 bytes or more
 */
export function id3Length(head: Uint8Array): number {
  const [i, d, three, , , flags = 0, ...size] = head.subarray(0, tagHead);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || size.length < 4) return 0;
  if (size.some((byte) => byte > 0x7f)) return 0;
  const content = size.reduce((length, byte) => length * 128 + byte, 0);
  const hasFooter = (flags & 0x10) !== 0;
  return tagHead + content + (hasFooter ? tagHead : 0);
}

// kilobits a second of layer III by their index, for MPEG 1 and for MPEG 2 and 2.5
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const samplings = [44_100, 48_000, 32_000];
const divisors: Readonly<Record<number, number>> = { 3: 1, 2: 2, 0: 4 };

/** Length in bytes of the layer III frame whose header begins at `at`; undefined when none does. */
function frameLength(bytes: Uint8Array, at: number): number | undefined {
  const [sync = 0, kind = 0, coding = 0] = bytes.subarray(at, at + 3);
  const isLayer3 = sync === 0xff && (kind & 0xe0) === 0xe0 && (kind & 0x06) === 0x02;
  const version = (kind >> 3) & 3;
  const divisor = divisors[version];
  const rate = (version === 3 ? rates1 : rates2)[coding >> 4];
  const sampling = samplings[(coding >> 2) & 3];
  if (!isLayer3 || !divisor || !rate || !sampling) return undefined;
  const samples = version === 3 ? 144_000 : 72_000;
  return Math.floor((samples * rate * divisor) / sampling) + ((coding >> 1) & 1);
}

/**
 * Returns whether two consecutive MP3 frames are found in these bytes: the file contains sound,
 * whatever its name or tag says.
 */
export function containsMp3Frames(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const length = frameLength(bytes, at);
    if (length !== undefined && frameLength(bytes, at + length) !== undefined) return true;
  }
  return false;
}

/** Shown for a file that is not an MP3, whatever its name. */
export const notMp3 = 'This file is not an MP3 recording. Choose an .mp3 file.';
