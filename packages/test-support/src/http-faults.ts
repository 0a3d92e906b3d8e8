import type { IncomingMessage, ServerResponse } from 'node:http';

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** The service's normal response. */
  answer: () => void;
}

const json = { 'content-type': 'application/json' };
const lateMs = 30_000;
const byteMs = 1_000;

/**
 * The eight ways in which a service fails, a page where JSON was expected, a response that never
 * ends, and one that is lost on the way.
 */
const makers = {
  refused: ({ request }) => request.socket.destroy(),
  /** A black hole. */
  silent: () => undefined,
  cutInRequest: ({ request }) => {
    request.once('data', () => request.socket.destroy());
    request.once('end', () => request.socket.destroy());
  },
  cutInAnswer: (call) =>
    inPlaceOfAnswer(call, (bytes, write) => {
      write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => call.request.socket.destroy());
    }),
  late: ({ response, answer }) => untilClosed(response, setTimeout(answer, lateMs)),
  /** A byte a second. */
  slow: (call) =>
    inPlaceOfAnswer(call, (bytes, write) => {
      call.response.flushHeaders();
      let at = 0;
      const next = (): void => write(bytes.subarray(at, ++at));
      untilClosed(call.response, setInterval(next, byteMs));
    }),
  fails: ({ response }) => response.writeHead(503, json).end('{"error":"temporarily_unavailable"}'),
  tooMany: ({ response }) => response.writeHead(429, { 'retry-after': '60' }).end(),
  nonsense: ({ response }) => response.writeHead(200, json).end('["nonsense"'),
  page: ({ response }) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>'),
  endless: ({ response }) => {
    response.writeHead(200, json);
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  /** The service has done it, and no one hears so. */
  lostAnswer: (call) => inPlaceOfAnswer(call, () => call.request.socket.destroy()),
} satisfies Record<string, (call: Call) => unknown>;

type NamedFault = keyof typeof makers;

/** What is wrong with a response over HTTP. */
export type HttpFault =
  | NamedFault
  /** To another host, for example. */
  | { redirectTo: string }
  /** A refusal, or anything else, in the service's own words; a text is a page of some proxy's. */
  | { status: number; body?: object | string };

/** Failures that arrive instead of a response: a client must survive them. */
export const httpFaults = Object.keys(makers) as NamedFault[];

/** Responses that fail after a valid status line. Callers that need only the status are not affected. */
export const faultsAfterSuccess: readonly NamedFault[] = ['cutInAnswer', 'slow'];

/** Returns a call wrongly, or not at all. */
export function injectFault(fault: HttpFault, call: Call): void {
  if (typeof fault === 'string') return void makers[fault](call);
  const { response } = call;
  if ('redirectTo' in fault)
    return void response.writeHead(307, { location: fault.redirectTo }).end();
  const { status, body = {} } = fault;
  if (typeof body === 'string')
    return void response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  response.writeHead(status, json).end(JSON.stringify(body));
}

type Write = (bytes: Buffer, done?: () => void) => void;

/** Lets the service respond, and passes its response to `send` instead of the network. */
function inPlaceOfAnswer(
  { response, answer }: Call,
  send: (bytes: Buffer, write: Write) => void,
): void {
  const chunks: Buffer[] = [];
  const write = response.write.bind(response) as Write;
  const keep = (chunk?: unknown): true => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return true;
  };
  Object.assign(response, {
    write: keep,
    end: (chunk?: unknown) => {
      keep(chunk);
      send(Buffer.concat(chunks), write);
      return response;
    },
  });
  answer();
}

function untilClosed(response: ServerResponse, timer: NodeJS.Timeout): void {
  response.on('close', () => clearTimeout(timer));
}
