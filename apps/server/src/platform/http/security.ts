import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const nonces = new WeakMap<object, string>();
const nonceSource = (_request: unknown, response: ServerResponse): string =>
  `'nonce-${nonceOf(response)}'`;

/** The nonce of one answer: what scripts and style elements of its page must carry. */
export function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/**
 * Headers of every answer (quality 3): a strict content policy whose nonces are new per answer, no
 * framing, no sniffing, and nothing of the API kept in any cache. Styles set by attribute are
 * allowed, since React writes them so; style elements need the nonce.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  // built once: its plugin for Fastify reads these settings anew for every answer
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", nonceSource],
        'style-src': ["'self'", nonceSource],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", 'https://www.googleapis.com'],
        'media-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, () => done()),
  );
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
