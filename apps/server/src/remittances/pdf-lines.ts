/** A text of a page and where it stands, in points from the top left, the page turned upright. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Its base line. */
  readonly base: number;
  readonly height: number;
}

type Some<Each> = readonly [Each, ...Each[]];
/** Texts that stand apart from each other beside each other: cells of a table, or one line of prose. */
type Line = Some<PlacedText>;

/** Parts of a line that are further apart, in heights of its letters, stand in columns. */
const columnGap = 0.9;
/** The same where a program writes whole phrases at once, so that only cells stand apart from each other. */
const phraseGap = 0.45;
/** The share of texts with spaces in them from which on it does. */
const phrasesFrom = 0.15;
/** Closer than that, they are parts of one word. */
const wordGap = 0.15;
/** The reader of aligned texts tells columns by this many spaces. */
const columnSpaces = 3;
const mostPlaces = 500;
/** How far the base lines of one line may differ, in heights of its letters. */
const sameLine = 0.4;
/** Lines further apart than this, in usual distances, have an empty line between them. */
const emptyLine = 1.6;

/**
 * Writes the texts of pages line by line as they stand on the page, so that what stands below each other
 * there does so in the lines, too. Headings and page numbers that a later page repeats are left out.
 */
export function linesOfPages(pages: ReadonlyArray<readonly PlacedText[]>): string[] {
  const all = pages.flat();
  const width = letterWidth(all);
  const left = all.reduce((least, text) => Math.min(least, text.left), Number.POSITIVE_INFINITY);
  const gap = areMostlyPhrases(all) ? phraseGap : columnGap;
  const written = pages.map((texts) =>
    withWrappedCells(rowsOf(linesOf(texts, gap))).map((line) => ({
      line,
      text: writeLine(line, left, width),
    })),
  );
  return written.flatMap((lines, page) => {
    const others = written[page - 1] ?? [];
    const [from, to] = ownPart(
      lines.map(({ text }) => text),
      others.map(({ text }) => text),
    );
    return withEmptyLines(lines.slice(from, to));
  });
}

/** A letter is narrow, so that most texts find room between their places. */
function letterWidth(texts: readonly PlacedText[]): number {
  const widths = texts
    .filter(({ text }) => text.length > 2)
    .map(({ text, left, right }) => (right - left) / text.length)
    .toSorted((one, other) => one - other);
  return Math.max(widths[Math.floor(widths.length / 4)] ?? 0, narrowest);
}

const narrowest = 1;

function areMostlyPhrases(texts: readonly PlacedText[]): boolean {
  const words = texts.filter(({ text }) => /\p{L}{2}/u.test(text));
  return words.filter(({ text }) => /\S \S/.test(text)).length > phrasesFrom * words.length;
}

function linesOf(texts: readonly PlacedText[], gap: number): Line[] {
  const lines: Array<[PlacedText, ...PlacedText[]]> = [];
  for (const text of texts.toSorted((one, other) => one.base - other.base)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const isSame =
      first && text.base - first.base <= sameLine * Math.min(text.height, first.height);
    if (line && isSame) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => joinWords(line, gap));
}

/** Puts the parts of a line that stand close to each other together. */
function joinWords(texts: readonly [PlacedText, ...PlacedText[]], most: number): Line {
  const [first, ...others] = texts.toSorted((one, other) => one.left - other.left);
  const line: [PlacedText, ...PlacedText[]] = [first ?? texts[0]];
  for (const text of others) {
    const before = line.at(-1) ?? line[0];
    if (isShadow(before, text)) continue;
    const gap = (text.left - before.right) / Math.max(text.height, before.height);
    const isApart = gap > wordGap || before.text.endsWith(' ') || text.text.startsWith(' ');
    if (gap > most) line.push(text);
    else line.splice(-1, 1, joined(before, text, isApart ? ' ' : ''));
  }
  return line;
}

const joined = (one: PlacedText, other: PlacedText, between: string): PlacedText => ({
  ...one,
  text: `${one.text.trimEnd()}${between}${other.text.trimStart()}`,
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
});

/** Whether a text was written twice at one place, as some programs write what is bold. */
const isShadow = (one: PlacedText, other: PlacedText): boolean =>
  one.text === other.text && Math.abs(one.left - other.left) < one.height * wordGap;

/** Lines closer than this, in heights of their letters, cannot stand below each other in one cell. */
const interleaved = 0.95;
const fewestCells = 3;
const mostWrapped = 6;

/** Puts cells of several lines, between which the other cells of their row stand, back together. */
function rowsOf(lines: readonly Line[]): Line[] {
  const clusters: Line[][] = [];
  for (const line of lines) {
    const cluster = clusters.at(-1);
    const before = cluster?.at(-1);
    const isClose =
      before &&
      line[0].base - before[0].base < interleaved * Math.min(line[0].height, before[0].height);
    if (cluster && isClose) cluster.push(line);
    else clusters.push([line]);
  }
  return clusters.flatMap((cluster) => {
    const [widest] = cluster.toSorted((one, other) => other.length - one.length);
    const isRow = widest !== undefined && widest.length >= fewestCells;
    return isRow && cluster.length <= mostWrapped ? [rowOf(cluster)] : cluster;
  });
}

/** Lines of one cell are closer to each other than this, in heights of their letters. */
const lineSpacing = 1.35;
/** So many times as far from each other are the cells of two rows. */
const rowSpacing = 1.25;

/**
 * Puts lines between two rows back to the one whose cells they carry on: a cell of several lines may begin
 * above the others of its row, and end below them.
 */
function withWrappedCells(lines: readonly Line[]): Line[] {
  const owned = lines.map((line): Line[] => [line]);
  const rows = lines.flatMap((line, at) => (line.length >= fewestCells ? [at] : []));
  for (const [position, first] of rows.entries()) {
    const next = rows[position + 1] ?? first;
    const cut = cutIn(lines.slice(first, next + 1));
    if (cut === undefined) continue;
    for (let at = first + 1; at < next; at += 1)
      owned[at <= first + cut ? first : next]?.push(...(owned[at]?.splice(0) ?? []));
  }
  return owned.flatMap((own) => (own.length > 1 ? [rowOf(own)] : own));
}

/** How many of the lines between two rows belong to the first: those above the widest gap, if there is one. */
function cutIn(lines: readonly Line[]): number | undefined {
  const [first, ...others] = lines;
  const last = others.pop();
  if (!first || !last || others.length === 0 || others.length > mostWrapped) return undefined;
  const gaps = lines.slice(1).map((line, at) => line[0].base - (lines[at]?.[0].base ?? 0));
  const widest = Math.max(...gaps);
  const cut = gaps.indexOf(widest);
  const isTight = gaps.every(
    (gap, at) => at === cut || (gap <= lineSpacing * first[0].height && gap * rowSpacing <= widest),
  );
  const isInColumns = others.every((line, at) =>
    line.every((text) => (at < cut ? first : last).some((cell) => areAbove(cell, text))),
  );
  return isTight && isInColumns ? cut : undefined;
}

/** One row of lines, the cells of which stand above each other. */
function rowOf(lines: readonly Line[]): Line {
  const cells: PlacedText[][] = [];
  for (const line of lines.toSorted((one, other) => other.length - one.length))
    for (const text of line) {
      const cell = cells.find((own) => own.some((each) => areAbove(each, text)));
      if (cell) cell.push(text);
      else cells.push([text]);
    }
  const row = cells.flatMap((texts) => {
    const [first, ...others] = texts.toSorted((one, other) => one.base - other.base);
    return first
      ? others.reduce((one, other) => joined(one, other, one.text.endsWith('-') ? '' : ' '), first)
      : [];
  });
  return row.toSorted((one, other) => one.left - other.left) as [PlacedText, ...PlacedText[]];
}

const areAbove = (one: PlacedText, other: PlacedText): boolean =>
  one.left < other.right && other.left < one.right;

function writeLine(line: Line, left: number, width: number): string {
  let written = '';
  for (const text of line) {
    const place = Math.min(Math.round((text.left - left) / width), mostPlaces);
    const least = written === '' ? 0 : columnSpaces;
    written += ' '.repeat(Math.max(place - written.length, least)) + text.text.trim();
  }
  return written;
}

/** Between which lines a page has what the one before does not have at its top and its end. */
function ownPart(lines: readonly string[], before: readonly string[]): [number, number] {
  const isRepeated = (line: string | undefined, other: string | undefined): boolean =>
    line !== undefined && (line === other || (isPageNumber(line) && isPageNumber(other)));
  let from = 0;
  while (isRepeated(lines[from], before[from])) from += 1;
  let to = lines.length;
  while (to > from && isRepeated(lines[to - 1], before[before.length - lines.length + to - 1]))
    to -= 1;
  return [from, to];
}

/** Whether a line only numbers the page, as `- 2 -` or `Page 2/7`. */
const isPageNumber = (line = ''): boolean =>
  numbered.test(
    line
      .replace('/', ' of ')
      .replace(/[^\p{L}\d.,]+/gu, ' ')
      .trim(),
  );
const numbered =
  /^(?:(?:page|seite|p[áa]gina|pag\.?|p\.) )?\d{1,4}(?: (?:of|von|de|di|sur) \d{1,4})?$/i;

function withEmptyLines(lines: ReadonlyArray<{ line: Line; text: string }>): string[] {
  const steps = lines.map(({ line }, at) => line[0].base - (lines[at - 1]?.line[0].base ?? 0));
  const usual = steps.slice(1).toSorted((one, other) => one - other)[
    Math.floor((steps.length - 1) / 2)
  ];
  return lines.flatMap(({ text }, at) => {
    const isApart = at > 0 && (steps[at] ?? 0) > emptyLine * (usual ?? 0);
    return isApart ? ['', text] : [text];
  });
}
