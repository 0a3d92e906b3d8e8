import { saysOutcome } from './outcome-words.ts';
import type { ReadLine } from './read-lines.ts';

/** What a total is called. */
export const summary =
  /(?:^|[|;,\s])(?:sub-?\s?)?(?:totals?|totale|totaal|totaux|summe|gesamt\p{L}*|insgesamt|somma|suma|soma|gokei|importe total|balance|carried forward)(?:[\s:|;,]|$)/iu;

/** Whether a line is what a list below it is called. */
export const isTitle = ({ text, isQuoted, kind }: ReadLine): boolean =>
  !isQuoted && kind === 'text' && /:\s*$/.test(text);

const longestTitle = 40;
const someStay = /\p{L}, ?\p{L}|\d{4}/u;

/** Whether a line without a colon may be a title: below a line that may name a stay, it says what became of that one. */
export function mayTitleBelow(
  above: ReadLine | undefined,
  line: ReadLine,
  might: boolean,
): boolean {
  if (!above || above.kind === 'blank' || above.kind === 'heading') return true;
  if (line.lineNumber - above.lineNumber > 1) return true;
  if (above.isQuoted) return false;
  if (summary.test(above.text) || (isTitle(above) && saysOutcome(above.text))) return true;
  const isSentence = above.kind === 'text' && /[.:!,]\s*$/.test(above.text);
  return might && (isSentence || isBareOutcome(above)) && !someStay.test(above.text);
}

/** Whether a line alone, without a colon, says what became of the stays below it. */
export const isBareOutcome = ({ text, isQuoted, cells }: ReadLine): boolean =>
  !isQuoted &&
  text.length <= longestTitle &&
  !/\d/.test(text) &&
  (cells === undefined || cells.filter((cell) => cell.text !== '').length === 1) &&
  saysOutcome(text);
