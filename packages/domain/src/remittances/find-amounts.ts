import { type Cents, opposite } from '../money/cents.ts';
import { type DecimalMark, readAmount } from '../uploads/read-amount.ts';
import { readCurrency } from '../uploads/read-currency.ts';
import { currencyCodes } from './plausible-amounts.ts';

/** An amount of money within a text. */
export interface FoundAmount {
  readonly start: number;
  readonly end: number;
  readonly cents: Cents;
  /** The currency that is written beside it; `$` where only a dollar sign is. */
  readonly currency: string | undefined;
}

const codes = currencyCodes.join('|');
const signs = String.raw`US\$|CA\$|A\$|R\$|MX\$|\$|€|£|¥|(?<!\p{L})(?:${codes}|Fr\.)`;
const number = String.raw`\d{1,3}(?:[.,' ’]\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{1,2})?`;
const shape = new RegExp(
  `(?<![\\p{L}\\d.,/-])(\\(?-?\\(?)(${signs})?( ?-?)(?:(${number}))(?!\\d|[.,/]\\d|[\\p{L}\\d]*\\d)([.,][-–—]{1,2}(?![\\p{L}\\d]))?(-(?![\\p{L}\\d])|\\))?(?: ?(US\\$|€|£|¥|(?:${codes}|yen|euros?|dollars?|pounds|reais|pesos)(?!\\p{L})))?(\\)?)`,
  'giu',
);
/** What a ledger writes behind what it debits. */
const debit = /^ ?(?:DR|DB)(?!\p{L})/iu;
const twoDecimals = /[.,]\d{2}$/;

/**
 * Finds the amounts of a text without its dates: numbers with two decimals, and those beside a
 * currency. Shares in percent are none.
 */
export function amountsIn(text: string, mark: DecimalMark): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(shape)) {
    const [
      whole,
      before = '',
      sign = '',
      minus = '',
      digits = '',
      dash = '',
      after = '',
      unit = '',
    ] = match;
    const end = match.index + whole.length;
    const named = sign || unit;
    const isFirst = text.slice(0, match.index).trim() === '';
    const isWhole = dash !== '' && !isFirst;
    if (named === '' && !twoDecimals.test(digits) && !isWhole) continue;
    if (
      /^ ?(?:%|percent|prozent|nights?|nts?\b|n[äa]chte|noches|notti|nuits)/i.test(text.slice(end))
    )
      continue;
    const currency = currencyOf(named);
    const read = readAmount(digits, mark, currency === undefined ? {} : { currency });
    if (!read) continue;
    const isNegative =
      /[-(]/.test(before) ||
      minus.includes('-') ||
      /[-]/.test(after) ||
      debit.test(text.slice(end));
    found.push({
      start: match.index,
      end,
      cents: isNegative ? opposite(read.cents) : read.cents,
      currency: named === '$' || /^dollars?$/i.test(named) ? '$' : currency,
    });
  }
  return found;
}

const namedCurrency = new RegExp(`(?<![\\p{L}\\d])(?:${codes})(?![\\p{L}\\d])`, 'gu');

/** The currency that a text names by its code; undefined where it names none, or several. */
export function currencyNamedIn(text: string): string | undefined {
  const [only, ...others] = new Set(text.match(namedCurrency));
  return others.length === 0 ? only : undefined;
}

function currencyOf(named: string): string | undefined {
  if (named === '') return undefined;
  if (/^us/i.test(named)) return 'USD';
  if (/^r\$|reais/i.test(named)) return 'BRL';
  return readCurrency(named);
}
