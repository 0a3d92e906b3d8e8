import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import { mayTrustPayer, type PayerTrust } from './payer-trust.ts';

const trust: PayerTrust = {
  isTrusted: true,
  mailDomains: ['larch.example'],
  mergedInto: null,
  otherWithDomain: undefined,
};

describe('a payer', () => {
  it('is trusted for mails of a domain of its own', () => {
    expect(mayTrustPayer(trust)).toEqual({ allowed: true });
  });

  it('may have no domain as long as it is not trusted', () => {
    expect(mayTrustPayer({ ...trust, isTrusted: false, mailDomains: [] })).toEqual({
      allowed: true,
    });
  });

  it.each<{ what: string; changes: Partial<PayerTrust>; reason: string }>([
    {
      what: 'it has no domain',
      changes: { mailDomains: [] },
      reason: 'Enter a mail domain before you trust this payer.',
    },
    {
      what: 'anyone can have a mailbox there',
      changes: { mailDomains: ['larch.example', 'gmail.com'] },
      reason: 'Anyone can send mails from gmail.com. Use a domain of the payer.',
    },
    {
      what: 'another payer has the domain',
      changes: { otherWithDomain: { name: 'Birch Inns', domain: 'larch.example' } },
      reason: 'larch.example is a mail domain of Birch Inns.',
    },
    {
      what: 'it was merged',
      changes: { mergedInto: 'Birch Inns' },
      reason: 'This payer was merged into Birch Inns. Trust that one.',
    },
  ])('is not trusted where $what', ({ changes, reason }) => {
    expect(reasonOf(mayTrustPayer({ ...trust, ...changes }))).toBe(reason);
  });
});
