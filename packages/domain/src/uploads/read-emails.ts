import { distinctEmails, readEmailAddress } from '../kit/email-address.ts';

const betweenAddresses = /[\s,;|<>]+/;

/**
 * Returns the email addresses of a cell as they are stored, the first one first. A text that is not
 * an address is not recognized: it is returned as written, without the rest of the cell.
 */
export function readEmails(text: string): { emails: readonly string[]; unknown: string } {
  const parts = text.replace(/mailto:/gi, ' ').split(betweenAddresses);
  const addresses = parts.filter((part) => part.includes('@'));
  const emails = distinctEmails(addresses.flatMap((part) => readEmailAddress(part) ?? []));
  if (addresses.length === 0) return { emails, unknown: text };
  const unknown = addresses.filter((part) => readEmailAddress(part) === undefined);
  return { emails, unknown: unknown.join(', ') };
}
