import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('a repeated value is not read again, even without a result', () => {
  const read: string[] = [];
  const measure = memoize((text) => {
    read.push(text);
    return text === '' ? undefined : text.length;
  });
  expect([measure('ab'), measure(''), measure('ab'), measure('')]).toEqual([
    2,
    undefined,
    2,
    undefined,
  ]);
  expect(read).toEqual(['ab', '']);
});

test('however many values come, few are remembered', () => {
  let reads = 0;
  const measure = memoize((text) => {
    reads += 1;
    return text.length;
  });
  for (let number = 0; number < 2_000; number += 1) measure(String(number));
  measure('0');
  expect(reads).toBe(2_000);
  measure('2000');
  measure('0');
  expect(reads).toBe(2_002);
});
