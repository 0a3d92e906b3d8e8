import type { FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from './byte-range.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './stored-files.ts';

interface SendOptions {
  /** Given, the answer may be a part of the file: what the request's Range header asks for. */
  readonly request?: FastifyRequest;
}

/** Answers a stored file as a download with its own name and type. */
export async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  { key, name, mediaType, byteSize, sha256 }: StoredFile,
  { request }: SendOptions = {},
): Promise<FastifyReply> {
  reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  if (!request) return reply.header('content-length', byteSize).send(await store.open(key));

  const tag = `"${sha256.toString('hex').slice(0, 32)}"`;
  // kept by the browser, asked for again each time: a player that skips reads the same file
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('cache-control', 'private, no-cache');
  const { range: asked, 'if-range': ifRange } = request.headers;
  const isSame = ifRange === undefined || ifRange === tag;
  const range = isSame ? readByteRange(asked, byteSize) : undefined;
  if (range === 'outside')
    return reply.status(416).header('content-range', `bytes */${byteSize}`).send();
  if (!range) return reply.header('content-length', byteSize).send(await store.open(key));
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${byteSize}`)
    .header('content-length', range.end - range.start + 1)
    .send(await store.open(key, range));
}
