import { roleNames } from '@recoup/domain/session/roles';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedDemo } from '#server/seeding/demo';
import { startTestApp } from '#test/harness';
import { type ApiDescription, type DescribedCall, describedCalls } from './described-calls.ts';
import { inputOf } from './input-of.ts';

// the same inputs in every run; others with FUZZ_SEED=8 FUZZ_RUNS=500
const seed = Number(process.env.FUZZ_SEED ?? 7);
const numRuns = Number(process.env.FUZZ_RUNS ?? 12);

const faults: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
const test = await startTestApp({ log });
const today = '2026-11-20';
await seedDemo(test.pool, today as Parameters<typeof seedDemo>[1]);

const inner = /\bat .+:\d+:\d+|syntax error|node_modules|Zod|FST_|pg_|\/apps\/server/;

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Input {
  parts: Record<string, unknown>;
  body: unknown;
}

function urlOf({ path, parameters }: DescribedCall, parts: Input['parts']): string {
  const named = parameters.filter(({ name }) => parts[name] !== undefined);
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(parts[name] ?? 1).toWellFormed()),
  );
  const query = new URLSearchParams(
    named
      .filter((each) => each.in === 'query')
      .map(({ name }): [string, string] => [name, toText(parts[name])]),
  );
  return query.size > 0 ? `${inPath}?${query.toString()}` : inPath;
}

function inputsOf({ parameters, body }: DescribedCall): fc.Arbitrary<Input> {
  const parts = parameters.map(({ name, schema, content }) => [
    name,
    inputOf(schema ?? content?.['application/json'].schema ?? {}),
  ]);
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  return fc.record({
    parts: fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys,
    }),
    body: body ? inputOf(body) : fc.constant(undefined),
  });
}

async function expectSoundAnswer(call: DescribedCall, { parts, body }: Input): Promise<void> {
  const caller = await test.signedIn(...roleNames);
  faults.length = 0;
  const answer = await test.app.inject({
    method: call.method,
    url: urlOf(call, parts),
    headers: {
      cookie: caller.cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { statusCode } = answer;
  expect([500, 501], `${answer.body} ${faults.join()}`).not.toContain(statusCode);
  if (statusCode >= 400) {
    expect(answer.json<{ message: string }>().message, answer.body).toMatch(/\S/);
    expect(answer.json<{ message: string }>().message).not.toMatch(inner);
  }
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (statusCode < 300 && isJson && call.answer) {
    const described = z.fromJSONSchema(call.answer as Parameters<typeof z.fromJSONSchema>[0]);
    expect(described.safeParse(answer.json()).error).toBeUndefined();
  }
}

describe(`hostile input of every call (FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns})`, async () => {
  const description = (await test.app.inject({ url: '/api/docs' })).json<ApiDescription>();
  const calls = describedCalls(description).filter(({ path }) => path.startsWith('/api/'));
  it('has calls to try', () => {
    expect(calls.length).toBeGreaterThan(100);
  });

  for (const call of calls)
    it(`${call.name} answers as described or refuses in words`, async () => {
      const property = fc.asyncProperty(inputsOf(call), (input) => expectSoundAnswer(call, input));
      await fc.assert(property, { seed, numRuns });
    });
});
