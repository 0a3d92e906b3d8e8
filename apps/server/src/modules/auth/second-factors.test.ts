import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/auth/passwords';
import { createSecrets } from '#platform/secrets/secrets';
import { type Caller, startTestApp } from '#test/harness';
import { waitingForLocks } from '#test/waiting-for-locks';

const test = await startTestApp();
const password = 'right horse';
const passwordHash = await hashPassword(password);

async function aPerson() {
  const user = await test.signedIn('contributor');
  await test.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .execute();
  const { email } = (await user.get('/api/user')).json();
  const signIn = (code?: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email, password, ...(code !== undefined && { code }) },
    });
  return { user, signIn };
}

const codeIn = (secret: string, seconds: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

const halfMinute = (): number => Math.floor(Date.now() / 30_000);

const noted = async (userId: number) =>
  await test.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'address'])
    .where('user_id', '=', userId)
    .where('action', 'like', 'second factor%')
    .orderBy('id')
    .execute();

/** Tries again what failed because a half minute ended under it. */
async function withinOneHalfMinute(run: () => Promise<void>): Promise<void> {
  const begun = halfMinute();
  try {
    await run();
  } catch (error) {
    if (halfMinute() === begun) throw error;
    await run();
  }
}

it('an authenticator app that was sealed with another key is refused with what to do [F-209, F-314]', async () => {
  const { user, signIn } = await aPerson();
  const secret = createSecrets(randomBytes(32)).seal('JBSWY3DPEHPK3PXP', 'totp');
  await test.db
    .insertInto('user_second_factors')
    .values({ user_id: user.id, kind: 'totp', name: 'Phone', secret, confirmed_at: sql`now()` })
    .execute();
  const answer = await signIn('123456');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(
    /can no longer be checked. Use a recovery code or a passkey, or ask/,
  );
});

describe('an authenticator app', () => {
  it('is asked for at sign-in once it is confirmed, takes each code once, and can be removed', async () => {
    const { user, signIn } = await aPerson();
    const wrong = await user.post('/api/user/secondFactors/totp', { password: 'guess' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Incorrect password.']);
    const started = await user.post('/api/user/secondFactors/totp', { password });
    expect(started.statusCode).toBe(201);
    const { id, secret, address } = started.json();
    expect(address).toContain(secret);
    const [stored] = await test.db.selectFrom('user_second_factors').select('secret').execute();
    expect(stored?.secret?.includes(Buffer.from(secret))).toBe(false);
    // not in force before its first code
    expect((await signIn()).statusCode).toBe(200);

    const confirm = (code: string) => user.post(`/api/user/secondFactors/${id}/confirm`, { code });
    const now = await codeIn(secret, 0);
    const notNow = String((Number(now) + 1) % 1_000_000).padStart(6, '0');
    expect((await confirm(notNow)).statusCode).toBe(400);
    const { recoveryCodes } = (await confirm(now)).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await user.get('/api/user')).json().hasSecondFactor).toBe(true);

    const asked = await signIn();
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({ code: 'secondFactorNeeded', kinds: ['totp'] });
    // a request without a code is not a failure, however often
    for (let times = 0; times < 10; times += 1) expect((await signIn()).statusCode).toBe(401);
    expect((await signIn(now)).statusCode).toBe(401);
    const next = await codeIn(secret, 30);
    const answers = await Promise.all([signIn(next), signIn(next)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401,
    ]);

    expect((await signIn(recoveryCodes[0])).statusCode).toBe(200);
    expect((await signIn(recoveryCodes[0])).statusCode).toBe(401);
    expect((await signIn(recoveryCodes[1].toUpperCase())).statusCode).toBe(200);

    const stranger = await test.signedIn('contributor');
    const remove = { password };
    expect((await stranger.post(`/api/user/secondFactors/${id}/remove`, remove)).statusCode).toBe(
      400,
    );
    expect((await user.post(`/api/user/secondFactors/${id}/remove`, remove)).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('is in the audit log when it is put in force and removed, and not before its first code', async () => {
    const { user } = await aPerson();
    const { email } = (await user.get('/api/user')).json();
    const start = async () =>
      (await user.post('/api/user/secondFactors/totp', { password })).json();
    const remove = async (id: number) =>
      (await user.post(`/api/user/secondFactors/${id}/remove`, { password })).statusCode;
    expect(await remove((await start()).id)).toBe(204);
    expect(await noted(user.id)).toEqual([]);
    const { id, secret } = await start();
    const code = await codeIn(secret, 0);
    const confirmed = await user.post(`/api/user/secondFactors/${id}/confirm`, { code });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(await remove(id)).toBe(204);
    const entry = { subject: `${email} (Authenticator app)`, address: '127.0.0.1' };
    expect(await noted(user.id)).toEqual([
      { action: 'second factor added', ...entry },
      { action: 'second factor removed', ...entry },
    ]);
  });

  it('is not put in force once another one was started meanwhile, and makes no recovery codes', async () => {
    const { user } = await aPerson();
    const { id, secret } = (await user.post('/api/user/secondFactors/totp', { password })).json();
    const client = await test.owner.connect();
    await client.query('begin');
    await client.query('select from users where id = $1 for no key update', [user.id]);
    let isAnswered = false;
    const confirming = user
      .post(`/api/user/secondFactors/${id}/confirm`, { code: await codeIn(secret, 0) })
      .then((answer) => {
        isAnswered = true;
        return answer;
      });
    await expect.poll(async () => isAnswered || (await waitingForLocks(test.db)) === 1).toBe(true);
    await client.query('delete from user_second_factors where id = $1', [id]);
    await client.query('commit');
    client.release();
    const answer = await confirming;
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Second Factor Not Found']);
    const { rows } = await sql`select from user_recovery_codes where user_id = ${user.id}`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });

  it('is believed in its half minute, the one before and the one after, and no longer', async () => {
    const { user, signIn } = await aPerson();
    const { id, secret } = (await user.post('/api/user/secondFactors/totp', { password })).json<{
      id: number;
      secret: string;
    }>();
    const confirm = async (seconds: number): Promise<number> => {
      const code = await codeIn(secret, seconds);
      const answer = await user.post(`/api/user/secondFactors/${id}/confirm`, { code });
      return answer.statusCode;
    };
    for (const seconds of [-90, 90, 3_600]) expect(await confirm(seconds)).toBe(400);
    await withinOneHalfMinute(async () => expect(await confirm(-30)).toBe(200));
    const signInWith = async (seconds: number): Promise<number> =>
      (await signIn(await codeIn(secret, seconds))).statusCode;
    expect(await signInWith(-90)).toBe(401);
    expect(await signInWith(90)).toBe(401);
    expect(await signInWith(30)).toBe(200);
    expect((await user.post(`/api/user/secondFactors/${id}/remove`, { password })).statusCode).toBe(
      204,
    );
  });
});

it('an authenticator app opens again once a clock that ran a day ahead was set back, by each code once [F-227]', async () => {
  const { user, signIn } = await aPerson();
  const { id, secret } = (await user.post('/api/user/secondFactors/totp', { password })).json<{
    id: number;
    secret: string;
  }>();
  const path = `/api/user/secondFactors/${id}/confirm`;
  await user.post(path, { code: await codeIn(secret, 0) });
  await sql`update user_second_factors set last_step = last_step + 2880 where id = ${id}`.execute(
    test.db,
  );
  const code = await codeIn(secret, 30);
  expect((await signIn(code)).statusCode).toBe(200);
  expect((await signIn(code)).statusCode).toBe(401);
});

describe('who asks before a second factor changes', () => {
  const limited = 'Too many attempts. Try again in 15 minutes.';
  const start = (user: Caller, given: string) =>
    user.post('/api/user/secondFactors/totp', { password: given });
  const spread = (answers: readonly { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

  it('may be wrong ten times, asked at once too, and is then not believed with the right password either', async () => {
    const { user, signIn } = await aPerson();
    const started = (await start(user, password)).json();
    const answers = await Promise.all(Array.from({ length: 15 }, () => start(user, 'guess')));
    expect(spread(answers)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    const paths = ['totp', 'passkey/options', `${started.id}/remove`];
    for (const path of paths) {
      const late = await user.post(`/api/user/secondFactors/${path}`, { password });
      expect([late.statusCode, late.json().message], path).toEqual([429, limited]);
    }
    const change = { password: 'a new horse', password_confirmation: 'a new horse' };
    expect(
      (await user.put('/api/user/password', { current_password: password, ...change })).statusCode,
    ).toBe(429);
    expect((await signIn()).statusCode).toBe(200);
    expect((await start((await aPerson()).user, password)).statusCode).toBe(201);
  });

  it('confirms an app with one of ten codes at the most, asked at once too', async () => {
    const { user, signIn } = await aPerson();
    const { id, secret } = (await start(user, password)).json();
    const right = await codeIn(secret, 0);
    const confirm = (code: string) => user.post(`/api/user/secondFactors/${id}/confirm`, { code });
    const far = await codeIn(secret, 3_600);
    const answers = await Promise.all(Array.from({ length: 15 }, () => confirm(far)));
    expect(spread(answers)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
    const late = await confirm(right);
    expect([late.statusCode, late.json().message]).toEqual([429, limited]);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('gains no attempts from one right answer', async () => {
    const { user } = await aPerson();
    const guess = async (times: number) => {
      for (let tries = 0; tries < times; tries++)
        expect((await start(user, 'guess')).statusCode).toBe(400);
    };
    await guess(9);
    expect((await start(user, password)).statusCode).toBe(201);
    await guess(1);
    expect((await start(user, password)).statusCode).toBe(429);
  });
});
