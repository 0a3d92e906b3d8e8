import { expect, test } from 'vitest';
import { flattenText, oneLineError } from './one-line.ts';

test.each([
  ['Larch Hotel\r\nOUR BANK ACCOUNT HAS CHANGED', 'Larch Hotel OUR BANK ACCOUNT HAS CHANGED'],
  ['Larch\u2028\u2029Hotel\u0085Albany', 'Larch Hotel Albany'],
  ['\u202Eletoh\u202C \u2067Larch\u2069', 'letoh Larch'],
  [
    'plain \u{1F468}\u200D\u{1F469} \u0645\u06CC\u200C\u062E',
    'plain \u{1F468}\u200D\u{1F469} \u0645\u06CC\u200C\u062E',
  ],
])(
  '%j is written as %j where it is one line of an email or a letter [F-206]',
  (stored, written) => {
    expect(flattenText(stored)).toBe(written);
    expect(oneLineError(written)).toBeUndefined();
  },
);

test.each([
  ['Larch\nHotel', 'a line break'],
  ['Larch\r\nHotel', 'a line break'],
  ['Larch\u0085Hotel', 'a line break'],
  ['Larch\u2028Hotel', 'a line break'],
  ['Larch\u2029Hotel', 'a line break'],
  ['Larch\tHotel', 'a tab'],
  ['Larch\u202EHotel', 'the invisible character U+202E'],
  ['Larch\u0007Hotel', 'the invisible character U+0007'],
  ['Larch Hotel', undefined],
])('what keeps %j from being one line is %s [F-206]', (text, error) => {
  expect(oneLineError(text)).toBe(error);
});
