import { data } from 'currency-codes';

/** Those of the list, and newer and older ones. */
const codes: ReadonlySet<string> = new Set([
  ...data.map(({ code }) => code),
  ...Intl.supportedValuesOf('currency'),
]);
const byNumber = new Map(data.map(({ number, code }) => [number, code]));

/**
 * Returns the ISO 4217 code for three capital letters or a number (`978`, `36` for 036) (F-107).
 */
export function currencyOfCode(code: string): string | undefined {
  return byNumber.get(code.padStart(3, '0')) ?? (codes.has(code) ? code : undefined);
}
