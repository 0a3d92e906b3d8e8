declare const centsBrand: unique symbol;

/** An amount as a whole number of cents: of US dollars unless a currency stands beside it. Never a fraction. */
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
 * Cents of a plain decimal text such as `1234.5` or `-0.01`, read digit by digit.
 * Answers undefined for anything else, also for more than two decimals.
 */
export function parseDollars(text: string): Cents | undefined {
  const match = dollarText.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const magnitude = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(magnitude) ? cents(sign ? -magnitude : magnitude) : undefined;
}

/**
 * Cents of a number of dollars as it arrives in JSON (decisions 3: at most two decimals).
 * Answers undefined when the number has more decimals or is not finite.
 */
export function dollarsToCents(dollars: number): Cents | undefined {
  const nearest = Math.round(dollars * 100);
  return Number.isSafeInteger(nearest) && nearest / 100 === dollars ? cents(nearest) : undefined;
}

/** Dollars as a JSON number; the closest double to the exact amount, so it prints with its own cents. */
export function centsToDollars(amount: Cents): number {
  return amount / 100;
}

/** Plain decimal text with two decimals and no separators, as forms and CSV use: `1234.50`. */
export function formatDecimal(amount: Cents): string {
  const magnitude = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars in the format of en-US: `$1,234.50`. */
export function formatDollars(amount: Cents): string {
  return dollars.format(amount / 100);
}

const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * An amount in its currency: dollars as {@link formatDollars}, any other behind its code, as in
 * `EUR 1,234.50`, for the dollar sign belongs to one of several dollars alone (F-133).
 */
export function formatMoney(amount: Cents, currency: string): string {
  if (currency === 'USD') return formatDollars(amount);
  return `${amount < 0 ? '-' : ''}${currency}\u00a0${plain.format(Math.abs(amount) / 100)}`;
}
