import { expect, test } from 'vitest';
import { counted, countText, numberText } from './counted.ts';

test('a count has separators, and a tilde if it is an estimate [F-434]', () => {
  expect([countText(1_341), countText(4_999_812.4, true)]).toEqual(['1,341', '~4,999,812']);
  expect(numberText(1_234.56, 1)).toBe('1,234.6');
});

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
