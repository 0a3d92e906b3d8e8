import { describe, expect, it } from 'vitest';
import { printable, shapeText } from './shaping.ts';

/** The characters in visual order from left to right. */
function onPaper(text: string): string {
  const { runs } = shapeText(printable(text), 'regular');
  return runs
    .flatMap((run) => run.glyphs)
    .toSorted((one, other) => one.x - other.x)
    .map((glyph) => glyph.text)
    .join('');
}

function facesOf(text: string): string[] {
  return shapeText(printable(text), 'regular').runs.map((run) => run.face.name);
}

describe('shaping', () => {
  it('orders right-to-left words for reading and keeps numbers inside them', () => {
    expect(onPaper('אב 12 גד')).toBe('דג 12 בא');
    expect(onPaper('Lee אב גד')).toBe('Lee דג בא');
    expect(onPaper('אב\u200E/\u200Eגד')).toBe('בא/דג');
  });

  it('keeps a text on its line, whatever was stored in it [F-206]', () => {
    const stored = 'Larch\r\nOUR BANK\u2028HAS\u2029CHANGED\u0085\u001B\u202Eevil\u2066';
    expect(printable(stored)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
  });

  it('turns brackets round with the text they enclose', () => {
    expect(onPaper('ג (אב) ד')).toBe('ד (בא) ג');
  });

  it('joins Arabic letters and stacks Thai marks', () => {
    const { runs } = shapeText('محمد', 'regular');
    const isolated = runs[0]?.face.font.glyphForCodePoint(0x645).id;
    expect(runs[0]?.glyphs.map((glyph) => glyph.id)).not.toContain(isolated);
    expect(shapeText('นั', 'regular').width).toBe(shapeText('น', 'regular').width);
  });

  it('keeps blanks and punctuation in the face of the word before them', () => {
    expect(facesOf('王, 小明')).toEqual(['NotoSansSC-Regular']);
    expect(facesOf('Lee 王 Lee')).toEqual([
      'NotoSans-Regular',
      'NotoSansSC-Regular',
      'NotoSans-Regular',
    ]);
  });

  it('remembers for each glyph the characters it stands for, not those of its first use', () => {
    expect(onPaper('Thị mini Ж')).toBe('Thị mini Ж');
    expect(onPaper('iị Ж')).toBe('iị Ж');
  });

  it('draws names whose marks have no anchor in the font', () => {
    expect(shapeText('శ్రీ', 'regular').missing).toBe('');
  });

  it('reports which characters it had to replace', () => {
    expect(shapeText('A𓀀B', 'regular').missing).toBe('𓀀');
    expect(onPaper('A𓀀B')).toBe('A?B');
  });
});
