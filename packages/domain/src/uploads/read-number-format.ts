import { memoize } from '../kit/memoize.ts';
import { currencyInHeader, readCurrency } from './read-currency.ts';

/** What the number format of a workbook's cell shows about the number. */
export interface NumberFormat {
  /** ISO 4217 code; undefined when it shows none, or a bare `$`. */
  readonly currency: string | undefined;
  /** A currency that it shows and that is not known here. */
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
  '1C0A': 'DOP',
  '2009': 'JMD',
  '240A': 'COP',
  '2809': 'BZD',
  '2C09': 'TTD',
  '2C0A': 'ARS',
  '340A': 'CLP',
  '380A': 'UYU',
  '3C09': 'HKD',
  '4009': 'INR',
  '4809': 'SGD',
};

/** The same by the territories of formats that name a language as text: `[$$-en-AU]`. */
const currencyOfTerritory: Readonly<Record<string, string>> = {
  AR: 'ARS',
  AU: 'AUD',
  BZ: 'BZD',
  CA: 'CAD',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  DK: 'DKK',
  DO: 'DOP',
  EG: 'EGP',
  GB: 'GBP',
  HK: 'HKD',
  IN: 'INR',
  IS: 'ISK',
  JM: 'JMD',
  JP: 'JPY',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PK: 'PKR',
  SE: 'SEK',
  SG: 'SGD',
  TT: 'TTD',
  TW: 'TWD',
  US: 'USD',
  UY: 'UYU',
};

const signAndLanguage = /^(.*?)-([0-9A-F]+|[a-z]{1,3}(?:-[a-z0-9]{2,8})+)$/i;
const territory = /-([A-Z]{2})$/;
const quoted = /"([^"]*)"/g;
const escaped = /\\(.)/g;
const filler = /[_*]./g;
const bracketed = /\[(\$?)([^[\]]*)\]/g;
const placeholders = /E[+-]|[#0?.,%/+\-\s()@]+|General|Standard/gi;

/**
 * Reads the format code of a number, such as `[$€-407] #,##0.00`, `#,##0.00 "CAD"` or an accounting one:
 * the currency that it shows counts as a written one (F-104). Of several sections the first one counts.
 */
export const readNumberFormat: (code: string) => NumberFormat = memoize((code) => {
  const [section = ''] = sectionsOf(code);
  const shown: string[] = [];
  const keep = (_: string, text: string): string => {
    shown.push(text);
    return ' ';
  };
  let marked: string | undefined;
  let unknownCurrency: string | undefined;
  const numbers = section
    .replaceAll(quoted, keep)
    .replaceAll(escaped, keep)
    .replaceAll(filler, ' ')
    .replaceAll(bracketed, (_, isCurrency: string, text: string) => {
      const [sign = '', language = ''] = isCurrency ? splitSign(text) : [];
      if (sign.trim() === '') return ' ';
      marked = currencyOfSign(sign, language);
      if (marked === undefined && sign.trim() !== '$') unknownCurrency = sign.trim();
      return ' ';
    });
  const texts = [shown.join('').trim(), numbers.replaceAll(placeholders, ' ').trim()];
  return {
    currency:
      marked ?? texts.map((text) => readCurrency(text) ?? currencyInHeader(text)).find(Boolean),
    unknownCurrency,
    isPercent: numbers.includes('%'),
  };
});

function splitSign(text: string): readonly [sign: string, language: string] {
  const [, sign, language] = signAndLanguage.exec(text) ?? [];
  return sign === undefined || language === undefined ? [text, ''] : [sign, language];
}

function currencyOfSign(sign: string, language: string): string | undefined {
  const place = territory.exec(language)?.[1];
  const home =
    place === undefined
      ? currencyOfLanguage[language.toUpperCase().replace(/^0+/, '').slice(-4).replace(/^0+/, '')]
      : currencyOfTerritory[place];
  return sign.trim() === '$' ? home : readCurrency(sign, home);
}

/** The parts of a format code between its semicolons, except within quotes. */
function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;])+/g) ?? [];
}
