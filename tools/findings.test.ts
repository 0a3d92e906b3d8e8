import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citingTests } from './citations.ts';

const page = 'docs/specification/findings.md';
const rowOfPage = /^\| (F-\d+) \| \S/gm;

const listed = [...readFileSync(page, 'utf8').matchAll(rowOfPage)].map(([, id]) => id ?? '');
const cited = [...citingTests().keys()].filter((id) => id.startsWith('F-'));

describe(page, () => {
  test('lists each finding once, in order', () => {
    expect(listed).toEqual([...new Set(listed)].toSorted());
  });

  test('lists exactly the findings that tests name', () => {
    expect(listed.toSorted()).toEqual(cited.toSorted());
  });
});
