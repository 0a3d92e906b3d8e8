const words: ReadonlySet<string> = new Set(
  `n/a N/A n.a. N.A. nan NaN NaT None none NONE null Null NULL <NA> <null> (null) (blank) undefined
  Undefined UNDEFINED`.split(/\s+/),
);
const longest = 24;
const formulaError =
  /^#(?:N\/?[ADV]|N\/A N\/A|GETTING_DATA|#+|¡?\p{Lu}[\p{Lu}/0]*[!?])$|^Err:\d{3}$|^Error 20\d\d$/u;
const firstCharacters = new Set([...words, '#', 'Err'].map((word) => word.charCodeAt(0)));

/**
 * Whether a cell holds the words of a program that had no value, or the error of a formula: `#N/A`, `#REF!`,
 * `nan`, `None`, `undefined` (F-114). Nan with a capital is a name, and NA a country.
 */
export function isMissing(text: string): boolean {
  if (text.length > longest || !firstCharacters.has(text.charCodeAt(0))) return false;
  return words.has(text) || formulaError.test(text);
}
