/** The room that texts must fit in. */
interface TextRoom {
  /** In points. */
  readonly width: number;
  /** In points. */
  readonly height: number;
  /** The size at which a text is set that fits, in points. */
  readonly size: number;
}

/** Texts as they fit: the size in points, and each text with the lines that it is broken into. */
interface FittedTexts {
  readonly size: number;
  readonly lines: readonly (readonly string[])[];
}

/** Height of a line as a multiple of its size. */
export const lineHeight = 1.16;

/** So much larger several lines must be to be worth the break: within words, and between them. */
const worthBreaking = { words: 1.5, blanks: 1.2 } as const;

/** Each step of looking for a size; small enough that no one sees it. */
const step = 0.97;

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns how texts fit whole into a room, one below the other: as large as they can be, on one line
 * each unless breaking them makes them clearly larger. Nothing is ever cut (F-125). `widthOf` gives
 * the width of a text in multiples of its size.
 */
export function fitTexts(
  texts: readonly string[],
  room: TextRoom,
  widthOf: (text: string) => number,
): FittedTexts {
  const unbroken = texts.map((text) => [text]);
  const widest = Math.max(0, ...texts.map(widthOf));
  const ofLines = (count: number) => room.height / (lineHeight * Math.max(1, count));
  const height = texts.length === 1 ? room.height : ofLines(texts.length);
  const oneLine = Math.min(room.size, height, widest === 0 ? room.size : room.width / widest);
  if (oneLine >= room.size) return { size: room.size, lines: unbroken };
  for (let size = room.size; size > oneLine; size *= step) {
    const lines = texts.map((text) => breakText(text, room.width / size, widthOf));
    if (size > ofLines(lines.flat().length)) continue;
    const breaksWords = lines.some((parts, index) =>
      parts.some(
        (part, at) => at > 0 && !endsAtBreak(texts[index] ?? '', parts.slice(0, at), part),
      ),
    );
    const worth = breaksWords ? worthBreaking.words : worthBreaking.blanks;
    return size >= oneLine * worth ? { size, lines } : { size: oneLine, lines: unbroken };
  }
  return { size: oneLine, lines: unbroken };
}

/** Characters after which a text may be broken without breaking a word. */
const breakable = /(?<=[\s/,;&·–-])/u;

function endsAtBreak(text: string, before: readonly string[], part: string): boolean {
  const end = text.indexOf(part, before.join('').length);
  return breakable.test(`${text.slice(0, end).slice(-1)}x`);
}

/** The lines of a text within a width: between words where it can be, else within them. */
function breakText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string): boolean => {
    if (widthOf((line + part).trimEnd()) > width) return false;
    line += part;
    return true;
  };
  const next = (): void => {
    if (line.trimEnd() !== '') lines.push(line.trimEnd());
    line = '';
  };
  for (const word of text.split(breakable)) {
    if (add(word)) continue;
    next();
    if (add(word)) continue;
    for (const { segment } of clusters.segment(word)) {
      if (add(segment)) continue;
      next();
      line = segment;
    }
  }
  next();
  return lines;
}
