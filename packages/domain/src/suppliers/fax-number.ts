/** A run of digits that can be a phone number, in any grouping. */
const number = /[+(]{0,2}\d(?:(?:[\s().-]{0,3}|\/)\d){6,}/g;
const extension = /^\s*(?:x|ext\.?|extension)\s*\d{1,6}/i;
const faxWord = /(?<!\p{L})(?:f|fx|(?:tele)?fax|facsimile|t[eé]l[eé]cop(?:ie|ieur|y))(?!\p{L})/iu;
const phoneWord =
  /(?<!\p{L})(?:t|p|ph|t[eé]l|tlf|phone|t[eé]l[eé](?:phone|fon|fono|fone))(?!\p{L})/iu;
/** Nothing but the word, as behind a number: `(fax)`, `- Fax`. */
const onlyFax = new RegExp(`^[\\s([–-]*${faxWord.source}[\\s.:)\\]]*$`, 'iu');
const inBrackets = /^\s*(?:\([^()]*\)|\[[^[\]]*\])\s*$/;
const separator = /[,;|&\n]|\/(?!\p{L})|(?<!\p{L})\//u;
const hasLetter = /\p{L}/u;

/**
 * Returns the first phone number of a text that the text does not call a fax, in front of the number
 * or behind it: `212-555-0199 (fax), 212-555-0143` is the second one. A text without a fax is
 * returned as it is; undefined if all of its numbers are faxes (F-119).
 */
export function withoutFax(text: string): string | undefined {
  if (!faxWord.test(text)) return text;
  const numbers = [...text.matchAll(number)];
  if (numbers.length === 0) return text;
  const gaps = gapsBetween(text, numbers);
  const areBehind = !hasLetter.test(gaps[0] ?? '') && hasLetter.test(gaps.at(-1) ?? '');
  const sides = gaps.map((gap, index) => {
    if (index === 0) return { behind: '', before: gap };
    return sidesOf(gap, areBehind || index === numbers.length);
  });
  const phone = numbers.findIndex((_, index) => {
    const before = sides[index]?.before ?? '';
    const isFax = faxWord.test(before) && !phoneWord.test(before);
    return !isFax && !onlyFax.test(sides[index + 1]?.behind ?? '');
  });
  if (phone < 0) return undefined;
  return `${numbers[phone]?.[0] ?? ''}${extension.exec(gaps[phone + 1] ?? '')?.[0] ?? ''}`;
}

/** What stands in front of the first number, between the numbers, and behind the last one. */
function gapsBetween(text: string, numbers: readonly RegExpExecArray[]): string[] {
  let end = 0;
  const gaps = numbers.map((found) => {
    const gap = text.slice(end, found.index);
    end = found.index + found[0].length;
    return gap;
  });
  return [...gaps, text.slice(end)];
}

/** Parts what stands between two numbers: what belongs to the one, and what to the next. */
function sidesOf(gap: string, belongsToFirst: boolean) {
  const at = gap.search(separator);
  if (at >= 0) return { behind: gap.slice(0, at), before: gap.slice(at + 1) };
  const isFirst = belongsToFirst || inBrackets.test(gap);
  return isFirst ? { behind: gap, before: '' } : { behind: '', before: gap };
}

/** The text of a fax number without the word for it: `212-555-0199 (fax)` in a column of faxes. */
export function withoutFaxWord(text: string): string {
  if (phoneWord.test(text)) return text;
  return text.replace(faxWord, '').replace(/\(\s*\)|^[\s:.-]+/, '');
}
