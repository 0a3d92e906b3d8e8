import { distinctEmails, readEmailAddress } from '../kit/email-address.ts';

const betweenAddresses = /[\s,;|<>]+/;

/**
 * The email addresses of a cell, as they are stored, the first one first. What is no address is not
 * understood: it is answered as it is written, with nothing else of the cell.
 */
export function readEmails(text: string): { emails: readonly string[]; unknown: string } {
  const parts = text.replace(/mailto:/gi, ' ').split(betweenAddresses);
  const addresses = parts.filter((part) => part.includes('@'));
  const emails = distinctEmails(addresses.flatMap((part) => readEmailAddress(part) ?? []));
  if (addresses.length === 0) return { emails, unknown: text };
  const unknown = addresses.filter((part) => readEmailAddress(part) === undefined);
  return { emails, unknown: unknown.join(', ') };
}
