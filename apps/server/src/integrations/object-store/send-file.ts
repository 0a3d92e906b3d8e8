import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashStream } from '@recoup/file-store/hash-stream';
import type { Bucket, UploadContent } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';

interface Destination {
  key: string;
  /** Where a part may be stored on this machine until it is sent. */
  newPath: () => string;
  signal?: AbortSignal | undefined;
}

interface FileToSend extends Destination, Pick<UploadContent, 'byteSize' | 'sha256'> {
  /** Its path on this machine. */
  path: string;
}

/** Larger files are sent in parts of this size, so that only a part that fails is sent again. */
export const partBytes = 64 * 1024 * 1024;

/**
 * Sends a file of this machine, whole or not at all. The service compares every byte with the
 * checksum in the signature.
 * @throws ObjectStoreFailure
 */
export async function sendFile(bucket: Bucket, file: FileToSend): Promise<void> {
  const open = () => createReadStream(file.path);
  if (file.byteSize < partBytes) await sendWhole(bucket, file, { ...file, open });
  else await sendStream(bucket, file, open());
}

/**
 * Sends a stream, completely or not at all, with one part at a time stored on this machine.
 * @throws ObjectStoreFailure, or the stream's error
 */
export async function sendStream(
  bucket: Bucket,
  destination: Destination,
  content: Readable,
): Promise<void> {
  const parts = spoolParts(content, { path: destination.newPath(), partBytes });
  try {
    const { value: first } = await parts.next();
    if (first && first.byteSize < partBytes) await sendWhole(bucket, destination, first);
    else await sendParts(bucket, destination, first, parts);
  } finally {
    await parts.return(undefined);
    content.destroy();
  }
}

/** A content, opened, as calls take it. */
const sent = ({ byteSize, sha256, open }: UploadContent) => ({
  Body: open(),
  ContentLength: byteSize,
  ChecksumSHA256: sha256.toString('base64'),
});

async function sendWhole(
  bucket: Bucket,
  { key, signal }: Destination,
  content: UploadContent,
): Promise<void> {
  const { byteSize } = content;
  const put = await bucket.call(
    (s3, options) => s3.putObject({ ...bucket.at(key), ...sent(content) }, options),
    { byteSize, signal },
  );
  assertStored(put);
}

async function sendParts(
  bucket: Bucket,
  { key, signal }: Destination,
  first: UploadContent | undefined,
  others: AsyncIterator<UploadContent, undefined>,
): Promise<void> {
  const at = bucket.at(key);
  const { UploadId } = await bucket.call((s3, options) => s3.createMultipartUpload(at, options), {
    signal,
  });
  if (!UploadId) throw unclear();
  try {
    const Parts: Array<{ PartNumber: number; ETag: string }> = [];
    for (let content = first; content; content = (await others.next()).value) {
      const part = { ...at, UploadId, PartNumber: Parts.length + 1 };
      const put = await bucket.call(
        (s3, options) => s3.uploadPart({ ...part, ...sent(content) }, options),
        { byteSize: content.byteSize, signal },
      );
      Parts.push({ PartNumber: part.PartNumber, ETag: assertStored(put) });
    }
    const whole = { ...at, UploadId, MultipartUpload: { Parts } };
    assertStored(
      await bucket.call((s3, options) => s3.completeMultipartUpload(whole, options), { signal }),
    );
  } catch (error) {
    await abortUpload(bucket, key, UploadId);
    // it took the parts once and knows nothing of them at a second try
    throw ObjectStoreFailure.of(error).isMissing ? unclear() : error;
  }
}

/** Takes away the parts of a file that was not ended; what cannot be reached is swept later. */
export async function abortUpload(bucket: Bucket, key: string, UploadId: string): Promise<void> {
  const upload = { ...bucket.at(key), UploadId };
  await bucket.call((s3) => s3.abortMultipartUpload(upload)).catch(() => undefined);
}

/** A server that is not an object store may also return 200. */
function assertStored({ ETag }: { ETag?: string | undefined }): string {
  if (!ETag) throw unclear();
  return ETag;
}

const unclear = (): ObjectStoreFailure =>
  new ObjectStoreFailure('The object store returned an unreadable response.', {
    mayPass: true,
  });

/**
 * Cuts a stream into parts of one size, the last one smaller; an empty stream is one empty part.
 * Each part is stored on this machine, so that it can be sent again, until the next one is
 * requested.
 */
async function* spoolParts(
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
