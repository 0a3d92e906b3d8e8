import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/session/passwords';
import { callerOf, startTestApp } from '#test/harness';

const app = await startTestApp({ trustProxy: true });
const password = 'right horse';
const passwordHash = await hashPassword(password);

let people = 0;
let owner: { id: number; email: string };
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  const email = `limits${++people}@recoup.test`;
  const { id } = await app.db
    .insertInto('users')
    .values({ name: 'Limits', email, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  owner = { id, email };
});

interface From {
  address?: string;
  cookies?: Record<string, string>;
}

const signIn = (
  email: string,
  given: string,
  { address = '198.51.100.1', cookies = {} }: From = {},
): Promise<LightMyRequestResponse> =>
  app.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': address },
    cookies,
    payload: { email, password: given },
  });

async function failTimes(times: number, from?: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++)
    statuses.push((await signIn(owner.email, 'no', from)).statusCode);
  return statuses;
}

/** Failures of strangers from many addresses, some of them an hour old. */
async function strangersFail(times: number, minutesAgo = 0): Promise<void> {
  await sql`insert into sign_in_attempts (email, address, succeeded, attempted_at)
    select ${owner.email}, '203.0.113.' || i, false, now() - make_interval(mins => ${minutesAgo})
    from generate_series(1, ${times}) i`.execute(app.db);
}

const cookiesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

/** What a browser keeps after a sign-in, once its session is over. */
async function knownBrowser(): Promise<Record<string, string>> {
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

  test('never keep out a browser that signed in before, which has a count of its own [F-208]', async () => {
    const cookies = await knownBrowser();
    await strangersFail(120);
    await failTimes(10);
    expect((await signIn(owner.email, password, { cookies })).statusCode).toBe(200);
    expect(await failTimes(11, { cookies })).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn(owner.email, password, { cookies })).statusCode).toBe(429);
  });

  test('of a browser known for somebody else count as those of an unknown one [F-208]', async () => {
    const cookies = await knownBrowser();
    const stranger = `other${people}@recoup.test`;
    await app.db
      .insertInto('users')
      .values({ name: 'Other', email: stranger, password_hash: passwordHash })
      .execute();
    for (let time = 0; time < 10; time++) await signIn(stranger, 'no', { cookies });
    expect((await signIn(stranger, password)).statusCode).toBe(429);
    const forged = { recoup_known_browser: 'forged' };
    await failTimes(10);
    expect((await signIn(owner.email, password, { cookies: forged })).statusCode).toBe(429);
  });

  test('beyond a hundred in an hour from anywhere close an account to unknown browsers alone [F-208]', async () => {
    const cookies = await knownBrowser();
    await strangersFail(99);
    expect((await signIn(owner.email, password)).statusCode).toBe(200);
    await strangersFail(1);
    const refused = await signIn(owner.email, password, { address: '198.51.100.9' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toContain('from unknown browsers');
    expect((await signIn(owner.email, password, { cookies })).statusCode).toBe(200);
    await sql`update sign_in_attempts set attempted_at = now() - interval '61 minutes'`.execute(
      app.db,
    );
    expect((await signIn(owner.email, password)).statusCode).toBe(200);
  });

  test('are answered alike for an email that nobody has, with the seconds to wait [F-208]', async () => {
    const nobody = `nobody${people}@recoup.test`;
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

  test('do not keep a signed-in owner from the change of the own password, nor the other way round [F-208]', async () => {
    const { recoup_session: secret } = cookiesOf(await signIn(owner.email, password));
    const session = callerOf(() => app.app, owner.id, `recoup_session=${secret}`);
    const change = (current_password: string) =>
      session.put('/api/user/password', {
        current_password,
        password: 'another horse',
        password_confirmation: 'another horse',
      });
    await strangersFail(100);
    await failTimes(10);
    expect((await session.get('/api/user')).statusCode).toBe(200);
    for (let time = 0; time < 10; time++) expect((await change('no')).statusCode).toBe(400);
    const refused = await change(password);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 800]).toEqual([429, true]);
    await sql`delete from sign_in_attempts where kind = 'own'`.execute(app.db);
    expect((await change(password)).statusCode).toBe(204);
  });
});
