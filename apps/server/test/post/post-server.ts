import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A letter that the service took, once however often it was asked for. */
export interface TakenLetter {
  readonly id: string;
  readonly key: string;
  readonly form: URLSearchParams;
  status: string;
  cost: string;
}

type Trouble =
  | { kind: 'status'; status: number; error?: string }
  | { kind: 'page'; status?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'silence' }
  /** The next letter is taken, but the answer is lost on the way. */
  | { kind: 'lostAnswer' };

/** A post service that really runs, on a port of its own, and speaks as Stannp does. */
export interface PostServer {
  readonly url: string;
  readonly taken: readonly TakenLetter[];
  /** How often a letter was asked for that was there already. */
  readonly repeats: () => number;
  /** How many calls came. */
  readonly calls: () => number;
  /** The key that it accepts from now on. */
  setKey(key: string): void;
  /** Whether letters that were taken are found by their tag; a report may lag behind. */
  isReportLate: boolean;
  /** What goes wrong with the next calls, or with the next letters only. */
  trouble(next: Trouble, times: number, at?: 'anyCall' | 'letters'): void;
  close(): Promise<void>;
}

export const postKey = 'post-key-1';

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const mailpieceOf = ({ id, key, status, cost }: TakenLetter) => ({
  id,
  timestamp: '2026-11-20 12:00:00',
  status,
  type: 'letter',
  format: 'US-LETTER',
  cost,
  tags: `${key},recoup`,
});

function makeTrouble(response: ServerResponse, trouble: Trouble | undefined): boolean {
  if (trouble?.kind === 'status')
    say(response, trouble.status, { success: false, error: trouble.error ?? 'Trouble' });
  else if (trouble?.kind === 'page')
    response
      .writeHead(trouble.status ?? 200, { 'Content-Type': 'text/html' })
      .end('<h1>Back soon</h1>');
  else if (trouble?.kind === 'redirect') response.writeHead(307, { Location: trouble.to }).end();
  return trouble !== undefined && trouble.kind !== 'lostAnswer';
}

export async function startPostServer(): Promise<PostServer> {
  const taken: TakenLetter[] = [];
  let troubles: Array<{ one: Trouble; at: 'anyCall' | 'letters' }> = [];
  let repeats = 0;
  let calls = 0;
  let accepted = postKey;

  function nextTrouble(isLetter: boolean): Trouble | undefined {
    const next = troubles.find(({ at }) => isLetter || at === 'anyCall');
    troubles = troubles.filter((each) => each !== next);
    return next?.one;
  }

  async function take(request: IncomingMessage, response: ServerResponse, isLost: boolean) {
    const form = new URLSearchParams(await text(request));
    const key = form.get('idempotency_key') ?? '';
    const known = taken.find((one) => one.form.toString() === form.toString());
    if (known) repeats += 1;
    const letter = known ?? {
      id: String(1_000 + taken.length),
      key,
      form,
      status: 'received',
      cost: '0.78',
    };
    if (!known) taken.push(letter);
    if (isLost) return void request.socket.destroy();
    say(response, known ? 409 : 200, { success: true, data: mailpieceOf(letter) });
  }

  const server: PostServer = {
    url: '',
    taken,
    repeats: () => repeats,
    calls: () => calls,
    isReportLate: false,
    setKey: (key) => {
      accepted = key;
    },
    trouble: (one, times, at = 'anyCall') => {
      troubles.push(...Array.from({ length: times }, () => ({ one, at })));
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls += 1;
    const address = new URL(request.url ?? '', 'http://post');
    const isLetter = address.pathname === '/v1/letters/create';
    const trouble = nextTrouble(isLetter);
    if (makeTrouble(response, trouble)) return;
    const [, sent = ''] = (request.headers.authorization ?? '').split('Basic ');
    if (Buffer.from(sent, 'base64').toString() !== `${accepted}:`)
      return say(response, 401, { success: false, error: 'Invalid API key' });
    if (isLetter) return await take(request, response, trouble?.kind === 'lostAnswer');
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

  const http = createServer((request, response) => void answer(request, response));
  // what becomes of a connection is then what becomes of one call
  http.maxRequestsPerSocket = 1;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return Object.assign(server, { url: `http://127.0.0.1:${port}` });
}
