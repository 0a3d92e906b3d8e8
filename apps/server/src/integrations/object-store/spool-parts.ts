import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashStream } from '@recoup/file-store/hash-stream';
import type { UploadContent } from './bucket.ts';

/**
 * Cuts a stream into parts of one size, the last one smaller; nothing is one empty part. Each lies on this machine, so that it
 * can be sent again, until the next is asked for.
 */
export async function* spoolParts(
  content: Readable,
  { path, partBytes }: { path: string; partBytes: number },
): AsyncGenerator<UploadContent, undefined> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  let isOver = false;
  async function* takePart(): AsyncGenerator<Buffer> {
    for (let room = partBytes; room > 0; ) {
      if (held.length === 0) {
        const next = await chunks.next();
        isOver = next.done === true;
        if (next.done) return;
        held = Buffer.from(next.value);
      }
      const taken = held.subarray(0, room);
      held = held.subarray(taken.length);
      room -= taken.length;
      yield taken;
    }
  }
  try {
    for (let isFirst = true; !isOver; isFirst = false) {
      const measured = hashStream();
      const file = createWriteStream(path, { mode: 0o600 });
      await pipeline(takePart(), measured.stream, file);
      const part = measured.result();
      if (part.byteSize > 0 || isFirst) yield { ...part, open: () => createReadStream(path) };
    }
  } finally {
    await rm(path, { force: true });
  }
}
