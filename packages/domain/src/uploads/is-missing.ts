const words: ReadonlySet<string> = new Set(
  `n/a N/A n.a. N.A. nan NaN NaT None none NONE null Null NULL <NA> <null> (null) (blank) undefined
  Undefined UNDEFINED nil \\N #REF`.split(/\s+/),
);
const longest = 24;
const noObject = '[object Object]';
const betweenWords = /,?\s+/;
const formulaError =
  /^#(?:N\/?[ADV]|N\/A N\/A|GETTING_DATA|#+|¡?\p{Lu}[\p{Lu}/0]*[!?])$|^Err:\d{3}$|^Error 20\d\d$/u;
const firstCharacters = new Set([...words, '#', 'Err', noObject].map((word) => word.charCodeAt(0)));

/**
 * Returns whether a cell contains a program's text for a missing value, or the error of a formula:
 * `#N/A`, `#REF!`, `nan`, `None`, `undefined`, also twice for two joined names (F-114). Nan with a
 * capital is a name, and NA a country.
 */
export function isMissing(text: string): boolean {
  if (text.length > longest || !firstCharacters.has(text.charCodeAt(0))) return false;
  return text === noObject || text.split(betweenWords).every(isNoValue);
}

function isNoValue(word: string): boolean {
  return words.has(word) || formulaError.test(word);
}
