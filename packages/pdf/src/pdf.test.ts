import { elementsOf, readStructure, widthsOf } from '@recoup/test-support/pdf-structure';
import {
  fontsOf,
  pdfSyntaxError,
  pdfToolsPresent,
  plainObjectsOf,
  textOf,
  wordsOf,
} from '@recoup/test-support/pdf-tools';
import { describe, expect, it } from 'vitest';
import type { PdfCanvas } from './canvas.ts';
import { renderPdf } from './pdf.ts';
import { mostCells } from './structure.ts';

const missing: [text: string, characters: string][] = [];

function render(draw: (pen: PdfCanvas) => void, title = 'A document'): Buffer {
  missing.length = 0;
  return renderPdf(
    {
      title,
      language: 'en-US',
      creator: 'Test',
      createdAt: new Date('2026-03-04T05:06:07Z'),
      size: [612, 792],
      onMissing: (text, characters) => missing.push([text, characters]),
    },
    draw,
  );
}

function renderLines(lines: readonly string[]): Buffer {
  return render((pen) => {
    pen.addPage();
    lines.forEach((line, index) =>
      pen.tag('P', () => pen.text(50, 60 + index * 20, line, { size: 10 })),
    );
  });
}

const names = {
  'Latin with accents': 'Ångström/Žofie Æsa',
  Vietnamese: 'Nguyễn/Thị Minh Khai',
  Cyrillic: 'Иванов/Александр',
  Greek: 'Παπαδόπουλος/Ελένη',
  Hebrew: 'כהן',
  Arabic: 'محمد علي',
  Chinese: '王/小明',
  Japanese: '田中/さくら',
  Korean: '김/민준',
  Thai: 'สมิธ/น้ำ',
  Devanagari: 'शर्मा/क्षितिज',
  Bengali: 'রহমান/শ্রী',
  Tamil: 'தமிழ்/செல்வன்',
  Telugu: 'తెలుగు/శ్రీ',
  Armenian: 'Մ/Գևորգ',
  Georgian: 'ბერიძე/გიორგი',
};

describe.skipIf(!pdfToolsPresent)('a PDF', () => {
  it('prints names of every script so that they can be copied out as they were written', () => {
    const text = textOf(renderLines(Object.values(names)));
    for (const name of Object.values(names)) expect(text).toContain(name);
    expect(missing).toEqual([]);
  });

  it('copies characters that share a glyph out as what they were', () => {
    const lines = ['Thị', 'minimi', 'mini Ж', 'non\u2011breaking', 'hy-phen', 'µm', 'μας'];
    const text = textOf(renderLines(lines));
    for (const line of lines) expect(text).toContain(line.normalize('NFC'));
  });

  it('embeds every font as a subset with its map to text', () => {
    const fonts = fontsOf(renderLines(Object.values(names)));
    expect(fonts.length).toBeGreaterThan(9);
    for (const font of fonts) expect(font.flags).toBe('yes yes yes');
  });

  it('loads no other font for plain names', () => {
    const fonts = fontsOf(renderLines(['MÜLLER/Jörg', 'O’Brien – “Pat”']));
    expect(fonts.map((font) => font.name.slice(7))).toEqual(['NotoSans-Regular']);
  });

  it('is valid, has its title and language, and contains no action', () => {
    const pdf = renderLines(['text']);
    expect(pdfSyntaxError(pdf)).toBeUndefined();
    const objects = plainObjectsOf(pdf);
    expect(objects).toContain('(A document)');
    expect(objects).toContain('/Lang (en-US)');
    expect(objects).toContain('/DisplayDocTitle true');
    expect(objects).toContain('(D:20260304050607Z)');
    for (const action of ['/OpenAction', '/AA', '/JavaScript', '/JS', '/Launch', '/URI', '/Annots'])
      expect(objects).not.toContain(action);
  });

  it('distinguishes headings, paragraphs and decoration for screen readers', () => {
    const objects = plainObjectsOf(
      render((pen) => {
        pen.addPage();
        pen.tag('H1', () => pen.text(50, 50, 'Head', { size: 12, weight: 'bold' }));
        pen.tag('Sect', () => {
          pen.tag('P', () => pen.text(50, 70, 'first', { size: 9 }));
          pen.addPage();
          pen.artifact(() => pen.text(50, 50, 'again', { size: 9 }));
          pen.tag('P', () => pen.text(50, 70, 'second', { size: 9 }));
        });
        pen.line(0, 0, 10, 10, { width: 1, dash: 2 });
      }),
    );
    expect(objects.match(/\/S \/(H1|Sect|P|Document)/g)?.toSorted()).toEqual([
      '/S /Document',
      '/S /H1',
      '/S /P',
      '/S /P',
      '/S /Sect',
    ]);
    expect(objects.match(/\/Artifact BMC/g)).toHaveLength(2);
    expect(objects.match(/BDC/g)).toHaveLength(3);
  });

  it('sets text to the left of, to the right of and about a point, and cuts what is too long', () => {
    const words = wordsOf(
      render((pen) => {
        pen.addPage();
        pen.text(100, 100, 'left', { size: 10 });
        pen.text(100, 120, 'right', { size: 10, align: 'right' });
        pen.text(100, 140, 'center', { size: 10, align: 'center' });
        pen.text(100, 150, 'Wolfeschlegelsteinhausen', { size: 10, maxWidth: 50, smallest: 3 });
        pen.text(100, 160, 'Wolfeschlegelsteinhausen', { size: 10, maxWidth: 50 });
        pen.text(100, 170, 'Wolfeschlegelsteinhausen', { size: 10, maxWidth: 50, smallest: 8 });
        pen.text(100, 180, 'Вольфешлегельштайнхаузен', { size: 10, maxWidth: 50 });
      }),
    );
    const [left, right, center, smaller, ...cut] = words;
    expect(smaller?.text).toBe('Wolfeschlegelsteinhausen');
    expect(smaller?.right).toBeCloseTo(150, 0);
    expect(left?.left).toBeCloseTo(100, 0);
    expect(right?.right).toBeCloseTo(100, 0);
    expect(((center?.left ?? 0) + (center?.right ?? 0)) / 2).toBeCloseTo(100, 0);
    for (const word of cut) {
      expect(word.text).toMatch(/^\p{L}{4,}…$/u);
      expect(word.right).toBeLessThanOrEqual(150.01);
    }
  });

  it('drops marks that would turn the text around them', () => {
    expect(textOf(renderLines(['abc\u202Edef', 'tab\tand\nline', 'e\u0301']))).toMatch(
      /abcdef\s+tab and line\s+é/,
    );
  });
});

describe('rendering', () => {
  it('gives the same bytes for the same input, and another file for another', () => {
    const lines = Object.values(names);
    expect(renderLines(lines).equals(renderLines(lines))).toBe(true);
    const idOf = (pdf: Buffer) => /\/ID \[<(\w+)>/.exec(pdf.toString('latin1'))?.[1];
    expect(idOf(renderLines(['a']))).toMatch(/^\w{32}$/);
    expect(idOf(renderLines(['a']))).not.toBe(idOf(renderLines(['b'])));
  });

  it('reports a text that no font can draw and prints a question mark', () => {
    const pdf = renderLines(['Ann 𓀀 Lee', 'Ann 𓀀 Lee', 'Ann Lee']);
    expect(missing).toEqual([['Ann 𓀀 Lee', '𓀀']]);
    if (pdfToolsPresent) expect(textOf(pdf)).toContain('Ann ? Lee');
  });

  it('refuses a title that would break the file', () => {
    expect(() => render((pen) => pen.addPage(), 'A & B')).toThrow(RangeError);
  });

  it('refuses a tag inside decoration', () => {
    expect(() =>
      render((pen) => {
        pen.addPage();
        pen.artifact(() => pen.tag('P', () => pen.text(0, 10, 'x', { size: 9 })));
      }),
    ).toThrow('artifact');
  });
});

describe('a table', () => {
  const cell = (text: string) => ({
    draw: () => current?.text(50, 60, text, { size: 9 }),
  });
  let current: PdfCanvas | undefined;

  it('has a cell for each value, over pages too, and repeats its heading as decoration [F-168]', () => {
    const pdf = render((pen) => {
      current = pen;
      pen.addPage();
      pen.tag('P', () => {
        pen.text(50, 50, 'Date', { size: 9 });
        pen.text(90, 50, '11/10/2026', { size: 9, weight: 'bold' });
      });
      pen.tag('Table', () => {
        pen.row(['REC', 'Guest'].map((title) => ({ scope: 'Column', ...cell(title) })));
        pen.row([cell('1'), cell('王/小明')]);
        pen.readLater(2, () => pen.tag('P', () => pen.text(50, 90, 'Coupon', { size: 9 })));
        pen.readLater(1, () => pen.tag('P', () => pen.text(50, 80, 'Sums', { size: 9 })));
        pen.addPage();
        pen.artifact(() => pen.row([cell('REC'), cell('Guest')]));
        pen.row([cell('2'), cell('')]);
        pen.row([{ span: 2, ...cell('In all') }]);
      });
    });
    const tree = readStructure(pdf);
    expect(tree.children.map(({ role, text }) => [role, text])).toEqual([
      ['P', 'Date 11/10/2026'],
      ['Table', 'REC Guest1 王/小明2In all'],
      ['P', 'Sums'],
      ['P', 'Coupon'],
    ]);
    const [table] = elementsOf(tree, 'Table');
    expect(table?.children.map(({ children }) => children.map(({ role }) => role))).toEqual([
      ['TH', 'TH'],
      ['TD', 'TD'],
      ['TD', 'TD'],
      ['TD'],
    ]);
    expect(table && widthsOf(table)).toEqual([2, 2, 2, 2]);
    if (pdfToolsPresent) expect(pdfSyntaxError(pdf)).toBeUndefined();
  });

  it('has one cell a row beyond the most cells of a document, with blanks between its values [F-168]', () => {
    const wide = 1_000;
    const pdf = render((pen) => {
      current = pen;
      pen.addPage();
      pen.tag('Table', () => {
        for (let made = 0; made < mostCells; made += wide)
          pen.row(Array.from({ length: wide }, () => ({ draw: () => undefined })));
        pen.row(Array.from({ length: wide }, (_, index) => cell(index < 3 ? `v${index}` : '')));
      });
    });
    const [table] = elementsOf(readStructure(pdf), 'Table');
    expect(table?.children.at(-1)).toMatchObject({
      text: 'v0 v1 v2',
      children: [{ role: 'TD', span: wide }],
    });
    expect(new Set(table && widthsOf(table))).toEqual(new Set([wide]));
  });
});
