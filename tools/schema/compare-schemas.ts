// Compares what two folders of migrations make of an empty database:
//   npm run compare:schemas -- FORMER NEW [--renames FILE]
// Each is a folder, or a commit whose migrations are taken. FILE holds, as JSON, names of the former and
// what they are called in the new; a name also counts where it stands in another between underscores.
// Differences end with exit code 1. The order of columns is told, and is no difference.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import { openDatabase } from '@recoup/server/platform/db/database';
import { migrate } from '@recoup/server/platform/db/migrate';
import { readCommandLineOrExit } from '../command-line.ts';
import { type CatalogEntry, readCatalog, readColumnOrder, readRows } from './read-catalog.ts';

interface Schema {
  entries: CatalogEntry[];
  columns: Map<string, string[]>;
  durationMs: number;
}

const log = { info: () => undefined, warn: console.warn, error: console.error };
const migrations = 'apps/server/migrations';

const { values, positionals } = readCommandLineOrExit({
  command: 'npm run compare:schemas',
  words: 2,
  options: { renames: { type: 'string' } },
});
const [former, latter] = positionals;
if (!former || !latter) {
  console.error('Name two folders of migrations, or commits.');
  process.exit(1);
}

const dataFolder = join(tmpdir(), `recoup-schemas-${process.pid}`);
const cluster = await openCluster({ dataFolder, role: 'command', log });
try {
  const rename = values.renames ? readRenames(values.renames) : (text: string) => text;
  const before = await migrateFrom(former, 'former');
  const after = await migrateFrom(latter, 'latter');
  const differences = compare(
    before.entries.map(({ kind, name, definition }) => ({
      kind,
      name: rename(name),
      definition: rename(definition),
    })),
    after.entries,
  );
  for (const line of differences) console.log(line);
  for (const [table, columns] of before.columns) {
    const [was, is] = [columns.map(rename), after.columns.get(rename(table)) ?? []];
    if (was.join() !== is.join() && was.toSorted().join() === is.toSorted().join())
      console.log(`order of columns of ${rename(table)}: ${was.join(', ')} → ${is.join(', ')}`);
  }
  console.log(
    `${before.entries.length} and ${after.entries.length} things compared, ${differences.length} differ (migrated in ${before.durationMs} and ${after.durationMs} ms).`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await cluster.close();
  rmSync(dataFolder, { recursive: true, force: true });
}

async function migrateFrom(place: string, database: string): Promise<Schema> {
  const server = openDatabase({ address: cluster.ownerAddress, log, poolSize: 1 });
  await server.pool.query(`create database ${database} template template0`);
  await server.close();
  const address = { ...cluster.ownerAddress, database };
  const began = performance.now();
  await withFolder(place, (folder) => migrate({ address, folder, log }));
  const durationMs = Math.round(performance.now() - began);
  const { pool, close } = openDatabase({ address, log, poolSize: 1 });
  try {
    const entries = [...(await readCatalog(pool)), ...(await readRows(pool))];
    return { entries, columns: await readColumnOrder(pool), durationMs };
  } finally {
    await close();
  }
}

/** Gives `run` a folder as it is, or the migrations of a commit in one that is removed afterwards. */
async function withFolder(place: string, run: (folder: string) => Promise<unknown>): Promise<void> {
  if (existsSync(place)) return void (await run(place));
  const taken = mkdtempSync(join(tmpdir(), 'recoup-migrations-'));
  try {
    const archive = execFileSync('git', ['archive', place, migrations]);
    execFileSync('tar', ['x', '-C', taken], { input: archive });
    await run(join(taken, migrations));
  } finally {
    rmSync(taken, { recursive: true });
  }
}

function readRenames(file: string): (text: string) => string {
  const names = new Map<string, string>(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![A-Za-z0-9])(?:${longestFirst.join('|')})(?![A-Za-z0-9])`, 'g');
  return (text) => text.replace(pattern, (name) => names.get(name) ?? name);
}

function compare(before: readonly CatalogEntry[], after: readonly CatalogEntry[]): string[] {
  const keyOf = ({ kind, name }: CatalogEntry): string => `${kind} ${name}`;
  const left = new Map(before.map((entry) => [keyOf(entry), entry.definition]));
  const right = new Map(after.map((entry) => [keyOf(entry), entry.definition]));
  const lines: string[] = [];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const [was, is] = [left.get(key), right.get(key)];
    if (is === undefined) lines.push(`only in the former: ${key}: ${was}`);
    else if (was === undefined) lines.push(`only in the new: ${key}: ${is}`);
    else if (was !== is) lines.push(`${key}\n  was ${was}\n  is  ${is}`);
  }
  return lines;
}
