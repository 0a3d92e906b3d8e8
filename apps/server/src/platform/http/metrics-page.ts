import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';
import { secretHash } from '../session/session-store.ts';

const ownAddress = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Adds `/metrics`: for whoever brings the token (`Authorization: Bearer …`), and without a token
 * only for callers on this machine that no proxy speaks for. Nobody else learns that it is there.
 */
export function addMetricsPage(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): void {
  const isAllowed = (request: FastifyRequest): boolean => {
    if (token === undefined)
      return (
        ownAddress.test(request.socket.remoteAddress ?? '') &&
        request.headers['x-forwarded-for'] === undefined &&
        request.headers.forwarded === undefined
      );
    const given = request.headers.authorization ?? '';
    return timingSafeEqual(secretHash(given), secretHash(`Bearer ${token}`));
  };
  metrics.watch(app);
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) return await reply.status(404).send({ message: 'Not Found' });
    return await reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}
