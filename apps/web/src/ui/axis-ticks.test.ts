import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

it.each([
  [0, [0]],
  [-500, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [1_000, [0, 500, 1_000]],
  [123_456, [0, 50_000, 100_000, 150_000]],
  [2_000_001, [0, 1_000_000, 2_000_000, 3_000_000]],
])('an axis up to %d has round values that reach it [F-429]', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
