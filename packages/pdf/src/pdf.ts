import type { Box, Cell, Color, LineStyle, PdfCanvas, TextStyle } from './canvas.ts';
import { colorOperands, decimal, imageOperators, sizeWithin } from './content-operands.ts';
import { DocumentFonts } from './document-fonts.ts';
import { fitTexts, lineHeight } from './fit-text.ts';
import { utf16Hex } from './font-subset.ts';
import { type Weight } from './fonts.ts';
import { ObjectFile, type PdfProperties } from './object-file.ts';
import { type PdfImage } from './pdf-image.ts';
import { printable } from './shaping.ts';
import { type CellAttributes, type FigureAttributes, type Role, Structure } from './structure.ts';

export interface PdfOptions extends PdfProperties {
  /** Width and height of every page in points. */
  readonly size: [width: number, height: number];
  /** Hears of each distinct text with characters no font can draw; they are printed as `?`. */
  readonly onMissing: (text: string, characters: string) => void;
}

/** Distance of a line's baseline below the middle of its capitals, in multiples of its size. */
const baselineBelowMiddle = 0.36;
/** Texts whose lines are cached, because names of agencies are on many lines. */
const mostFits = 5_000;

/** Readers reverse such texts themselves, including those that a span stands for. */
const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}]/u;

const black: Color = [0, 0, 0];

/** A document written in pieces, so that long documents do not have to fit in memory. */
interface PdfBuilder extends PdfCanvas {
  /** The bytes made since they were taken last; those of the open page are not among them. */
  take(): Buffer;
  /** Closes the document and returns the rest of its bytes. */
  finish(): Buffer;
}

/**
 * Renders a document: calls `draw` once with the pen and returns the bytes. Fonts are embedded,
 * text can be extracted, the file contains no action, and equal input gives equal bytes.
 */
export function renderPdf(options: PdfOptions, draw: (pen: PdfCanvas) => void): Buffer {
  const page = new PageWriter(options);
  draw(page);
  return page.finish();
}

/** Begins a document; see {@link renderPdf}. */
export function createPdf(options: PdfOptions): PdfBuilder {
  return new PageWriter(options);
}

class PageWriter implements PdfBuilder {
  readonly #file: ObjectFile;
  readonly #fonts: DocumentFonts;
  readonly #structure: Structure;
  readonly #height: number;
  readonly #fits = new Map<string, { size: number; lines: readonly string[] }>();
  #content = '';
  #pageOpen = false;
  #fontsOnPage = new Set<string>();
  #font = '';
  #fill = black;
  #mark: 'none' | 'tag' | 'artifact' = 'none';
  /** Whether readers would join what is drawn next to the text before. */
  #isJoined = false;
  #artifacts = 0;

  constructor({ size, onMissing, ...properties }: PdfOptions) {
    this.#height = size[1];
    this.#file = new ObjectFile(properties, size);
    this.#fonts = new DocumentFonts(onMissing);
    this.#structure = new Structure(this.#file);
  }

  addPage(): void {
    this.#endPage();
    this.#file.beginPage();
    this.#pageOpen = true;
    this.#content = '';
    this.#font = '';
    this.#fill = black;
    this.#fontsOnPage = new Set();
  }

  widthOf(text: string, weight: Weight): number {
    return this.#fonts.encode(text, weight).width / 1000;
  }

  text(x: number, y: number, text: string, style: TextStyle): void {
    if (text === '') return;
    const { maxWidth, maxHeight, ...plain } = style;
    if (maxWidth === undefined || maxHeight === undefined) {
      this.#line(x, y, text, style);
      return;
    }
    const { size, lines } = this.#fitted(text, { ...plain, maxWidth, maxHeight });
    const height = size * lineHeight;
    const middle = y - baselineBelowMiddle * plain.size;
    const first = middle + baselineBelowMiddle * size - ((lines.length - 1) * height) / 2;
    if (lines.length === 1) {
      this.#line(x, first, text, { ...plain, size });
      return;
    }
    const draw = (): void =>
      lines.forEach((line, index) =>
        this.#line(x, first + index * height, line, { ...plain, size }),
      );
    this.standFor(text, draw);
  }

  standFor(text: string, draw: () => void): void {
    if (rightToLeft.test(text)) {
      draw();
      return;
    }
    this.#markAs(this.#artifacts > 0 ? 'artifact' : 'tag');
    const blank = this.#isJoined ? ' ' : '';
    this.#content += `/Span <</ActualText <FEFF${utf16Hex(blank + printable(text))}>>> BDC\n`;
    draw();
    this.#content += 'EMC\n';
  }

  #fitted(
    text: string,
    {
      size,
      weight = 'regular',
      maxWidth,
      maxHeight,
    }: TextStyle & { maxWidth: number; maxHeight: number },
  ): { size: number; lines: readonly string[] } {
    if (this.widthOf(text, weight) * size <= maxWidth) return { size, lines: [text] };
    const key = `${weight} ${size} ${maxWidth} ${maxHeight} ${text}`;
    const known = this.#fits.get(key);
    if (known) return known;
    const room = { width: maxWidth, height: maxHeight, size };
    const fitted = fitTexts([text], room, (part) => this.widthOf(part, weight));
    const fit = { size: fitted.size, lines: fitted.lines[0] ?? [text] };
    if (this.#fits.size >= mostFits) this.#fits.clear();
    this.#fits.set(key, fit);
    return fit;
  }

  #line(x: number, y: number, text: string, style: TextStyle): void {
    const { weight = 'regular', align = 'left', maxWidth = Number.POSITIVE_INFINITY } = style;
    const whole = this.#fonts.encode(text, weight);
    const size = sizeWithin(whole.width, style);
    const scale = size / 1000;
    const isWithin = whole.width * scale <= maxWidth + 0.001;
    const { pieces, drawn, width } = isWithin
      ? whole
      : this.#fonts.encodeWithin(text, weight, maxWidth / scale);
    const left =
      align === 'left' ? x : align === 'right' ? x - width * scale : x - (width * scale) / 2;
    this.#markAs(this.#artifacts > 0 ? 'artifact' : 'tag');
    this.#useFill(style.color ?? black);
    this.#separate(left, y, size, weight);
    for (const piece of pieces) {
      this.#useFont(piece.font, size);
      const pieceX = decimal(left + piece.x * scale);
      const pieceY = decimal(this.#height - y + piece.y * scale);
      this.#content += `BT ${pieceX} ${pieceY} Td <${piece.codes}> Tj ET\n`;
    }
    for (const { x: glyphX, y: glyphY, outline } of drawn) {
      const origin = [left + glyphX * scale, this.#height - y + glyphY * scale] as const;
      const steps = outline.map(({ operator, numbers }) =>
        [
          ...numbers.map((each, at) => decimal((origin[at % 2] ?? 0) + each * scale)),
          operator,
        ].join(' '),
      );
      this.#content += `${steps.join(' ')} f\n`;
    }
  }

  /** Writes the blank between two texts: screen readers and copied text would run them together. */
  #separate(left: number, y: number, size: number, weight: Weight): void {
    if (this.#mark !== 'tag') return;
    const isJoined = this.#isJoined;
    this.#isJoined = true;
    if (!isJoined) return;
    const { pieces, width } = this.#fonts.encode(' ', weight);
    for (const { font, codes } of pieces) {
      this.#useFont(font, size);
      const x = decimal(left - (width * size) / 1000);
      this.#content += `BT ${x} ${decimal(this.#height - y)} Td <${codes}> Tj ET\n`;
    }
  }

  rect(x: number, y: number, width: number, height: number, color: Color): void {
    this.#markAs('artifact');
    this.#useFill(color);
    const bottom = decimal(this.#height - y - height);
    this.#content += `${decimal(x)} ${bottom} ${decimal(width)} ${decimal(height)} re f\n`;
  }

  line(fromX: number, fromY: number, toX: number, toY: number, style: LineStyle): void {
    this.#markAs('artifact');
    const dash = style.dash === undefined ? '[] 0 d' : `[${decimal(style.dash)}] 0 d`;
    const from = `${decimal(fromX)} ${decimal(this.#height - fromY)} m`;
    const to = `${decimal(toX)} ${decimal(this.#height - toY)} l`;
    const color = colorOperands(style.color ?? black);
    this.#content += `${decimal(style.width)} w ${dash} ${color} RG ${from} ${to} S\n`;
  }

  image(image: PdfImage, { left, top, right, bottom }: Box, alternative: string): void {
    const box = [left, this.#height - bottom, right, this.#height - top] as const;
    this.#element('Figure', { alternative, box }, () => {
      this.#markAs('tag');
      this.#content += imageOperators(this.#file.useImage(image), box);
    });
  }

  tag(role: Role, draw: () => void): void {
    if (this.#artifacts > 0) throw new Error('a tag cannot be inside an artifact');
    this.#isJoined = false;
    this.#element(role, {}, draw);
  }

  row(cells: readonly Cell[]): void {
    if (this.#artifacts > 0) {
      for (const { draw } of cells) draw();
      return;
    }
    this.#isJoined = false;
    this.#element('TR', {}, () => {
      if (this.#structure.takeCells(cells.length)) {
        for (const cell of cells) this.#element(cell.scope ? 'TH' : 'TD', cell, cell.draw);
        return;
      }
      const span = cells.reduce((sum, cell) => sum + (cell.span ?? 1), 0);
      this.#element('TD', { span }, () => {
        for (const { draw } of cells) draw();
      });
    });
  }

  readLater(order: number, draw: () => void): void {
    this.#markAs('none');
    this.#structure.beginLater(order);
    draw();
    this.#markAs('none');
    this.#structure.endLater();
  }

  #element(role: Role, attributes: CellAttributes | FigureAttributes, draw: () => void): void {
    this.#markAs('none');
    this.#structure.begin(role, attributes);
    draw();
    this.#markAs('none');
    this.#structure.end();
  }

  artifact(draw: () => void): void {
    this.#artifacts += 1;
    draw();
    this.#artifacts -= 1;
  }

  take(): Buffer {
    return this.#file.take();
  }

  finish(): Buffer {
    this.#endPage();
    this.#structure.finish();
    for (const [name, subset] of this.#fonts.embeddable()) this.#file.embedFont(name, subset);
    return this.#file.finish();
  }

  #endPage(): void {
    if (!this.#pageOpen) return;
    this.#markAs('none');
    this.#file.endPage(this.#content, this.#fontsOnPage);
    this.#pageOpen = false;
  }

  #markAs(kind: 'none' | 'tag' | 'artifact'): void {
    if (this.#mark === kind) return;
    if (this.#mark !== 'none') this.#content += 'EMC\n';
    if (kind === 'artifact') this.#content += '/Artifact BMC\n';
    if (kind === 'tag') this.#content += this.#structure.markOperator();
    this.#mark = kind;
  }

  #useFont(name: string, size: number): void {
    const font = `/${name} ${decimal(size)} Tf\n`;
    if (font === this.#font) return;
    this.#font = font;
    this.#fontsOnPage.add(name);
    this.#content += font;
  }

  #useFill(color: Color): void {
    if (color === this.#fill) return;
    this.#fill = color;
    this.#content += `${colorOperands(color)} rg\n`;
  }
}
