import { describe, expect, it } from 'vitest';
import { type MailClaims, proofOfSender, whyMailIsDismissed } from './mail-claims.ts';

const plain: MailClaims = {
  from: 'ap@harbor.test',
  autoSubmitted: '',
  precedence: '',
  contentType: 'text/plain; charset=utf-8',
  isAutoReply: false,
};
const own = ['accounts@office.test'];

describe('a mail in the mailbox', () => {
  it.each<{ what: string; says: Partial<MailClaims>; reason: string | undefined }>([
    { what: 'of a hotel', says: {}, reason: undefined },
    {
      what: 'of a program that pays',
      says: { autoSubmitted: 'auto-generated' },
      reason: undefined,
    },
    { what: 'that says it is not automatic', says: { autoSubmitted: 'no' }, reason: undefined },
    { what: 'to a list', says: { precedence: 'bulk' }, reason: undefined },
    {
      what: 'with a report that is no delivery report',
      says: { contentType: 'multipart/report; report-type=feedback-report' },
      reason: undefined,
    },
    {
      what: 'that could not be delivered',
      says: { contentType: 'multipart/report;\n report-type="delivery-status"; boundary=x' },
      reason: 'A mail server reports on a mail that was sent (not delivered, delayed, or read).',
    },
    {
      what: 'that was read',
      says: { contentType: 'Multipart/Report; Report-Type=disposition-notification' },
      reason: 'A mail server reports on a mail that was sent (not delivered, delayed, or read).',
    },
    {
      what: 'of Recoup itself',
      says: { from: 'accounts@office.test' },
      reason: 'It was sent by Recoup itself (accounts@office.test).',
    },
    {
      what: 'of an absence',
      says: { autoSubmitted: ' Auto-Replied (vacation)' },
      reason: 'It is an automatic reply.',
    },
    {
      what: 'of an older absence',
      says: { precedence: 'auto_reply' },
      reason: 'It is an automatic reply.',
    },
    {
      what: 'that only mentions an absence',
      says: { autoSubmitted: 'no; auto-replied', precedence: 'not auto_reply' },
      reason: undefined,
    },
    {
      what: 'of a precedence that begins alike',
      says: { precedence: 'auto_reply_later' },
      reason: undefined,
    },
    {
      what: 'of an absence, with blanks around',
      says: { precedence: '  auto_reply  ' },
      reason: 'It is an automatic reply.',
    },
    {
      what: 'with a report in a part of it',
      says: { contentType: 'multipart/mixed; x="multipart/report"; report-type=delivery-status' },
      reason: undefined,
    },
    {
      what: 'that was delayed, with blanks around',
      says: { contentType: '  multipart/report; report-type = "delivery-status"' },
      reason: 'A mail server reports on a mail that was sent (not delivered, delayed, or read).',
    },
    {
      what: 'of an answering program',
      says: { isAutoReply: true },
      reason: 'It is an automatic reply.',
    },
  ])('$what is dismissed for this reason, or not at all', ({ says, reason }) => {
    expect(whyMailIsDismissed({ ...plain, ...says }, own)).toBe(reason);
  });
});

describe('what proves a sender', () => {
  const pass = 'mx.office.test; spf=fail; dmarc=pass (p=REJECT) header.from=harbor.test';
  it.each<{ what: string; results: string[]; from?: string; proof: string }>([
    { what: 'nothing', results: [], proof: 'unknown' },
    { what: 'our server', results: [pass], proof: 'passed' },
    {
      what: 'our server with a version',
      results: ['MX.office.test 1; dmarc=pass header.from=harbor.test'],
      proof: 'passed',
    },
    {
      what: 'our server, with blanks around',
      results: ['  mx.office.test  ; dmarc=pass   header.from=harbor.test'],
      proof: 'passed',
    },
    {
      what: 'our server, with another domain in a comment',
      results: ['mx.office.test; dmarc=pass (header.from=harbor.test ) header.from=evil.test'],
      proof: 'unknown',
    },
    {
      what: 'our server, with a comment in front',
      results: ['(added here) mx.office.test; dmarc=pass header.from=harbor.test'],
      proof: 'passed',
    },
    {
      what: 'our server for nobody',
      results: ['mx.office.test; dmarc=pass header.from='],
      from: 'nobody@',
      proof: 'unknown',
    },
    { what: 'our server against it', results: [pass.replace('pass', 'fail')], proof: 'failed' },
    {
      what: 'our server without a verdict',
      results: [pass.replace('pass', 'none')],
      proof: 'unknown',
    },
    { what: 'another server', results: [pass.replace('mx.office', 'mx.harbor')], proof: 'unknown' },
    {
      what: 'a server of a similar name',
      results: [pass.replace('mx.office.test', 'mx.office.test.evil.test')],
      proof: 'unknown',
    },
    {
      what: 'our server below another',
      results: ['mx.evil.test; dmarc=fail header.from=harbor.test', pass],
      proof: 'unknown',
    },
    {
      what: 'the name in a comment',
      results: ['mx.evil.test (mx.office.test;); dmarc=pass header.from=harbor.test'],
      proof: 'unknown',
    },
    {
      what: 'our server for another domain',
      results: [pass],
      from: 'ap@harb0r.test',
      proof: 'unknown',
    },
    {
      what: 'our server for a domain that begins alike',
      results: [pass],
      from: 'ap@harbor.test.evil.test',
      proof: 'unknown',
    },
    {
      what: 'other methods alone',
      results: ['mx.office.test; spf=pass; dkim=pass header.d=harbor.test'],
      proof: 'unknown',
    },
  ])('$what: $proof', ({ results, from = 'ap@harbor.test', proof }) => {
    expect(proofOfSender(results, { server: 'mx.office.test', from })).toBe(proof);
  });

  it('is nothing where the settings name no server', () => {
    expect(proofOfSender([pass], { server: undefined, from: 'ap@harbor.test' })).toBe('unknown');
  });
});
