import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The two weights a template may ask for. */
export type Weight = 'regular' | 'bold';

/** A parsed font file. Parsing costs tens of milliseconds, so each is parsed once per process. */
export interface FontFace {
  readonly name: string;
  readonly font: Font;
  /** Thousandths of the text size per font unit. */
  readonly scale: number;
  /** Switches of its shaping that differ from the font's own. */
  readonly features: Readonly<Record<string, boolean>>;
}

const { resolve } = createRequire(import.meta.url);
const family = '@expo-google-fonts/noto-sans';

const primaryFiles: Record<Weight, string> = {
  regular: `${family}/400Regular/NotoSans_400Regular.ttf`,
  bold: `${family}/700Bold/NotoSans_700Bold.ttf`,
};

const ideographs = /\p{scx=Han}/u;

/**
 * Scripts that Noto Sans itself lacks, with the font that has them, in one weight. A font is read
 * when a text first needs it: the Chinese one takes 10 MB.
 */
const fallbackFiles: readonly { characters: RegExp; file: string }[] = [
  { characters: /\p{scx=Hebrew}/u, file: fallbackFile('hebrew', 'NotoSansHebrew') },
  { characters: /\p{scx=Arabic}/u, file: fallbackFile('arabic', 'NotoSansArabic') },
  { characters: /\p{scx=Armenian}/u, file: fallbackFile('armenian', 'NotoSansArmenian') },
  { characters: /\p{scx=Georgian}/u, file: fallbackFile('georgian', 'NotoSansGeorgian') },
  { characters: /\p{scx=Bengali}/u, file: fallbackFile('bengali', 'NotoSansBengali') },
  { characters: /\p{scx=Tamil}/u, file: fallbackFile('tamil', 'NotoSansTamil') },
  { characters: /\p{scx=Telugu}/u, file: fallbackFile('telugu', 'NotoSansTelugu') },
  { characters: /\p{scx=Thai}/u, file: fallbackFile('thai', 'NotoSansThai') },
  { characters: /\p{scx=Ethiopic}/u, file: fallbackFile('ethiopic', 'NotoSansEthiopic') },
  { characters: /\p{scx=Gujarati}/u, file: fallbackFile('gujarati', 'NotoSansGujarati') },
  { characters: /\p{scx=Gurmukhi}/u, file: fallbackFile('gurmukhi', 'NotoSansGurmukhi') },
  { characters: /\p{scx=Kannada}/u, file: fallbackFile('kannada', 'NotoSansKannada') },
  { characters: /\p{scx=Khmer}/u, file: fallbackFile('khmer', 'NotoSansKhmer') },
  { characters: /\p{scx=Lao}/u, file: fallbackFile('lao', 'NotoSansLao') },
  { characters: /\p{scx=Malayalam}/u, file: fallbackFile('malayalam', 'NotoSansMalayalam') },
  { characters: /\p{scx=Mongolian}/u, file: fallbackFile('mongolian', 'NotoSansMongolian') },
  { characters: /\p{scx=Myanmar}/u, file: fallbackFile('myanmar', 'NotoSansMyanmar') },
  { characters: /\p{scx=Oriya}/u, file: fallbackFile('oriya', 'NotoSansOriya') },
  { characters: /\p{scx=Sinhala}/u, file: fallbackFile('sinhala', 'NotoSansSinhala') },
  { characters: /\p{scx=Hangul}/u, file: fallbackFile('kr', 'NotoSansKR') },
  {
    characters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uFF00-\uFFEF]/u,
    file: fallbackFile('sc', 'NotoSansSC'),
  },
  // Rare ideographs, such as those of Japanese and Cantonese names outside the basic plane.
  { characters: ideographs, file: fallbackFile('jp', 'NotoSansJP') },
  { characters: ideographs, file: fallbackFile('hk', 'NotoSansHK') },
  {
    characters: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20E3]/u,
    file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  },
];

function fallbackFile(folder: string, name: string): string {
  return `${family}-${folder}/400Regular/${name}_400Regular.ttf`;
}

/**
 * The contents of a table in the Mongolian font that fontkit 2.0.4 cannot read (reverse chaining,
 * without its first count). The letters join without it.
 */
const unreadableFeatures = { calt: false, rclt: false, rlig: false };

const parsed = new Map<string, FontFace>();

function faceOf(file: string): FontFace {
  const known = parsed.get(file);
  if (known) return known;
  const font = create(readFileSync(resolve(file)));
  if (!('glyphForCodePoint' in font))
    throw new Error(`${file} contains a font collection, not a single font`);
  allowMissingAnchors(font);
  keepTextOfGlyphs(font);
  const features = /Mongolian/.test(file) ? unreadableFeatures : {};
  const face = { name: font.postscriptName, font, scale: 1000 / font.unitsPerEm, features };
  parsed.set(file, face);
  return face;
}

interface MarkPlacement {
  applyAnchor(mark: { markAnchor: unknown }, base: unknown, baseIndex: number): void;
}
interface FontkitInternals {
  _glyphs: Record<number, unknown>;
  _layoutEngine: { engine?: { GPOSProcessor?: MarkPlacement } };
}

/**
 * A font may give no anchor for a pair of base and mark, which means that nothing moves. fontkit
 * 2.0.4 fails on it (foliojs/fontkit issue 367), for instance on Telugu names.
 */
function allowMissingAnchors(font: Font): void {
  const placement = (font as unknown as FontkitInternals)._layoutEngine.engine?.GPOSProcessor;
  if (!placement) return;
  const applyAnchor = placement.applyAnchor;
  placement.applyAnchor = function (mark, base, baseIndex) {
    if (mark.markAnchor && base) applyAnchor.call(this, mark, base, baseIndex);
  };
}

/**
 * fontkit keeps one object per glyph with the characters of its first use: once the i of a
 * Vietnamese ị was drawn, every later i would be copied as ị. Here each use has its own object.
 */
function keepTextOfGlyphs(font: Font): void {
  const glyphs = (font as unknown as FontkitInternals)._glyphs;
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    if (codePoints) delete glyphs[id];
    return getGlyph(id, codePoints);
  };
}

/** The face that nearly all text is set in. */
export function primaryFontFace(weight: Weight): FontFace {
  return faceOf(primaryFiles[weight]);
}

/** Zero-width characters that steer shaping; a font need not have a glyph for them. */
const joiner = /\p{Join_Control}|\p{Variation_Selector}/u;

/** Returns whether a face can draw every character of a text. */
export function hasGlyphs(face: FontFace, text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!face.font.hasGlyphForCodePoint(codePoint) && !joiner.test(character)) return false;
  }
  return true;
}

/**
 * The face that can draw a grapheme cluster: the primary one, else the first fallback of its
 * script that has all its characters, else none.
 */
export function findFontFace(cluster: string, weight: Weight): FontFace | undefined {
  const primary = primaryFontFace(weight);
  if (hasGlyphs(primary, cluster)) return primary;
  for (const { characters, file } of fallbackFiles) {
    if (!characters.test(cluster)) continue;
    const face = faceOf(file);
    if (hasGlyphs(face, cluster)) return face;
  }
  return undefined;
}
