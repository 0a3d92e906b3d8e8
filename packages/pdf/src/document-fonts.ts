import { type EmbeddableSubset, FontSubset } from './font-subset.ts';
import { type FontFace, primaryFontFace, type Weight } from './fonts.ts';
import { printable, type ShapedRun, shapeText } from './shaping.ts';
import { standardFont } from './standard-font.ts';

/** Glyph codes of one font in a row, placed in thousandths of the text size. */
interface TextPiece {
  readonly font: string;
  readonly codes: string;
  readonly x: number;
  readonly y: number;
}

/** A glyph that stands for no character; all lengths in thousandths of the text size. */
interface DrawnGlyph {
  readonly x: number;
  readonly y: number;
  readonly outline: readonly OutlineStep[];
}

interface OutlineStep {
  readonly operator: 'm' | 'l' | 'c' | 'h';
  readonly numbers: readonly number[];
}

/** A text ready for a content stream. */
interface EncodedText {
  readonly pieces: readonly TextPiece[];
  /** Drawn and not written: a written glyph without a character is copied as a wrong one (F-169). */
  readonly drawn: readonly DrawnGlyph[];
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
  readonly #subsets = new Map<FontFace, { name: string; subset: FontSubset }>();
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
    return { pieces: [piece], drawn: [], width };
  }

  #encodeShaped(text: string, weight: Weight): EncodedText {
    const line = printable(text);
    const standard = this.#encodeStandard(line, weight);
    if (standard) return standard;
    const shaped = shapeText(line, weight);
    if (shaped.missing !== '') this.#onMissing(text, shaped.missing);
    return {
      pieces: shaped.runs.flatMap((run) => this.#piecesOf(run)),
      drawn: shaped.runs.flatMap(outlinesOf),
      width: shaped.width,
    };
  }

  #piecesOf({ face, glyphs }: ShapedRun): TextPiece[] {
    const { name, subset } = this.#subsetOf(face);
    const pieces: { font: string; codes: string; x: number; y: number }[] = [];
    let end = Number.NaN;
    for (const glyph of glyphs) {
      if (glyph.text === '') continue;
      const code = codesOf(subset, glyph);
      const last = pieces.at(-1);
      if (last?.y === glyph.y && Math.abs(end - glyph.x) < 0.01) last.codes += code;
      else pieces.push({ font: name, codes: code, x: glyph.x, y: glyph.y });
      end = glyph.x + glyph.width;
    }
    return pieces;
  }

  #subsetOf(face: FontFace): { name: string; subset: FontSubset } {
    const known = this.#subsets.get(face);
    if (known) return known;
    const created = { name: `X${this.#subsets.size + 1}`, subset: new FontSubset(face) };
    this.#subsets.set(face, created);
    return created;
  }
}

/** What every reader copies for one glyph: some characters of the basic plane, or one beyond it. */
const readTogether = /[\0-\uFFFF]{1,8}|[^\0-\uFFFF]/gu;

/**
 * Returns the code of a glyph. A glyph that stands for more than readers copy, such as a family
 * emoji or a long word, is followed by nearly invisible spaces that stand for the rest.
 */
function codesOf(subset: FontSubset, { id, text, width }: ShapedRun['glyphs'][number]): string {
  const [first = '', ...others] = text.match(readTogether) ?? [];
  const blank = subset.face.font.glyphForCodePoint(32).id;
  const codes = others.map((part) => subset.codeOf(blank, part, 1));
  return [subset.codeOf(id, first, width), ...codes].join('');
}

const operators = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' } as const;

/** Draws the outlines of the glyphs of a run that stand for no character. */
function outlinesOf({ face, glyphs }: ShapedRun): DrawnGlyph[] {
  return glyphs.flatMap(({ id, text, x, y }) => {
    if (text !== '') return [];
    let [atX, atY] = [0, 0];
    const outline = face.font.getGlyph(id).path.commands.flatMap(({ command, args }) => {
      const numbers = args.map((length) => length * face.scale);
      const [firstX = 0, firstY = 0, toX = 0, toY = 0] = numbers;
      const from = [atX, atY] as const;
      if (numbers.length > 0) [atX, atY] = numbers.slice(-2) as [number, number];
      if (command !== 'quadraticCurveTo')
        return command in operators
          ? [{ operator: operators[command as keyof typeof operators], numbers }]
          : [];
      // PDF only has cubic curves.
      const toward = (end: number, middle: number) => end + (2 / 3) * (middle - end);
      const handles = [toward(from[0], firstX), toward(from[1], firstY)];
      handles.push(toward(toX, firstX), toward(toY, firstY), toX, toY);
      return [{ operator: 'c' as const, numbers: handles }];
    });
    return outline.length === 0 ? [] : [{ x, y, outline }];
  });
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
  primaryFontFace('regular').font.layout('Ä');
}
