import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from '#platform/log/open-log';
import { startTestApp } from './harness.ts';
import { newToken } from './new-token.ts';

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const test = await startTestApp({ log: openLog({ level: 'trace' }, destination) });

const password = 'Correct-Horse-9';
const headers = { 'x-requested-with': 'XMLHttpRequest' };

it('the log never contains a password, a token or a cookie, whatever goes wrong', async () => {
  const admin = await test.signedIn('srlead', 'executive', 'api', 'standard', 'contributor');
  const registered = await admin.post('/api/register', {
    name: 'Ben Day',
    email: 'ben@recoup.test',
    password,
    password_confirmation: password,
  });
  expect(registered.statusCode).toBeLessThan(300);
  const signIn = async (payload: object | string) =>
    await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
  const signedIn = await signIn({ email: 'ben@recoup.test', password });
  expect(signedIn.statusCode).toBe(200);
  const cookie = signedIn.cookies.map(({ value }) => value);
  await signIn({ email: 'ben@recoup.test', password: `${password}-wrong` });
  // not JSON, not the right shape, a NUL that the database refuses
  await signIn(`{"email": "ben@recoup.test", "password": "${password}"`);
  await signIn({ email: 'ben@recoup.test', password: [password] });
  await signIn({ email: 'ben\u0000@recoup.test', password });
  const { token: bearer } = await newToken(test, admin, { name: 'Reports' });
  expect(bearer.length).toBeGreaterThan(20);
  for (const authorization of [`Bearer ${bearer}`, `Bearer wrong-${bearer}`])
    await test.app.inject({ url: '/api/records', headers: { ...headers, authorization } });

  // the log does say what is wrong, and would say these, were they not taken out
  const failure = Object.assign(new Error('refused'), { config: { password }, token: bearer });
  test.app.log.error({ err: failure, headers: { cookie: cookie[0] }, password }, 'on purpose');
  const said = lines.join('');
  expect(said).toContain('on purpose');
  expect(said).toContain('[Redacted]');
  const secrets = [password, bearer, admin.cookie, ...cookie];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});

it('the log has a line of JSON for each entry, with its instant', () => {
  expect(lines.length).toBeGreaterThan(0);
  const instants = lines.map((line) => JSON.parse(line).time as number);
  expect(lines.filter((line) => line.trimEnd().includes('\n'))).toEqual([]);
  // milliseconds since 1970, which know no zone
  for (const instant of instants) expect(Math.abs(instant - Date.now())).toBeLessThan(3_600_000);
});
