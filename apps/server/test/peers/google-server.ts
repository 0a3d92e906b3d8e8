import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Peer, startPeer } from '@recoup/test-support/peer';
import { afterAll } from 'vitest';

/** Stands in for Google's token server: checks what it is sent, and counts what it gives. */
export interface GoogleServer extends Peer {
  /** The codes that it will take, with the challenge of the sign-in that each ends. */
  readonly codes: Map<string, string>;
  readonly revoked: string[];
  /** How often tokens were asked for with a refresh token. */
  renewals: number;
  expiresIn: number;
}

/** Starts a stand-in on loopback; it is stopped with the test file. */
export async function startGoogleServer(): Promise<GoogleServer> {
  let given = 0;

  const answerTo = (path: string, form: URLSearchParams): [number, object] => {
    if (form.get('grant_type') === 'refresh_token') standIn.renewals += 1;
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

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const [status, said] = answerTo(request.url ?? '', form);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  const peer = await startPeer(answer);
  afterAll(() => peer.close());
  const standIn: GoogleServer = {
    ...peer,
    codes: new Map(),
    revoked: [],
    renewals: 0,
    expiresIn: 3_600,
  };
  return standIn;
}
