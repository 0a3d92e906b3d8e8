import bidiFactory from 'bidi-js';
import { type FontFace, findFontFace, hasGlyphs, type Weight } from './fonts.ts';

/** A glyph placed relative to the start of its text; all lengths in thousandths of the text size. */
interface PlacedGlyph {
  readonly id: number;
  /** The characters it stands for; empty if another glyph stands for them (F-169). */
  readonly text: string;
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

/** Neighboring glyphs of one face, in the order in which they are read. */
export interface ShapedRun {
  readonly face: FontFace;
  readonly glyphs: readonly PlacedGlyph[];
}

interface ShapedText {
  readonly runs: readonly ShapedRun[];
  readonly width: number;
  /** The characters for which no font has a glyph; each was replaced by a question mark. */
  readonly missing: string;
}

// The package is CommonJS; its types describe the function as a default export inside it.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const steeringMarks = /[\u00AD\u061C\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const blanks = /[\s\p{Cc}]+/gu;
const directionMark = /^[\u200E\u200F]$/u;
const word = /[\p{L}\p{N}]/u;

/**
 * One line of text as it may be printed: composed, with single blanks, and without the invisible
 * marks by which a text could reorder its neighbors (a plain direction mark stays).
 */
export function printable(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(steeringMarks, '').replace(blanks, ' ');
}

interface Run {
  readonly face: FontFace;
  readonly level: number;
  text: string;
}

/**
 * Sets a line of any script: chooses a face per grapheme cluster, orders right-to-left parts for
 * reading and lets the font join, stack and place the glyphs. `text` is {@link printable}.
 */
export function shapeText(text: string, weight: Weight): ShapedText {
  const { runs, missing } = runsOf(text, weight);
  const shaped = new Map<Run, ShapedRun>();
  let width = 0;
  for (const each of inVisualOrder(runs)) {
    const { run, end } = shapeRun(each, width);
    shaped.set(each, run);
    width = end;
  }
  return { runs: runs.flatMap((run) => shaped.get(run) ?? []), width, missing };
}

function runsOf(text: string, weight: Weight): { runs: Run[]; missing: string } {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: Run[] = [];
  let missing = '';
  const add = (cluster: string, level: number): boolean => {
    const last = runs.at(-1);
    const previous = last?.level === level ? last : undefined;
    const face = findFaceAfter(previous, cluster, weight);
    if (!face) return false;
    if (previous?.face === face) previous.text += cluster;
    else runs.push({ face, level, text: cluster });
    return true;
  };
  for (const { segment, index } of clusters.segment(text)) {
    if (directionMark.test(segment)) continue;
    const level = levels[index] ?? 0;
    const cluster = mirrored.get(index) ?? segment;
    if (add(cluster, level)) continue;
    // no font has all of the cluster: what there is of it is drawn
    for (const character of cluster)
      if (!add(character, level)) {
        missing += character;
        add('?', level);
      }
  }
  return { runs, missing };
}

/** Blanks and punctuation keep the face of the word before them, so that a run stays whole. */
function findFaceAfter(
  previous: Run | undefined,
  cluster: string,
  weight: Weight,
): FontFace | undefined {
  if (previous && !word.test(cluster) && hasGlyphs(previous.face, cluster)) return previous.face;
  return findFontFace(cluster, weight);
}

/** Rule L2 of the bidirectional algorithm: from the highest level down to 1, reverse each stretch. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level >= 1; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return ordered;
}

/** Shapes a run that starts at `start`; returns it in reading order, and where it ends. */
function shapeRun({ face, level, text }: Run, start: number): { run: ShapedRun; end: number } {
  const direction = level % 2 === 1 ? 'rtl' : 'ltr';
  const { font, features, scale } = face;
  const shaped = font.layout(text, { ...features }, undefined, undefined, direction);
  const placed: (Writable<PlacedGlyph> & { readonly isMark: boolean })[] = [];
  let pen = start;
  shaped.glyphs.forEach((glyph, index) => {
    const position = shaped.positions[index];
    if (!position) return;
    placed.push({
      id: glyph.id,
      text: String.fromCodePoint(...glyph.codePoints),
      width: glyph.advanceWidth * scale,
      x: pen + position.xOffset * scale,
      y: position.yOffset * scale,
      isMark: position.xAdvance === 0,
    });
    pen += position.xAdvance * scale;
  });
  if (direction === 'rtl') placed.reverse();
  giveMarksToLetters(placed);
  keepTextOfWords(placed, text);
  return { run: { face, glyphs: placed }, end: pen };
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Readers treat a mark above or below its letter as a separate line or word. */
function giveMarksToLetters(
  glyphs: readonly (Writable<PlacedGlyph> & { readonly isMark: boolean })[],
): void {
  let letter: Writable<PlacedGlyph> | undefined;
  for (const glyph of glyphs) {
    if (!glyph.isMark || !letter) {
      letter = glyph.text.trim() === '' ? undefined : glyph;
      continue;
    }
    letter.text += glyph.text;
    glyph.text = '';
  }
}

/**
 * If the glyphs of a word are in a different order than its letters, or a letter is lost among
 * them, its first glyph stands for the whole word, so that every reader copies it as written.
 */
function keepTextOfWords(glyphs: Writable<PlacedGlyph>[], text: string): void {
  const words = text.split(' ');
  let from = 0;
  for (const word of words) {
    let to = from;
    while (to < glyphs.length && glyphs[to]?.text !== ' ') to += 1;
    const ofWord = glyphs.slice(from, to);
    if (ofWord.map((glyph) => glyph.text).join('') !== word) {
      const end = Math.max(...ofWord.map(({ x, width }) => x + width));
      ofWord.forEach((glyph, index) => (glyph.text = index === 0 ? word : ''));
      // Readers treat space beyond a glyph's width as a gap between words.
      const [first] = ofWord;
      if (first) first.width = end - first.x;
    }
    from = to + 1;
  }
}
