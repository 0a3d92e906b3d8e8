import { describe, expect, it } from 'vitest';
import { signedDomain } from './signed-domain.ts';

const pass = 'mx.office.test; spf=pass; dkim=pass header.d=hotel.com header.s=s1; dmarc=pass';
const of = (
  from: string | string[] = 'ap@hotel.com',
  results: string | string[] = pass,
  signatures: string[] = ['v=1; a=rsa-sha256; d=hotel.com; s=s1; bh=xyz; b=abc'],
) => signedDomain({ from: [from].flat(), results: [results].flat(), signatures }, 'mx.office.test');

describe('the domain that our own mail server found to have signed a mail', () => {
  it.each<{ what: string; results: string | string[] }>([
    { what: 'plain', results: pass },
    { what: 'with a version', results: pass.replace('mx.office.test;', 'MX.Office.test 1;') },
    { what: 'with a version of the method', results: pass.replace('dkim=', 'DKIM/1=') },
    { what: 'in capitals', results: pass.replace('hotel.com', 'Hotel.COM') },
    { what: 'with comments', results: pass.replace('pass header', 'pass (2048-bit (rsa)) header') },
    { what: 'in quotes', results: pass.replace('hotel.com', '"hotel.com"') },
    {
      what: 'by the signer alone',
      results: pass.replace('header.d=hotel.com', 'header.i=@hotel.com'),
    },
    {
      what: 'beside another signature, and a bad one of its own',
      results:
        'mx.office.test; dkim=fail header.d=hotel.com header.s=old; dkim=pass header.d=sender.test; dkim=pass header.d=hotel.com',
    },
    { what: 'above a forged one', results: [pass, pass.replace('pass header', 'fail header')] },
  ])('is the one in From: $what', ({ results }) => {
    expect(of('ap@hotel.com', results)).toBe('hotel.com');
  });

  it.each<{ what: string; results: string | string[] }>([
    { what: 'no header', results: [] },
    { what: 'an empty header', results: '' },
    { what: 'no result', results: 'mx.office.test; none' },
    { what: 'a header of another server', results: pass.replace('mx.office', 'mx.hotel') },
    { what: 'a server of a similar name', results: pass.replace('test;', 'test.evil.test;') },
    {
      what: 'a header of ours below that of another',
      results: ['mx.evil.test; dkim=none', pass],
    },
    {
      what: 'a forged header below our own',
      results: ['mx.office.test; spf=fail; dkim=none', pass],
    },
    { what: 'a bad signature', results: pass.replace('dkim=pass', 'dkim=fail') },
    { what: 'no signature', results: pass.replace('dkim=pass', 'dkim=none') },
    { what: 'DMARC alone', results: 'mx.office.test; dmarc=pass header.from=hotel.com' },
    {
      what: 'the domain under another method',
      results: 'mx.office.test; spf=pass header.d=hotel.com',
    },
    {
      what: 'the domain of another signature',
      results: 'mx.office.test; dkim=pass header.d=evil.test; dkim=fail header.d=hotel.com',
    },
    {
      what: 'two domains in one result',
      results: 'mx.office.test; dkim=pass header.d=hotel.com header.d=evil.test',
    },
    {
      what: 'a signer of the domain under another one',
      results: 'mx.office.test; dkim=pass header.d=evil.test header.i=@hotel.com',
    },
    {
      what: 'a result in a comment',
      results: 'mx.office.test (x; dkim=pass header.d=hotel.com); dkim=none',
    },
    {
      what: 'a result in a text in quotes',
      results: 'mx.office.test; spf=fail reason="; dkim=pass header.d=hotel.com"',
    },
    {
      what: 'a result after a quote in quotes',
      results: 'mx.office.test; spf=fail reason="a\\"; dkim=pass header.d=hotel.com; x=\\"b"',
    },
    {
      what: 'a result in a comment after one within it',
      results: 'mx.office.test (a (b); dkim=pass header.d=hotel.com; c); dkim=none',
    },
    {
      what: 'a result in a comment after a bracket that ends nothing',
      results: 'mx.office.test (a \\); dkim=pass header.d=hotel.com; (c); dkim=none',
    },
    {
      what: 'the name of our server in a comment',
      results: 'mx.evil.test (mx.office.test); dkim=pass header.d=hotel.com',
    },
    {
      what: 'a comment without an end',
      results: 'mx.office.test; dkim=pass header.d=hotel.com (; spf=pass',
    },
    {
      what: 'a quote without an end',
      results: 'mx.office.test; dkim=pass header.d=hotel.com; x="y',
    },
    { what: 'a subdomain', results: pass.replace('hotel.com', 'mail.hotel.com') },
    { what: 'a parent domain', results: pass.replace('hotel.com', 'com') },
    {
      what: 'a domain that begins alike',
      results: pass.replace('hotel.com', 'hotel.com.evil.com'),
    },
    { what: 'a domain that ends alike', results: pass.replace('hotel.com', 'evilhotel.com') },
    { what: 'a domain with a hyphen', results: pass.replace('hotel.com', 'hotel-com.com') },
    { what: 'a domain with a dot at its end', results: pass.replace('hotel.com', 'hotel.com.') },
    { what: 'a domain of other letters', results: pass.replace('hotel.com', 'hоtel.com') },
    { what: 'no domain', results: 'mx.office.test; dkim=pass' },
  ])('is none: $what', ({ results }) => {
    expect(of('ap@hotel.com', results)).toBeUndefined();
  });

  it.each<{ what: string; from: string[] }>([
    { what: 'no address', from: [] },
    { what: 'an empty address', from: [''] },
    { what: 'two addresses', from: ['ap@hotel.com', 'x@evil.test'] },
    { what: 'the same address twice', from: ['ap@hotel.com', 'ap@hotel.com'] },
    { what: 'a subdomain', from: ['ap@mail.hotel.com'] },
    { what: 'a domain that begins alike', from: ['ap@hotel.com.evil.com'] },
    { what: 'the address before another domain', from: ['ap@hotel.com@evil.com'] },
    { what: 'the address in quotes', from: ['"ap@hotel.com"@evil.com'] },
    { what: 'a domain with a dot at its end', from: ['ap@hotel.com.'] },
    { what: 'a domain of other letters', from: ['ap@hоtel.com'] },
  ])('is none where From has $what', ({ from }) => {
    expect(of(from)).toBeUndefined();
  });

  it('is that of letters that look alike, and not the one that they look like', () => {
    const alike = 'xn--htel-55d.com';
    expect(of('ap@hоtel.com', pass.replace('hotel.com', alike))).toBe(alike);
  });

  it('is compared without regard to capitals', () => {
    expect(of('AP@HOTEL.com')).toBe('hotel.com');
  });

  it('is none where a signature is of a part of the mail, so that the rest may be added', () => {
    const part = 'v=1; d=hotel.com; h=from:subject; l=120; b=abc';
    expect(of('ap@hotel.com', pass, [part])).toBeUndefined();
    expect(of('ap@hotel.com', pass, ['L =0; d=hotel.com'])).toBeUndefined();
  });

  it('is none where the settings name no server', () => {
    const mail = { from: ['ap@hotel.com'], results: [pass], signatures: [] };
    expect(signedDomain(mail, undefined)).toBeUndefined();
    const unnamed = { ...mail, results: ['; dkim=pass header.d=hotel.com'] };
    expect(signedDomain(unnamed, undefined)).toBeUndefined();
    expect(signedDomain(unnamed, '')).toBeUndefined();
  });
});
