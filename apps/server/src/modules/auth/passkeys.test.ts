import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/auth/passwords';
import { type Caller, startTestApp } from '#test/harness';
import { createVirtualAuthenticator } from '#test/virtual-authenticator';

const test = await startTestApp();
const password = 'right horse';
const passwordHash = await hashPassword(password);
const origin = 'http://recoup.test';
const at = (host: string) => ({ headers: { host } });
const here = at('recoup.test');
const paths = '/api/user/secondFactors/passkey';

async function aPerson(): Promise<{ person: Caller; email: string }> {
  const person = await test.signedIn('contributor');
  await test.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', person.id)
    .execute();
  return { person, email: (await person.get('/api/user')).json().email };
}

async function addKey(person: Caller, key = createVirtualAuthenticator(origin), name = 'Laptop') {
  const { challenge } = (await person.post(`${paths}/options`, { password }, here)).json();
  const added = await person.post(paths, { name, passkey: key.make(challenge) }, here);
  return { key, added };
}

const signIn = (email: string, proof: object = {}, host = 'recoup.test') =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host, 'x-requested-with': 'XMLHttpRequest' },
    payload: { email, password, ...proof },
  });

/** A challenge to sign in with, as the first step gives it. */
const challengeFor = async (email: string): Promise<string> =>
  (await signIn(email)).json().passkeyOptions.challenge;

describe('a passkey', () => {
  it('is added with the password, and brings recovery codes with the first factor only', async () => {
    const { person } = await aPerson();
    const guessed = await person.post(`${paths}/options`, { password: 'guess' }, here);
    expect([guessed.statusCode, guessed.json().message]).toEqual([400, 'Incorrect password.']);
    const options = (await person.post(`${paths}/options`, { password }, here)).json();
    expect(options).toMatchObject({
      rp: { id: 'recoup.test', name: 'Recoup' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const { added, key } = await addKey(person);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ kind: 'passkey', name: 'Laptop', lastUsedAt: null });
    const codes: string[] = added.json().recoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect(codes.filter((code) => !/^[\da-f]{4}(-[\da-f]{4}){7}$/.test(code))).toEqual([]);
    const { rows } = await sql<{ kept: string }>`
      select string_agg(t::text, ' ') as kept from user_recovery_codes t`.execute(test.db);
    expect(codes.filter((code) => rows[0]?.kept.includes(code.replaceAll('-', '')))).toEqual([]);
    expect((await person.get('/api/user')).json().hasSecondFactor).toBe(true);

    const second = await addKey(person, createVirtualAuthenticator(origin), 'Key ring');
    expect(second.added.json().recoveryCodes).toEqual([]);
    const twice = await addKey(person, key);
    expect([twice.added.statusCode, twice.added.json().message]).toEqual([
      400,
      'This passkey has already been added.',
    ]);
    const names = (await person.get('/api/user/secondFactors')).json();
    expect(names.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Key ring']);
  });

  it('is in the audit log by its name, and a refused one is not', async () => {
    const { person, email } = await aPerson();
    const { key } = await addKey(person);
    expect((await addKey(person, key)).added.statusCode).toBe(400);
    const { rows } = await sql`
      select action, subject, address from audit_log where user_id = ${person.id}`.execute(test.db);
    expect(rows).toEqual([
      { action: 'second factor added', subject: `${email} (Laptop)`, address: '127.0.0.1' },
    ]);
  });

  it('is not added with a response to another challenge, from another site, or twice', async () => {
    const { person } = await aPerson();
    const other = await aPerson();
    const ask = async (caller: Caller): Promise<string> =>
      (await caller.post(`${paths}/options`, { password }, here)).json().challenge;
    const add = (passkey: object) => person.post(paths, { name: 'Key', passkey }, here);
    const key = createVirtualAuthenticator(origin);
    const refused = [
      key.make(await ask(other.person)),
      key.make(await ask(person), { origin: 'http://recoup.example' }),
      key.make(await ask(person), { isUnverified: true }),
      createVirtualAuthenticator('http://recoup.example').make(await ask(person), { origin }),
      { id: 'x' },
      {},
    ];
    for (const answer of refused) {
      const { statusCode, json } = await add(answer);
      expect([statusCode, json().message]).toEqual([
        400,
        'This passkey was not accepted. Try again.',
      ]);
    }
    const answer = key.make(await ask(person));
    expect((await add(answer)).statusCode).toBe(201);
    expect((await add(answer)).statusCode).toBe(400);
  });

  it('is asked for at sign-in and proved by a signature that counts once', async () => {
    const { person, email } = await aPerson();
    const { key, added } = await addKey(person);
    const asked = await signIn(email);
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({
      code: 'secondFactorNeeded',
      message: 'Use your passkey, or enter a recovery code.',
      kinds: ['passkey'],
      passkeyOptions: { rpId: 'recoup.test', allowCredentials: [{ transports: ['internal'] }] },
    });
    const passkey = key.prove(asked.json().passkeyOptions.challenge);
    const both = await Promise.all([signIn(email, { passkey }), signIn(email, { passkey })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await signIn(email, { passkey })).json().message).toBe(
      'That passkey was not accepted. Try again, or enter a recovery code.',
    );
    const [factor] = (await person.get('/api/user/secondFactors')).json();
    expect(factor.lastUsedAt).not.toBeNull();
    const { recoveryCodes } = added.json();
    expect((await signIn(email, { code: recoveryCodes[0] })).statusCode).toBe(200);

    const remove = `/api/user/secondFactors/${factor.id}/remove`;
    expect((await person.post(remove, { password })).statusCode).toBe(204);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it('is refused unverified, from another place, by a count that does not grow, and too late', async () => {
    const { person, email } = await aPerson();
    const other = await aPerson();
    const { key } = await addKey(person);
    await addKey(other.person);
    const stranger = createVirtualAuthenticator(origin);
    const answers = [
      key.prove(await challengeFor(email), { isUnverified: true }),
      key.prove(await challengeFor(email), { origin: 'http://recoup.example' }),
      key.prove(await challengeFor(email), { count: 1 }),
      key.prove(await challengeFor(other.email), { count: 20 }),
      stranger.prove(await challengeFor(email)),
      {},
    ];
    for (const passkey of answers) expect((await signIn(email, { passkey })).statusCode).toBe(401);
    const late = await challengeFor(email);
    await test.db
      .updateTable('passkey_challenges')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('challenge', '=', late)
      .execute();
    expect((await signIn(email, { passkey: key.prove(late) })).statusCode).toBe(401);
    const passkey = key.prove(await challengeFor(email), { count: 30 });
    expect((await signIn(email, { passkey })).statusCode).toBe(200);
  });

  it('needs a host with a name', async () => {
    const { person, email } = await aPerson();
    const refused = await person.post(`${paths}/options`, { password }, at('127.0.0.1:3000'));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Passkeys do not work with an IP address. Open Recoup using its host name.',
    ]);
    await addKey(person);
    expect((await signIn(email, {}, '127.0.0.1:3000')).json().passkeyOptions).toBeNull();
  });
});
