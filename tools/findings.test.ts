import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = 'docs/specification/findings.md';
const rowOfPage = /^\| (F-\d+) \| \S/gm;
const idsOfTitle = /\[((?:[A-Z]-\d+(?:, )?)+)\]/g;

const listed = [...readFileSync(page, 'utf8').matchAll(rowOfPage)].map(([, id]) => id ?? '');

const listFiles = ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.e2e.ts'];
const testFiles = execFileSync('git', listFiles)
  .toString()
  .split('\n')
  .filter((path) => existsSync(path) && path !== '');

const named = new Set(
  testFiles
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(idsOfTitle)])
    .flatMap(([, ids = '']) => ids.split(', '))
    .filter((id) => id.startsWith('F-')),
);

describe(page, () => {
  test('lists each finding once, in order', () => {
    expect(listed).toEqual([...new Set(listed)].toSorted());
  });

  test('lists exactly the findings that tests name', () => {
    expect(listed.toSorted()).toEqual([...named].toSorted());
  });
});
