import { PassThrough, type Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Downloads } from './downloads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The allowance of downloads of this process. */
    downloads: Downloads;
  }
}

/**
 * Answers a download that `write` streams, within the allowance of downloads. A failure before the first byte becomes an ordinary
 * refusal, a later one breaks the connection off; a caller who hangs up breaks `write` off.
 */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  write: (destination: Writable) => Promise<unknown>,
): FastifyReply {
  const content = new PassThrough();
  const { server, request } = reply;
  server.downloads
    .run(request.actor?.id, async () => {
      // whoever waited for it may have hung up meanwhile
      if (!content.destroyed) await write(content);
    })
    .catch((error: unknown) => {
      content.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
