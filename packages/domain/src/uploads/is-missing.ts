const words: ReadonlySet<string> = new Set(
  `n/a N/A n.a. N.A. nan NaN NaT None none NONE null Null NULL <NA> <null> (null) (blank) undefined
  Undefined UNDEFINED nil \\N #REF`.split(/\s+/),
);
const longest = 40;
const noObject = '[object Object]';
/** Not the blank of `Error 2042`. */
const betweenWords = /,?\s(?!\d)\s*/;
/** In the languages of Excel, LibreOffice, and Google Sheets; `#Error` and `#Name?` are those of Access. */
const formulaError =
  /^#(?:#+|N[ADV]|\p{L}\/\p{L}|ERROR|\p{L}+_(?:DA[DT]\p{L}+|DONN\p{L}+)|[¡¿]?\p{L}[\p{L}\p{M}_]*(?:\/0)?[!?])$|^(?:Err|Error|Erreur|Errore|Erro|Fehler|Fout) ?:? ?(?:5\d\d|20\d\d)$/iu;
const firstCharacters = new Set(
  [...words, '#', 'E', 'e', 'F', 'f', noObject].map((word) => word.charCodeAt(0)),
);

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
