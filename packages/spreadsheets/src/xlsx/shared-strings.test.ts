import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSharedStrings } from './shared-strings.ts';

function shared(texts: readonly string[]) {
  const all = createSharedStrings();
  for (const text of texts) all.add(text);
  return all;
}

describe('the texts of a workbook', () => {
  test('are found by their number, however many there are [F-113]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 50 }),
        fc.nat(5000),
        (some, more) => {
          const texts = [...some, ...Array.from({ length: more }, (_, at) => `Ł${at}`), ...some];
          const all = shared(texts);
          expect(texts.map((_, index) => all.get(index))).toEqual(texts);
          expect(all.get(texts.length)).toBe(undefined);
        },
      ),
    );
  });

  test('outgrow the room that is taken first [F-113]', () => {
    const texts = Array.from({ length: 200_000 }, (_, index) => `QX${index}`);
    const all = shared(texts);
    expect(all.get(0)).toBe('QX0');
    expect(all.get(199_999)).toBe('QX199999');
  });

  test.each([-1, 2, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'are empty for a missing number: %s [F-101]',
    (index) => {
      expect(shared(['Guest', 'Rate']).get(index)).toBe(undefined);
    },
  );
});
