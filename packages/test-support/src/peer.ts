import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpFault, injectFault } from './http-faults.ts';

/** Which requests fail: all, or those with matching addresses; until `heal`, or this many. */
interface Which {
  at?: RegExp;
  times?: number;
}

/** A local replacement of an external service, on its own port, that fails on command. */
export interface Peer {
  readonly url: string;
  readonly port: number;
  /** What was asked, in order: `GET /a/path?with=its&query`. */
  readonly calls: readonly string[];
  fail(fault: HttpFault, which?: Which): void;
  heal(): void;
  close(): Promise<void>;
}

interface Options {
  port?: number;
  /** A connection ends after this many requests; 0 is any number. */
  requestsPerConnection?: number;
}

/** Starts a service that responds as `answer` does. */
export async function startPeer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  { port = 0, requestsPerConnection = 0 }: Options = {},
): Promise<Peer> {
  const calls: string[] = [];
  let failing: Array<{ fault: HttpFault; at: RegExp; timesLeft: number }> = [];

  function nextFault(address: string): HttpFault | undefined {
    const next = failing.find(({ at }) => at.test(address));
    if (!next) return undefined;
    next.timesLeft -= 1;
    failing = failing.filter(({ timesLeft }) => timesLeft > 0);
    return next.fault;
  }

  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    calls.push(`${method} ${url}`);
    const fault = nextFault(url);
    const well = () =>
      void Promise.resolve(answer(request, response)).catch(() => response.destroy());
    if (fault === undefined) well();
    else injectFault(fault, { request, response, answer: well });
  });
  server.maxRequestsPerSocket = requestsPerConnection;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    calls,
    fail: (fault, { at = /^/, times = Number.POSITIVE_INFINITY } = {}) => {
      failing.push({ fault, at, timesLeft: times });
    },
    heal: () => {
      failing = [];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Another host, to which nothing may be redirected: it responds to every request with an empty
 * object.
 */
export const startForeignHost = async (): Promise<Peer> =>
  await startPeer((_request, response) => void response.end('{}'));
