import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { listTests } from './citations.ts';
import { brokenTitles } from './titles.ts';

const tests = listTests();

test('every title of a test is a sentence with its ids last in brackets', () => {
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.flatMap((path) => brokenTitles(path, readFileSync(path, 'utf8')))).toEqual([]);
});

const id = 'R-140';
const call = (title: string): string => `it(${title}, () => {`;

describe('a title', () => {
  it.each([
    call(`'${id} refuses a record'`),
    call(`'refuses a record (${id})'`),
    call(`"refuses a record, ${id}, without a day"`),
    call(`'refuses a record [${id} R-141]'`),
    call(`'refuses a record [${id}] [F-101]'`),
    call(`'refuses a record [${id}] without a day'`),
    call(`'I9 makes nothing new'`),
    `  ['${id} a day', ''],`,
  ])('is noticed: %s', (line) => {
    expect(brokenTitles('a.test.ts', `\n${line}`)).toEqual([
      expect.stringMatching(/^a\.test\.ts:2: /),
    ]);
  });

  it.each([
    call(`'refuses a record [${id}]'`),
    call(`"refuses a record [${id}, R-142..R-148, F-101, I9]"`),
    `  ['${id}', ''],`,
    `  // the form goes by its token alone (${id})`,
    `/** ${id}, R-141 */`,
    '  expect(names).toEqual(["RES-0012"]);',
  ])('is in order: %s', (line) => {
    expect(brokenTitles('a.test.ts', line)).toEqual([]);
  });

  it('of a journey has at most 80 characters', () => {
    const journey = (length: number): string => `test('${'a'.repeat(length)}', async () => {`;
    expect(brokenTitles('a.e2e.ts', journey(80))).toEqual([]);
    expect(brokenTitles('a.e2e.ts', journey(81))).toHaveLength(1);
    expect(brokenTitles('a.test.ts', journey(81))).toEqual([]);
  });
});
