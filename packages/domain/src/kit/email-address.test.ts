import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctEmails, readEmailAddress, readMailDomain } from './email-address.ts';

describe('an email address', () => {
  it.each([
    ['ap@müller.example', 'ap@xn--mller-kva.example'],
    ['stay@日本.jp', 'stay@xn--wgv71a.jp'],
    ['hotel@почта.рф', 'hotel@xn--80a1acny.xn--p1ai'],
    ['hotel@stay.xn--p1ai', 'hotel@stay.xn--p1ai'],
    [' Ann@Agency.COM ', 'Ann@agency.com'],
    ["o'neil+ap@b.c", "o'neil+ap@b.c"],
    ['front.desk.ü2@a.b.example', 'front.desk.ü2@a.b.example'],
  ])('%s is stored as %s [F-126]', (given, stored) => {
    expect(readEmailAddress(given)).toBe(stored);
  });

  it.each([
    'ann',
    'ann@hotel',
    '@hôtel.example',
    'ann@.example',
    'ann@hôtel.',
    'ann@hôtel.example,bob@hotel.test',
    'ann@hôtel.example\r\nBcc: bob@hotel.test',
    'Ann <ann@hôtel.example>',
    '"ann"@hôtel.example',
    'ann@hôtel.example/path',
    'ann@hôtel.example:25',
    'ann@h%C3%B4tel.example',
    'an,n@hotel.test',
    'ann@hotel.test@hotel.test',
    'front..desk@hotel.test',
    'front.,@hotel.test',
    'ann@hotel.test!',
    'ann@hôtel.ex%ample',
    `${'a'.repeat(245)}@hôtel.example`,
  ])('%j is refused [F-126]', (given) => {
    expect(readEmailAddress(given)).toBeUndefined();
  });

  it('keeps its stored form when read again, whatever letters its domain has [F-126]', () => {
    const label = fc.string({
      unit: fc.constantFrom(...Array.from('abcéüñøжпд日本ホ')),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(label, label, (host, last) => {
        const stored = readEmailAddress(`desk@${host}.${last}`);
        expect(stored).toMatch(/^desk@[a-z0-9-]+\.[a-z0-9-]+$/);
        expect(readEmailAddress(stored ?? '')).toBe(stored);
      }),
    );
  });

  it('is refused with any mark of a header in it [F-126]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('\r', '\n', ',', ';', '<', '>', '"', '\\', '\0', ' ', ':', '(', ')'),
        fc.integer({ min: 1, max: 15 }),
        (mark, at) => {
          const plain = 'desk@köln.example';
          expect(readEmailAddress(plain.slice(0, at) + mark + plain.slice(at))).toBeUndefined();
        },
      ),
    );
  });
});

describe('a mail domain', () => {
  it.each([
    [' Hotel.COM ', 'hotel.com'],
    ['müller.example', 'xn--mller-kva.example'],
    ['mail.hotel-group.co.uk', 'mail.hotel-group.co.uk'],
    ['hоtel.com', 'xn--htel-55d.com'],
  ])('%j is stored as %s', (given, stored) => {
    expect(readMailDomain(given)).toBe(stored);
  });

  it.each([
    '',
    'com',
    'hotel.com.',
    '.hotel.com',
    'ap@hotel.com',
    'hotel com',
    '*.hotel.com',
    '10.0.0.1',
    `${'a.'.repeat(126)}com`,
  ])('%j is none', (given) => {
    expect(readMailDomain(given)).toBeUndefined();
  });
});

it('an email address has at most 254 characters', () => {
  expect(readEmailAddress(`${'a'.repeat(240)}@hotel.example`)).toHaveLength(254);
  expect(readEmailAddress(`${'a'.repeat(241)}@hotel.example`)).toBeUndefined();
});

it('emails that differ only in case are one: the first of them, at the place of the last', () => {
  expect(distinctEmails(['Ann@a.test', 'bob@a.test', 'ann@a.test'])).toEqual([
    'bob@a.test',
    'Ann@a.test',
  ]);
  expect(distinctEmails(['straße@a.test', 'strasse@a.test'])).toHaveLength(2);
});
