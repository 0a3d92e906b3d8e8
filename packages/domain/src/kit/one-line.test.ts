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
