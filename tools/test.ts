// `npm test`: every lock, then every rule and call beside the journeys in a real browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildWeb } from './build-web.ts';
import { findChromium } from './find-chromium.ts';
import { findPdfReaders } from './find-pdf-readers.ts';

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
  /** What it says, kept while it is not its turn. */
  words: PassThrough;
  /** The last of what it said: where a failed step tells what failed. */
  last: () => string;
}

const bin = (name: string): string => `node_modules/.bin/${name}`;
const roomBytes = 64 * 1024 ** 2;
const lastCharacters = 12_000;

const check: Step = { name: 'check', command: process.execPath, args: ['tools/check.ts'] };
const calls: Step = {
  name: 'rules and calls',
  command: bin('vitest'),
  args: ['run', '--project', 'rules', '--project', 'engines', '--project', 'server'],
};
const journeys = (chromium: string): Step => ({
  name: 'journeys',
  command: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts'],
  env: { CHROMIUM_PATH: chromium },
});

function start({ name, command, args, env }: Step): Running {
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, ...env },
  });
  const words = new PassThrough({ highWaterMark: roomBytes });
  let last = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(words, { end: false });
    stream.on('data', (said: Buffer) => {
      last = (last + said.toString()).slice(-lastCharacters);
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    words.end();
    return (code as number | null) ?? 1;
  });
  return { name, ended, words, last: () => last };
}

/**
 * Runs steps side by side and lets them speak one after another. Each runs to its end, whatever
 * became of the others: who mends one failure sees the rest, once more at the very end.
 */
async function pass(...steps: Step[]): Promise<void> {
  const failed: Running[] = [];
  for (const step of steps.map(start)) {
    console.log(`\n== ${step.name}`);
    await pipeline(step.words, process.stdout, { end: false });
    if ((await step.ended) !== 0) failed.push(step);
  }
  if (failed.length === 0) return;
  for (const { name, last } of failed)
    if (steps.length > 1) console.log(`\n== ${name}, the end again\n${last()}`);
  console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

await pass(check);
await buildWeb();
const chromium = await findChromium();
await findPdfReaders();
// calls wait for the database and for each other, journeys for the screen: neither keeps two cores busy
await pass(calls, journeys(chromium));
console.log('\n3 passed');
