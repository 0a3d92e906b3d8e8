import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [counted(0, 'record'), '0 records'],
  [counted(1, 'record'), '1 record'],
  [counted(1_204, 'record'), '1,204 records'],
  [counted(1, 'address', 'addresses'), '1 address'],
  [counted(2, 'address', 'addresses'), '2 addresses'],
  [counted(1, 'letter is', 'letters are'), '1 letter is'],
])('one of a thing is counted in the singular: %s', (text, expected) => {
  expect(text).toBe(expected);
});
