import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'apps/web/dist/.built-from');
const inputs = ['apps/web/src', 'packages/domain/src', 'packages/contract/src'];
const single = ['apps/web/index.html', 'apps/web/vite.config.ts', 'package-lock.json'];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = [
    ...inputs.flatMap((folder) => [...filesBelow(join(root, folder))]),
    ...single.map((file) => join(root, file)).filter((file) => existsSync(file)),
  ];
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the screens unless they are built from exactly these sources. */
export async function buildWeb(): Promise<void> {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the screens…');
  const code = await runCommand(
    join(root, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
    },
  );
  if (code !== 0) throw new Error('The screens could not be built.');
  writeFileSync(stamp, sources);
}
