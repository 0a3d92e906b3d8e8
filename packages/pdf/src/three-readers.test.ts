import { isReaderPresent, lettersIn, lettersOf, readerNames } from '@recoup/test-support/pdf-tools';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './pdf.ts';

const missing: string[] = [];

function aPageOf(lines: readonly string[]): Buffer {
  return renderPdf(
    {
      title: 'Names',
      language: 'en-US',
      creator: 'Recoup',
      createdAt: new Date('2026-03-04T05:06:07Z'),
      size: [612, 792],
      onMissing: (text) => missing.push(text),
    },
    (pen) => {
      pen.addPage();
      lines.forEach((line, index) =>
        pen.tag('P', () => pen.text(50, 50 + 24 * index, line, { size: 11 })),
      );
    },
  );
}

const names = {
  'Vietnamese, with letters that the font draws as two glyphs': [
    'Nguyễn Thị Mỹ',
    'Phạm Đức Lợi',
    'mini i ị',
  ],
  'marks that no letter has built in': ['x\u0323y', 'Ẹ\u0301niọlá', 'M\u0304aori'],
  'Arabic, with dots that the font draws by themselves': [
    'عبد الرحمن',
    'محمد شيخ',
    'فاطمة الزهراء',
  ],
  Hebrew: ['שלום לוי', 'יעקב'],
  'Hindi, with vowels that stand before their letters': ['किरण शर्मा', 'नितिन', 'ऋषि'],
  'Tamil and Bengali': ['ஜெயலலிதா', 'মেঘনা', 'রবীন্দ্রনাথ'],
  'Telugu, with marks below': ['కృష్ణ', 'శ్రీనివాస్'],
  Thai: ['สมชาย ใจดี', 'กิ่งแก้ว', 'น้ำผึ้ง'],
  Khmer: ['ស្រី', 'ចាន់'],
  'Chinese, Japanese, and Korean': ['王小明', '𠮷田', '김철수', 'さとう'],
};

describe.each(readerNames)('the text of a PDF read by %s', (reader) => {
  it.skipIf(!isReaderPresent(reader)).each(Object.entries(names))(
    'comes out whole: %s [F-169]',
    (_what, lines) => {
      const letters = lettersIn(aPageOf(lines), reader);
      expect(missing).toEqual([]);
      expect(letters).not.toMatch(/\uFFFD|\(cid:/);
      expect(lines.filter((line) => !letters.includes(lettersOf(line)))).toEqual([]);
    },
  );
});
