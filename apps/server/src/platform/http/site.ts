import type { FastifyRequest } from 'fastify';

/** Where the browser stands. */
export interface Site {
  /** `https://recoup.example` */
  readonly origin: string;
  /** `recoup.example` */
  readonly hostname: string;
}

/** Where the browser stands, as the request says it; a proxy's word counts only where it is trusted. */
export function siteOf({ protocol, host, hostname }: FastifyRequest): Site {
  return { origin: `${protocol}://${host}`, hostname };
}
