import { currencyOfHeader } from './read-currency.ts';

/** Words for all amounts of a file, in the languages of the headers. */
const amounts =
  /(?<!\p{L})(?:currency|w[äa]hrung|devise|moneda|divisa|valuta|moeda|amounts?|rates?|prices?|betr[äa]ge|preise|raten|montants?|tarifs?|prix|importes?|precios|tarifas?|valores|pre[çc]os|importi|prezzi|tariffe|bedragen|prijzen)(?!\p{L})/iu;
/** Of an exchange rate, the commission, or some amounts, which is not what all of them are in. */
const ofOthers =
  /exchange|conver|kurs|cambio|c[âa]mbio|taux|koers|commission|provi[sz]|comisi|comiss|provvigion|fees?\b|min|max|\d|above|below|over|under|unless|except/i;
const longest = 80;
const mostValues = 2;

/**
 * The line above or below a table that says in which currency its amounts are: `All amounts in EUR`,
 * `Currency: GBP`. Undefined without one, and when several name different currencies.
 */
export function currencyNote(rows: ReadonlyArray<readonly string[]>): string | undefined {
  const notes = rows.flatMap((cells) => {
    const values = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const text = values.join(' ');
    const isNote = values.length <= mostValues && text.length <= longest && amounts.test(text);
    return isNote && !ofOthers.test(text) && currencyOfHeader(text) ? [text] : [];
  });
  const currencies = new Set(notes.map((note) => currencyOfHeader(note)));
  return currencies.size === 1 ? notes[0] : undefined;
}
