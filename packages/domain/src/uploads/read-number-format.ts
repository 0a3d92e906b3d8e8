import { memoize } from '../kit/memoize.ts';
import { readCurrency } from './read-currency.ts';

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
    currency: marked ?? texts.map((text) => readCurrency(text)).find(Boolean),
    unknownCurrency,
    isPercent: numbers.includes('%'),
  };
});

function splitSign(text: string): [sign: string, language: string] {
  const dash = text.lastIndexOf('-');
  const language = dash < 0 ? '' : text.slice(dash + 1);
  if (!/^[0-9A-F]+$/i.test(language)) return [text, ''];
  return [text.slice(0, dash), language.toUpperCase().replace(/^0+/, '').slice(-4)];
}

function currencyOfSign(sign: string, language: string): string | undefined {
  const home = currencyOfLanguage[language.replace(/^0+/, '')];
  return sign.trim() === '$' ? home : readCurrency(sign, home);
}

/** The parts of a format code between its semicolons, except within quotes. */
function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;])+/g) ?? [];
}
