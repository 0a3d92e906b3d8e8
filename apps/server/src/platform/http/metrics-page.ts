import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secretHash } from '#platform/auth/session-store';
import type { Metrics } from '../metrics/metrics.ts';

const ownAddress = /^(127\.|::1$|::ffff:127\.)/;
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/** Headers that proxies add about the caller (F-225). */
const saidByProxies =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-original-.*|x-envoy-.*|cf-connecting-ip|.*-client-ip)$/;

/**
 * Adds `/metrics`: for callers with the token (`Authorization: Bearer …`), and without a token only
 * for callers on this machine that use a name of this machine and do not come through a proxy. For
 * everyone else, it does not exist.
 */
export function addMetricsPage(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): void {
  const isAllowed = (request: FastifyRequest): boolean => {
    if (token === undefined)
      return (
        ownAddress.test(request.socket.remoteAddress ?? '') &&
        ownName.test(request.headers.host ?? '') &&
        !Object.keys(request.headers).some((name) => saidByProxies.test(name))
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
