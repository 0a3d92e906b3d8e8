import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/session/passwords';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const password = 'right horse';
const user = await test.signedIn('contributor');
await test.db
  .updateTable('users')
  .set({ password_hash: await hashPassword(password) })
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
const codeIn = (secret: string, seconds: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });

const halfMinute = (): number => Math.floor(Date.now() / 30_000);

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

describe('an authenticator app', () => {
  it('is asked for at sign-in once it is confirmed, takes each code once, and can be removed', async () => {
    const wrong = await user.post('/api/user/secondFactors/totp', { password: 'guess' });
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'The password is not right.']);
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
    // asking is no failure, however often
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

  it('is believed in its half minute, the one before and the one after, and no longer', async () => {
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
