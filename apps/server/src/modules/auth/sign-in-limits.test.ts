import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { callerOf, startTestApp } from '#test/harness';
import {
  type Cookies,
  cookiesOf,
  createSignInAttempts,
  type From,
  password,
  spellingsOf,
} from '#test/sign-in-attempts';

const app = await startTestApp({ trustProxy: true });
const { addUser, signIn, strangersFail } = await createSignInAttempts(app);

let owner: { id: number; email: string };
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  owner = await addUser();
});

async function failTimes(times: number, from?: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++)
    statuses.push((await signIn(owner.email, 'no', from)).statusCode);
  return statuses;
}

/** The cookies that a browser keeps after a sign-in, once its session has ended. */
async function knownBrowser(): Promise<Cookies> {
  const { recoup_known_browser: known = '' } = cookiesOf(await signIn(owner.email, password));
  expect(known).not.toBe('');
  return { recoup_known_browser: known };
}

describe('failed sign-ins', () => {
  test('of one address keep the owner out at no other address [F-208]', async () => {
    expect(await failTimes(11)).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn(owner.email, password)).statusCode).toBe(429);
    const elsewhere = await signIn(owner.email, password, { address: '198.51.100.2' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('count for one account, however its email is spelled [F-208]', async () => {
    const spellings = spellingsOf(owner.email);
    for (const spelled of [...spellings, ...spellings]) await signIn(spelled, 'no');
    for (const spelled of spellings)
      expect([spelled, (await signIn(spelled, password)).statusCode]).toEqual([spelled, 429]);
    const elsewhere = await signIn(owner.email, password, { address: '198.51.100.2' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('count for one account, also by letters that only the database lowers [F-208]', async () => {
    await app.db
      .updateTable('users')
      .set({ email: 'miki.ilin@recoup.test' })
      .where('email', '=', owner.email)
      .execute();
    const spellings = ['mIki.ilin', 'mİki.ilin', 'mikİ.ilin', 'mİkİ.ilin', 'miki.İlin'];
    for (const spelled of [...spellings, ...spellings])
      await signIn(`${spelled}@recoup.test`, 'no');
    for (const spelled of spellings)
      expect([spelled, (await signIn(`${spelled}@recoup.test`, password)).statusCode]).toEqual([
        spelled,
        429,
      ]);
    const elsewhere = await signIn('mİki.ilin@recoup.test', password, { address: '198.51.100.2' });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('never keep out a browser that signed in before, which has its own count [F-208]', async () => {
    const cookies = await knownBrowser();
    await strangersFail(owner.email, 120);
    await failTimes(10);
    expect((await signIn(owner.email, password, { cookies })).statusCode).toBe(200);
    expect(await failTimes(11, { cookies })).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn(owner.email, password, { cookies })).statusCode).toBe(429);
  });

  test('of a browser known for someone else count as those of an unknown one [F-208]', async () => {
    const cookies = await knownBrowser();
    const other = await addUser();
    for (let time = 0; time < 10; time++) await signIn(other.email, 'no', { cookies });
    expect((await signIn(other.email, password)).statusCode).toBe(429);
    const forged = { recoup_known_browser: 'forged' };
    await failTimes(10);
    expect((await signIn(owner.email, password, { cookies: forged })).statusCode).toBe(429);
  });

  test('beyond a hundred in an hour from anywhere close an account only to unknown browsers [F-208]', async () => {
    const cookies = await knownBrowser();
    await strangersFail(owner.email, 99);
    expect((await signIn(owner.email, password)).statusCode).toBe(200);
    await strangersFail(owner.email, 1);
    const refused = await signIn(owner.email, password, { address: '198.51.100.9' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain('only from browsers that you have used before');
    expect((await signIn(owner.email, password, { cookies })).statusCode).toBe(200);
    await sql`update sign_in_attempts set attempted_at = now() - interval '61 minutes'`.execute(
      app.db,
    );
    expect((await signIn(owner.email, password)).statusCode).toBe(200);
  });

  test('get the same response for an email without an account, with the seconds to wait [F-208]', async () => {
    const nobody = `nobody${owner.id}@recoup.test`;
    const answers = async (email: string, address: string) => {
      for (let time = 0; time < 10; time++) await signIn(email, 'no', { address });
      const { statusCode, headers, body } = await signIn(email, 'no', { address });
      const { requestId: _, ...said } = JSON.parse(body);
      return { statusCode, said, wait: Number(headers['retry-after']) };
    };
    const [known, unknown] = [
      await answers(owner.email, '198.51.100.3'),
      await answers(nobody, '198.51.100.4'),
    ];
    expect([unknown.statusCode, unknown.said]).toEqual([known.statusCode, known.said]);
    for (const { wait } of [known, unknown]) {
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    }
  });

  test('do not keep a signed-in owner from changing the password, nor the other way round [F-208]', async () => {
    const { recoup_session: secret } = cookiesOf(await signIn(owner.email, password));
    const session = callerOf(() => app.app, owner.id, `recoup_session=${secret}`);
    const change = (current_password: string) =>
      session.put('/api/user/password', {
        current_password,
        password: 'another horse',
        password_confirmation: 'another horse',
      });
    await strangersFail(owner.email, 100);
    await failTimes(10);
    expect((await session.get('/api/user')).statusCode).toBe(200);
    for (let time = 0; time < 10; time++) expect((await change('no')).statusCode).toBe(400);
    const refused = await change(password);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 800]).toEqual([429, true]);
    await sql`delete from sign_in_attempts where kind = 'own'`.execute(app.db);
    expect((await change(password)).statusCode).toBe(204);
  });
});
