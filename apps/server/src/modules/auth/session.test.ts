import { createHash } from 'node:crypto';
import { type CurrentUser, defaultPreferences } from '@recoup/contract/auth/session.schemas';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/auth/passwords';
import { startTestApp } from '#test/harness';
import { runScheduled } from '#test/run-scheduled';
import { waitingForLocks } from '#test/waiting-for-locks';

const test = await startTestApp();
const marker = { 'x-requested-with': 'XMLHttpRequest' };

async function addUser(email: string, isActive = true): Promise<number> {
  const { id } = await test.db
    .insertInto('users')
    .values({
      name: 'Ada',
      email,
      password_hash: await hashPassword('right horse'),
      is_active: isActive,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const signIn = (email: string, password: string, headers: Record<string, string> = marker) =>
  test.app.inject({ method: 'POST', url: '/api/login', headers, payload: { email, password } });

describe('signing in', () => {
  it('returns the user with every role and opens a session [A-001]', async () => {
    const id = await addUser('ada@recoup.test');
    await test.db
      .insertInto('user_roles')
      .values([
        { user_id: id, role_id: 2 },
        { user_id: id, role_id: 5 },
      ])
      .execute();
    const answer = await signIn('ADA@recoup.test', 'right horse');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().roles.map(({ name }: { name: string }) => name)).toEqual([
      'standard',
      'contributor',
    ]);
    expect(answer.json().abilities).toContain('records.view');
    const cookie = answer.cookies[0];
    expect(cookie).toMatchObject({
      name: 'recoup_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const user = await test.app.inject({
      url: '/api/user',
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(user.json()).toMatchObject({
      id,
      name: 'Ada',
      email: 'ada@recoup.test',
      is_active: true,
    });
  });

  it('returns the same for an unknown email, a wrong password and an inactive user', async () => {
    await addUser('gone@recoup.test', false);
    const answers = await Promise.all([
      signIn('nobody@recoup.test', 'right horse'),
      signIn('ada@recoup.test', 'wrong horse'),
      signIn('gone@recoup.test', 'right horse'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1);
  });

  it('opens nothing for a password that is replaced while it is checked', async () => {
    const email = 'replaced@recoup.test';
    const id = await addUser(email);
    const passwordHash = await hashPassword('a new horse');
    const client = await test.owner.connect();
    await client.query('begin');
    await client.query('update users set password_hash = $1 where id = $2', [passwordHash, id]);
    await client.query('delete from sessions where user_id = $1', [id]);
    let isAnswered = false;
    const signingIn = signIn(email, 'right horse').then((answer) => {
      isAnswered = true;
      return answer;
    });
    await expect.poll(async () => isAnswered || (await waitingForLocks(test.db)) === 1).toBe(true);
    await client.query('commit');
    client.release();
    const answer = await signingIn;
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'Incorrect email or password.',
    ]);
    expect((await signIn(email, 'a new horse')).statusCode).toBe(200);
  });

  it('takes a password letter by letter as it was chosen, however long ago', async () => {
    const chosen = ` Right horse, 100% "stäple" ${'long '.repeat(30)}`;
    const id = await addUser('letters@recoup.test');
    await test.db
      .updateTable('users')
      .set({
        password_hash: await hashPassword(chosen),
        created_at: '2006-11-20T12:00:00Z',
        updated_at: '2006-11-20T12:00:00Z',
      })
      .where('id', '=', id)
      .execute();
    const others = [chosen.trim(), chosen.toLowerCase(), chosen.slice(0, 72), `${chosen}.`];
    for (const other of others)
      expect((await signIn('letters@recoup.test', other)).statusCode, other).toBe(401);
    expect((await signIn('letters@recoup.test', chosen)).statusCode).toBe(200);
  });

  it('limits an account after ten failures and leaves its live sessions open', async () => {
    await addUser('tried@recoup.test');
    const live = (await signIn('tried@recoup.test', 'right horse')).cookies[0];
    for (let tries = 0; tries < 10; tries++) await signIn('tried@recoup.test', 'no');
    expect((await signIn('tried@recoup.test', 'right horse')).statusCode).toBe(429);
    const user = await test.app.inject({
      url: '/api/user',
      headers: { cookie: `${live?.name}=${live?.value}` },
    });
    expect(user.statusCode).toBe(200);
  });

  it('does not count failures of a clock that ran ahead and was set back [F-227]', async () => {
    await addUser('ahead@recoup.test');
    for (let tries = 0; tries < 10; tries++) await signIn('ahead@recoup.test', 'no');
    await sql`update sign_in_attempts set attempted_at = now() + interval '1 day'
      where email = 'ahead@recoup.test'`.execute(test.db);
    expect((await signIn('ahead@recoup.test', 'right horse')).statusCode).toBe(200);
  });

  it('checks ten of thirty passwords that are tried at once, and then not even the right one', async () => {
    await addUser('hurried@recoup.test');
    const guesses = Array.from({ length: 30 }, () => signIn('Hurried@recoup.test', 'no'));
    const answers = await Promise.all(guesses);
    const judged = answers.filter(({ statusCode }) => statusCode === 401);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([judged.length, refused.length]).toEqual([10, 20]);
    const late = await signIn('hurried@recoup.test', 'right horse');
    expect(late.statusCode).toBe(429);
    expect(new Set([...refused, late].map((answer) => answer.json().message))).toEqual(
      new Set(['Too many attempts. Try again in 15 minutes.']),
    );
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where lower(subject) = 'hurried@recoup.test'`.execute(test.db);
    expect(rows).toEqual(Array(10).fill({ action: 'sign-in refused' }));
  });

  it('checks a hundred failures from an address, however many accounts are tried at once', async () => {
    const address = '198.51.100.7';
    await sql`insert into sign_in_attempts (email, address, succeeded)
      select 'guess' || i || '@recoup.test', ${address}, false from generate_series(1, 95) i`.execute(
      test.db,
    );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, one) =>
        test.app.inject({
          method: 'POST',
          url: '/api/login',
          headers: marker,
          remoteAddress: address,
          payload: { email: `another${one}@recoup.test`, password: 'no' },
        }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });
});

describe('an expired session', () => {
  it('is forgotten by the job of the night, and no other', async () => {
    const gone = await test.signedIn('standard');
    const live = await test.signedIn('standard');
    await sql`update sessions set expires_at = now() - interval '1 second'
      where user_id = ${gone.id}`.execute(test.db);
    await runScheduled(test, 'auth.deleteExpiredSessions');
    const { rows } = await sql`select user_id from sessions
      where user_id in (${gone.id}, ${live.id})`.execute(test.db);
    expect(rows).toEqual([{ user_id: live.id }]);
    expect((await live.get('/api/user')).statusCode).toBe(200);
  });
});

describe('tries to sign in', () => {
  it('are deleted a day later by the nightly job, and count until then', async () => {
    const email = 'remembered@recoup.test';
    await addUser(email);
    await sql`insert into sign_in_attempts (email, address, succeeded, attempted_at)
      select ${email}, '198.51.100.8', succeeded, now() - interval '1 hour' * hours
      from unnest(array[23, 25, 24 * 400]) hours, unnest(array[true, false]) succeeded`.execute(
      test.db,
    );
    for (let tries = 0; tries < 10; tries++) await signIn(email, 'no');
    await runScheduled(test, 'auth.deleteExpiredSessions');
    const { rows } = await sql<{ hours: number; n: number }>`
      select round(extract(epoch from now() - attempted_at) / 3600)::int as hours, count(*)::int as n
      from sign_in_attempts where email = ${email} group by 1 order by 1`.execute(test.db);
    expect(rows).toEqual([
      { hours: 0, n: 10 },
      { hours: 23, n: 2 },
    ]);
    expect((await signIn(email, 'right horse')).statusCode).toBe(429);
  });
});

describe('changing the own password', () => {
  const chosen = { password: 'a new horse', password_confirmation: 'a new horse' };

  async function aPerson() {
    const caller = await test.signedIn('standard');
    await test.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('right horse') })
      .where('id', '=', caller.id)
      .execute();
    const change = (current: string) =>
      caller.put('/api/user/password', { current_password: current, ...chosen });
    return { caller, change };
  }

  it('is refused after ten wrong passwords, even with the right one, and leaves the session open', async () => {
    const { caller, change } = await aPerson();
    for (let tries = 0; tries < 10; tries++) {
      const wrong = await change('no');
      expect([wrong.statusCode, wrong.json().message]).toEqual([
        400,
        'The current password is incorrect.',
      ]);
    }
    const late = await change('right horse');
    expect([late.statusCode, late.json().message]).toEqual([
      429,
      'Too many attempts. Try again in 15 minutes.',
    ]);
    const user = await caller.get('/api/user');
    expect(user.statusCode).toBe(200);
    expect((await signIn(user.json().email, 'right horse')).statusCode).toBe(200);
  });

  it('is done by one of two at once, and the other is told that its current password is no longer right', async () => {
    const { caller, change } = await aPerson();
    const client = await test.owner.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [caller.id]);
    const both = Promise.all([change('right horse'), change('right horse')]);
    await expect.poll(async () => await waitingForLocks(test.db)).toBeGreaterThanOrEqual(2);
    await client.query('commit');
    client.release();
    const [done, refused] = (await both).toSorted((a, b) => a.statusCode - b.statusCode);
    expect([done?.statusCode, refused?.statusCode, refused?.json()]).toMatchObject([
      204,
      400,
      {
        code: 'refused',
        message: 'The current password is incorrect.',
        errors: { current_password: ['The current password is incorrect.'] },
      },
    ]);
    const { rows } = await sql`select from audit_log
      where user_id = ${caller.id} and action = 'password changed'`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('checks ten of fifteen passwords that are tried at once', async () => {
    const { change } = await aPerson();
    const answers = await Promise.all(Array.from({ length: 15 }, () => change('no')));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
  });

  it('counts its own wrong entries, and a right password clears none of them', async () => {
    const { change } = await aPerson();
    for (let tries = 0; tries < 9; tries++) await change('no');
    expect((await change('right horse')).statusCode).toBe(204);
    expect((await change('right horse')).statusCode).toBe(400);
    expect((await change('a new horse')).statusCode).toBe(429);
  });
});

describe('a session', () => {
  it('ends at once when the user is made inactive', async () => {
    const caller = await test.signedIn('standard');
    expect((await caller.get('/api/user')).statusCode).toBe(200);
    await test.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', caller.id)
      .execute();
    expect((await caller.get('/api/user')).statusCode).toBe(401);
  });

  it('is opened by 256 random bits, of which only the hash is kept, beside any other of the user', async () => {
    await addUser('eve@recoup.test');
    const secrets = [];
    for (const _ of [1, 2, 3]) {
      const { cookies } = await signIn('eve@recoup.test', 'right horse');
      secrets.push(cookies[0]?.value ?? '');
    }
    expect(new Set(secrets).size).toBe(3);
    const { rows } = await sql<{ hash: Buffer; row: string }>`
      select token_hash as hash, to_jsonb(s)::text as row from sessions s`.execute(test.db);
    for (const secret of secrets) {
      expect(Buffer.from(secret, 'base64url').length).toBe(32);
      const hash = createHash('sha256').update(secret).digest();
      expect(rows.filter((session) => session.hash.equals(hash)).length).toBe(1);
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
      const headers = { cookie: `recoup_session=${secret}` };
      expect((await test.app.inject({ url: '/api/user', headers })).statusCode).toBe(200);
    }
  });

  it('ends after twelve idle hours and after seven days', async () => {
    const idle = await test.signedIn('standard');
    const old = await test.signedIn('standard');
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await test.db
      .updateTable('sessions')
      .set({ last_seen_at: ago(12.1) })
      .where('user_id', '=', idle.id)
      .execute();
    await test.db
      .updateTable('sessions')
      .set({ expires_at: ago(0.1) })
      .where('user_id', '=', old.id)
      .execute();
    expect((await idle.get('/api/user')).statusCode).toBe(401);
    expect((await old.get('/api/user')).statusCode).toBe(401);
  });

  it('is no longer listed once it has ended', async () => {
    const caller = await test.signedIn('standard');
    const another = (lastSeen: string, expires: string) =>
      sql`insert into sessions (token_hash, user_id, csrf_token, user_agent, address, last_seen_at, expires_at)
        values (sha256(${lastSeen + expires}::bytea), ${caller.id}, 'token', ${lastSeen}, '',
          now() + ${lastSeen}::interval, now() + ${expires}::interval)`.execute(test.db);
    await another('-11 hours', '1 day');
    await another('-13 hours', '1 day');
    await another('-1 hour', '-1 minute');
    const sessions: Array<{ device: string | null; isCurrent: boolean }> = (
      await caller.get('/api/user/sessions')
    ).json();
    expect(sessions.filter(({ isCurrent }) => !isCurrent).map(({ device }) => device)).toEqual([
      '-11 hours',
    ]);
  });

  it('gains and loses abilities with the next request after a role change', async () => {
    const caller = await test.signedIn();
    const abilities = async () => (await caller.get('/api/user')).json().abilities;
    expect(await abilities()).not.toContain('agencies.view');
    await test.db.insertInto('user_roles').values({ user_id: caller.id, role_id: 2 }).execute();
    expect(await abilities()).toContain('agencies.view');
  });

  it('ends by the sign-out form with the token of the page, and not without it [A-024, A-025]', async () => {
    const caller = await test.signedIn('standard');
    const { csrf_token } = await test.db
      .selectFrom('sessions')
      .select('csrf_token')
      .where('user_id', '=', caller.id)
      .executeTakeFirstOrThrow();
    const signOut = (token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/logout',
        headers: { cookie: caller.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `_token=${token}`,
      });
    expect((await signOut('forged')).statusCode).toBe(419);
    expect((await caller.get('/api/user')).statusCode).toBe(200);
    const done = await signOut(csrf_token);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/login']);
    expect((await caller.get('/api/user')).statusCode).toBe(401);
    expect((await signOut(csrf_token)).statusCode).toBe(401);
  });

  it('leads a browser to the sign-in page where it has ended before [A-024]', async () => {
    const late = await test.app.inject({
      method: 'POST',
      url: '/logout',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '_token=of-an-ended-session',
    });
    expect([late.statusCode, late.headers.location]).toEqual([303, '/login']);
  });
});

describe("a person's own settings", () => {
  it('are each kept as chosen, and the others stay as they are', async () => {
    const caller = await test.signedIn('standard');
    const settings = async () => (await caller.get('/api/user')).json().settings;
    const chosen: CurrentUser['settings'] = {
      timeZone: 'Europe/Berlin',
      lists: {
        records: {
          columns: [
            { key: 'id', isShown: true },
            { key: 'guest', isShown: true, width: 180, isPinned: true },
            { key: 'arc', isShown: false },
          ],
        },
      },
      density: 'comfortable',
      colorScheme: 'dark',
      characterKeys: false,
      firstSteps: false,
    };
    const expected = { ...defaultPreferences, timeZone: 'America/New_York' };
    expect(await settings()).toEqual(expected);
    for (const [name, value] of Object.entries(chosen)) {
      const change = await caller.patch('/api/user/settings', { [name]: value });
      Object.assign(expected, { [name]: value });
      expect([change.json().settings, await settings()]).toEqual([expected, expected]);
    }
    expect(expected).toEqual(chosen);
  });
});

describe('a changing call', () => {
  it('is refused without the marker header and from another origin', async () => {
    const caller = await test.signedIn('standard');
    const change = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'PATCH',
        url: '/api/user/settings',
        headers: { cookie: caller.cookie, host: 'recoup.test', ...headers },
        payload: { timeZone: 'UTC' },
      });
    expect((await change({})).statusCode).toBe(403);
    expect((await change({ ...marker, origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await change({ ...marker, origin: 'http://recoup.test' })).statusCode).toBe(200);
  });

  it('refuses unknown members of the body and names them', async () => {
    const caller = await test.signedIn('standard');
    const answer = await caller.patch('/api/user/settings', { timeZone: 'UTC', is_admin: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('is_admin');
  });
});
