const breaks = /[\p{Cc}\u2028\u2029]+/gu;
const turns = /[\u202A-\u202E\u2066-\u2069]+/gu;
const unfit = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const named: Readonly<Record<string, string>> = {
  '\n': 'a line break',
  '\r': 'a line break',
  '\u0085': 'a line break',
  '\u2028': 'a line break',
  '\u2029': 'a line break',
  '\t': 'a tab',
};

/**
 * Returns a description of what keeps a text from being one line: a line break or another control
 * character, or a mark that changes the reading direction of what follows. Undefined when it is one
 * line: letters of every script and the joiners U+200C and U+200D are always allowed (F-206).
 */
export function oneLineError(text: string): string | undefined {
  const [character] = unfit.exec(text) ?? [];
  if (character === undefined) return undefined;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return named[character] ?? `the invisible character U+${code}`;
}

/**
 * Returns a text as one line: a space for each run of line breaks and other control characters,
 * without marks that turn the reading direction of what follows (F-206).
 */
export function flattenText(text: string): string {
  return unfit.test(text) ? text.replaceAll(turns, '').replaceAll(breaks, ' ') : text;
}
