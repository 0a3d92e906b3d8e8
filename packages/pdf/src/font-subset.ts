import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type FontFace } from './fonts.ts';

/** Everything a PDF needs to embed one subset of a face; streams are already deflated. */
export interface EmbeddableSubset {
  readonly face: FontFace;
  /** PostScript name with the six-letter tag that marks a subset. */
  readonly name: string;
  readonly fontFile: Uint8Array;
  readonly fontFileLength: number;
  /** Width per code in thousandths of the text size; code 0 is the missing glyph. */
  readonly widths: readonly number[];
  readonly codesToGlyphs: Uint8Array;
  readonly codesToText: Uint8Array;
}

/**
 * Collects the glyphs that a document uses of one face and numbers them. Every pair of glyph and
 * text has its own code, so that a glyph that two characters share (a hyphen, an i below a
 * Vietnamese accent) is copied as the character that was written.
 */
export class FontSubset {
  readonly face: FontFace;
  readonly #subset;
  readonly #codes = new Map<string, string>();
  readonly #texts: string[] = [''];
  readonly #glyphs: number[] = [0];
  readonly #widths: number[];

  constructor(face: FontFace) {
    this.face = face;
    this.#subset = face.font.createSubset();
    this.#widths = [face.font.getGlyph(0).advanceWidth * face.scale];
  }

  /** The code of a glyph standing for a text, as four hexadecimal digits. */
  codeOf(glyphId: number, text: string, width: number): string {
    const pair = `${glyphId}:${width}:${text}`;
    const known = this.#codes.get(pair);
    if (known !== undefined) return known;
    const code = hex4(this.#glyphs.length);
    this.#codes.set(pair, code);
    // Returns the glyph's number in the subset, though its types promise a boolean.
    const numbered: unknown = this.#subset.includeGlyph(this.face.font.getGlyph(glyphId));
    this.#glyphs.push(Number(numbered));
    this.#texts.push(text);
    this.#widths.push(width);
    return code;
  }

  /** The finished subset. `level` is zlib's: 1 for one document, 9 for what many will share. */
  embeddable(level: number): EmbeddableSubset {
    const file = this.#subset.encode();
    const glyphs = Buffer.alloc(this.#glyphs.length * 2);
    this.#glyphs.forEach((glyph, code) => glyphs.writeUInt16BE(glyph, code * 2));
    return {
      face: this.face,
      name: `${subsetTag(file)}+${this.face.name}`,
      fontFile: deflateSync(file, { level }),
      fontFileLength: file.length,
      widths: this.#widths,
      codesToGlyphs: deflateSync(glyphs, { level }),
      codesToText: deflateSync(Buffer.from(toUnicodeMap(this.#texts), 'latin1'), { level }),
    };
  }
}

function hex4(code: number): string {
  return code.toString(16).padStart(4, '0');
}

/** A text as PDF writes it inside angle brackets: big-endian UTF-16 in hexadecimal. */
export function utf16Hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

/** Six capital letters that follow from the content, so that equal documents are equal bytes. */
function subsetTag(file: Uint8Array): string {
  const digest = createHash('sha256').update(file).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join(
    '',
  );
}

/** Writes the PDF's table from codes to text; a block may contain at most 100 entries. */
function toUnicodeMap(texts: readonly string[]): string {
  const entries = texts.flatMap((text, code) =>
    text === '' ? [] : [`<${hex4(code)}> <${utf16Hex(text)}>`],
  );
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
