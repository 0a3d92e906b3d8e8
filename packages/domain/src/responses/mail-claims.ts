import type { SenderProof } from './response.ts';

/** What the head of a mail says of itself. Anyone can write anything there. */
export interface MailClaims {
  /** The address in From, in lower case; empty if there is none. */
  readonly from: string;
  /** Auto-Submitted, as written. */
  readonly autoSubmitted: string;
  /** Precedence, as written. */
  readonly precedence: string;
  /** Content-Type, as written. */
  readonly contentType: string;
  /** Whether a header says that the mail is an automatic reply (X-Autoreply, X-Autorespond). */
  readonly isAutoReply: boolean;
}

const deliveryReport =
  /^\s*multipart\/report\b[\s\S]*\breport-type\s*=\s*"?(?:delivery-status|disposition-notification)\b/i;

/**
 * Returns why a mail is no response of a hotel, for people: a bounce or a read receipt, an automatic
 * reply, or a mail of Recoup's own; undefined for every other. What a program made without being
 * asked (`auto-generated`) is a response: remittances are made by programs (decision 202).
 * @param own addresses that Recoup sends from, in lower case
 */
export function whyMailIsDismissed(mail: MailClaims, own: readonly string[]): string | undefined {
  if (deliveryReport.test(mail.contentType))
    return 'A mail server reports on a mail that was sent (not delivered, delayed, or read).';
  if (own.includes(mail.from)) return `It was sent by Recoup itself (${mail.from}).`;
  const isAutomatic =
    /^\s*auto-replied\b/i.test(mail.autoSubmitted) || /^\s*auto_reply\s*$/i.test(mail.precedence);
  if (isAutomatic || mail.isAutoReply) return 'It is an automatic reply.';
  return undefined;
}

/**
 * Returns what the company's own mail server found out about the sender of a mail by DMARC. Only the
 * first header counts, because a server puts its own above all others, and only if it bears the
 * server's name and is about the domain in From (decision 202).
 * @param results every Authentication-Results, the first one first
 * @param server the name of the company's mail server, in lower case; undefined trusts none
 */
export function proofOfSender(
  results: readonly string[],
  { server, from }: { server: string | undefined; from: string },
): SenderProof {
  const [first = ''] = results;
  const [name = '', ...methods] = first.replaceAll(/\([^()]*\)/g, ' ').split(';');
  const [signer = ''] = name.trim().toLowerCase().split(/\s/);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  if (server === undefined || signer !== server || domain === '') return 'unknown';
  const dmarc = methods.map((method) => method.trim().toLowerCase().split(/\s+/));
  const result = dmarc.find(([method = '']) => method.startsWith('dmarc='));
  if (!result?.includes(`header.from=${domain}`)) return 'unknown';
  if (result[0] === 'dmarc=pass') return 'passed';
  return result[0] === 'dmarc=fail' ? 'failed' : 'unknown';
}
