import type { IncomingMessage, ServerResponse } from 'node:http';

/** Everything that can be wrong with the answer of another service. */
export const faults = [
  'refused',
  'silent',
  'cutInAnswer',
  'late',
  'slow',
  'fails',
  'tooMany',
  'nonsense',
  'page',
  'endless',
] as const;

export type Fault = (typeof faults)[number] | { redirectTo: string };

const json = { 'content-type': 'application/json' };
const lateMs = 30_000;

/** Answers a request wrongly, or not at all. */
export function makeFault(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (typeof fault === 'object')
    return void response.writeHead(302, { location: fault.redirectTo }).end();
  if (fault === 'refused') request.socket.destroy();
  if (fault === 'cutInAnswer') {
    response.writeHead(200, { ...json, 'content-length': 500 });
    response.write('{"issuer":', () => request.socket.destroy());
  }
  if (fault === 'late')
    untilClosed(
      response,
      setTimeout(() => response.end('{}'), lateMs),
    );
  if (fault === 'slow') {
    response.writeHead(200, json);
    untilClosed(
      response,
      setInterval(() => response.write(' '), 1_000),
    );
  }
  if (fault === 'fails') response.writeHead(503, json).end('{"error":"temporarily_unavailable"}');
  if (fault === 'tooMany') response.writeHead(429, { 'retry-after': '60' }).end();
  if (fault === 'nonsense') response.writeHead(200, json).end('["nonsense"');
  if (fault === 'page')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
  if (fault === 'endless') {
    response.writeHead(200, json);
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  }
}

function untilClosed(response: ServerResponse, timer: NodeJS.Timeout): void {
  response.on('close', () => clearTimeout(timer));
}
