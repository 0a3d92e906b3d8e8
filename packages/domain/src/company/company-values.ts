import { isLocalPhone } from '../suppliers/local-phone.ts';
import type { CompanyFieldName } from './company-fields.ts';

type Reading = (text: string) => string | undefined;

const state = /^[A-Z]{2}$/;
const zip = /^\d{5}(?:-\d{4})?$/;
const account = /^[A-Z0-9]{4,34}$/;
const swift = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const upper = (text: string): string => text.toUpperCase();
const compact = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();
const matching =
  (pattern: RegExp, clean: (text: string) => string): Reading =>
  (text) =>
    pattern.test(clean(text)) ? clean(text) : undefined;

const stateRule = { read: matching(state, upper), wanted: 'must be a state such as NY' };
const zipRule = { read: matching(zip, (text) => text), wanted: 'must be a ZIP code such as 12207' };
const phoneRule = {
  read: (text: string) => (isLocalPhone(text) ? text : undefined),
  wanted: 'must be a phone number',
};
const routingRule = { read: readRoutingNumber, wanted: 'must be a routing number of 9 digits' };
const accountRule = { read: matching(account, compact), wanted: 'must be an account number' };

const rules: Partial<Record<CompanyFieldName, { read: Reading; wanted: string }>> = {
  ein: { read: readEin, wanted: 'must be an EIN such as 12-3456789' },
  postalState: stateRule,
  remitToState: stateRule,
  postalZip: zipRule,
  remitToZip: zipRule,
  phone: phoneRule,
  collectionsPhone: phoneRule,
  fax: phoneRule,
  achRouting: routingRule,
  wireRouting: routingRule,
  achAccount: accountRule,
  wireAccount: accountRule,
  wireSwift: {
    read: matching(swift, compact),
    wanted: 'must be a SWIFT code of 8 or 11 characters',
  },
};

/**
 * Returns a company detail as it is stored, or what it must be instead. An empty text is taken: it
 * clears the field (F-160).
 */
export function readCompanyValue(
  name: CompanyFieldName,
  typed: string,
): { value: string } | { wanted: string } {
  const text = typed.trim();
  const rule = rules[name];
  if (text === '' || !rule) return { value: text };
  const value = rule.read(text);
  return value === undefined ? { wanted: rule.wanted } : { value };
}

/** Returns an EIN with its dash; all zeros is not a valid EIN. */
function readEin(text: string): string | undefined {
  const digits = /^(\d{2})[\s-]?(\d{7})$/.exec(text);
  if (!digits || /^0+$/.test(`${digits[1]}${digits[2]}`)) return undefined;
  return `${digits[1]}-${digits[2]}`;
}

const routingWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** The nine digits of an American bank, whose last one checks the others. */
function readRoutingNumber(text: string): string | undefined {
  const digits = compact(text);
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return undefined;
  const sum = routingWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return sum % 10 === 0 ? digits : undefined;
}
