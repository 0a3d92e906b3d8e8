import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Trouble =
  | { kind: 'status'; status: number; message?: string }
  | { kind: 'page'; status?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'silence' };

interface Answer {
  readonly confirmation?: string;
  readonly state?: string;
  readonly zip?: string;
}

/** A server that speaks as the USPS API does, on a port of its own. */
export interface UspsServer {
  readonly url: string;
  /** The streets that it was asked about, in order. */
  readonly asked: readonly string[];
  /** How many tokens it gave. */
  readonly tokens: () => number;
  /** What it says of a street from now on; of any other that it is confirmed as asked. */
  says(street: string, answer: Answer): void;
  /** Ends every token that was given. */
  endTokens(): void;
  setSecret(secret: string): void;
  /** What goes wrong with the next calls for an address, or for a token. */
  trouble(next: Trouble, times: number, at?: 'addresses' | 'token'): void;
  /** Runs while a question is being answered. */
  whileAsked: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

export const uspsClient = { clientId: 'usps-client', clientSecret: 'usps-secret' };

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function makeTrouble(response: ServerResponse, trouble: Trouble | undefined): boolean {
  if (trouble?.kind === 'status')
    say(response, trouble.status, {
      apiVersion: '/addresses/v3',
      error: { code: String(trouble.status), message: trouble.message ?? 'Trouble' },
    });
  else if (trouble?.kind === 'page')
    response
      .writeHead(trouble.status ?? 200, { 'Content-Type': 'text/html' })
      .end('<h1>Back soon</h1>');
  else if (trouble?.kind === 'redirect') response.writeHead(307, { Location: trouble.to }).end();
  return trouble !== undefined;
}

export async function startUspsServer(): Promise<UspsServer> {
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const troubles: Record<'addresses' | 'token', Trouble[]> = { addresses: [], token: [] };
  let tokens = 0;
  let firstToken = 1;
  let secret = uspsClient.clientSecret;

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (makeTrouble(response, troubles.token.shift())) return;
    const form = new URLSearchParams(await text(request));
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope') === 'addresses' &&
      form.get('client_id') === uspsClient.clientId &&
      form.get('client_secret') === secret;
    if (!isKnown)
      return say(response, 401, { error: 'invalid_client', error_description: 'unknown' });
    tokens += 1;
    say(response, 200, {
      access_token: `token-${tokens}`,
      token_type: 'Bearer',
      expires_in: 28_799,
      scope: 'addresses',
    });
  }

  async function answerAddress(
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ) {
    if (makeTrouble(response, troubles.addresses.shift())) return;
    const number = Number(/token-(\d+)$/.exec(request.headers.authorization ?? '')?.[1] ?? 0);
    if (number < firstToken) return say(response, 401, { error: { message: 'Invalid token' } });
    const street = query.get('streetAddress') ?? '';
    asked.push(street);
    await server.whileAsked?.();
    const { confirmation = 'Y', state, zip } = answers.get(street) ?? {};
    say(response, 200, {
      firm: '',
      address: {
        streetAddress: street.toUpperCase(),
        secondaryAddress: query.get('secondaryAddress') ?? '',
        city: (query.get('city') ?? '').toUpperCase(),
        state: state ?? query.get('state'),
        ZIPCode: zip ?? query.get('ZIPCode') ?? '12207',
        ZIPPlus4: '1234',
      },
      additionalInfo: { DPVConfirmation: confirmation, vacant: 'N' },
    });
  }

  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://usps');
    if (pathname === '/oauth2/v3/token') void giveToken(request, response);
    else if (pathname === '/addresses/v3/address')
      void answerAddress(request, response, searchParams);
    else say(response, 404, { error: { message: 'Resource not found' } });
  });
  // what becomes of a connection is then what becomes of one call
  http.maxRequestsPerSocket = 1;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: UspsServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    tokens: () => tokens,
    says: (street, answer) => void answers.set(street, answer),
    endTokens: () => {
      firstToken = tokens + 1;
    },
    setSecret: (next) => {
      secret = next;
    },
    trouble: (one, times, at = 'addresses') => {
      troubles[at].push(...Array.from({ length: times }, () => one));
    },
    whileAsked: undefined,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
