import { PassThrough, type Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers a download that `write` streams. A failure before the first byte becomes an ordinary
 * refusal, a later one breaks the connection off; a caller who hangs up breaks `write` off.
 */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  write: (destination: Writable) => Promise<unknown>,
): FastifyReply {
  const content = new PassThrough();
  write(content).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}
