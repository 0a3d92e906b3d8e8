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
const headerWords: ReadonlySet<string> = new Set(['EURO', 'STERLING', 'RMB', 'CDN', 'NIS', 'YEN']);

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
export const currencyInHeader: (header: string) => string | undefined = memoize(
  (header) => header.split(/[^\p{L}\p{Sc}]+/u).flatMap((word) => currencyOfWord(word) ?? [])[0],
);

function currencyOfWord(word: string): string | undefined {
  const name = word.toUpperCase();
  const isName = currencyOfCode(name) ?? (headerWords.has(singular(name)) || /\p{Sc}/u.test(name));
  return isName ? readCurrency(word) : undefined;
}
