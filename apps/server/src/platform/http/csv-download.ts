import { PassThrough, type Writable } from 'node:stream';
import { askHeader } from '@recoup/contract/kit/download';
import type { FastifyReply } from 'fastify';
import type { Downloads } from './downloads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The allowance of downloads of this process. */
    downloads: Downloads;
  }
}

/**
 * Returns a download that `write` streams, within the download limits. A failure before the first
 * byte becomes an ordinary refusal, a later one closes the connection; a client that disconnects
 * aborts `write`. A page that only asks whether it may begin gets 204, and a place is reserved for
 * it.
 */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  write: (destination: Writable) => Promise<unknown>,
): Promise<FastifyReply> {
  const { server, request } = reply;
  if (request.headers[askHeader] !== undefined) {
    await server.downloads.hold(request.actor?.id);
    return await reply.status(204).send();
  }
  const content = new PassThrough();
  server.downloads
    .run(request.actor?.id, async () => {
      // The client may have disconnected while waiting.
      if (!content.destroyed) await write(content);
    })
    .catch((error: unknown) => {
      content.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  return await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
