/** The part of the platform's URL that browsers and the server share. */
declare const URL: new (address: string) => { readonly hostname: string };

const longestAddress = 254;
const longestDomain = 253;
const localPart =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const internationalDomain = /^(?:[\p{L}\p{M}\p{N}_.\-\u3002\uff0e\uff61]|\u200c|\u200d)+$/u;
const storedDomain = /^([a-z0-9_][a-z0-9_-]*\.)+[a-z][a-z0-9-]*$/;
const nonAscii = /[^\0-\x7f]/;

/**
 * Returns an email address as it is stored and used for sending: trimmed, its domain in lower case
 * and an international one in its xn-- form; undefined when it is not a single plain address
 * (F-126).
 */
export function readEmailAddress(given: string): string | undefined {
  const typed = given.trim();
  if (typed.length > longestAddress) return undefined;
  const [local = '', domain = '', ...more] = typed.split('@');
  if (more.length > 0 || !localPart.test(local)) return undefined;
  const stored = asciiDomain(domain);
  if (stored === undefined || !storedDomain.test(stored)) return undefined;
  const address = `${local}@${stored}`;
  return address.length > longestAddress ? undefined : address;
}

/**
 * Returns the domain of email addresses as it is stored and compared: trimmed, in lower case, and an
 * international one in its xn-- form; undefined when it is no whole domain (decision 209).
 */
export function readMailDomain(given: string): string | undefined {
  const stored = asciiDomain(given.trim());
  return stored !== undefined && stored.length <= longestDomain && storedDomain.test(stored)
    ? stored
    : undefined;
}

/** Removes repeated emails; two that differ only in case are one. */
export function distinctEmails(emails: readonly string[]): string[] {
  return [
    ...new Map(emails.toReversed().map((email) => [email.toLowerCase(), email])).values(),
  ].toReversed();
}

function asciiDomain(domain: string): string | undefined {
  if (!nonAscii.test(domain)) return domain.toLowerCase();
  if (!internationalDomain.test(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
