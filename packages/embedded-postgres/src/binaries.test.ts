import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries, linkLibraries } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-binaries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The binaries as npm leaves them, with one link to be made; returns where that is. */
function unlinked(native: string): string {
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return join(native, 'lib/libpq.so.5');
}

describe('the binaries of PostgreSQL', () => {
  it('have their library links although no install script ran, however often they are made', () => {
    const native = join(folder, 'native');
    const link = unlinked(native);
    linkLibraries(native);
    linkLibraries(native);
    expect(readlinkSync(link)).toBe('libpq.so.5.18');
    expect(readFileSync(link, 'utf8')).toBe('library');
  });

  it('installed here are found with every link they name', () => {
    const native = findBinaries();
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
    expect(links.length).toBeGreaterThan(0);
    for (const { target } of links)
      expect(lstatSync(join(dirname(native), target)).isSymbolicLink()).toBe(true);
  });

  it.runIf(isRoot)(
    'that an account may not link get a message to run npm run build as their owner [F-313]',
    () => {
      const native = join(folder, 'native');
      const link = unlinked(native);
      chmodSync(folder, 0o755);
      const module = JSON.stringify(join(import.meta.dirname, 'binaries.ts'));
      const { stderr } = spawnSync(
        process.execPath,
        ['-e', `import(${module}).then((m) => m.linkLibraries(${JSON.stringify(native)}))`],
        { uid: nobody, gid: nobody, encoding: 'utf8' },
      );
      expect(stderr).toContain(
        `The libraries of PostgreSQL are not linked yet, and this account may not write to ${dirname(link)}. Run npm run build as the account that owns it.`,
      );
      expect(existsSync(link)).toBe(false);
    },
  );
});
