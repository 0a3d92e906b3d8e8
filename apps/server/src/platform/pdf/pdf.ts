import { fitTexts, lineHeight } from '@recoup/domain/kit/fit-text';
import { colourOperands, decimal, sizeWithin } from './content-operands.ts';
import { DocumentFonts } from './document-fonts.ts';
import { type Weight } from './faces.ts';
import { utf16Hex } from './font-subset.ts';
import { ObjectFile, type PdfProperties } from './object-file.ts';
import { printable } from './shaping.ts';
import { type Role, Structure } from './structure.ts';

/** Red, green and blue from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  /** What `x` is of the text; its left edge unless told otherwise. */
  readonly align?: 'left' | 'right' | 'centre';
  readonly colour?: Colour;
  /** A longer text is set smaller, down to `smallest`, then cut with an ellipsis. In points. */
  readonly maxWidth?: number;
  /** In points; absent where a text is cut at its own size. */
  readonly smallest?: number;
  /**
   * Instead of `smallest`: a text longer than `maxWidth` is set whole within this height, on several
   * lines or smaller, around the middle of the line that it would have been. In points.
   */
  readonly maxHeight?: number;
}

export interface LineStyle {
  /** In points. */
  readonly width: number;
  readonly colour?: Colour;
  /** Length of dashes and of the gaps between them, in points; solid when absent. */
  readonly dash?: number;
}

/**
 * The six calls a template draws with, so that the engine can change without the look. Lengths
 * are points; x runs from the left edge of the page and y from its top.
 */
export interface PdfPen {
  /** Begins a page; what follows is drawn on it. */
  addPage(): void;
  /** The width of one line of text in multiples of its size. */
  widthOf(text: string, weight: Weight): number;
  /** Draws one line of text of any script; `y` is its baseline. */
  text(x: number, y: number, text: string, style: TextStyle): void;
  /** Gives the lines that `draw` draws as one text: readers put what stands beside them between. */
  standFor(text: string, draw: () => void): void;
  /** Fills a rectangle. */
  rect(x: number, y: number, width: number, height: number, colour: Colour): void;
  line(fromX: number, fromY: number, toX: number, toY: number, style: LineStyle): void;
  /** Marks what `draw` draws as a heading, paragraph or section for screen readers. */
  tag(role: Role, draw: () => void): void;
  /** Marks what `draw` draws as decoration or repetition that is not read aloud. */
  artifact(draw: () => void): void;
}

export interface PdfOptions extends PdfProperties {
  /** Width and height of every page in points. */
  readonly size: [width: number, height: number];
  /** Hears of each distinct text with characters no font can draw; they are printed as `?`. */
  readonly onMissing: (text: string, characters: string) => void;
}

/** How far a line's baseline lies below the middle of its capitals, in multiples of its size. */
const baselineBelowMiddle = 0.36;
/** Texts whose lines are kept ready: names of agencies stand on many lines. */
const mostFits = 5_000;

/** Readers turn such texts around themselves, also those that a span stands for. */
const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}]/u;

const black: Colour = [0, 0, 0];

/** A document that is drawn piece by piece, so that a long one need not be held whole. */
export interface PdfInMaking extends PdfPen {
  /** The bytes made since they were taken last; those of the open page are not among them. */
  take(): Buffer;
  /** Closes the document and answers the rest of its bytes. */
  finish(): Buffer;
}

/**
 * Renders a document: calls `draw` once with the pen and answers the bytes. Fonts are embedded,
 * text can be extracted, the file holds no action, and equal input gives equal bytes.
 */
export function renderPdf(options: PdfOptions, draw: (pen: PdfPen) => void): Buffer {
  const page = new PageWriter(options);
  draw(page);
  return page.finish();
}

/** Begins a document; see {@link renderPdf}. */
export function beginPdf(options: PdfOptions): PdfInMaking {
  return new PageWriter(options);
}

class PageWriter implements PdfInMaking {
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
    this.#content += `/Span <</ActualText <FEFF${utf16Hex(printable(text))}>>> BDC\n`;
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
    this.#useFill(style.colour ?? black);
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

  rect(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#markAs('artifact');
    this.#useFill(colour);
    const bottom = decimal(this.#height - y - height);
    this.#content += `${decimal(x)} ${bottom} ${decimal(width)} ${decimal(height)} re f\n`;
  }

  line(fromX: number, fromY: number, toX: number, toY: number, style: LineStyle): void {
    this.#markAs('artifact');
    const dash = style.dash === undefined ? '[] 0 d' : `[${decimal(style.dash)}] 0 d`;
    const from = `${decimal(fromX)} ${decimal(this.#height - fromY)} m`;
    const to = `${decimal(toX)} ${decimal(this.#height - toY)} l`;
    const colour = colourOperands(style.colour ?? black);
    this.#content += `${decimal(style.width)} w ${dash} ${colour} RG ${from} ${to} S\n`;
  }

  tag(role: Role, draw: () => void): void {
    if (this.#artifacts > 0) throw new Error('a tag cannot stand in an artifact');
    this.#markAs('none');
    this.#structure.begin(role);
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

  #useFill(colour: Colour): void {
    if (colour === this.#fill) return;
    this.#fill = colour;
    this.#content += `${colourOperands(colour)} rg\n`;
  }
}
