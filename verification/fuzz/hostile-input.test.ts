import { randomUUID } from 'node:crypto';
import { errorBody } from '@recoup/contract/kit/errors';
import { roleNames } from '@recoup/domain/auth/roles';
import { seedDemo } from '@recoup/server/seeding/demo';
import { startTestApp } from '@recoup/server/test/harness';
import { startMailServer } from '@recoup/server/test/peers/mail-server';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallInput, inputsOf, urlOf } from './call-input.ts';
import { type ApiDescription, type DescribedCall, describedCalls } from './described-calls.ts';
import { hostileVariants } from './hostile-strings.ts';
import { plainInputOf } from './schema-values.ts';

// the same inputs in every run; others with FUZZ_SEED=8 FUZZ_RUNS=500
const seed = Number(process.env.FUZZ_SEED ?? 7);
const numRuns = Number(process.env.FUZZ_RUNS ?? 2);

const faults: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
// links of passwords are asked for only where mail leaves
const mail = await startMailServer();
afterAll(() => mail.close());
const test = await startTestApp({ log, mailUrl: mail.url });
const today = '2026-11-20';
await seedDemo(test.owner, today as Parameters<typeof seedDemo>[1]);

// a refusal may quote what was sent, which may be a call of pg_sleep
const inner = /\bat .+:\d+:\d+|syntax error|node_modules|Zod|FST_|pg_(?!sleep)|\/apps\/server/;

async function expectSoundAnswer(call: DescribedCall, { parts, body }: CallInput): Promise<void> {
  const caller = await test.signedIn(...roleNames);
  faults.length = 0;
  const answer = await test.app.inject({
    method: call.method,
    url: urlOf(call, parts),
    headers: {
      cookie: caller.cookie,
      'x-requested-with': 'XMLHttpRequest',
      // its response is then stored, so it must be one that can be
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { statusCode } = answer;
  expect([500, 501], `${answer.body} ${faults.join()}`).not.toContain(statusCode);
  expect(call.statuses, `${statusCode} ${answer.body.slice(0, 300)}`).toContain(statusCode);
  if (statusCode >= 400) {
    expect(answer.json<{ message: string }>().message, answer.body).toMatch(/\S/);
    expect(answer.json<{ message: string }>().message).not.toMatch(inner);
    expect(errorBody.safeParse(answer.json()).error).toBeUndefined();
  }
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (statusCode < 300 && isJson && call.answer) {
    const described = z.fromJSONSchema(call.answer as Parameters<typeof z.fromJSONSchema>[0]);
    expect(described.safeParse(answer.json()).error).toBeUndefined();
  }
}

describe(`hostile input to every endpoint (FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns})`, async () => {
  const description = (await test.app.inject({ url: '/api/docs' })).json<ApiDescription>();
  const calls = describedCalls(description).filter(({ path }) => path.startsWith('/api/'));
  it('has endpoints to test', () => {
    expect(calls.length).toBeGreaterThan(100);
  });

  for (const call of calls)
    it(`${call.name} responds as described or refuses with a message`, async () => {
      const property = fc.asyncProperty(inputsOf(call), (input) => expectSoundAnswer(call, input));
      await fc.assert(property, { seed, numRuns });
    });

  for (const call of calls)
    if (call.body) {
      const bodies = fc.sample(plainInputOf(call.body), { seed, numRuns: 2 });
      it(`${call.name} refuses with a message a text that cannot be stored`, async () => {
        for (const body of bodies.flatMap((each) => [...hostileVariants(each)]))
          await expectSoundAnswer(call, { parts: {}, body });
      });
    }
});
