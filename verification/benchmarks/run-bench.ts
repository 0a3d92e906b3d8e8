// One bench: node verification/benchmarks/run-bench.js pdf [--records 1000000 --agencies 3000], its answer to who started it.
// A bench that needs data has a folder of the size that it names, or of the size asked; where the
// settings name a database, that.
import { parseArgs } from 'node:util';
import { budgets } from './budgets.ts';
import type { Budget, Measurement } from './measurement.ts';
import { seededFolder } from './seeded-folder.ts';

const all: Readonly<Record<string, Readonly<Record<string, Budget>>>> = budgets;

type Run = () => Promise<Measurement | Measurement[]>;

/** The data that a benchmark needs, which it exports under the name `data`. */
interface Data {
  readonly records: number;
  readonly agencies?: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { records: { type: 'string' }, agencies: { type: 'string' } },
});

async function measure(name: string): Promise<Measurement[]> {
  const exported: Record<string, unknown> = await import(`./${name}.bench.ts`);
  const [run, ...others] = Object.keys(exported).filter((key) => /^run\w*Bench$/.test(key));
  if (run === undefined || others.length > 0)
    throw new Error(`${name}.bench.ts must export exactly one function run…Bench.`);
  await chooseData(exported.data as Data | undefined);
  const measured = [await (exported[run] as Run)()].flat();
  const names = measured.map(({ budget }) => budget.name);
  for (const promised of Object.values(all[name] ?? {}))
    if (!names.includes(promised.name))
      throw new Error(`${name} did not measure: ${promised.name}`);
  return measured;
}

async function chooseData(wanted: Data | undefined): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const isDatabaseNamed = Boolean(DATA_DIR ?? DATABASE_URL) && options.records === undefined;
  if (!wanted || isDatabaseNamed) return;
  const { records = String(wanted.records), agencies = wanted.agencies?.toString() } = options;
  process.env.DATA_DIR = await seededFolder(records, agencies);
  process.env.DATABASE_URL = '';
}

const [name = ''] = positionals;
process.send?.(await measure(name));
process.disconnect?.();
