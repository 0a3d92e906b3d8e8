import { currencyInHeader } from '../uploads/read-currency.ts';
import { currencyCodes } from './plausible-amounts.ts';

/** A heading may name the currency of its amounts before or after what they are, as `CAD Paid`, or `Commission in EUR paid`. */
export const currencyWords = new RegExp(
  `(?<= |^)(?:(?:in|en|em) )?(?:${currencyCodes.join('|').toLowerCase()}|us|euros?|dollars?|pounds)(?= |$)`,
  'g',
);

const currencyAlone =
  /^(?:(?:equiv\w*|equal|in|en|em|converted|conv|approx|ca) )?([\p{L}\p{Sc}]+)(?: \p{Sc})?$/iu;
/** Any dollars, whose country their sign alone does not say. */
const dollars = /^(?:(?:US|CA|C|A|R|MX|NZ|HK|S)?\$|dollars?)$/i;

/** Whether a heading says only in which currency the amounts are, as `USD`, `€`, or `Equiv. USD`. */
export function isCurrency(text: string): boolean {
  const plain = text
    .replace(/[.()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const named = currencyAlone.exec(plain)?.[1] ?? '';
  return currencyInHeader(named) !== undefined || dollars.test(named);
}
