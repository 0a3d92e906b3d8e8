import { DocumentFonts } from './document-fonts.ts';
import { type Weight } from './faces.ts';
import { utf16Hex } from './font-subset.ts';
import { ObjectFile, type PdfProperties } from './object-file.ts';
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
  /** Draws one line of text of any script; `y` is its baseline. */
  text(x: number, y: number, text: string, style: TextStyle): void;
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

  text(x: number, y: number, text: string, style: TextStyle): void {
    if (text === '') return;
    const { weight = 'regular', align = 'left', maxWidth = Number.POSITIVE_INFINITY } = style;
    const whole = this.#fonts.encode(text, weight);
    const size = sizeWithin(whole.width, style);
    const scale = size / 1000;
    const isWithin = whole.width * scale <= maxWidth + 0.001;
    const { pieces, width } = isWithin
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
      const show = `BT ${pieceX} ${pieceY} Td <${piece.codes}> Tj ET\n`;
      this.#content += piece.actualText === undefined ? show : spanOf(piece.actualText, show);
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

/** Content with the text it stands for, where the glyphs' own texts do not add up to it. */
function spanOf(text: string, content: string): string {
  return `/Span <</ActualText <FEFF${utf16Hex(text)}>>> BDC\n${content}EMC\n`;
}

/** The size at which a text of a width (thousandths of the size) keeps to its style. */
function sizeWithin(width: number, { size, maxWidth, smallest }: TextStyle): number {
  if (maxWidth === undefined || smallest === undefined || width * size <= maxWidth * 1000)
    return size;
  return Math.max(smallest, Math.floor((maxWidth / width) * 100_000) / 100);
}

function colourOperands([red, green, blue]: Colour): string {
  return `${decimal(red)} ${decimal(green)} ${decimal(blue)}`;
}

function decimal(value: number): number {
  return Math.round(value * 100) / 100;
}
