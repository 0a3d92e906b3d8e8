import { endpoints } from '@recoup/contract/endpoints';
import { credentialsOf } from '@recoup/contract/kit/endpoint';
import { roleNames, roles } from '@recoup/domain/auth/roles';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/auth/passwords';
import { type Caller, startTestApp } from '#test/harness';
import { newToken } from '#test/new-token';
import { whileChanging } from '#test/while-opening';

const test = await startTestApp();
const owner = await test.signedIn('api', 'srlead');
const password = 'right horse';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const byToken = (token: string, url = '/api/users', method: Method = 'GET') =>
  test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
  });

async function giveRole(userId: number, name: 'api'): Promise<void> {
  const role_id = roles.find((role) => role.name === name)?.id ?? 0;
  await test.db.insertInto('user_roles').values({ user_id: userId, role_id }).execute();
}

const asked = (change: Record<string, boolean>) => ({
  roles: Object.fromEntries(
    roles.flatMap(({ id, name }) => (change[name] === undefined ? [] : [[id, change[name]]])),
  ),
});

describe('API tokens', () => {
  it('act with their owner’s roles, are shown once, and end when revoked', async () => {
    await sql`update sessions set proved_at = now() where user_id = ${owner.id}`.execute(test.db);
    const headers = { 'idempotency-key': 'one token' };
    const wanted = { name: 'Sync', password: '' };
    const answer = await owner.post('/api/user/tokens', wanted, { headers });
    expect(answer.statusCode).toBe(201);
    const { id, token } = answer.json();
    expect((await byToken(token)).statusCode).toBe(200);
    expect((await byToken(token, '/api/vendorCodes/1')).statusCode).toBe(404);
    expect((await byToken(token, '/api/chains/1')).statusCode).toBe(403);

    const listed = (await owner.get('/api/user/tokens')).json();
    expect(listed).toEqual([expect.objectContaining({ id, name: 'Sync', expiresAt: null })]);
    expect(listed[0].lastUsedAt).toMatch(/Z$/);
    expect(JSON.stringify(listed)).not.toContain(token);
    const kept = await test.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(kept)).not.toContain(token);

    const stranger = await test.signedIn('api');
    expect((await stranger.delete(`/api/user/tokens/${id}`)).statusCode).toBe(404);
    expect((await owner.delete(`/api/user/tokens/${id}`)).statusCode).toBe(204);
    expect((await byToken(token)).statusCode).toBe(401);
    expect((await owner.get('/api/user/tokens')).json()).toEqual([]);
    expect((await owner.delete(`/api/user/tokens/${id}`)).statusCode).toBe(404);
  });

  it('are in the audit log when they are created and revoked, by name', async () => {
    const maker = await test.signedIn('api');
    const { id } = await newToken(test, maker, { name: 'Nightly' });
    expect((await maker.delete(`/api/user/tokens/${id}`)).statusCode).toBe(204);
    expect((await maker.delete(`/api/user/tokens/${id}`)).statusCode).toBe(404);
    const { email } = (await maker.get('/api/user')).json();
    const noted = await test.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'address'])
      .where('user_id', '=', maker.id)
      .orderBy('id')
      .execute();
    const entry = { subject: `${email} (Nightly)`, address: '127.0.0.1' };
    expect(noted).toEqual([
      { action: 'API token created', ...entry },
      { action: 'API token revoked', ...entry },
    ]);
  });

  const changes = [
    [
      'are not made by a session that ended while it asked, as when the password was changed',
      [
        'update users set password_hash = null where id = $1',
        'delete from sessions where user_id = $1',
      ],
      [401, 'You are not signed in.'],
    ],
    [
      'are not made by a user whose role was removed while they asked',
      [
        'update users set updated_at = now() where id = $1',
        'delete from user_roles where user_id = $1',
      ],
      [403, 'API permissions required'],
    ],
  ] as const;
  it.each(changes)('%s', async (_who, statements, refusal) => {
    const asking = await test.signedIn('api');
    await sql`update sessions set proved_at = now() where user_id = ${asking.id}`.execute(test.db);
    const answer = await whileChanging(
      test,
      async (other) => {
        for (const statement of statements) await other.query(statement, [asking.id]);
      },
      () => asking.post('/api/user/tokens', { name: 'Late', password: '' }),
    );
    expect([answer.statusCode, answer.json().message]).toEqual(refusal);
    const { rows } = await sql`select from api_tokens where user_id = ${asking.id}`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });

  it('end with their time, and never begin in the past', async () => {
    const past = await owner.post('/api/user/tokens', {
      name: 'Late',
      expiresAt: '2020-01-01T00:00:00Z',
      password: '',
    });
    expect([past.statusCode, past.json().message]).toEqual([
      400,
      'The expiration date must be in the future',
    ]);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { id, token } = await newToken(test, owner, { name: 'Day', expiresAt });
    expect((await byToken(token)).statusCode).toBe(200);
    await test.db
      .updateTable('api_tokens')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect((await byToken(token)).statusCode).toBe(401);
  });

  it('end for good when their owner loses the role api, and stay when another role changes [F-207]', async () => {
    const person = await test.signedIn('api', 'contributor');
    const lead = await test.signedIn('srlead');
    const { token } = await newToken(test, person, { name: 'Lasting' });
    const status = `/api/users/${person.id}/userStatus`;
    const isOpen = async () => (await byToken(token, '/api/user')).statusCode;
    await lead.post(status, asked({ standard: true, contributor: false }));
    expect(await isOpen()).toBe(200);
    await lead.post(status, asked({ api: false }));
    expect(await isOpen()).toBe(401);
    await lead.post(status, asked({ api: true }));
    expect(await isOpen()).toBe(401);
    expect((await person.get('/api/user/tokens')).json()).toEqual([]);
  });

  it('end no matter who removes the role, even an operator manually [F-207]', async () => {
    const person = await test.signedIn('api');
    const { token } = await newToken(test, person, { name: 'By hand' });
    await test.db.deleteFrom('user_roles').where('user_id', '=', person.id).execute();
    await giveRole(person.id, 'api');
    expect((await byToken(token, '/api/user')).statusCode).toBe(401);
  });

  it('are made only by someone who proves who they are, by password or by a fresh single sign-on [F-207]', async () => {
    const person = await test.signedIn('api');
    await test.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', person.id)
      .execute();
    const make = async (given: string) => {
      const answer = await person.post('/api/user/tokens', { name: 'Sync', password: given });
      return [answer.statusCode, answer.json().message];
    };
    expect(await make('wrong horse')).toEqual([400, 'Incorrect password.']);
    expect((await make(''))[0]).toBe(400);
    expect((await person.post('/api/user/tokens', { name: 'Sync' })).statusCode).toBe(400);
    expect((await person.get('/api/user/tokens')).json()).toEqual([]);
    expect((await make(password))[0]).toBe(201);
    const bySignOn = await test.signedIn('api');
    expect((await newToken(test, bySignOn, { name: 'Sync' })).token).toMatch(/.{40}/);
  });
});

/** Calls about credentials and the administration of users, and those that ask who is there. */
const isAboutCredentials = ({ path, body, neverEnds }: (typeof endpoints)[number]): boolean =>
  /^\/(logout|api\/(user\/(tokens|sessions|secondFactors|password)|register))/.test(path) ||
  /^\/api\/users\/\{userId\}\/./.test(path) ||
  /^\/api\/(google|quickbooks)\/(oauth|callback|authUrl|connection)$/.test(path) ||
  path === '/api/supplierCallbacks/accessToken' ||
  // ends with its session
  neverEnds === true ||
  'password' in (((body as { shape?: object } | undefined)?.shape ?? {}) as object);

describe('who may send requests with what', () => {
  const closed = endpoints.filter(({ access }) => access !== 'public');

  it('endpoints for credentials and users accept only a session in the contract [F-207]', () => {
    const pathOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;
    const sessionOnly = closed.filter((each) => !credentialsOf(each).includes('token'));
    expect(sessionOnly.map(pathOf)).toEqual(closed.filter(isAboutCredentials).map(pathOf));
  });

  it('a token of a user with every role opens exactly the endpoints whose contract accepts it [F-207]', async () => {
    const everyone = await test.signedIn(...roleNames);
    const { token } = await newToken(test, everyone, { name: 'All' });
    const before = await stateOf(everyone);
    for (const endpoint of closed) {
      const url = endpoint.path.replaceAll(/\{\w+\}/g, '2147483647');
      const { statusCode, body } = await byToken(token, url, endpoint.method);
      const isRefused = statusCode === 403 && body.includes('API tokens cannot do this.');
      const call = `${endpoint.method} ${endpoint.path} ${statusCode}`;
      expect(isRefused, call).toBe(!credentialsOf(endpoint).includes('token'));
      expect(statusCode, call).not.toBe(401);
    }
    expect(await stateOf(everyone)).toEqual(before);
  });

  async function stateOf(caller: Caller) {
    const { body: tokens } = await caller.get('/api/user/tokens');
    const { rows } = await sql`select count(*) as n from sessions`.execute(test.db);
    const name = (text: string) => JSON.parse(text).map((each: { id: number }) => each.id);
    return { tokens: name(tokens), sessions: rows };
  }
});
