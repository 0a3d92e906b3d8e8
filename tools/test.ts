// `npm test`: static checks, then unit and API tests in parallel with browser tests.
// `npm test -- …`: the tests that are named, by a project, by files, by words of their titles (`-t`).
import { buildWeb } from './build-web.ts';
import { findChromium } from './find-chromium.ts';
import { findPdfReaders } from './find-pdf-readers.ts';
import { findJourneyPort } from './free-port.ts';
import { runStep, runSteps, type Step, stopWithSteps } from './run-steps.ts';

const bin = (name: string): string => `node_modules/.bin/${name}`;
const firstPort = 3_987;

const check: Step = { name: 'check', command: process.execPath, args: ['tools/check.ts'] };
const calls = (...args: string[]): Step => ({
  name: 'rules and calls',
  command: bin('vitest'),
  args: ['run', ...args],
});

async function journeys(...args: string[]): Promise<Step> {
  const files = args.filter((arg) => arg.endsWith('.e2e.ts'));
  const workers = process.env.E2E_WORKERS ?? (files.length === 1 ? '1' : '2');
  const port = process.env.E2E_PORT ?? (await findJourneyPort(firstPort, Number(workers)));
  return {
    name: 'journeys',
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts', ...args],
    env: {
      CHROMIUM_PATH: await findChromium(),
      E2E_WORKERS: workers,
      E2E_PORT: String(port),
    },
  };
}

async function runAll(): Promise<void> {
  await runSteps(check);
  await buildWeb();
  const journey = await journeys();
  await findPdfReaders();
  // calls wait for the database and for each other, journeys for the screen: neither keeps two cores busy
  await runSteps(
    calls('--project', 'rules', '--project', 'engines', '--project', 'server'),
    journey,
  );
  console.log('\n3 passed');
}

const isJourney = (arg: string): boolean =>
  /^e2e(\/|$)|\.e2e\.ts$|^(--project=)?journeys$/.test(arg);
const needsNoScreens = (arg: string): boolean =>
  /^(--project=)?(rules|engines|repo)$|^(packages|tools|apps\/web)\//.test(arg);
const needsScreens = (arg: string): boolean =>
  /^(--project=)?server$|^(apps\/server|verification)\//.test(arg);

/** Runs end-to-end tests if one of them is named, and otherwise what vitest knows by these arguments. */
async function runNamed(named: readonly string[]): Promise<number> {
  if (named.some((arg) => arg.includes('.long.'))) process.env.LONG_FORMS = '1';
  if (!named.some(needsNoScreens) || named.some(needsScreens)) await buildWeb();
  if (!named.some(isJourney)) {
    await findPdfReaders();
    return await runStep(calls(...named));
  }
  const args = named
    .filter((arg, at) => !/^(--project=)?journeys$/.test(arg) && named[at + 1] !== 'journeys')
    .map((arg) => (arg === '-t' ? '--grep' : arg));
  return await runStep(await journeys(...args));
}

stopWithSteps();
const named = process.argv.slice(2);
if (named.length > 0) process.exitCode = await runNamed(named);
else await runAll();
