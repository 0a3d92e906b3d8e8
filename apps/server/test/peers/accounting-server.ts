import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HttpFault } from '@recoup/test-support/http-faults';
import { type Peer, startPeer } from '@recoup/test-support/peer';
import {
  createQuickbooksSignIn,
  type QuickbooksSignIn,
} from '#integrations/accounting/quickbooks-sign-in';
import { answerQuery } from './accounting-query.ts';
import { client, createAuthorizationServer } from './authorization-server.ts';

/** Something that the accounts were told to write. */
export interface WrittenEntry {
  /** The company that it was written in. */
  readonly realmId: string;
  readonly resource: string;
  readonly requestId: string;
  readonly body: Record<string, unknown>;
}

/** An accounting server that really runs, on its own port, and speaks as QuickBooks does. */
export interface AccountingServer extends Peer {
  /** What the application reaches it with. */
  readonly signIn: QuickbooksSignIn;
  /** The company that the next sign-in opens. */
  opens: string;
  /** Each thing once, however often it was asked for. */
  readonly written: readonly WrittenEntry[];
  /** How often something was asked for that was written already. */
  readonly repeats: () => number;
  /** How often the connection was renewed. */
  readonly renewals: () => number;
  /** Ends the connection on this side. */
  endConnections(): Promise<void>;
}

const companyName = 'Recoup Books Inc.';
export const realmId = '4620816365';

const names: Record<string, string> = {
  vendor: 'Vendor',
  bill: 'Bill',
  billpayment: 'BillPayment',
};

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A refusal in its words. */
export const accountsRefusal = (status: number, text: string): HttpFault => ({
  status,
  body: { Fault: { Error: [{ Message: 'Fault', Detail: text }] } },
});

/** Calls of the API, those of them that write a bill payment, and those for tokens. */
export const accountsCalls = {
  api: /^\/v3\//,
  billPayments: /^\/v3\/.*\/billpayment\?/,
  token: /^\/token/,
};

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
  const written: WrittenEntry[] = [];
  let repeats = 0;

  function write({ realmId, resource, requestId, body }: WrittenEntry): string {
    const known = written.findIndex(
      (one) => one.realmId === realmId && one.requestId === requestId,
    );
    if (known !== -1) {
      repeats += 1;
      return String(known + 1);
    }
    written.push({ realmId, resource, requestId, body });
    return String(written.length);
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '', 'http://accounts');
    const [, , , company = '', resource = ''] = address.pathname.split('/');
    const [, token = ''] = (request.headers.authorization ?? '').split('Bearer ');
    if (!(await authorization.accepts(token))) return say(response, 401, {});
    const query = address.searchParams.get('query');
    if (resource === 'query' && query !== null)
      return say(response, 200, { QueryResponse: answerQuery(query, written, company) });
    const name = names[resource];
    if (!name) return say(response, 404, {});
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const requestId = address.searchParams.get('requestid') ?? '';
    const Id = write({ realmId: company, resource, requestId, body });
    say(response, 200, { [name]: { ...body, Id } });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/v3/')) return await answerApi(request, response);
    // for journeys, which run in another process
    if (request.url === '/written') return say(response, 200, written);
    if (request.url === '/trouble') {
      const { fault, times } = JSON.parse(await text(request)) as {
        fault: HttpFault;
        times: number;
      };
      peer.fail(fault, { at: accountsCalls.api, times });
      return say(response, 200, {});
    }
    await authorization.answer(request, response);
  }

  const peer = await startPeer(answer, { port, requestsPerConnection });
  const { url } = peer;
  const authorization = createAuthorizationServer({
    issuer: url,
    returnAddress,
    realmId: () => server.opens,
    companyName,
  });
  const server: AccountingServer = {
    ...peer,
    opens: realmId,
    signIn: createQuickbooksSignIn({
      ...client,
      discoveryUrl: `${url}/.well-known/openid-configuration`,
      apiUrl: url,
    }),
    written,
    repeats: () => repeats,
    renewals: authorization.renewals,
    endConnections: authorization.endConnections,
  };
  return server;
}
