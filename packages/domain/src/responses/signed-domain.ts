import { readEmailAddress, readMailDomain } from '../kit/email-address.ts';

/** What the head of a mail says of who sent it, with what a mail server found out of that. */
export interface SignedMail {
  /** Every address of every From, as written. */
  readonly from: readonly string[];
  /** Every Authentication-Results, the first one first. */
  readonly results: readonly string[];
  /** Every DKIM-Signature. */
  readonly signatures: readonly string[];
}

/**
 * Returns the domain that a mail is from and signed by, as the company's own mail server found it by
 * DKIM; undefined where it did not. Of Authentication-Results (RFC 8601) only the first counts, because a
 * server puts its own above all others, and only under the server's name. There must be one address in
 * From, of the very domain that signed. A signature of a part of the mail (`l=`) is none: anyone could
 * have added the rest (decision 209).
 * @param server the name of the company's mail server, in lower case; undefined trusts none
 */
export function signedDomain(
  { from, results, signatures }: SignedMail,
  server: string | undefined,
): string | undefined {
  const [address = '', ...others] = from;
  const domain = readEmailAddress(address)?.split('@')[1];
  if (server === undefined || domain === undefined || others.length > 0) return undefined;
  if (signatures.some(isOfPart)) return undefined;
  const [first = ''] = results;
  const [name, ...methods] = wordsOf(first) ?? [];
  if (name?.[0]?.text.toLowerCase() !== server) return undefined;
  return methods.some((words) => signerIn(words) === domain) ? domain : undefined;
}

const isOfPart = (signature: string): boolean => /(?:^|;)\s*l\s*=/i.test(signature);

/** The domain whose signature a result says is good. Some servers only name the signer (`header.i`). */
function signerIn([method, ...properties]: readonly Word[]): string | undefined {
  if (method === undefined || nameOf(method) !== 'dkim' || valueOf(method) !== 'pass')
    return undefined;
  const valuesOf = (name: string) =>
    properties.filter((word) => nameOf(word) === name).map(valueOf);
  const domains = valuesOf('header.d');
  const signers = valuesOf('header.i').map((signer) => signer.slice(signer.lastIndexOf('@') + 1));
  const [domain, ...more] = domains.length > 0 ? domains : signers;
  return domain === undefined || more.length > 0 ? undefined : readMailDomain(domain);
}

/** A word of a header without quotes. */
interface Word {
  readonly text: string;
  /** Where its first equals sign outside of quotes is, or -1. */
  readonly equals: number;
}

/** `dkim` of `dkim/1=pass`. */
const nameOf = ({ text, equals }: Word): string =>
  (text.slice(0, Math.max(equals, 0)).split('/')[0] ?? '').toLowerCase();

const valueOf = ({ text, equals }: Word): string => text.slice(equals + 1).toLowerCase();

/**
 * Returns the words of each part of a header between semicolons, without comments; what is in quotes
 * divides nothing. Undefined where a quote or a comment has no end.
 */
function wordsOf(header: string): Word[][] | undefined {
  const parts: Word[][] = [[]];
  let text = '';
  let equals = -1;
  let isQuoted = false;
  let depth = 0;
  const endWord = (): void => {
    if (text !== '') parts.at(-1)?.push({ text, equals });
    text = '';
    equals = -1;
  };
  for (let at = 0; at < header.length; at += 1) {
    const character = header.charAt(at);
    const isEscaped = character === '\\' && (isQuoted || depth > 0);
    if (isEscaped) at += 1;
    if (depth > 0) {
      if (!isEscaped && character === '(') depth += 1;
      if (!isEscaped && character === ')') depth -= 1;
    } else if (isEscaped) text += header.charAt(at);
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) text += character;
    else if (character === '(') {
      endWord();
      depth = 1;
    } else if (character === ';') {
      endWord();
      parts.push([]);
    } else if (/\s/.test(character)) endWord();
    else {
      if (character === '=' && equals === -1) equals = text.length;
      text += character;
    }
  }
  endWord();
  return isQuoted || depth > 0 ? undefined : parts;
}
