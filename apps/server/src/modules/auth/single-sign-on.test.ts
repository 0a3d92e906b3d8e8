import { httpFaults } from '@recoup/test-support/http-faults';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenidConnect } from '#integrations/single-sign-on/openid-connect';
import { hashPassword } from '#platform/auth/passwords';
import { startTestApp } from '#test/harness';
import { singleSignOnClient, startIdentityProvider } from '#test/peers/identity-provider';
import { browserOf } from '#test/single-sign-on-browser';
import { whileChanging } from '#test/while-opening';

const provider = await startIdentityProvider();
afterAll(() => provider.close());
const settings = { ...singleSignOnClient, issuer: provider.issuer };
const label = 'Sign in with Example';
const test = await startTestApp({
  signIn: {
    singleSignOn: { provider: createOpenidConnect(settings), label, domains: ['recoup.test'] },
    takesPasswords: true,
    refusesEasyPasswords: true,
  },
});
const discovery = '/.well-known/openid-configuration';
let people = 0;

beforeEach(() => {
  test.now = new Date();
  provider.heal();
  provider.showsOtherKeys = false;
});

async function addUser({ isActive = true } = {}): Promise<{ id: number; email: string }> {
  people += 1;
  const email = `signon${people}@recoup.test`;
  const { id } = await test.db
    .insertInto('users')
    .values({
      name: 'Ada',
      email,
      is_active: isActive,
      password_hash: await hashPassword('right horse'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

const eventsOf = async (subject: string) =>
  await test.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'subject'])
    .where('subject', 'like', `${subject}%`)
    .orderBy('id')
    .execute();

const whoIsIn = async (browser: ReturnType<typeof browserOf>) =>
  (await browser.here('/api/user')).json<{ id?: number }>().id;

describe('single sign-on', () => {
  it('opens the account of a verified email, keeps the requested address and is logged', async () => {
    const { id, email } = await addUser();
    const browser = browserOf(test);
    const address = new URL(await browser.begin('?next=%2Frecords%3Fpage%3D3'));
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
    });
    const back = await browser.comeBack(
      await browser.signInThere(address.href, email.toUpperCase()),
    );
    expect(back).toBe('/login?next=%2Frecords%3Fpage%3D3&signOn=done');
    expect(await whoIsIn(browser)).toBe(id);
    expect(await eventsOf(email.toUpperCase())).toEqual([
      {
        action: 'signed in',
        user_id: id,
        subject: `${email.toUpperCase()} (single sign-on)`,
      },
    ]);
  });

  it('is not begun by a page of another site', async () => {
    const answer = await test.app.inject({
      url: '/api/login/singleSignOn',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.location).toBe('/login?signOn=expired');
    expect(answer.cookies).toEqual([]);
  });

  it('gives the cookie of a session as a password does', async () => {
    const { email } = await addUser();
    const browser = browserOf(test);
    const returned = await browser.signInThere(await browser.begin(), email);
    const answer = await browser.here(`${returned.pathname}${returned.search}`);
    expect(answer.cookies.find(({ name }) => name === 'recoup_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  });

  it('shows on the sign-in page who it refuses, and creates no account', async () => {
    const { email: inactive, id } = await addUser({ isActive: false });
    const { email: unverified } = await addUser();
    provider.people.set(unverified, { isVerified: false });
    const before = await test.db.selectFrom('users').select('id').execute();
    const cases = {
      'nobody@recoup.test': 'noAccount',
      [inactive]: 'inactive',
      [unverified]: 'unverified',
      'ann@elsewhere.test': 'otherDomain',
    };
    for (const [email, outcome] of Object.entries(cases)) {
      const browser = browserOf(test);
      expect(await browser.signIn(email)).toBe(`/login?signOn=${outcome}`);
      expect(await whoIsIn(browser)).toBeUndefined();
    }
    expect(await test.db.selectFrom('users').select('id').execute()).toEqual(before);
    expect(await eventsOf(inactive)).toEqual([
      {
        action: 'sign-in refused',
        user_id: id,
        subject: `${inactive} (single sign-on: inactive)`,
      },
    ]);
  });

  it('opens nothing for an account that is deactivated at the same moment', async () => {
    const { id, email } = await addUser();
    const browser = browserOf(test);
    const returned = await browser.signInThere(await browser.begin(), email);
    const back = await whileChanging(
      test,
      (other) => other.query('update users set is_active = false where id = $1', [id]),
      () => browser.comeBack(returned),
    );
    expect(back).toBe('/login?signOn=inactive');
    const sessions = test.db.selectFrom('sessions').select('token_hash').where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });

  it('takes no return that is replayed, foreign, forged, too late, or was not asked for', async () => {
    const { email } = await addUser();
    const browser = browserOf(test);
    const returned = await browser.signInThere(await browser.begin(), email);
    const kept = new Map(browser.jar);
    const expired = '/login?signOn=expired';

    expect(await browserOf(test).comeBack(returned), 'another browser').toBe(expired);
    const forged = new URL(returned);
    forged.searchParams.set('state', 'another');
    expect(await browser.comeBack(forged), 'another state').toBe(expired);
    for (const [name, value] of kept) browser.jar.set(name, value);
    forged.searchParams.delete('state');
    expect(await browser.comeBack(forged), 'no state').toBe(expired);
    for (const [name, value] of kept) browser.jar.set(name, value);
    test.now = new Date(Date.now() + 601_000);
    expect(await browser.comeBack(returned), 'too late').toBe(expired);
    test.now = new Date();
    for (const [name, value] of kept) browser.jar.set(name, value);
    expect(await browser.comeBack(returned)).toBe('/login?signOn=done');
    expect([...browser.jar.keys()].filter((name) => kept.has(name))).toEqual([]);
    browser.jar.clear();
    expect(await browser.comeBack(returned), 'replayed').toBe(expired);
    for (const [name, value] of kept) browser.jar.set(name, value);
    expect(await browser.comeBack(returned), 'replayed with its cookie').toBe(expired);
    expect(await whoIsIn(browser)).toBeUndefined();
    for (const name of kept.keys()) browser.jar.set(name, 'bm9uc2Vuc2U');
    expect(await browser.comeBack(returned), 'a cookie of nobody').toBe(expired);
  });

  it('takes no token for another nonce, from another issuer, or signed with another key', async () => {
    const { email } = await addUser();
    const browser = browserOf(test);
    const untrusted = '/login?signOn=untrusted';
    const asked = new URL(await browser.begin());
    asked.searchParams.set('nonce', 'another');
    expect(await browser.comeBack(await browser.signInThere(asked.href, email))).toBe(untrusted);
    const returned = await browser.signInThere(await browser.begin(), email);
    returned.searchParams.set('iss', 'https://elsewhere.test');
    expect(await browser.comeBack(returned)).toBe(untrusted);
    provider.showsOtherKeys = true;
    expect(await browser.signIn(email)).toBe(untrusted);
    expect(await whoIsIn(browser)).toBeUndefined();
  });

  it('says that access was not granted, and leaves no way open to elsewhere', async () => {
    const browser = browserOf(test);
    const address = await browser.begin('?next=%2F%2Felsewhere.test');
    const returned = await browser.signInThere(address, 'ann@recoup.test', 'cancel');
    expect(await browser.comeBack(returned)).toBe('/login?next=%2F%2Felsewhere.test&signOn=denied');
  });
});

describe('a second factor', () => {
  async function addRecoveryCodes(userId: number) {
    const owner = browserOf(test);
    const { email } = await test.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await owner.signIn(email);
    const started = await owner.here('/api/user/secondFactors/totp', {
      method: 'POST',
      payload: { password: 'right horse' },
    });
    const { generate } = await import('otplib');
    const { id, secret } = started.json<{ id: number; secret: string }>();
    const confirmed = await owner.here(`/api/user/secondFactors/${id}/confirm`, {
      method: 'POST',
      payload: { code: await generate({ secret }) },
    });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    return confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes;
  }
  const prove = (browser: ReturnType<typeof browserOf>, payload: object) =>
    browser.here('/api/login/singleSignOn', { method: 'POST', payload });

  it('is required here if the provider only asked for a password', async () => {
    const { id, email } = await addUser();
    const [code] = await addRecoveryCodes(id);
    const browser = browserOf(test);
    expect(await browser.signIn(email, '?next=%2Frecords')).toBe(
      '/login?next=%2Frecords&signOn=secondFactor',
    );
    expect(await whoIsIn(browser)).toBeUndefined();
    const asked = await prove(browser, {});
    expect([asked.statusCode, asked.json().code, asked.json().kinds]).toEqual([
      401,
      'secondFactorNeeded',
      ['totp'],
    ]);
    expect((await prove(browser, { code: '000000' })).json().message).toContain(
      'Incorrect or already used code',
    );
    expect(await whoIsIn(browser)).toBeUndefined();
    const proved = await prove(browser, { code });
    expect([proved.statusCode, proved.json().id]).toEqual([200, id]);
    expect(await whoIsIn(browser)).toBe(id);
    expect((await prove(browser, { code })).statusCode, 'once').toBe(401);
  });

  it('is not asked for where the provider asked for several', async () => {
    const { id, email } = await addUser();
    await addRecoveryCodes(id);
    provider.people.set(email, { isVerified: true, amr: ['pwd', 'mfa'] });
    const browser = browserOf(test);
    expect(await browser.signIn(email)).toBe('/login?signOn=done');
    expect(await whoIsIn(browser)).toBe(id);
  });

  it('is limited as after a password, and opens nothing once the account is closed', async () => {
    const { id, email } = await addUser();
    const [code] = await addRecoveryCodes(id);
    const browser = browserOf(test);
    await browser.signIn(email);
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    expect((await prove(browser, { code })).json().code).toBe('notSignedIn');
    await test.db.updateTable('users').set({ is_active: true }).where('id', '=', id).execute();
    // a request for a code is not an attempt
    for (let asked = 0; asked < 10; asked += 1) await prove(browser, {});
    const guesses = Array.from({ length: 15 }, () => prove(browser, { code: '000000' }));
    const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(401),
      ...Array(5).fill(429),
    ]);
    expect((await prove(browser, { code })).statusCode).toBe(429);
  });

  it('can be added without a password soon after proving it to the provider, and not later', async () => {
    const { email, id } = await addUser();
    const browser = browserOf(test);
    const start = () =>
      browser.here('/api/user/secondFactors/totp', { method: 'POST', payload: { password: '' } });
    await browser.signIn(email);
    expect((await start()).json().message).toContain('sign in again with single sign-on');
    const anew = await browser.begin('?anew=true');
    expect(new URL(anew).searchParams.get('prompt')).toBe('login');
    await browser.comeBack(await browser.signInThere(anew, email));
    expect((await start()).statusCode).toBe(201);
    await test.db
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 601_000).toISOString() })
      .where('user_id', '=', id)
      .execute();
    expect((await start()).statusCode).toBe(400);
  });
});

describe('a provider in trouble', () => {
  const impatient = createOpenidConnect(settings, 400);
  const returnAddress = 'http://localhost/api/login/singleSignOn/callback';

  it.each(httpFaults)(
    'that is %s ends the way there and the way back with a clear text',
    async (fault) => {
      const { email } = await addUser();
      provider.fail(fault, { at: /^\/\.well-known\// });
      await expect(impatient.begin(returnAddress, false)).rejects.toMatchObject({
        code: 'unreachable',
      });
      provider.heal();
      for (const path of ['/token', '/jwks', '/me']) {
        const { pending, address } = await createOpenidConnect(settings).begin(
          returnAddress,
          false,
        );
        const returned = await browserOf(test).signInThere(address, email);
        provider.fail(fault, { at: new RegExp(`^${path}`) });
        await expect(impatient.finish(pending, returned), path).rejects.toMatchObject({
          name: 'SingleSignOnFailure',
          code: 'unreachable',
        });
        provider.heal();
      }
    },
  );

  it('is asked for nothing at another host that it names in a redirect', async () => {
    const elsewhere = await startIdentityProvider();
    const { email } = await addUser();
    const browser = browserOf(test);
    for (const path of [discovery, '/token', '/jwks', '/me']) {
      const returned = await browser.signInThere(await browser.begin(), email);
      const redirectTo = `${elsewhere.issuer}${path}`;
      provider.fail({ redirectTo }, { at: new RegExp(`^${path}`) });
      expect(await browser.comeBack(returned), path).toBe('/login?signOn=unreachable');
      provider.heal();
    }
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  it('leaves passwords as they are', async () => {
    const { email } = await addUser();
    provider.fail('refused', { at: /^\/\.well-known\// });
    const browser = browserOf(test);
    expect(await browser.begin('?next=%2Frecords')).toBe(
      '/login?next=%2Frecords&signOn=unreachable',
    );
    const payload = { email, password: 'right horse' };
    expect((await browser.here('/api/login', { method: 'POST', payload })).statusCode).toBe(200);
  });
});

describe('where passwords are closed', async () => {
  const closed = await startTestApp({
    signIn: {
      singleSignOn: { provider: createOpenidConnect(settings), label, domains: [] },
      takesPasswords: false,
      refusesEasyPasswords: true,
    },
  });

  it('cannot be used to sign in or to confirm an identity', async () => {
    const password = 'right horse';
    const { id } = await closed.db
      .insertInto('users')
      .values({ name: 'Ada', email: 'ada@b.test', password_hash: await hashPassword(password) })
      .returning('id')
      .executeTakeFirstOrThrow();
    closed.now = new Date();
    const browser = browserOf(closed);
    const ways = await browser.here('/api/login');
    expect(ways.json()).toMatchObject({ singleSignOn: { label }, takesPasswords: false });
    const post = (url: string, payload: object) => browser.here(url, { method: 'POST', payload });
    expect((await post('/api/login', { email: 'ada@b.test', password })).json().message).toContain(
      'Password sign-in is turned off',
    );
    expect(await browser.signIn('ada@b.test')).toBe('/login?signOn=done');
    expect(await whoIsIn(browser)).toBe(id);
    const proof = await post('/api/user/secondFactors/totp', { password });
    expect([proof.statusCode, proof.json().message]).toEqual([
      400,
      expect.stringContaining('again with single sign-on'),
    ]);
  });
});

describe('where single sign-on is off', async () => {
  const off = await startTestApp();

  it('is not available, and a return opens nothing', async () => {
    const browser = browserOf(off);
    expect((await browser.here('/api/login')).json()).toMatchObject({
      singleSignOn: null,
      takesPasswords: true,
    });
    expect(await browser.begin()).toBe('/login?signOn=unreachable');
    expect(
      await browser.comeBack(new URL('http://localhost/api/login/singleSignOn/callback?code=c')),
    ).toBe('/login?signOn=expired');
  });
});
