import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HttpFault } from '@recoup/test-support/http-faults';
import { type Peer, startPeer } from '@recoup/test-support/peer';

/** A letter that the service took, once however often it was asked for. */
export interface ReceivedLetter {
  readonly id: string;
  readonly key: string;
  readonly form: URLSearchParams;
  status: string;
  cost: string;
}

/** A post service that really runs, on its own port, and speaks as Stannp does. */
export interface PostServer extends Peer {
  readonly taken: readonly ReceivedLetter[];
  /** How often a letter was asked for that was there already. */
  readonly repeats: () => number;
  /** The key that it accepts from now on. */
  setKey(key: string): void;
  /** Whether letters that were taken are found by their tag; a report may lag behind. */
  isReportLate: boolean;
}

export const postKey = 'post-key-1';

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const mailpieceOf = ({ id, key, status, cost }: ReceivedLetter) => ({
  id,
  timestamp: '2026-11-20 12:00:00',
  status,
  type: 'letter',
  format: 'US-LETTER',
  cost,
  tags: `${key},recoup`,
});

/** A refusal in its words. */
export const postRefusal = (status: number, error = 'Trouble'): HttpFault => ({
  status,
  body: { success: false, error },
});

/** The calls that hand over a letter. */
export const letterCalls = /^\/v1\/letters\/create/;

export async function startPostServer(): Promise<PostServer> {
  const taken: ReceivedLetter[] = [];
  const known = new Map<string, ReceivedLetter>();
  let repeats = 0;
  let accepted = postKey;

  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    const before = known.get(body);
    const letter = before ?? newLetter(new URLSearchParams(body));
    if (before) repeats += 1;
    known.set(body, letter);
    say(response, before ? 409 : 200, { success: true, data: mailpieceOf(letter) });
  }

  function newLetter(form: URLSearchParams): ReceivedLetter {
    const key = form.get('idempotency_key') ?? '';
    const id = String(1_000 + taken.length);
    const letter = { id, key, form, status: 'received', cost: '0.78' };
    taken.push(letter);
    return letter;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '', 'http://post');
    const [, sent = ''] = (request.headers.authorization ?? '').split('Basic ');
    if (Buffer.from(sent, 'base64').toString() !== `${accepted}:`)
      return say(response, 401, { success: false, error: 'Invalid API key' });
    if (letterCalls.test(address.pathname)) return await take(request, response);
    const tag = address.searchParams.get('tag');
    if (address.pathname.startsWith('/v1/reporting/directMail/list/'))
      return say(response, 200, {
        success: true,
        data: server.isReportLate ? [] : taken.filter(({ key }) => key === tag).map(mailpieceOf),
      });
    const id = address.pathname.replace('/v1/letters/get/', '');
    const letter = taken.find((one) => one.id === id);
    if (letter) return say(response, 200, { success: true, data: mailpieceOf(letter) });
    say(response, 404, { success: false, error: 'Not found' });
  }

  const server: PostServer = {
    // what becomes of a connection is then what becomes of one call
    ...(await startPeer(answer, { requestsPerConnection: 1 })),
    taken,
    repeats: () => repeats,
    isReportLate: false,
    setKey: (key) => {
      accepted = key;
    },
  };
  return server;
}
