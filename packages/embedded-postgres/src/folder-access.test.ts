import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isOpenToAll } from './folder-access.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'recoup-open-')));
  mkdirSync(join(folder, 'inner'), { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a folder is open to all when it and every one above it are', () => {
  chmodSync(folder, 0o711);
  expect(isOpenToAll(join(folder, 'inner'))).toBe(true);
});

it.each([0o700, 0o710, 0o701])('a folder below one with the mode %o is not', (mode) => {
  chmodSync(folder, mode);
  expect(isOpenToAll(join(folder, 'inner'))).toBe(false);
});

it('a link, and a missing folder, prove nothing', () => {
  chmodSync(folder, 0o755);
  symlinkSync(join(folder, 'inner'), join(folder, 'link'));
  expect(isOpenToAll(join(folder, 'link'))).toBe(false);
  expect(isOpenToAll(join(folder, 'none'))).toBe(false);
});
