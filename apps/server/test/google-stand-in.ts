import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** Stands in for Google's token server: checks what it is sent, and counts what it gives. */
export interface GoogleStandIn {
  readonly url: string;
  /** The codes that it will take, with the challenge of the sign-in that each ends. */
  readonly codes: Map<string, string>;
  readonly revoked: string[];
  /** How often tokens were asked for with a refresh token. */
  renewals: number;
  /** The addresses that were asked for. */
  readonly asked: string[];
  /** What each answer is: tokens, a refusal, the failure of the service, or none of what is due. */
  mode: 'well' | 'refuses' | 'fails' | 'page' | 'redirect' | 'empty' | 'unknownClient';
  expiresIn: number;
}

/** Starts a stand-in on loopback; it is stopped with the test file. */
export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const standIn = {
    url: '',
    codes: new Map<string, string>(),
    revoked: [] as string[],
    renewals: 0,
    asked: [] as string[],
    mode: 'well' as GoogleStandIn['mode'],
    expiresIn: 3_600,
  };
  let given = 0;

  const answerTo = (path: string, form: URLSearchParams): [number, object] => {
    if (standIn.mode === 'fails') return [503, { error: 'temporarily_unavailable' }];
    if (form.get('grant_type') === 'refresh_token') standIn.renewals += 1;
    if (standIn.mode === 'empty') return [200, {}];
    if (standIn.mode === 'unknownClient') return [401, { error: 'invalid_client' }];
    if (standIn.mode === 'refuses') return [400, { error: 'invalid_grant' }];
    if (form.get('client_secret') !== 'client secret') return [401, { error: 'invalid_client' }];
    if (path === '/revoke') {
      standIn.revoked.push(form.get('token') ?? '');
      return [200, {}];
    }
    given += 1;
    const tokens = {
      access_token: `access ${given}`,
      token_type: 'Bearer',
      expires_in: standIn.expiresIn,
    };
    if (form.get('grant_type') === 'refresh_token')
      return form.get('refresh_token') === 'refresh'
        ? [200, tokens]
        : [400, { error: 'invalid_grant' }];
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return standIn.codes.get(form.get('code') ?? '') === challenge
      ? [200, { ...tokens, refresh_token: 'refresh' }]
      : [400, { error: 'invalid_grant' }];
  };

  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const { mode, url, asked } = standIn;
      asked.push(request.url ?? '');
      if (mode === 'page')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>');
      else if (mode === 'redirect') response.writeHead(307, { location: `${url}/elsewhere` }).end();
      else {
        const [status, answer] = answerTo(request.url ?? '', new URLSearchParams(body));
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}
