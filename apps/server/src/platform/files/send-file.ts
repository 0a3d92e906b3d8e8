import type { FastifyReply } from 'fastify';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './stored-files.ts';

/** Answers a stored file as a download with its own name and type. */
export async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  { key, name, mediaType, byteSize }: StoredFile,
): Promise<FastifyReply> {
  const content = await store.open(key);
  return reply
    .header('content-type', mediaType)
    .header('content-length', byteSize)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}
