import { type EmbeddableSubset, FontSubset } from './font-subset.ts';
import { primaryFontFace, type Weight } from './fonts.ts';

/**
 * The characters of Latin 1 with the usual typographic ones. Nearly every text consists only of
 * these, so their subset is made once per process and shared by all documents.
 */
const standardCharacters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...range(0x2010, 0x2014),
  ...range(0x2018, 0x201e),
  ...range(0x2020, 0x2022),
  0x2026,
  0x20ac,
  0x2116,
  0x2122,
].filter((codePoint) => codePoint !== 0xad);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A weight's shared subset with its tables from UTF-16 unit to code and width. */
interface StandardFont {
  readonly subset: EmbeddableSubset;
  /** Four hexadecimal digits; undefined for a character outside the subset. */
  readonly codes: readonly (string | undefined)[];
  /** Thousandths of the text size. */
  readonly widths: readonly number[];
}

const prepared = new Map<Weight, StandardFont>();

/** The shared subset of a weight; made at the first call of the process. */
export function standardFont(weight: Weight): StandardFont {
  const known = prepared.get(weight);
  if (known) return known;
  const face = primaryFontFace(weight);
  const subset = new FontSubset(face);
  const codes: (string | undefined)[] = Array.from({ length: 0x2200 });
  const widths: number[] = Array.from({ length: 0x2200 }, () => 0);
  for (const codePoint of standardCharacters) {
    const glyph = face.font.glyphForCodePoint(codePoint);
    const width = glyph.advanceWidth * face.scale;
    codes[codePoint] = subset.codeOf(glyph.id, String.fromCodePoint(codePoint), width);
    widths[codePoint] = width;
  }
  const font = { subset: subset.embeddable(9), codes, widths };
  prepared.set(weight, font);
  return font;
}
