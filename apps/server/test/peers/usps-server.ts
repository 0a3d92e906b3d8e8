import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HttpFault } from '@recoup/test-support/http-faults';
import { type Peer, startPeer } from '@recoup/test-support/peer';

interface Answer {
  readonly confirmation?: string;
  readonly state?: string;
  readonly zip?: string;
}

/** A server that speaks as the USPS API does, on its own port. */
export interface UspsServer extends Peer {
  /** The streets that it was asked about, in order. */
  readonly asked: readonly string[];
  /** How many tokens it gave. */
  readonly tokens: () => number;
  /** What it says of a street from now on; of any other that it is confirmed as asked. */
  says(street: string, answer: Answer): void;
  /** Ends every token that was given. */
  endTokens(): void;
  setSecret(secret: string): void;
  /** Runs while a question is being answered. */
  whileAsked: (() => Promise<void>) | undefined;
}

export const uspsClient = { clientId: 'usps-client', clientSecret: 'usps-secret' };

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** A refusal in its words. */
export const uspsRefusal = (status: number, message = 'Trouble'): HttpFault => ({
  status,
  body: { apiVersion: '/addresses/v3', error: { code: String(status), message } },
});

/** Calls for an address, and those for a token. */
export const uspsCalls = { addresses: /^\/addresses\//, token: /^\/oauth2\// };

export async function startUspsServer(): Promise<UspsServer> {
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  let tokens = 0;
  let firstToken = 1;
  let secret = uspsClient.clientSecret;

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
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

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://usps');
    if (pathname === '/oauth2/v3/token') return await giveToken(request, response);
    if (pathname === '/addresses/v3/address')
      return await answerAddress(request, response, searchParams);
    say(response, 404, { error: { message: 'Resource not found' } });
  }

  const server: UspsServer = {
    ...(await startPeer(answer)),
    asked,
    tokens: () => tokens,
    says: (street, answered) => void answers.set(street, answered),
    endTokens: () => {
      firstToken = tokens + 1;
    },
    setSecret: (next) => {
      secret = next;
    },
    whileAsked: undefined,
  };
  return server;
}
