import { type ByteRange, FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/app-error';
import { allowOwnFrames } from '#platform/http/security';
import { readByteRange } from './byte-range.ts';
import type { StoredFile } from './stored-files.ts';

interface SendOptions {
  /** The message and the advice if the store has lost the file. */
  readonly whenMissing: string;
  /**
   * If given, the response may be a part of the file: the one that the request's Range header asks
   * for.
   */
  readonly request?: FastifyRequest;
  /** Whether pages of Recoup may show the file in a frame: only PDFs that Recoup created. */
  readonly isShown?: boolean;
}

const disposition = (kind: 'attachment' | 'inline', name: string): string =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name)}`;

/** The header that makes a browser save a file under its name. */
export const attachmentHeader = (name: string): string => disposition('attachment', name);

/**
 * Returns a stored file as a download with its own name and type.
 * @throws AppError notFound when the store has lost it
 */
export async function sendFile(
  reply: FastifyReply,
  store: FileStore,
  { key, name, mediaType, byteSize, sha256 }: StoredFile,
  { whenMissing, request, isShown = false }: SendOptions,
): Promise<FastifyReply> {
  // Opened first, because a refusal is not an attachment.
  const send = async (range?: ByteRange): Promise<FastifyReply> => {
    const content = await store.open(key, range).catch((error: unknown) => {
      if (!(error instanceof FileMissingError)) throw error;
      throw new AppError('notFound', whenMissing, { cause: error });
    });
    if (isShown) allowOwnFrames(reply);
    return reply
      .header('content-type', mediaType)
      .header('content-disposition', disposition(isShown ? 'inline' : 'attachment', name))
      .header('content-length', range ? range.end - range.start + 1 : byteSize)
      .send(content);
  };
  if (!request) return await send();

  const tag = `"${sha256.toString('hex').slice(0, 32)}"`;
  // by its tag a player that skips knows that it reads the same file; no browser keeps any of it
  reply.header('accept-ranges', 'bytes').header('etag', tag);
  const { range: asked, 'if-range': ifRange } = request.headers;
  const isSame = ifRange === undefined || ifRange === tag;
  const range = isSame ? readByteRange(asked, byteSize) : undefined;
  if (range === 'outside')
    return reply.status(416).header('content-range', `bytes */${byteSize}`).send();
  if (!range) return await send();
  reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${byteSize}`);
  return await send(range);
}
