import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measure } from '#platform/files/measure';
import type { Bucket, SentContent } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';
import { spoolParts } from './spool-parts.ts';

interface FileToSend extends Pick<SentContent, 'byteSize' | 'sha256'> {
  /** Where it lies on this machine. */
  path: string;
  key: string;
  signal?: AbortSignal | undefined;
}

/** Larger files go in parts of this size: a part that breaks is sent again alone. */
export const partBytes = 64 * 1024 * 1024;

/**
 * Sends a file of this machine, whole or not at all. The service compares every byte with the
 * checksum in the signature.
 * @throws ObjectStoreFailure
 */
export async function sendFile(bucket: Bucket, file: FileToSend): Promise<void> {
  const { path, byteSize } = file;
  const open = () => createReadStream(path);
  if (byteSize < partBytes) await sendWhole(bucket, file, { ...file, open });
  else await sendParts(bucket, file, readParts(file));
}

/**
 * Sends a stream, whole or not at all, of which one part at a time lies on this machine.
 * @throws ObjectStoreFailure, or what the stream throws
 */
export async function sendStream(
  bucket: Bucket,
  { key, content, newPath }: { key: string; content: Readable; newPath: () => string },
): Promise<void> {
  const parts = spoolParts(content, { path: newPath(), partBytes });
  try {
    const { value: first } = await parts.next();
    if (first && first.byteSize < partBytes) await sendWhole(bucket, { key }, first);
    else if (first) await sendParts(bucket, { key }, precede(first, parts));
  } finally {
    await parts.return(undefined);
    content.destroy();
  }
}

async function* precede<Part>(first: Part, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield first;
  yield* parts;
}

type Destination = Pick<FileToSend, 'key' | 'signal'>;

/** A content, opened, as calls take it. */
const sent = ({ byteSize, sha256, open }: SentContent) => ({
  Body: open(),
  ContentLength: byteSize,
  ChecksumSHA256: sha256.toString('base64'),
});

async function sendWhole(
  bucket: Bucket,
  { key, signal }: Destination,
  content: SentContent,
): Promise<void> {
  const { byteSize } = content;
  const put = await bucket.call(
    (s3, options) => s3.putObject({ ...bucket.at(key), ...sent(content) }, options),
    { byteSize, signal },
  );
  assertKept(put);
}

async function sendParts(
  bucket: Bucket,
  { key, signal }: Destination,
  contents: AsyncIterable<SentContent>,
): Promise<void> {
  const at = bucket.at(key);
  const { UploadId } = await bucket.call((s3) => s3.createMultipartUpload(at), { signal });
  if (!UploadId) throw unclear();
  try {
    const Parts: Array<{ PartNumber: number; ETag: string }> = [];
    for await (const content of contents) {
      const part = { ...at, UploadId, PartNumber: Parts.length + 1 };
      const put = await bucket.call(
        (s3, options) => s3.uploadPart({ ...part, ...sent(content) }, options),
        { byteSize: content.byteSize, signal },
      );
      Parts.push({ PartNumber: part.PartNumber, ETag: assertKept(put) });
    }
    const whole = { ...at, UploadId, MultipartUpload: { Parts } };
    assertKept(await bucket.call((s3) => s3.completeMultipartUpload(whole), { signal }));
  } catch (error) {
    await abandon(bucket, key, UploadId);
    // it took the parts once and knows nothing of them at a second try
    throw ObjectStoreFailure.of(error).isMissing ? unclear() : error;
  }
}

/** Takes away the parts of a file that was not ended; what cannot be reached is swept later. */
export async function abandon(bucket: Bucket, key: string, UploadId: string): Promise<void> {
  const upload = { ...bucket.at(key), UploadId };
  await bucket.call((s3) => s3.abortMultipartUpload(upload)).catch(() => undefined);
}

async function* readParts({ path, byteSize }: FileToSend): AsyncGenerator<SentContent> {
  for (let start = 0; start < byteSize; start += partBytes) {
    const end = Math.min(start + partBytes, byteSize) - 1;
    const open = () => createReadStream(path, { start, end });
    const measured = measure();
    measured.stream.resume();
    await pipeline(open(), measured.stream);
    yield { ...measured.result(), open };
  }
}

/** Something that is no object store also answers 200. */
function assertKept({ ETag }: { ETag?: string | undefined }): string {
  if (!ETag) throw unclear();
  return ETag;
}

const unclear = (): ObjectStoreFailure =>
  new ObjectStoreFailure('The object store gave an answer that cannot be understood.', {
    mayPass: true,
  });
