import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@recoup/contract/endpoints';
import { roleNames } from '@recoup/domain/auth/roles';
import { allRows } from '@recoup/server/test/all-rows';
import { startTestApp } from '@recoup/server/test/harness';
import {
  createSampleEntities,
  pathOfSample,
  type SampleEntities,
} from '@recoup/server/test/sample-entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherSpellings } from './other-spellings.ts';
import { type UnauthorizedCallers, unauthorizedCallers } from './unauthorized-callers.ts';

// One in this many combinations is tried; all of them with FUZZ_SHARE=1.
const share = Number(process.env.FUZZ_SHARE ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 7);

const test = await startTestApp({ takesJobs: false });
const guarded = endpoints.filter(
  ({ access, path }) => access !== 'public' && path.startsWith('/api/'),
);

/** Bodies by their type: what programs, browsers, and attackers send. */
const bodies: ReadonlyArray<readonly [type: string | undefined, body: string]> = [
  [undefined, ''],
  ['application/json', '{}'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', '{"'],
  ['application/json', '{"__proto__":{"roles":["executive"]},"constructor":{"prototype":{}}}'],
  ['application/json', `{"id":1,"name":"' or 1=1 --","note":"\\u0000","amount":1e308}`],
  ['application/json', JSON.stringify('x'.repeat(50_000))],
  ['application/x-www-form-urlencoded', 'id=1&name=x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--x--\r\n',
  ],
  ['text/plain', '{}'],
];
const inner = /\bat .+:\d+:\d+|syntax error|node_modules|Zod|FST_|pg_|\/apps\/server/;

let strangers: UnauthorizedCallers;
let one: SampleEntities;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());
beforeAll(async () => {
  one = await createSampleEntities(test, await test.signedIn(...roleNames));
  strangers = await unauthorizedCallers(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});

interface Attempt {
  readonly method: string;
  readonly url: string;
  readonly isRight: boolean;
  readonly who: string;
  readonly type: string | undefined;
  readonly body: string;
}

function* attempts(): Generator<Attempt> {
  let turn = seed;
  for (const { method, path, access } of guarded) {
    const address = pathOfSample(one, path);
    for (const url of [address, ...otherSpellings(path, address, port)])
      for (const who of Object.keys(strangers))
        for (const [type, body] of method === 'GET' ? bodies.slice(0, 1) : bodies) {
          turn += 1;
          // Every signed-in user may send such a request without any role.
          if (access === 'signedIn' && url === address && who === 'someone without a role')
            continue;
          if (turn % share === 0) yield { method, url, isRight: url === address, who, type, body };
        }
  }
}

async function send({ method, url, who, type, body }: Attempt) {
  const sent = request({
    port,
    method,
    path: url,
    agent,
    headers: {
      ...strangers[who],
      ...(type !== undefined && { 'content-type': type }),
      'content-length': Buffer.byteLength(body),
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks = await answer.toArray();
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: chunks.join('') };
}

/**
 * Returns what is wrong with a response to a caller without access; empty if it refuses with a
 * message.
 */
function faultOf({ isRight, type, body }: Attempt, answer: Awaited<ReturnType<typeof send>>) {
  const { status, headers, text } = answer;
  const isPlain = type === undefined || (type === 'application/json' && body === '{}');
  const expected = isRight ? [401, 403] : [400, 401, 403, 404];
  if (isPlain && !expected.includes(status)) return `${status} for ${expected.join(' or ')}`;
  if (status < 400 || status >= 500) return String(status);
  if (!/"message":"\S/.test(text)) return `no words: ${text.slice(0, 80)}`;
  if (inner.test(text)) return `inner words: ${text.slice(0, 80)}`;
  if (headers['set-cookie'] !== undefined) return 'a cookie';
  return headers['cache-control'] === 'no-store' ? undefined : 'may be kept by a cache';
}

describe(`each of ${guarded.length} endpoints that need a signed-in user`, () => {
  it(`refuses callers without access with a message, in any spelling, with any of ${bodies.length} bodies, and changes nothing (one in ${share})`, async () => {
    const before = await allRows(test.db, { except: ['sessions', 'audit_log'] });
    const faults: string[] = [];
    let count = 0;
    for (const attempt of attempts()) {
      const fault = faultOf(attempt, await send(attempt));
      count += 1;
      if (fault) faults.push(`${attempt.method} ${attempt.url} by ${attempt.who}: ${fault}`);
    }
    process.stdout.write(`${count} calls by strangers, ${faults.length} findings\n`);
    expect(count).toBeGreaterThan(guarded.length);
    expect(faults).toEqual([]);
    expect(await allRows(test.db, { except: ['sessions', 'audit_log'] })).toEqual(before);
  }, 3_600_000);
});
