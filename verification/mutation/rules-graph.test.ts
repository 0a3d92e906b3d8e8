import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const domain = path.resolve('packages/domain');

/** What `npm run verify:mutation` does first, in a process of its own because vitest loads modules in another way. */
const script = `
  import { RulesGraph } from ${JSON.stringify(new URL('rules-graph.ts', import.meta.url).href)};
  const files = await new RulesGraph(${JSON.stringify(domain)}).load();
  const empty = [...files].filter(([, tests]) => tests.length === 0).map(([file]) => file);
  console.log(JSON.stringify({ count: files.size, empty }));
`;

it('every test of the rules can be run with faults in the rules', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  const { count, empty } = JSON.parse(said.toString()) as { count: number; empty: string[] };
  expect(count).toBeGreaterThan(0);
  expect(empty).toEqual([]);
});
