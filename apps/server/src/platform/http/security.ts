import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const nonces = new WeakMap<object, string>();
const nonceSource = "'nonce-?'";

/** The nonce of one answer: what scripts and style elements of its page must carry. */
export function nonceOf(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

/**
 * Headers of every answer (quality 3): a strict content policy whose nonces are new per page, no
 * framing, no sniffing, and nothing of the API kept in any cache. Styles set by attribute are
 * allowed, since React writes them so; style elements need the nonce.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  const { [policyHeader]: policy = '', ...fixed } = securityHeaders();
  const others = Object.entries(fixed);
  // what is no page runs nothing of its own, and needs no nonce
  const policyOfData = policy.replaceAll(` ${nonceSource}`, '');
  const policyOfPage = (nonce: string): string =>
    policy.replaceAll(nonceSource, `'nonce-${nonce}'`);

  app.addHook('onRequest', (request, { raw }, done) => {
    for (const [name, value] of others) raw.setHeader(name, value);
    const isData = request.url.startsWith('/api/');
    raw.setHeader(policyHeader, isData ? policyOfData : policyOfPage(nonceOf(raw)));
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}

const policyHeader = 'content-security-policy';

/** What helmet sets, told once: it writes the same texts anew for every answer. */
function securityHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: (): void => undefined,
  };
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
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
