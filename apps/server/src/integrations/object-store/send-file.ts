import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { measure } from '#platform/files/measure';
import { type Bucket, contentOf, type SentContent } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';
import { readElements } from './read-elements.ts';
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
  const { path, byteSize, sha256 } = file;
  if (byteSize > partBytes) return await sendParts(bucket, file, readParts(file));
  await sendWhole(bucket, file, { byteSize, sha256, open: () => createReadStream(path) });
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
    if (!first || first.byteSize < partBytes)
      await sendWhole(bucket, { key }, first ?? contentOf(''));
    else await sendParts(bucket, { key }, precede(first, parts));
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

async function sendWhole(
  bucket: Bucket,
  { key, signal }: Destination,
  content: SentContent,
): Promise<void> {
  const answer = await bucket.call({ method: 'PUT', key, content, signal });
  answer.resume();
  assertKept(answer.headers.etag);
}

async function sendParts(
  bucket: Bucket,
  { key, signal }: Destination,
  parts: AsyncIterable<SentContent>,
): Promise<void> {
  const begun = await bucket.callForText({ method: 'POST', key, query: { uploads: '' }, signal });
  const uploadId = readElements(begun, 'InitiateMultipartUploadResult')[0]?.UploadId;
  if (!uploadId) throw unclear();
  try {
    const tags: string[] = [];
    for await (const content of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await bucket.call({ method: 'PUT', key, query, content, signal });
      answer.resume();
      tags.push(assertKept(answer.headers.etag));
    }
    const content = contentOf(listParts(tags));
    const ended = await bucket.callForText({
      method: 'POST',
      key,
      query: { uploadId },
      content,
      signal,
    });
    // the service says that it begins with status 200, and how it ended in what follows
    if (readElements(ended, 'CompleteMultipartUploadResult').length === 0) throw unclear();
  } catch (error) {
    await abandon(bucket, key, uploadId);
    throw error;
  }
}

/** Takes away the parts of a file that was not ended; what cannot be reached is swept later. */
export async function abandon(bucket: Bucket, key: string, uploadId: string): Promise<void> {
  await bucket.callForText({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
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

const listParts = (tags: readonly string[]): string =>
  `<CompleteMultipartUpload>${tags
    .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;

/** Something that is no object store also answers 200. */
function assertKept(etag: string | undefined): string {
  if (!etag || !/^"?[\w-]{1,100}"?$/.test(etag)) throw unclear();
  return etag;
}

const unclear = (): ObjectStoreFailure =>
  new ObjectStoreFailure('The object store gave an answer that cannot be understood.', {
    mayPass: true,
  });
