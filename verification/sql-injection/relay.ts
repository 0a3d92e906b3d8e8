import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DescribedCall } from '../fuzz/described-calls.ts';
import type { PersistentCaller } from './caller.ts';
import { type CallInput, withText } from './points.ts';
import { sendCall } from './send-call.ts';
import type { Target } from './targets.ts';

/** Enough of a response to distinguish two of them. */
const shownCharacters = 4_000;

/**
 * A plain page for each target, `/0?p0=…&p1=…`, whose parameters are the places of the target: what
 * sqlmap writes there is put into path, query, or JSON as a browser would write it, and the page is
 * the endpoint's response. So sqlmap reaches places that it cannot write itself, and stays signed
 * in.
 */
export interface SqlmapProxy {
  /** The page of a target. */
  pageOf(target: Target): string;
  /** Makes a call with an input; returns its status and the beginning of its text. */
  send(
    call: DescribedCall,
    input: CallInput,
    origin: string,
  ): Promise<{ status: number; text: string }>;
  /** Requests that returned 500, which no input may cause. */
  readonly failed: Set<string>;
  close(): void;
}

/** Opens a relay on its own port of this machine. */
export async function openSqlmapProxy(caller: PersistentCaller): Promise<SqlmapProxy> {
  const targets: Target[] = [];
  const failed = new Set<string>();

  async function send(call: DescribedCall, input: CallInput, origin: string) {
    let answer = await sendCall(call, input, { origin, cookie: caller.cookie });
    if (answer.status === 401 && !call.isPublic) {
      await caller.comeAgain();
      answer = await sendCall(call, input, { origin, cookie: caller.cookie });
    } else if (answer.status === 429) {
      await caller.forgetTries();
      answer = await sendCall(call, input, { origin, cookie: caller.cookie });
    }
    const { status } = answer;
    if (status === 500) failed.add(call.name);
    return { status, text: (await answer.text()).slice(0, shownCharacters) };
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const target = targets[Number(pathname.slice(1))];
    if (!target) return void response.writeHead(404).end();
    const input = target.points.reduce((filled, point, at) => {
      const text = searchParams.get(`p${at}`);
      return text === null || text === String(point.value) ? filled : withText(filled, point, text);
    }, target.input);
    send(target.call, input, target.origin).then(
      ({ status, text }) => response.end(`${status}\n${text}`),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    failed,
    send,
    pageOf: (target) => {
      const query = new URLSearchParams(
        target.points.map(({ value }, at): [string, string] => [`p${at}`, String(value)]),
      );
      return `http://127.0.0.1:${port}/${targets.push(target) - 1}?${query.toString()}`;
    },
    close: () => void server.close(),
  };
}
