import { memoize } from '../kit/memoize.ts';
import { dollarCurrencies } from './currency-names.ts';
import { collapseWhitespace } from './pick-fields.ts';
import { oneCurrency, readCurrency } from './read-currency.ts';

/** What the number format of a workbook's cell shows about the number. */
export interface NumberFormat {
  /** ISO 4217 code; undefined when it shows none, or a bare `$`. */
  readonly currency: string | undefined;
  /** What it shows for a currency without telling which one it is. */
  readonly unknownCurrency: string | undefined;
  readonly isPercent: boolean;
}

/** The currencies of countries, by the Windows language ids of formats, whose sign others have, too. */
const currencyOfLanguage: Readonly<Record<string, string>> = {
  '404': 'TWD',
  '406': 'DKK',
  '409': 'USD',
  '411': 'JPY',
  '414': 'NOK',
  '41D': 'SEK',
  '40F': 'ISK',
  '420': 'PKR',
  '439': 'INR',
  '804': 'CNY',
  '809': 'GBP',
  '814': 'NOK',
  '81D': 'SEK',
  '80A': 'MXN',
  C01: 'EGP',
  C04: 'HKD',
  C09: 'AUD',
  C0C: 'CAD',
  '1004': 'SGD',
  '1009': 'CAD',
  '1409': 'NZD',
  '1C09': 'ZAR',
  '1C0A': 'DOP',
  '2009': 'JMD',
  '240A': 'COP',
  '2809': 'BZD',
  '2C09': 'TTD',
  '2C0A': 'ARS',
  '300A': 'USD',
  '340A': 'CLP',
  '3409': 'PHP',
  '380A': 'UYU',
  '3C09': 'HKD',
  '100A': 'GTQ',
  '4009': 'INR',
  '400A': 'BOB',
  '416': 'BRL',
  '432': 'BWP',
  '436': 'ZAR',
  '440A': 'USD',
  '464': 'PHP',
  '4809': 'SGD',
  '500A': 'USD',
  '540A': 'USD',
};

/** The same by the territories of formats that name a language as text: `[$$-en-AU]`. */
const currencyOfTerritory: Readonly<Record<string, string>> = {
  AR: 'ARS',
  AU: 'AUD',
  BO: 'BOB',
  BW: 'BWP',
  BZ: 'BZD',
  CA: 'CAD',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  DK: 'DKK',
  DO: 'DOP',
  EC: 'USD',
  EG: 'EGP',
  GB: 'GBP',
  GT: 'GTQ',
  HK: 'HKD',
  IN: 'INR',
  IS: 'ISK',
  JM: 'JMD',
  JP: 'JPY',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PK: 'PKR',
  PR: 'USD',
  SE: 'SEK',
  SG: 'SGD',
  SV: 'USD',
  TT: 'TTD',
  TW: 'TWD',
  US: 'USD',
  UY: 'UYU',
  ZA: 'ZAR',
};

const signAndLanguage = /^(.*?)-([0-9A-F]+|[a-z]{1,3}(?:-[a-z0-9]{2,8})+)$/i;
const territory = /-([A-Z]{2})$/;
/** The parts of a section: quoted, escaped, filled, in brackets, places of digits; or any other character. */
const part =
  /"([^"]*)"|\\(.)|[_*].|\[(\$?)([^[\]]*)\]|E[+-]|General|Standard|G\/(?:通用格式|標準)|[#0?.,%/+\-\s()@]|([^])/giu;
/** Languages of formats that are of no country: none, the user's own, and that of the euro. */
const noCountry = /^(?:0*[0-2]?|x-.*)$/i;

/** Words next to a number that name no currency. */
const plainWords: ReadonlySet<string> = new Set(
  `a an the per by in of and each only from about approx ca n p pn pp ppn nt nts night nights nightly day days
  stay stays room rooms rn rns rate rates price amount total subtotal avg average net nett netto gross
  brutto incl inclusive included inkl excl exclusive excluded exkl zzgl plus tax taxes vat iva tva mwst
  ttc ht fee fees commission comm paid due min max no nr pro par por par je nacht nächte nuit nuits noche
  noches notte notti noite noites natt nätter nat nætter`.split(/\s+/),
);

/** A text for a currency in a format, and the language that it stands in. */
interface Sign {
  readonly text: string;
  readonly language: string | undefined;
}

/**
 * Reads the format code of a number, such as `[$€-407] #,##0.00`, `#,##0.00 "CAD"` or an accounting one:
 * the currency that it shows counts as a written one (F-104). Of several sections the first one counts.
 * A sign of several currencies, such as `"kr"` or `"€/£"`, is none that is known.
 * @param homeCurrency the currency of the row's country, which decides what `"kr"` is
 */
export function readNumberFormat(code: string, homeCurrency?: string): NumberFormat {
  const { signs, isPercent } = takeApart(code);
  const shown = signs.map((sign) => ({ sign, currency: currencyOf(sign, homeCurrency) }));
  const currencies = new Set(shown.flatMap(({ currency }) => currency ?? []));
  const isUnknown = currencies.size > 1 || shown.some(({ currency }) => currency === null);
  return {
    currency: isUnknown ? undefined : [...currencies][0],
    unknownCurrency: isUnknown ? signs.map(({ text }) => text).join(' ') : undefined,
    isPercent,
  };
}

const takeApart = memoize((code): { signs: readonly Sign[]; isPercent: boolean } => {
  const [section = ''] = sectionsOf(code);
  const signs: Sign[] = [];
  let text = '';
  let isPercent = false;
  for (const [whole, quoted, escaped, isCurrency, bracketed, other] of section.matchAll(part)) {
    if (isCurrency && bracketed) signs.push(splitSign(bracketed));
    isPercent ||= whole === '%';
    text += quoted ?? escaped ?? other ?? ' ';
  }
  signs.push({ text, language: undefined });
  return {
    signs: signs
      .map((sign) => ({ ...sign, text: collapseWhitespace(sign.text) }))
      .filter(({ text }) => text),
    isPercent,
  };
});

function splitSign(text: string): Sign {
  const [, sign, language = ''] = signAndLanguage.exec(text) ?? [];
  if (sign === undefined) return { text, language: undefined };
  return { text: sign, language: noCountry.test(language) ? undefined : language };
}

/** Undefined for what is no currency, and for `$` in no language; null for what could be several. */
function currencyOf(
  { text, language }: Sign,
  homeCurrency: string | undefined,
): string | null | undefined {
  const home = language === undefined ? homeCurrency : currencyOfPlace(language);
  if (text === '$' && language !== undefined)
    return home !== undefined && dollarCurrencies.has(home) ? home : null;
  const words = text
    .split(/[^\p{L}\p{M}\p{Sc}]+/u)
    .filter((word) => word !== '' && word !== '$' && !isPlainWord(word));
  return words.length === 0 ? undefined : (readCurrency(text, home) ?? oneCurrency(words, home));
}

/** `NT` in capitals is Taiwan's money, and in small letters nights. */
function isPlainWord(word: string): boolean {
  return plainWords.has(/^\p{Lu}{1,2}$/u.test(word) ? word : word.toLowerCase());
}

function currencyOfPlace(language: string): string | undefined {
  const place = territory.exec(language)?.[1];
  return place === undefined
    ? currencyOfLanguage[language.toUpperCase().replace(/^0+/, '').slice(-4).replace(/^0+/, '')]
    : currencyOfTerritory[place];
}

/** The parts of a format code between its semicolons, except within quotes. */
function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;])+/g) ?? [];
}
