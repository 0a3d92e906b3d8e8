import type { FastifyRequest } from 'fastify';

/** The origin of the site in the browser. */
export interface RequestOrigin {
  /** `https://recoup.example` */
  readonly origin: string;
  /** `recoup.example` */
  readonly hostname: string;
}

/**
 * Returns the site's origin according to the request; a proxy's headers count only if it is
 * trusted.
 */
export function requestOriginOf({ protocol, host, hostname }: FastifyRequest): RequestOrigin {
  return { origin: `${protocol}://${host}`, hostname };
}
