import { type Face, primaryFace, type Weight } from './faces.ts';
import { type EmbeddableSubset, FontSubset } from './font-subset.ts';
import { printable, type ShapedRun, shapeText } from './shaping.ts';
import { standardFont } from './standard-font.ts';

/** Glyph codes of one font in a row, placed in thousandths of the text size. */
export interface TextPiece {
  readonly font: string;
  readonly codes: string;
  readonly x: number;
  readonly y: number;
  /** What a reader copies for this piece, where the glyphs' own texts do not add up to it. */
  readonly actualText?: string;
}

/** A text ready for a content stream. */
export interface EncodedText {
  readonly pieces: readonly TextPiece[];
  /** Thousandths of the text size. */
  readonly width: number;
}

const standardNames: Record<Weight, string> = { regular: 'R', bold: 'B' };
const ellipsis = '…';
/** Texts kept ready in each weight; a document of thousands of pages has millions. */
const mostReady = 20_000;
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The fonts of one document: encodes its texts and remembers which glyphs they used. */
export class DocumentFonts {
  readonly #onMissing: (text: string, characters: string) => void;
  readonly #encoded: Record<Weight, Map<string, EncodedText>> = {
    regular: new Map(),
    bold: new Map(),
  };
  readonly #subsets = new Map<Face, { name: string; subset: FontSubset }>();
  readonly #standardUsed = new Set<Weight>();

  /** `onMissing` hears of every text with characters that no font can draw. */
  constructor(onMissing: (text: string, characters: string) => void) {
    this.#onMissing = onMissing;
  }

  encode(text: string, weight: Weight): EncodedText {
    const known = this.#encoded[weight].get(text);
    if (known) return known;
    const encoded = this.#encodeStandard(text, weight) ?? this.#encodeShaped(text, weight);
    this.#keepReady(text, weight, encoded);
    return encoded;
  }

  /** As much of the start of a text as fits `width` (thousandths of the size) with an ellipsis. */
  encodeWithin(text: string, weight: Weight, width: number): EncodedText {
    return this.encode(cutStandard(text, weight, width) ?? cutShaped(text, weight, width), weight);
  }

  /** The subsets to embed under their resource names. */
  *embeddable(): Generator<[name: string, subset: EmbeddableSubset]> {
    for (const weight of this.#standardUsed)
      yield [standardNames[weight], standardFont(weight).subset];
    for (const { name, subset } of this.#subsets.values()) yield [name, subset.embeddable(6)];
  }

  #keepReady(text: string, weight: Weight, encoded: EncodedText): void {
    const ready = this.#encoded[weight];
    if (ready.size >= mostReady) ready.clear();
    ready.set(text, encoded);
  }

  #encodeStandard(text: string, weight: Weight): EncodedText | undefined {
    const { codes, widths } = standardFont(weight);
    const encoded: string[] = [];
    let width = 0;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const code = codes[unit];
      if (code === undefined) return undefined;
      encoded.push(code);
      width += widths[unit] ?? 0;
    }
    this.#standardUsed.add(weight);
    // joined at once: a text grown code by code would be kept as the tree of its growing
    const piece = { font: standardNames[weight], codes: encoded.join(''), x: 0, y: 0 };
    return { pieces: [piece], width };
  }

  #encodeShaped(text: string, weight: Weight): EncodedText {
    const line = printable(text);
    const standard = this.#encodeStandard(line, weight);
    if (standard) return standard;
    const shaped = shapeText(line, weight);
    if (shaped.missing !== '') this.#onMissing(text, shaped.missing);
    const pieces = shaped.runs.flatMap((run) => this.#piecesOf(run));
    return { pieces, width: shaped.width };
  }

  #piecesOf({ face, glyphs, actualText }: ShapedRun): TextPiece[] {
    const { name, subset } = this.#subsetOf(face);
    const pieces: { font: string; codes: string; x: number; y: number; actualText?: string }[] = [];
    let end = Number.NaN;
    for (const glyph of glyphs) {
      const code = subset.codeOf(glyph.id, glyph.text, glyph.width);
      const last = pieces.at(-1);
      if (last?.y === glyph.y && Math.abs(end - glyph.x) < 0.01) last.codes += code;
      else pieces.push({ font: name, codes: code, x: glyph.x, y: glyph.y });
      end = glyph.x + glyph.width;
    }
    if (actualText !== undefined)
      pieces.forEach((piece, index) => (piece.actualText = index === 0 ? actualText : ''));
    return pieces;
  }

  #subsetOf(face: Face): { name: string; subset: FontSubset } {
    const known = this.#subsets.get(face);
    if (known) return known;
    const created = { name: `X${this.#subsets.size + 1}`, subset: new FontSubset(face) };
    this.#subsets.set(face, created);
    return created;
  }
}

/** The start of a text of standard characters with an ellipsis; undefined for any other text. */
function cutStandard(text: string, weight: Weight, width: number): string | undefined {
  const { codes, widths } = standardFont(weight);
  let left = width - (widths[ellipsis.charCodeAt(0)] ?? 0);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (codes[unit] === undefined) return undefined;
    left -= widths[unit] ?? 0;
    if (left < 0) return text.slice(0, at).trimEnd() + ellipsis;
  }
  return text;
}

/** The start of any text with an ellipsis, cut between characters as readers see them. */
function cutShaped(text: string, weight: Weight, width: number): string {
  const parts = Array.from(clusters.segment(printable(text)), ({ segment }) => segment);
  const cut = (count: number) => parts.slice(0, count).join('').trimEnd() + ellipsis;
  let fits = 0;
  let tooMany = parts.length;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (shapeText(cut(middle), weight).width <= width) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

/** Reads and prepares what nearly every document needs, so that the first one is as fast as the rest. */
export function warmFonts(): void {
  for (const weight of ['regular', 'bold'] as const) standardFont(weight);
  primaryFace('regular').font.layout('Ä');
}
