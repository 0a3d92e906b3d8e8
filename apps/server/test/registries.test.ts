import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDeliveries } from '#server/deliveries';
import { jobKinds } from '#server/wiring';
import { startTestApp } from '#test/harness';

const sources = join(import.meta.dirname, '../src');
const source = globSync('**/!(*.test).ts', { cwd: sources })
  .map((path) => readFileSync(join(sources, path), 'utf8'))
  .join('\n');
const namesIn = (declaration: RegExp): string[] =>
  [...source.matchAll(declaration)].map(([, name = '']) => name).toSorted();
const namesOf = (kinds: ReadonlyArray<{ name: string }>): string[] =>
  kinds.map(({ name }) => name).toSorted();

describe('declarations are known everywhere', () => {
  it('each kind of job has a queue and something that does it', async () => {
    const declared = namesIn(/ = jobKind\(\s*'([^']+)'/g);
    expect(declared.length).toBeGreaterThan(10);
    expect(namesOf(jobKinds), 'jobKinds in wiring.ts').toEqual(declared);
    const { jobs } = await startTestApp();
    expect(namesOf(jobs.map(({ kind }) => kind)), 'jobsOf in wiring.ts').toEqual(declared);
  });

  it('each kind of message has something that delivers it', () => {
    const declared = namesIn(/: MessageKind<[^=]+> = \{[^}]*?\bname: '([^']+)'/g);
    expect(declared.length).toBeGreaterThan(5);
    // nothing is delivered: only the kinds are read
    const { deliveries } = createDeliveries({} as never, {} as never);
    expect(
      namesOf(deliveries.map(({ kind }) => kind)),
      'createDeliveries in deliveries.ts',
    ).toEqual(declared);
  });
});
