import { sniffedLines } from './limits.ts';

/** The column separator of a text file. */
export type Delimiter = ',' | ';' | '\t' | '|';

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** A first line that spreadsheets write to state the column separator. */
const hint = /^sep=([,;\t|])[\r\n]/i;

/** The delimiter that the first line states, as in `sep=;`. */
export function statedDelimiter(sample: string): Delimiter | undefined {
  return delimiters.find((delimiter) => delimiter === hint.exec(sample)?.[1]);
}

/**
 * Detects the column separator from the first lines: the character that appears equally often in
 * most rows, outside quotes, and most often. A text with none of them has one column.
 */
export function sniffDelimiter(sample: string): Delimiter {
  const rows = countPerRow(sample);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const [index, delimiter] of delimiters.entries()) {
    const score = scoreOf(rows.map((counts) => counts[index] ?? 0));
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/** Agreement among the rows weighs more than the number of columns: decimal commas are many, too. */
function scoreOf(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
  let score = 0;
  for (const [count, rows] of tally)
    score = Math.max(score, (rows / counts.length) ** 2 * Math.log2(1 + count));
  return score;
}

function countPerRow(sample: string): number[][] {
  const rows: number[][] = [];
  let counts = delimiters.map(() => 0);
  let quoted = false;
  let atStart = true;
  let blank = true;
  for (let index = 0; index < sample.length && rows.length < sniffedLines; index += 1) {
    const character = sample[index];
    const which = delimiters.findIndex((delimiter) => delimiter === character);
    if (quoted) {
      if (character === '"' && sample[index + 1] === '"') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"' && atStart) {
      quoted = true;
      blank = false;
    } else if (character === '\n' || character === '\r') {
      if (!blank) rows.push(counts);
      counts = delimiters.map(() => 0);
      blank = true;
    } else {
      blank = false;
      if (which >= 0) counts[which] = (counts[which] ?? 0) + 1;
    }
    atStart =
      which >= 0 || character === '\n' || character === '\r' || (atStart && character === ' ');
  }
  if (rows.length === 0 && !blank) rows.push(counts);
  return rows;
}
