import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'apps/web/dist/.built-from');
const inputs = ['apps/web/src', 'packages/domain/src', 'packages/contract/src', 'docs/guide'];
const single = [
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/guide-pages.ts',
  'apps/web/screen-files.ts',
  'apps/web/used-mantine-styles.ts',
  'docs/api.md',
  'docs/file-formats.md',
  'tools/build-web.ts',
  'package-lock.json',
];
const assets = join(root, 'apps/web/dist/assets');
const compressible = /\.(js|css|svg)$/;

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

/** Writes a compressed file next to each text for browsers: the server does not compress files. */
async function compressAssets(): Promise<void> {
  const names = readdirSync(assets).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(assets, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** A process without write access is often a service whose files another account installed. */
function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(
      `The screens are not built, and this account may not write to ${folder}. Run npm run build as the account that owns it.`,
      { cause: error },
    );
  }
}

/** Builds the screens unless they are built from exactly these sources. */
export async function buildWeb(): Promise<void> {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  assertWritable(join(root, 'apps/web'));
  console.log('Building the web app...');
  const code = await runCommand(
    join(root, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
      // without it a terminal is cleared for every module
      env: { CI: '1' },
    },
  );
  if (code !== 0) throw new Error('The screens could not be built.');
  await compressAssets();
  writeFileSync(stamp, sources);
}
