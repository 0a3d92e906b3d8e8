// Measures every speed, or some: npm run bench [-- --only pdf --only list --records 1000000 --agencies 3000 --plans]
// A bench that needs data has a folder of the size that it names, or of the size asked; where the
// settings name a database, that.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMet, type Measurement } from './measurement.ts';
import { tableOf } from './results-table.ts';
import { seededFolder } from './seeded-folder.ts';

type Run = () => Promise<Measurement | Measurement[]>;

/** What a bench wants to be measured on, as it exports it under the name `data`. */
interface Data {
  readonly records: number;
  readonly agencies?: number;
}

const suffix = '.bench.ts';
const sources = import.meta.dirname;
const results = join(sources, '../results');

const { values: options } = parseArgs({
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

async function measure(name: string): Promise<Measurement[]> {
  const exported: Record<string, unknown> = await import(`./${name}${suffix}`);
  const [run, ...others] = Object.keys(exported).filter((key) => /^run\w*Bench$/.test(key));
  if (run === undefined || others.length > 0)
    throw new Error(`${name}${suffix} must export exactly one function run…Bench.`);
  await chooseData(exported.data as Data | undefined);
  return [await (exported[run] as Run)()].flat();
}

const { DATA_DIR, DATABASE_URL } = process.env;
const isDatabaseNamed = Boolean(DATA_DIR ?? DATABASE_URL) && options.records === undefined;

async function chooseData(wanted: Data | undefined): Promise<void> {
  if (!wanted || isDatabaseNamed) return;
  const { records = String(wanted.records), agencies = wanted.agencies?.toString() } = options;
  process.env.DATA_DIR = await seededFolder(records, agencies);
  process.env.DATABASE_URL = '';
}

async function measureAll(names: readonly string[]): Promise<boolean> {
  const measurements: Measurement[] = [];
  const broken: string[] = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    try {
      measurements.push(...(await measure(name)));
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
