import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

const policyHeader = 'content-security-policy';
const nonceSource = "'nonce-?'";
const { fixedHeaders, policy } = securityHeaders();
const policyOfData = policy.replaceAll(` ${nonceSource}`, '');

/**
 * Headers of every response: a content policy that runs nothing, no framing, no sniffing, and no
 * caching. A page, or a response that may be cached, overrides them explicitly, so that no spelling
 * of an address bypasses them (F-201).
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  const others = Object.entries(fixedHeaders);
  app.addHook('onRequest', (_, { raw }, done) => {
    for (const [name, value] of others) raw.setHeader(name, value);
    raw.setHeader(policyHeader, policyOfData);
    done();
  });
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/**
 * Allows the response to be a page: its scripts and style elements run if they have the nonce that
 * is returned, which no other response has. Inline style attributes are allowed, because React
 * writes them.
 */
export function setPageCsp({ raw }: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  raw.setHeader(policyHeader, policy.replaceAll(nonceSource, `'nonce-${nonce}'`));
  return nonce;
}

/**
 * Allows the response, a PDF, to be shown in a frame of a page of Recoup, and of no other page. No
 * page may frame any other response.
 */
export function allowOwnFrames({ raw }: FastifyReply): void {
  raw.setHeader('x-frame-options', 'SAMEORIGIN');
  raw.setHeader(
    policyHeader,
    policyOfData.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
}

/**
 * The headers that helmet sets, computed once: it writes the same texts again for every response.
 */
function securityHeaders() {
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
        'frame-src': ["'self'", 'blob:'],
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
  const { [policyHeader]: policy = '', ...fixedHeaders } = headers;
  return { policy, fixedHeaders };
}
