// `npm test`: every lock, then every rule and call beside the journeys in a real browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildWeb } from './build-web.ts';
import { findChromium } from './find-chromium.ts';

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

interface Running {
  name: string;
  /** Its exit code. */
  ended: Promise<number>;
  /** What it says while it is not its turn. */
  kept: PassThrough | undefined;
}

const bin = (name: string): string => `node_modules/.bin/${name}`;
const roomBytes = 64 * 1024 ** 2;

const check: Step = { name: 'check', command: process.execPath, args: ['tools/check.ts'] };
const calls: Step = {
  name: 'rules and calls',
  command: bin('vitest'),
  args: ['run', '--project', 'rules', '--project', 'server'],
};
const journeys = (chromium: string): Step => ({
  name: 'journeys',
  command: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  env: { CHROMIUM_PATH: chromium },
});

/** Starts a step that speaks on the terminal at once, or whose words are kept until its turn. */
function start({ name, command, args, env }: Step, isKept: boolean): Running {
  const out = isKept ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    stdio: ['inherit', out, out],
    env: { ...process.env, ...env },
  });
  const kept = isKept ? new PassThrough({ highWaterMark: roomBytes }) : undefined;
  if (kept) for (const stream of [child.stdout, child.stderr]) stream?.pipe(kept, { end: false });
  const ended = once(child, 'close').then(([code]) => {
    kept?.end();
    return (code as number | null) ?? 1;
  });
  return { name, ended, kept };
}

/**
 * Runs steps side by side and lets them speak one after another. Each runs to its end, whatever
 * became of the others: who mends one failure sees the rest.
 */
async function pass(first: Step, ...beside: Step[]): Promise<void> {
  const others = beside.map((step) => start(step, true));
  console.log(`\n== ${first.name}`);
  const failed: string[] = [];
  for (const { name, ended, kept } of [start(first, false), ...others]) {
    if (kept) {
      console.log(`\n== ${name}`);
      await pipeline(kept, process.stdout, { end: false });
    }
    if ((await ended) !== 0) failed.push(name);
  }
  if (failed.length === 0) return;
  console.log(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}

await pass(check);
await buildWeb();
const chromium = await findChromium();
// calls wait for the database and for each other, journeys for the screen: neither keeps two cores busy
await pass(calls, journeys(chromium));
console.log('\n3 passed');
