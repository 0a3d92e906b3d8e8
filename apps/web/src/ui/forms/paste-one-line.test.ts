import { oneLineError } from '@recoup/domain/kit/one-line';
import { collapseWhitespace } from '@recoup/domain/uploads/pick-fields';
import { expect, test } from 'vitest';
import { pastedLine } from './paste-one-line.ts';

test.each([
  ['\u202A+1 518 555 0100\u202C', '+1 518 555 0100'],
  ['\u2066C:\\Files\\may.csv\u2069', 'C:\\Files\\may.csv'],
  ['Larch Hotel\r\n', 'Larch Hotel'],
  ['12 Main St\r\n\tAlbany', '12 Main St Albany'],
  ['\uFEFFann@\u200Brecoup.test', 'ann@recoup.test'],
  [' from the left ', ' from the left '],
  ['\u0645\u06CC\u200C\u062E', '\u0645\u06CC\u200C\u062E'],
])('%j is pasted as %j [F-206]', (copied, pasted) => {
  expect(pastedLine(copied)).toBe(pasted);
});

test('every text is pasted as forms take it, with the letters that files keep [F-206]', () => {
  const lettersOf = (text: string) => collapseWhitespace(text).replaceAll(' ', '');
  for (let code = 0; code <= 0xff_ff; code += 1) {
    const copied = `a${String.fromCodePoint(code)}b`;
    const pasted = pastedLine(copied);
    expect(oneLineError(pasted), code.toString(16)).toBeUndefined();
    expect(lettersOf(pasted), code.toString(16)).toBe(lettersOf(copied));
  }
});
