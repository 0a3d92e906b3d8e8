import type { FastifyRequest } from 'fastify';

/** Where the browser stands. */
export interface RequestOrigin {
  /** `https://recoup.example` */
  readonly origin: string;
  /** `recoup.example` */
  readonly hostname: string;
}

/** Where the browser stands, as the request says it; a proxy's word counts only where it is trusted. */
export function requestOriginOf({ protocol, host, hostname }: FastifyRequest): RequestOrigin {
  return { origin: `${protocol}://${host}`, hostname };
}
