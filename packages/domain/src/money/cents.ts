import { currencyDecimals } from './currency-decimals.ts';

declare const centsBrand: unique symbol;

/**
 * An amount as a whole number of cents: of US dollars unless a currency is given. Never a fraction.
 */
export type Cents = number & { readonly [centsBrand]: true };

/**
 * Marks a whole number as cents.
 * @throws RangeError when it is not a safe integer.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of cents`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const noCents: Cents = cents(0);

/** The largest amount that is stored: 9,999,999,999.99. */
export const largestAmount: Cents = cents(999_999_999_999);

/** Sum of amounts; 0 for none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/**
 * The fraction `numerator / denominator` of a cent amount rounded half up (away from zero for
 * negative amounts), without leaving whole numbers: 5 cents × 1/10 is 1 cent.
 * @throws RangeError when the denominator is not a positive whole number.
 */
export function scaleCents(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError('a scale is a fraction of whole numbers with a positive denominator');
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return cents(Number(product < 0n ? -rounded : rounded));
}

const dollarText = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Cents of a plain decimal text such as `1234.5` or `-0.01`, read digit by digit. Returns undefined
 * for anything else, also for more than two decimals.
 */
export function parseDollars(text: string): Cents | undefined {
  const match = dollarText.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const magnitude = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(magnitude) ? cents(sign ? -magnitude : magnitude) : undefined;
}

/**
 * Cents of a number of dollars as it arrives in JSON (clarification 3: at most two decimals).
 * Returns undefined when the number has more decimals or is not finite.
 */
export function dollarsToCents(dollars: number): Cents | undefined {
  const nearest = Math.round(dollars * 100);
  return Number.isSafeInteger(nearest) && nearest / 100 === dollars ? cents(nearest) : undefined;
}

/**
 * Cents of an amount of a response, in dollars as a JSON number; no amount is 0.
 * @throws RangeError when the number has fractions of a cent.
 */
export function centsOf(dollars: number | null): Cents {
  const amount = dollarsToCents(dollars ?? 0);
  if (amount === undefined) throw new RangeError(`${dollars} is not a whole number of cents`);
  return amount;
}

/** Dollars as a JSON number; the closest double to the exact amount, so it prints with its own cents. */
export function centsToDollars(amount: Cents): number {
  return amount / 100;
}

/**
 * Returns how many decimals an amount is written with: those of its currency, and never fewer than
 * it has, so that half a yen is not rounded away (F-133).
 */
function decimalsOf(amount: Cents, currency: string): number {
  const own = currencyDecimals(currency);
  return amount % 100 === 0 ? own : Math.max(own, 2);
}

/** Plain decimal text without separators, as forms, CSV and SQL use: `1234.50`, `45.500` dinars, `18000` yen. */
export function formatDecimal(amount: Cents, currency = 'USD'): string {
  const magnitude = Math.abs(amount);
  const whole = `${amount < 0 ? '-' : ''}${Math.floor(magnitude / 100)}`;
  const decimals = decimalsOf(amount, currency);
  const fraction = String(magnitude % 100).padStart(2, '0');
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

const grouped = new Intl.NumberFormat('en-US');

/** An amount as columns of figures have it, without its currency: `1,234.50`, `45.500` dinars, `18,000` yen. */
export function formatAmount(amount: Cents, currency = 'USD'): string {
  const [whole, ...fraction] = formatDecimal(amount, currency).split('.');
  return [grouped.format(Number(whole)), ...fraction].join('.');
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars in the format of en-US: `$1,234.50`. */
export function formatDollars(amount: Cents): string {
  return dollars.format(amount / 100);
}

/** The same amount the other way: what takes it off again. */
export function opposite(amount: Cents): Cents {
  return cents(0 - amount);
}

/**
 * Formats an amount in its currency: dollars as {@link formatDollars}, any other with its code,
 * such as `EUR 1,234.50`, because several currencies share the dollar sign (F-133).
 */
export function formatMoney(amount: Cents, currency: string): string {
  if (currency === 'USD') return formatDollars(amount);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${currency}\u00a0${formatAmount(cents(Math.abs(amount)), currency)}`;
}
