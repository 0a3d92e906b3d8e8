import { memoize } from '../kit/memoize.ts';
import { currencyOfCode } from '../money/currencies.ts';
import { currencyNames, dollarCurrencies, sharedNames } from './currency-names.ts';

const combiningMarks = /\p{M}/gu;
const codes = new Map(
  Object.entries(currencyNames).flatMap(([code, names]) => names.map((name) => [name, code])),
);
const codesInName = /(?<!\p{L})[A-Z]{3}(?!\p{L})/gu;
const longestName = 40;

/** Words of a header that name a currency; others, such as `RM`, mean something else there. */
const headerWords: ReadonlySet<string> = new Set(
  `EURO STERLING RMB CDN NIS YEN POUND RS RUPEE KR KRONA KRONE KRONER PESO FRANC DINAR DIRHAM RIYAL
  SHILLING`.split(/\s+/),
);

/** Codes that are words of headers as well: only as a code is written do they name a currency. */
const alsoWords: ReadonlySet<string> = new Set(['ALL', 'TOP', 'TRY', 'CUP', 'PEN', 'COP', 'MAD']);
/** Codes that always mean something else in a header: a standard rate, or no currency. */
const notInHeaders: ReadonlySet<string> = new Set(['STD', 'XXX', 'XTS']);

/**
 * Returns the ISO 4217 code of a currency written as its code (`eur`, `CAD$`, `978`), or as a name or a
 * sign (`RMB`, `Euros`, `£`). Undefined for anything else, also for a bare `$`, which many currencies use
 * (F-107).
 * @param homeCurrency the currency of the row's country, which decides what `kr` or `Pesos` are
 */
export function readCurrency(text: string, homeCurrency?: string): string | undefined {
  if (text === '' || text.length > longestName) return undefined;
  const name = nameOf(text);
  const shared = sharedNames[name] ?? sharedNames[singular(name)];
  if (shared && homeCurrency !== undefined && shared.includes(homeCurrency)) return homeCurrency;
  return shared ? (shared[0] ?? undefined) : currencyOfName(name);
}

/**
 * Returns the currency of a column that only says `$` or `Dollars`: the country's own if it is
 * written like that, else US dollars. Undefined for any other text.
 */
export function readDollarSign(text: string, homeCurrency?: string): string | undefined {
  if (!isDollarSign(text)) return undefined;
  return homeCurrency !== undefined && dollarCurrencies.has(homeCurrency) ? homeCurrency : 'USD';
}

const isDollarSign = memoize((text) => /^(?:\$|DOLLARS?|DLLS?|DOLARES)$/.test(nameOf(text)));

const nameOf = memoize((text) =>
  text
    .replace(/(?<=^\d{1,3})\.0+$/, '')
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replaceAll(/[.,-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu, '$1'),
);

const currencyOfName = memoize(
  (name): string | undefined =>
    currencyOfCode(name) ??
    codes.get(name) ??
    codes.get(singular(name)) ??
    codes.get(name.split(' ').map(singular).join(' ')) ??
    codes.get(name.replaceAll(' ', '')) ??
    codeBesideItsName(name),
);

/** `USD - US Dollar`, `Euro (EUR)` and `CAD$` name one currency twice. */
function codeBesideItsName(name: string): string | undefined {
  const code = name.match(codesInName)?.find((word) => currencyOfCode(word) !== undefined);
  if (code === undefined) return undefined;
  const rest = name
    .replaceAll(codesInName, (word) => (word === code ? ' ' : word))
    .replaceAll(/[-()/:–]/g, ' ');
  const isAgain = isDollarSign(rest) || readCurrency(rest.trim(), code) === code;
  return rest.trim() === '' || isAgain ? code : undefined;
}

function singular(name: string): string {
  return name.replace(/(?<=\p{L}{2})S$/u, '');
}

/** The code that appears as a word in a header such as `Rate (EUR)` or `Rate in Euros`. */
export const currencyInHeader: (header: string) => string | undefined = memoize((header) =>
  wordsOfHeader(header)
    .map((word) => readCurrency(word))
    .find((currency) => currency !== undefined),
);

/**
 * Returns the currency that a header such as `Rate (EUR)` or `Price kr` names; undefined for one that
 * names none, and null when it could be one of several: `Rate in EUR or USD`, `Price kr` in a
 * country without crowns (F-107).
 * @param homeCurrency the currency of the row's country
 */
export const currencyOfHeader = (
  header: string,
  homeCurrency?: string,
): string | null | undefined => oneCurrency(wordsOfHeader(header), homeCurrency);

/** The currency that all words name; undefined without words, null when they do not name one and the same. */
export function oneCurrency(
  words: readonly string[],
  homeCurrency?: string,
): string | null | undefined {
  if (words.length === 0) return undefined;
  const [first, ...others] = new Set(words.map((word) => readCurrency(word, homeCurrency)));
  return others.length > 0 || first === undefined ? null : first;
}

const wordsOfHeader = memoize((header): readonly string[] => {
  const words = header.split(/[^\p{L}\p{Sc}]+/u).filter((word) => word !== '');
  const hasSmallLetters = /\p{Ll}/u.test(header);
  return words.filter((word, index) =>
    isCurrencyWord(word, hasSmallLetters || index === words.length - 1),
  );
});

/** @param isMeant whether a word in capitals is a code rather than a word: `Rate ALL`, `RATE ALL ROOMS` */
function isCurrencyWord(word: string, isMeant: boolean): boolean {
  const name = word.toUpperCase();
  if (notInHeaders.has(name) || (alsoWords.has(name) && !(isMeant && word === name))) return false;
  if (headerWords.has(name) || headerWords.has(singular(name))) return true;
  return currencyOfCode(name) !== undefined || (/\p{Sc}/u.test(name) && !isDollarSign(name));
}
