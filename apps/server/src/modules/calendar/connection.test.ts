import { beforeEach, describe, expect, it } from 'vitest';
import { createGoogleCalendar } from '#integrations/calendar/google-calendar';
import { startGoogleStandIn } from '#test/google-stand-in';
import { type Caller, startTestApp } from '#test/harness';

const google = await startGoogleStandIn();
const service = createGoogleCalendar({
  clientId: 'client',
  clientSecret: 'client secret',
  accountsUrl: 'https://accounts.test',
  tokensUrl: google.url,
});
const test = await startTestApp({
  calendar: { service, sharedCalendarId: 'shared@calendar.test' },
});

beforeEach(() => {
  google.mode = 'well';
  google.expiresIn = 3_600;
  test.now = new Date();
});

const cookieOf = (answer: { headers: object }): string =>
  String((answer.headers as { 'set-cookie'?: string | string[] })['set-cookie']).split(';')[0] ??
  '';

/** Begins a sign-in; answers where it leads, and the browser's cookies from then on. */
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

const tokenOf = async (caller: Caller) =>
  (await caller.get('/api/supplierCallbacks/accessToken')).json().accessToken;

describe('the calendar connection of a user', () => {
  it('S-553 leads to Google with a challenge, for events only', async () => {
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

  it('S-569 S-571 gives the browser a token once it is there, and keeps none readable', async () => {
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
    google.mode = 'fails';
    const unknown = await caller.get('/api/supplierCallbacks/accessToken');
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      503,
      'Google Calendar does not answer. Try again later.',
    ]);
    google.mode = 'well';
    expect(await tokenOf(caller)).not.toBe(renewed);
    test.now = new Date(Date.now() + 7_200_000);
    google.mode = 'refuses';
    expect(await tokenOf(caller)).toBeNull();
    google.mode = 'well';
    expect(await tokenOf(caller)).toBeNull();
  });

  it('is forgotten here and at Google, here also when Google does not answer', async () => {
    const caller = await connected();
    expect((await caller.delete('/api/google/oauth')).statusCode).toBe(204);
    expect(google.revoked).toContain('refresh');
    expect(await tokenOf(caller)).toBeNull();
    const again = await connected();
    google.mode = 'fails';
    expect((await again.delete('/api/google/oauth')).statusCode).toBe(204);
    expect(await tokenOf(again)).toBeNull();
  });
});
