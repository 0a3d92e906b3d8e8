import { expect, test } from 'vitest';
import { findTests } from './find-tests.ts';
import { matchTests } from './match-tests.ts';

test('finds each test with its title, and nothing that only looks like one', () => {
  const tests = findTests(
    'a.test.ts',
    `
    test.describe('a group', () => {
      test('is one', () => {});
      it.each([1, 2])('is %d', (n) => {});
      test.skipIf(isWindows)(\`is \${name}\`, async () => {});
      test.beforeEach(() => {});
      /a/.test('is a pattern', 1);
      test.owner.query('select', []);
    });`,
  );
  expect(tests.map(({ title }) => title)).toEqual(['is one', 'is %d', '`is ${name}`']);
  expect(tests[1]?.body).toContain('[1, 2]');
});

test('pairs tests by their sentences, then by likeness, and lists the rest', () => {
  const at = (path: string, ...titles: string[]) =>
    titles.map((title) => ({ path, title, body: `expect(read('${title.slice(-3)}')).toBe(1)` }));
  const [kept, moved, renamed, gone] = at('a.test.ts', 'keeps one', 'moves', 'opens abc', 'ends');
  const body = 'const other = await open(); expect(other.rows).toEqual([])';
  const {
    pairs,
    gone: left,
    fresh,
  } = matchTests(
    [kept!, moved!, renamed!, { ...gone!, body }],
    [
      { ...kept!, title: 'keeps one [R-140]' },
      { ...moved!, path: 'b.test.ts' },
      { ...renamed!, title: 'is opened' },
      { path: 'a.test.ts', title: 'begins', body: 'spawn(server); kill(9)' },
    ],
  );
  expect(pairs.map(({ before, after }) => [before.title, after.path, after.title])).toEqual([
    ['keeps one', 'a.test.ts', 'keeps one [R-140]'],
    ['moves', 'b.test.ts', 'moves'],
    ['opens abc', 'a.test.ts', 'is opened'],
  ]);
  expect(left.map(({ title }) => title)).toEqual(['ends']);
  expect(fresh.map(({ title }) => title)).toEqual(['begins']);
});
