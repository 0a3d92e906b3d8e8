import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { askHeader } from '@recoup/contract/kit/download';
import { type Caller, startTestApp } from '@recoup/server/test/harness';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

const test = await startTestApp({ takesJobs: false });
const poolSize = test.pool.options.max;
let port: number;

beforeAll(async () => {
  // more than sockets keep of a response that no one reads
  await test.owner.query(`insert into audit_log (action, subject, address)
    select 'exported', repeat('x', 300), '127.0.0.1' from generate_series(1, 100000)`);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});

const unread: IncomingMessage[] = [];
afterEach(async () => {
  for (const answer of unread.splice(0)) answer.destroy();
  while (test.pool.idleCount < test.pool.totalCount) await sleep(10);
});

/** Asks for a file of thirty megabytes, of which nothing is read. */
async function download(caller: Caller, more = {}): Promise<IncomingMessage> {
  const asked = get({
    port,
    path: '/api/auditLog/downloadCsv',
    headers: { cookie: caller.cookie, ...more },
    agent: false,
  });
  // the test itself hangs up
  asked.on('error', () => undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  unread.push(answer);
  return answer;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

describe('downloads that no one reads', () => {
  it('leave the screens their connections, and say why one more has to wait [F-203]', async () => {
    const people = await Promise.all(
      Array.from({ length: poolSize }, () => test.signedIn('executive')),
    );
    const [first] = people;
    const answers = await Promise.all([first, first, first].map((each) => download(each!)));
    const statuses = answers.map(({ statusCode = 0 }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.headers['retry-after']).toBe('30');
    expect(JSON.parse(await textOf(refused)).message).toBe(
      '2 of your downloads are running. Wait until one of them finishes, then try again.',
    );

    const more = Promise.all(people.slice(1).map((each) => download(each)));
    const [user, ready] = await Promise.all([
      first!.get('/api/user'),
      test.app.inject({ url: '/readyz' }),
    ]);
    expect([user.statusCode, ready.statusCode]).toEqual([200, 200]);
    const others = await more;
    expect(others.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(poolSize / 2);
    const waiting = others.find(({ statusCode }) => statusCode === 503)!;
    expect(JSON.parse(await textOf(waiting)).message).toBe(
      'Other downloads are running. Try again in 30 seconds.',
    );
  });

  it('of two users leave a place for a third, and the next in line follows once one of them ends [F-203]', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => test.signedIn('executive')));
    const [one, other, third, fourth] = people as [Caller, Caller, Caller, Caller];
    const running = await Promise.all([one, one, other].map((each) => download(each)));
    const second = download(other);
    const ofThird = await download(third);
    expect(ofThird.statusCode).toBe(200);
    const next = download(fourth);
    running[0]!.destroy();
    expect((await next).statusCode).toBe(200);
    for (const ended of [running[1]!, ofThird]) ended.destroy();
    expect((await second).statusCode).toBe(200);
  });

  it('are refused before they begin if a page asks first, and otherwise have a place reserved [F-203]', async () => {
    const person = await test.signedIn('executive');
    const ask = async () => await download(person, { [askHeader]: '1' });
    const running = [await download(person)];
    const allowed = await ask();
    expect([allowed.statusCode, await textOf(allowed)]).toEqual([204, '']);
    // The reserved place counts, and is for the user's next download.
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse(await textOf(refused)).message).toBe(
      '2 of your downloads are running. Wait until one of them finishes, then try again.',
    );
    running.push(await download(person));
    expect(running.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await download(person)).statusCode).toBe(429);
  });
});
