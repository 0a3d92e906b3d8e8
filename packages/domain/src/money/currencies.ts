import { data } from 'currency-codes';

const byCode = new Map(data.map((currency) => [currency.code, currency]));
const byNumber = new Map(data.map(({ number, code }) => [number, code]));

/** Newer and older codes than the list's. */
const otherCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * Returns the ISO 4217 code for three capital letters or a number (`978`, `36` for 036) (F-107).
 */
export function currencyOfCode(code: string): string | undefined {
  const number = /^\d{1,3}$/.test(code) ? code.padStart(3, '0') : code;
  return byNumber.get(number) ?? (byCode.has(code) || otherCodes.has(code) ? code : undefined);
}
