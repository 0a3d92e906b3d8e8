import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'dist', 'data', '.git', 'lint-fixture']);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(path);
    } else if (/\.(ts|tsx)$/.test(entry.name)) yield path;
  }
}

const files = [...sources(root)].map((path) => ({
  path: path.slice(root.length + 1),
  text: readFileSync(path, 'utf8'),
}));
const paths = files.map(({ path }) => path);

const moduleSuffixes = /\.(routes|service|repository|queries|list|jobs|api|module|test)\.ts$/;
const suppression = /(oxlint|eslint)-disable|@ts-(expect-error|ignore)/;
const lineBudget = 300;

/** Files over the budget, with the lines they may have. This list only shrinks. */
const exceptions: Record<string, number> = {};

describe('house rules', () => {
  it('find the sources they judge', () => {
    expect(files.length).toBeGreaterThan(9);
  });

  it('allow no index.ts', () => {
    expect(paths.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([]);
  });

  it('name every file of a server module by its kind', () => {
    const strays = paths
      .filter((path) => /^apps\/server\/src\/modules\/[^/]+\/[^/]+$/.test(path))
      .filter((path) => !moduleSuffixes.test(path));
    expect(strays).toEqual([]);
  });

  it('give every lint suppression a reason', () => {
    const silent = files
      .filter(({ path }) => path !== 'tools/house-rules.test.ts')
      .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
      .filter(({ line }) => suppression.test(line) && !/ -- \S/.test(line));
    expect(silent).toEqual([]);
  });

  it('open transactions only in platform/db', () => {
    const strays = files
      .filter(({ path }) => path.startsWith('apps/server/src/'))
      .filter(({ path }) => !path.startsWith('apps/server/src/platform/db/'))
      .filter(({ text }) => /\.transaction\(\)/.test(text));
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('keep files within their line budget', () => {
    const long = files
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ path }) => !/\.test\.tsx?$|database-types\.ts$/.test(path))
      .filter(({ path, lines }) => lines > (exceptions[path] ?? lineBudget));
    expect(long).toEqual([]);
  });
});
