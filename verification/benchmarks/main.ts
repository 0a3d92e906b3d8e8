// Runs all benchmarks, or the selected ones: npm run bench [-- --only pdf --only list --records
// 1000000 --agencies 3000 --plans] Each runs in a separate process: none is measured with what
// another has left in memory.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readCommandLineOrExit } from '../../tools/command-line.ts';
import { isMet, type Measurement } from './measurement.ts';
import { tableOf } from './results-table.ts';

const suffix = '.bench.ts';
const sources = import.meta.dirname;
const results = join(sources, 'results');

const { values: options } = readCommandLineOrExit({
  command: 'npm run bench',
  options: {
    only: { type: 'string', multiple: true },
    records: { type: 'string' },
    agencies: { type: 'string' },
    plans: { type: 'boolean', default: false },
  },
});

async function chooseNames(): Promise<string[]> {
  const files = (await readdir(sources)).filter((file) => file.endsWith(suffix));
  const names = files.map((file) => file.slice(0, -suffix.length)).toSorted();
  const asked = options.only;
  if (!asked) return names;
  const unknown = asked.filter((name) => !names.some((known) => isMeant(known, name)));
  if (unknown.length > 0)
    throw new Error(`No such bench: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  return names.filter((known) => asked.some((name) => isMeant(known, name)));
}

/** A bench is named by the whole of its name, or by the first of its words. */
function isMeant(known: string, name: string): boolean {
  return known === name || known.startsWith(`${name}-`);
}

/** @throws Error when it ended without a result; it has printed the reason itself */
async function measure(name: string): Promise<Measurement[]> {
  const { records, agencies } = options;
  const asked = Object.entries({ records, agencies }).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option}`, value],
  );
  const child = fork(new URL('./run-bench.js', import.meta.url), [name, ...asked], {
    execArgv: process.execArgv,
    serialization: 'advanced',
  });
  const answers: Measurement[] = [];
  child.on('message', (measured) => answers.push(...(measured as Measurement[])));
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (answers.length === 0) throw new Error(`${name} could not be measured.`);
  return answers;
}

async function measureAll(names: readonly string[]): Promise<boolean> {
  const measurements: Measurement[] = [];
  const broken: string[] = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    try {
      const measured = await measure(name);
      measurements.push(...measured);
      if (names.length > 1) console.log(tableOf(measured));
    } catch (error) {
      broken.push(name);
      console.error(error);
    }
  }
  console.log(`\n${tableOf(measurements)}`);
  if (broken.length > 0) console.log(`\nNot measured: ${broken.join(', ')}`);
  console.log(`\nWritten to ${await keep({ measurements, broken })}`);
  return broken.length === 0 && measurements.every(isMet);
}

async function keep(measured: object): Promise<string> {
  const measuredAt = new Date().toISOString();
  const path = join(results, `${measuredAt.slice(0, 19).replaceAll(':', '')}.json`);
  const machine = {
    node: process.version,
    system: process.platform,
    cores: availableParallelism(),
  };
  await mkdir(results, { recursive: true });
  await writeFile(path, `${JSON.stringify({ measuredAt, machine, ...measured }, null, 2)}\n`);
  return path;
}

try {
  const names = await chooseNames();
  if (options.plans) process.env.BENCH_PLANS = '1';
  process.exitCode = (await measureAll(names)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
