import { Writable } from 'node:stream';

export interface Download {
  megabytes: number;
  seconds: number;
  firstByteMs: number;
}

export const mebibyte = 1_048_576;

/** Throws away what it is given and knows how much that was, and when it began. */
export function countBytes(started: number): { writable: Writable; measure: () => Download } {
  let bytes = 0;
  let firstByteMs = 0;
  const writable = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (bytes === 0) firstByteMs = performance.now() - started;
      bytes += chunk.length;
      done();
    },
  });
  const measure = (): Download => ({
    megabytes: bytes / mebibyte,
    seconds: (performance.now() - started) / 1000,
    firstByteMs,
  });
  return { writable, measure };
}
