import { httpFaults } from '@recoup/test-support/http-faults';
import { startForeignHost } from '@recoup/test-support/peer';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGoogleCalendar } from '#integrations/calendar/google-calendar';
import { SignInRefusal } from '#platform/connections/oauth-client';
import { type Caller, startTestApp } from '#test/harness';
import { startGoogleServer } from '#test/peers/google-server';

const google = await startGoogleServer();
const settings = {
  clientId: 'client',
  clientSecret: 'client secret',
  accountsUrl: 'https://accounts.test',
  tokensUrl: google.url,
};
const service = createGoogleCalendar(settings);
/** The service's own word that a connection is over. */
const ended = { status: 400, body: { error: 'invalid_grant' } };
const test = await startTestApp({
  calendar: { service, sharedCalendarId: 'shared@calendar.test' },
});

beforeEach(() => {
  google.heal();
  google.expiresIn = 3_600;
  test.now = new Date();
});

const cookieOf = (answer: { headers: object }): string =>
  String((answer.headers as { 'set-cookie'?: string | string[] })['set-cookie']).split(';')[0] ??
  '';

/** Begins a sign-in; returns where it leads, and the browser's cookies from then on. */
async function begin(caller: Caller, returnTo = '/suppliers/7') {
  const answer = await caller.get('/api/google/oauth', { query: { returnTo } });
  expect(answer.statusCode, answer.body).toBe(302);
  const address = new URL(answer.headers.location ?? '');
  return { address, cookie: `${caller.cookie}; ${cookieOf(answer)}` };
}

async function finish(caller: Caller, cookie: string, query: Record<string, string>) {
  const answer = await caller.get('/api/google/callback', { headers: { cookie }, query });
  expect(answer.statusCode, answer.body).toBe(302);
  return answer.headers.location;
}

/** A collection agent whose calendar is connected. */
async function connected(): Promise<Caller> {
  const caller = await test.signedInWho('supplierCallbacks.edit');
  const { address, cookie } = await begin(caller);
  google.codes.set('code', address.searchParams.get('code_challenge') ?? '');
  const state = address.searchParams.get('state') ?? '';
  expect(await finish(caller, cookie, { code: 'code', state })).toBe(
    '/suppliers/7?calendar=connected',
  );
  return caller;
}

/** Makes every connection one that was not renewed just now. */
async function age(): Promise<void> {
  await test.owner.query(`
    alter table service_connections disable trigger user;
    update service_connections set updated_at = now() - interval '1 minute';
    alter table service_connections enable trigger user`);
}

const tokenOf = async (caller: Caller) =>
  (await caller.get('/api/supplierCallbacks/accessToken')).json().accessToken;

describe('the calendar connection of a user', () => {
  it('leads to Google with a challenge, for events only [S-553]', async () => {
    const caller = await test.signedInWho('supplierCallbacks.edit');
    const { address } = await begin(caller);
    expect(address.origin + address.pathname).toBe('https://accounts.test/o/oauth2/v2/auth');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'client',
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/calendar.events',
      code_challenge_method: 'S256',
      access_type: 'offline',
      redirect_uri: expect.stringMatching(/\/api\/google\/callback$/),
    });
    const clerk = await test.signedIn('standard');
    expect((await clerk.get('/api/google/oauth')).statusCode).toBe(403);
  });

  it('gives the browser a token once it is there, and keeps none readable [S-569, S-571]', async () => {
    const caller = await connected();
    expect((await caller.get('/api/supplierCallbacks')).json()).toEqual({
      calendarId: 'shared@calendar.test',
      isSetUp: true,
    });
    const token = await tokenOf(caller);
    expect(token).toMatch(/^access \d+$/);
    const kept = await test.db
      .selectFrom('service_connections')
      .selectAll()
      .where('user_id', '=', caller.id)
      .executeTakeFirstOrThrow();
    expect(kept.tokens.includes(Buffer.from('access'))).toBe(false);
    expect(await tokenOf(await test.signedInWho('supplierCallbacks.edit'))).toBeNull();
  });

  it('comes to be only in the browser that asked, with the state it asked with', async () => {
    const caller = await test.signedInWho('supplierCallbacks.edit');
    const { address, cookie } = await begin(caller);
    google.codes.set('code', address.searchParams.get('code_challenge') ?? '');
    const state = address.searchParams.get('state') ?? '';
    const failed = '/suppliers/7?calendar=failed';
    expect(await finish(caller, cookie, { code: 'code', state: 'another' })).toBe(failed);
    expect(await finish(caller, cookie, { code: 'wrong', state })).toBe(failed);
    expect(await finish(caller, cookie, { error: 'access_denied', state })).toBe(failed);
    expect(await finish(caller, caller.cookie, { code: 'code', state })).toBe('/?calendar=failed');
    const other = await test.signedInWho('supplierCallbacks.edit');
    const stolen = cookie.replace(caller.cookie, other.cookie);
    expect(await finish(other, stolen, { code: 'code', state })).toBe('/?calendar=failed');
    expect([await tokenOf(caller), await tokenOf(other)]).toEqual([null, null]);
  });

  it('renews a token that ends, and ends when Google has ended it', async () => {
    google.expiresIn = 60;
    const caller = await connected();
    google.expiresIn = 3_600;
    const renewed = await tokenOf(caller);
    expect(await tokenOf(caller)).toBe(renewed);
    test.now = new Date(Date.now() + 3_600_000);
    google.fail('fails');
    const unknown = await caller.get('/api/supplierCallbacks/accessToken');
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      503,
      'Google Calendar is not responding. Try again later.',
    ]);
    google.heal();
    expect(await tokenOf(caller)).not.toBe(renewed);
    test.now = new Date(Date.now() + 7_200_000);
    google.fail(ended);
    expect(await tokenOf(caller)).toBeNull();
    google.heal();
    expect(await tokenOf(caller)).toBeNull();
  });

  it('is renewed once for ten callers whose token ended', async () => {
    google.expiresIn = 60;
    const caller = await connected();
    google.expiresIn = 3_600;
    const before = google.renewals;
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf(caller)));
    expect(new Set(tokens).size).toBe(1);
    expect(google.renewals).toBe(before + 1);
  });

  it('is renewed once when Google refuses its token early, and ends when Google has ended it', async () => {
    const caller = await connected();
    const refused = async () =>
      (
        await caller.get('/api/supplierCallbacks/accessToken', { query: { refused: 'true' } })
      ).json().accessToken;
    await age();
    const first = await tokenOf(caller);
    const before = google.renewals;
    const renewed = await Promise.all([1, 2, 3].map(refused));
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(first);
    expect(google.renewals).toBe(before + 1);
    await age();
    google.fail(ended);
    expect(await refused()).toBeNull();
    google.heal();
    expect(await tokenOf(caller)).toBeNull();
  });

  it.each([
    ['a failure', 'fails'],
    ['a page', 'page'],
    ['an empty answer', { status: 200, body: {} }],
    ['the wrong client', { status: 401, body: { error: 'invalid_client' } }],
  ] as const)(
    'stays valid when the response to a renewal is not one, but %s',
    async (_what, fault) => {
      google.expiresIn = 60;
      const caller = await connected();
      google.expiresIn = 3_600;
      google.fail(fault);
      const answer = await caller.get('/api/supplierCallbacks/accessToken');
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        'Google Calendar is not responding. Try again later.',
      ]);
      google.heal();
      expect(await tokenOf(caller)).toMatch(/^access \d+$/);
    },
  );

  it.each(httpFaults)(
    'is neither renewed nor ended by a service that fails in any way (%s), which is not waited for',
    async (fault) => {
      const impatient = createGoogleCalendar(settings, 400);
      google.fail(fault);
      const failure = await impatient.renew('refresh').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(SignInRefusal);
      const { signIn } = await impatient.begin('http://localhost/api/google/callback');
      const back = new URL(`${signIn.returnAddress}?code=c&state=${signIn.state}`);
      const unfinished = await impatient.finish(signIn, back).catch((error: unknown) => error);
      expect(unfinished).toBeInstanceOf(Error);
      expect(unfinished).not.toBeInstanceOf(SignInRefusal);
    },
  );

  it('is never looked for at another host that the service names', async () => {
    const elsewhere = await startForeignHost();
    google.fail({ redirectTo: `${elsewhere.url}/token` });
    const service = createGoogleCalendar(settings);
    await expect(service.renew('refresh')).rejects.toThrow();
    await expect(service.revoke('refresh')).rejects.toThrow();
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  it('does not come to be by a sign-in that is replayed, too late, or without its state', async () => {
    const caller = await test.signedInWho('supplierCallbacks.edit');
    const { address, cookie } = await begin(caller);
    google.codes.set('once', address.searchParams.get('code_challenge') ?? '');
    const state = address.searchParams.get('state') ?? '';
    expect(await finish(caller, cookie, { code: 'once' })).toBe('/suppliers/7?calendar=failed');
    const returned = { code: 'once', state };
    expect(await finish(caller, cookie, returned)).toBe('/suppliers/7?calendar=connected');
    google.codes.delete('once');
    const token = await tokenOf(caller);
    expect(await finish(caller, cookie, returned)).toBe('/suppliers/7?calendar=failed');
    expect(await tokenOf(caller)).toBe(token);
    const late = await begin(caller);
    google.codes.set('late', late.address.searchParams.get('code_challenge') ?? '');
    test.now = new Date(Date.now() + 601_000);
    const lateState = late.address.searchParams.get('state') ?? '';
    expect(await finish(caller, late.cookie, { code: 'late', state: lateState })).toBe(
      '/?calendar=failed',
    );
  });

  it('redirects a browser without a session to a screen, and returns notSignedIn to a script', async () => {
    const url = '/api/google/callback?state=s&code=c';
    const browser = await test.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([browser.statusCode, browser.headers.location]).toEqual([302, '/?calendar=failed']);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
  });

  it('is deleted here and at Google, and here even when Google does not respond', async () => {
    const caller = await connected();
    expect((await caller.delete('/api/google/oauth')).statusCode).toBe(204);
    expect(google.revoked).toContain('refresh');
    expect(await tokenOf(caller)).toBeNull();
    const again = await connected();
    google.fail('fails');
    expect((await again.delete('/api/google/oauth')).statusCode).toBe(204);
    expect(await tokenOf(again)).toBeNull();
  });
});
