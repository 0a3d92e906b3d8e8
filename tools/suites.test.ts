import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suites } from '../verification/cli/suites.ts';
import { listTests } from './citations.ts';

const textOf = (file: string): string =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const names = Object.keys(suites);

test.each(Object.entries(suites))('the suite %s runs files that exist', (_name, { files }) => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(names)('the suite %s has its command, and a line in the table of commands', (name) => {
  const { scripts } = JSON.parse(textOf('package.json'));
  expect(scripts[`verify:${name}`]).toBe(`node tools/run.js verification/cli/run-suite.ts ${name}`);
  expect(textOf('verification/README.md')).toContain(`| \`npm run verify:${name}`);
});

test('every suite runs every night', () => {
  const [, listed = ''] = /suite: \[([^\]]+)\]/.exec(textOf('.github/workflows/nightly.yml')) ?? [];
  expect(listed.split(',').map((name) => name.trim())).toEqual(names);
});

test('every test that is too long for npm test belongs to a suite', () => {
  const long = listTests().filter((file) => file.includes('.long.'));
  expect(long.length).toBeGreaterThan(10);
  const run = Object.values(suites).flatMap(({ files }) => files);
  const isRun = (file: string) => run.some((each) => file === each || file.startsWith(`${each}/`));
  expect(long.filter((file) => !isRun(file))).toEqual([]);
});
