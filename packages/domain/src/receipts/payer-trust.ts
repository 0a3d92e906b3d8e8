import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';

/** As many mail domains as a payer has. */
export const mostMailDomains = 20;

/** Domains at which anyone can open a mailbox; a signature of theirs says nothing of a payer. */
const publicMailDomains: ReadonlySet<string> = new Set([
  'aim.com',
  'aol.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'libero.it',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'web.de',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.ru',
  'zoho.com',
]);

/** How a payer is to be trusted. */
export interface PayerTrust {
  readonly isTrusted: boolean;
  /** The domains that its mails come from, as they are stored. */
  readonly mailDomains: readonly string[];
  /** The name of the payer that it turned out to be. */
  readonly mergedInto: string | null;
  /** Another payer that has one of these domains. */
  readonly otherWithDomain: { readonly name: string; readonly domain: string } | undefined;
}

/**
 * Returns whether a payer may have these mail domains, and be trusted: they are its alone, and one is
 * needed to trust it (decision 209).
 */
export function mayTrustPayer({
  isTrusted,
  mailDomains,
  mergedInto,
  otherWithDomain,
}: PayerTrust): Verdict<'merged' | 'mailDomains'> {
  const open = mailDomains.find((domain) => publicMailDomains.has(domain));
  return firstRefusal<'merged' | 'mailDomains'>(
    () =>
      mergedInto === null
        ? allowed
        : refused('merged', `This payer was merged into ${mergedInto}. Trust that one.`),
    () =>
      open === undefined
        ? allowed
        : refused('mailDomains', `Anyone can send mails from ${open}. Use a domain of the payer.`),
    () =>
      otherWithDomain === undefined
        ? allowed
        : refused(
            'mailDomains',
            `${otherWithDomain.domain} is a mail domain of ${otherWithDomain.name}.`,
          ),
    () =>
      isTrusted && mailDomains.length === 0
        ? refused('mailDomains', 'Enter a mail domain before you trust this payer.')
        : allowed,
  );
}
