import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  createQuickbooksSignIn,
  type QuickbooksSignIn,
} from '#integrations/accounting/quickbooks-sign-in';
import { answerQuery } from './accounting-query.ts';
import { client, createAuthorizationServer } from './authorization-server.ts';

/** Something that the accounts were told to write. */
export interface Written {
  readonly resource: string;
  readonly requestId: string;
  readonly body: Record<string, unknown>;
}

type Trouble =
  | { kind: 'status'; status: number; text: string }
  | { kind: 'page' }
  | { kind: 'redirect'; to: string }
  | { kind: 'silence' }
  /** The next bill payment is written, but the answer is lost on the way. */
  | { kind: 'lostAnswer' };

/** An accounting server that really runs, on a port of its own, and speaks as QuickBooks does. */
export interface AccountingServer {
  readonly url: string;
  /** What the application reaches it with. */
  readonly signIn: QuickbooksSignIn;
  /** Each thing once, however often it was asked for. */
  readonly written: readonly Written[];
  /** How often something was asked for that was written already. */
  readonly repeats: () => number;
  /** How often the connection was renewed. */
  readonly renewals: () => number;
  /** What goes wrong with the next calls of the API. */
  trouble(next: Trouble, times: number): void;
  /** What goes wrong with the next calls for tokens. */
  tokenTrouble(next: Trouble, times: number): void;
  /** Ends the connection on this side. */
  endConnections(): Promise<void>;
  close(): Promise<void>;
}

export const companyName = 'Recoup Books Inc.';
export const realmId = '4620816365';

const names: Record<string, string> = {
  vendor: 'Vendor',
  bill: 'Bill',
  billpayment: 'BillPayment',
};

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const repeat = (one: Trouble, times: number) => Array.from({ length: times }, () => one);

/** Whether the trouble has answered, or left unanswered, the request. */
function makeTrouble(response: ServerResponse, trouble: Trouble | undefined): boolean {
  if (trouble?.kind === 'status')
    say(response, trouble.status, {
      Fault: { Error: [{ Message: 'Fault', Detail: trouble.text }] },
    });
  else if (trouble?.kind === 'page')
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Back soon</h1>');
  else if (trouble?.kind === 'redirect') response.writeHead(307, { Location: trouble.to }).end();
  return trouble !== undefined && trouble.kind !== 'lostAnswer';
}

/**
 * Starts an accounting server with an OAuth 2 server of its own beside the API.
 * @param returnAddress where it sends browsers back to: the application's callback
 */
export async function startAccountingServer({
  returnAddress = 'http://localhost/api/quickbooks/callback',
  port = 0,
  requestsPerConnection = 0,
}: {
  returnAddress?: string;
  port?: number;
  /** After so many the connection ends; 0 is any number. */
  requestsPerConnection?: number;
} = {}): Promise<AccountingServer> {
  const written: Written[] = [];
  const troubles: Trouble[] = [];
  const tokenTroubles: Trouble[] = [];
  let repeats = 0;

  function write(resource: string, requestId: string, body: Record<string, unknown>): string {
    const known = written.findIndex((one) => one.requestId === requestId);
    if (known !== -1) {
      repeats += 1;
      return String(known + 1);
    }
    written.push({ resource, requestId, body });
    return String(written.length);
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isLoss = troubles[0]?.kind === 'lostAnswer';
    const trouble =
      isLoss && !request.url?.includes('/billpayment?') ? undefined : troubles.shift();
    if (makeTrouble(response, trouble)) return;
    const address = new URL(request.url ?? '', 'http://accounts');
    const [, resource = ''] = address.pathname.split(`/v3/company/${realmId}/`);
    const [, token = ''] = (request.headers.authorization ?? '').split('Bearer ');
    if (!(await authorization.accepts(token))) return say(response, 401, {});
    const query = address.searchParams.get('query');
    if (resource === 'query' && query !== null)
      return say(response, 200, { QueryResponse: answerQuery(query, written) });
    const name = names[resource];
    if (!name) return say(response, 404, {});
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const Id = write(resource, address.searchParams.get('requestid') ?? '', body);
    if (trouble?.kind === 'lostAnswer') return void request.socket.destroy();
    say(response, 200, { [name]: { ...body, Id } });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/v3/')) return await answerApi(request, response);
    // for journeys, which run in another process
    if (request.url === '/written') return say(response, 200, written);
    if (request.url === '/trouble') {
      const next = JSON.parse(await text(request)) as { trouble: Trouble; times: number };
      troubles.push(...repeat(next.trouble, next.times));
      return say(response, 200, {});
    }
    const isToken = request.url?.startsWith('/token') ?? false;
    if (isToken && makeTrouble(response, tokenTroubles.shift())) return;
    await authorization.answer(request, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.maxRequestsPerSocket = requestsPerConnection;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authorization = createAuthorizationServer({
    issuer: url,
    returnAddress,
    realmId,
    companyName,
  });
  return {
    url,
    signIn: createQuickbooksSignIn({
      ...client,
      discoveryUrl: `${url}/.well-known/openid-configuration`,
      apiUrl: url,
    }),
    written,
    repeats: () => repeats,
    renewals: authorization.renewals,
    trouble: (next, times) => troubles.push(...repeat(next, times)),
    tokenTrouble: (next, times) => tokenTroubles.push(...repeat(next, times)),
    endConnections: authorization.endConnections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
