import bidiFactory from 'bidi-js';
import { canDraw, type Face, findFace, primaryFace, type Weight } from './faces.ts';

/** A glyph placed relative to the start of its text; all lengths in thousandths of the text size. */
export interface PlacedGlyph {
  readonly id: number;
  /** The characters it stands for; empty when another glyph already stands for them. */
  readonly text: string;
  readonly width: number;
  readonly x: number;
  readonly y: number;
}

/** Neighbouring glyphs of one face, from left to right. */
export interface ShapedRun {
  readonly face: Face;
  readonly glyphs: readonly PlacedGlyph[];
  /** What the run says, where its glyphs' texts one after another do not say it. */
  readonly actualText?: string;
}

export interface ShapedText {
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
 * marks by which a text could reorder its neighbours (a plain direction mark stays).
 */
export function printable(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(steeringMarks, '').replace(blanks, ' ');
}

interface Run {
  readonly face: Face;
  readonly level: number;
  text: string;
}

/**
 * Sets a line of any script: chooses a face per grapheme cluster, orders right-to-left parts for
 * reading and lets the font join, stack and place the glyphs. `text` is {@link printable}.
 */
export function shapeText(text: string, weight: Weight): ShapedText {
  const { runs, missing } = runsOf(text, weight);
  const shaped: ShapedRun[] = [];
  let width = 0;
  for (const run of inVisualOrder(runs)) width = shapeRun(run, width, shaped);
  return { runs: shaped, width, missing };
}

function runsOf(text: string, weight: Weight): { runs: Run[]; missing: string } {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: Run[] = [];
  let missing = '';
  for (const { segment, index } of clusters.segment(text)) {
    if (directionMark.test(segment)) continue;
    let cluster = mirrored.get(index) ?? segment;
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const previous = last?.level === level ? last : undefined;
    let face = findFaceAfter(previous, cluster, weight);
    if (!face) {
      missing += cluster;
      cluster = '?';
      face = primaryFace(weight);
    }
    if (previous?.face === face) previous.text += cluster;
    else runs.push({ face, level, text: cluster });
  }
  return { runs, missing };
}

/** Blanks and punctuation keep the face of the word before them, so that a run stays whole. */
function findFaceAfter(
  previous: Run | undefined,
  cluster: string,
  weight: Weight,
): Face | undefined {
  if (previous && !word.test(cluster) && canDraw(previous.face, cluster)) return previous.face;
  return findFace(cluster, weight);
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

/** Shapes a run that starts at `start`, adds it to `into` and answers where it ends. */
function shapeRun({ face, level, text }: Run, start: number, into: ShapedRun[]): number {
  const rightToLeft = level % 2 === 1;
  const direction = rightToLeft ? 'rtl' : 'ltr';
  const { glyphs, positions } = face.font.layout(text, undefined, undefined, undefined, direction);
  const placed: PlacedGlyph[] = [];
  let pen = start;
  glyphs.forEach((glyph, index) => {
    const position = positions[index];
    if (!position) return;
    placed.push({
      id: glyph.id,
      text: String.fromCodePoint(...glyph.codePoints),
      width: glyph.advanceWidth * face.scale,
      x: pen + position.xOffset * face.scale,
      y: position.yOffset * face.scale,
    });
    pen += position.xAdvance * face.scale;
  });
  // Readers turn right-to-left glyphs round themselves and would turn an actual text round too.
  const oneToOne =
    placed.map((glyph) => glyph.text).join('') === text &&
    placed.length === Array.from(text).length;
  const complete = rightToLeft || oneToOne;
  into.push({ face, glyphs: placed, ...(complete ? {} : { actualText: text }) });
  return pen;
}
