import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@recoup/contract/endpoints';
import { roleNames } from '@recoup/domain/auth/roles';
import { allRows } from '@recoup/server/test/all-rows';
import { type Caller, startTestApp } from '@recoup/server/test/harness';
import {
  createSampleEntities,
  pathOfSample,
  type SampleEntities,
} from '@recoup/server/test/sample-entities';
import { beforeAll, describe, expect, it } from 'vitest';
import { otherSpellings } from './other-spellings.ts';

const test = await startTestApp({ takesJobs: false });
const changes = endpoints.filter(({ method }) => method !== 'GET');

let one: SampleEntities;
let caller: Caller;
let port: number;
beforeAll(async () => {
  caller = await test.signedIn(...roleNames);
  one = await createSampleEntities(test, caller);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});

interface Attempt {
  method: string;
  /** As it is sent over the network: no client corrects its spelling. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

async function statusOf({ method, path, headers, body = '{}' }: Attempt): Promise<number> {
  const sent = request({
    port,
    method,
    path,
    headers: {
      cookie: caller.cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
    agent: false,
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

const own = () => ({
  'x-requested-with': 'XMLHttpRequest',
  origin: `http://localhost:${port}`,
});

/**
 * Runs the attempts, and returns those that were not refused like this; nothing may have changed.
 */
async function allowed(attempts: readonly Attempt[], refusals: readonly number[]) {
  const except = ['sessions', 'audit_log'];
  const before = await allRows(test.db, { except });
  const passed: string[] = [];
  for (const attempt of attempts) {
    const status = await statusOf(attempt);
    if (!refusals.includes(status)) passed.push(`${status} ${attempt.method} ${attempt.path}`);
  }
  expect(await allRows(test.db, { except })).toEqual(before);
  return passed;
}

describe(`each of ${changes.length} write endpoints`, () => {
  it('is not found under another spelling of its address, with all that makes it one of ours [F-201]', async () => {
    const attempts = changes.flatMap(({ method, path }) =>
      otherSpellings(path, pathOfSample(one, path), port).map((spelt) => ({
        method,
        path: spelt,
        headers: own(),
      })),
    );
    expect(attempts.length).toBeGreaterThan(6 * changes.length);
    expect(await allowed(attempts, [400, 404])).toEqual([]);
  });

  const foreign: Record<string, () => Record<string, string>> = {
    'without the marker': () => ({}),
    'from another origin': () => ({ ...own(), origin: 'http://evil.test' }),
    'from another port of the host': () => ({ ...own(), origin: `http://localhost:${port + 1}` }),
    'of another site, as the browser says': () => ({ ...own(), 'sec-fetch-site': 'cross-site' }),
    'of a sister site, as the browser says': () => ({ ...own(), 'sec-fetch-site': 'same-site' }),
    'with another scheme of authorization': () => ({
      origin: 'http://evil.test',
      authorization: 'Basic bWU6bWU=',
    }),
  };
  it.each(Object.entries(foreign))('is refused %s [F-201]', async (_, headers) => {
    const ours = changes.filter(({ bodyKind }) => bodyKind !== 'form');
    const attempts = ours.map(({ method, path }) => ({
      method,
      path: pathOfSample(one, path),
      headers: headers(),
    }));
    expect(await allowed(attempts, [403])).toEqual([]);
  });

  it('takes no plain form, but the one that is made for one [F-201]', async () => {
    const attempts = changes
      .filter(({ bodyKind }) => bodyKind !== 'form')
      .map(({ method, path }) => ({
        method,
        path: pathOfSample(one, path),
        headers: { ...own(), 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=x',
      }));
    expect(await allowed(attempts, [415])).toEqual([]);
  });

  it('accepts no cookie with a bearer token, in whatever case it is named [F-201]', async () => {
    const signedIn = changes.filter(({ access }) => access !== 'public');
    const attempts = signedIn.flatMap(({ method, path }) =>
      ['Bearer nothing', 'bearer', 'BEARER a b'].map((authorization) => ({
        method,
        path: pathOfSample(one, path),
        headers: { authorization },
      })),
    );
    expect(await allowed(attempts, [401])).toEqual([]);
  });
});

it('a sign-in that a page of another site sends signs no one in [F-201]', async () => {
  const body = 'email=admin%40recoup.test&password=recoup-demo';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const attempts = ['/%61pi/login', '/api/login', '/api/%6Cogin'].map((path) => ({
    method: 'POST',
    path,
    headers: form,
    body,
  }));
  expect(await allowed(attempts, [403, 404, 415])).toEqual([]);
});

it('the form that signs out is refused to another site, too [F-201]', async () => {
  const { csrf_token: token } = await test.db
    .selectFrom('sessions')
    .select('csrf_token')
    .where('user_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  const signOut = (headers: Record<string, string>) =>
    statusOf({
      method: 'POST',
      path: '/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: `_token=${token}`,
    });
  expect(await signOut({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await signOut({ 'sec-fetch-site': 'same-origin' })).toBe(303);
});

it.each(['/api/user', '/%61pi/user', '/nothing', '/healthz', '/login'])(
  '%s is kept in no cache [F-201]',
  async (url) => {
    const { headers } = await test.app.inject({ url, headers: { cookie: caller.cookie } });
    expect(headers['cache-control']).toBe('no-store');
  },
);
