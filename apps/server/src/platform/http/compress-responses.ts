import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Endpoint } from '@recoup/contract/kit/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFromAnotherSite } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a successful response contains a secret, whose length must not be visible (F-231). */
    hasSecret?: boolean;
  }
}

/** Text that comes from the server's own hand; what else there is is compressed already. */
const compressible = /^(application\/json|text\/csv)(;|$)/;
/** Shorter responses fit in one packet anyway. */
const leastBytes = 1_024;
/** Above this level, responses get hardly shorter. */
const level = 4;

/** `demo` is the password of a demo's accounts, on the sign-in page. */
const secretNames = ['csrfToken', 'token', 'accessToken', 'secret', 'recoveryCodes', 'demo'];

/** Returns whether the response of an endpoint contains a secret of the user. */
export function hasSecret({ response }: Pick<Endpoint, 'response'>): boolean {
  return response instanceof z.ZodObject && secretNames.some((name) => name in response.shape);
}

const compress = promisify(gzip);

/**
 * Compresses JSON and CSV for clients that accept gzip (F-231), but nothing that contains a secret
 * or that another site's page requested: the length of such a response would reveal its content.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply)) return payload;
    reply.header('vary', 'Accept-Encoding');
    if (!takesGzip(request) || !mayCompress(request)) return payload;
    if (payload instanceof Readable) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return compressStream(payload);
    }
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < leastBytes) return payload;
    reply.header('content-encoding', 'gzip');
    return await compress(payload, { level });
  });
}

/**
 * Excludes responses that are already compressed, and those with a tag, which stands for their
 * exact bytes.
 */
function isCompressible(reply: FastifyReply): boolean {
  return (
    compressible.test(String(reply.getHeader('content-type'))) &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('etag')
  );
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['gzip']) === 'gzip';

const mayCompress = (request: FastifyRequest): boolean =>
  !isFromAnotherSite(request) && !request.routeOptions.config?.hasSecret;

/** Every part leaves as it comes: a reader sees the first row while the rest is still being read. */
function compressStream(content: Readable): Readable {
  const compressed = createGzip({ level, flush: constants.Z_SYNC_FLUSH });
  // A failure of one stream ends the other, and is reported to the code that sends the response.
  pipeline(content, compressed, () => undefined);
  return compressed;
}
