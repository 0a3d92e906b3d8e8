import {
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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recoup-binaries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the binaries of PostgreSQL', () => {
  it('have their library links although no install script ran, however often they are made', () => {
    const native = join(folder, 'native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library');
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    linkLibraries(native);
    linkLibraries(native);
    expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect(readFileSync(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
  });

  it('installed here are found with every link they name', () => {
    const native = findBinaries();
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
    expect(links.length).toBeGreaterThan(0);
    for (const { target } of links)
      expect(lstatSync(join(dirname(native), target)).isSymbolicLink()).toBe(true);
  });
});
