import { expect, it } from 'vitest';
import { formatPhone, phoneAddress } from './phone-format.ts';

it('shows stored digits as people read them', () => {
  expect(formatPhone('2125550101')).toBe('(212) 555-0101');
  expect(formatPhone('498912345678901')).toBe('+49 891 234 567 8901');
  for (const other of [
    '',
    '12345',
    '4989123456789012',
    'x2125550101',
    '2125550101x',
    '49891234567x',
  ])
    expect(formatPhone(other)).toBe(other);
});

it('is called at its whole number', () => {
  expect(phoneAddress('2125550101')).toBe('tel:+12125550101');
  expect(phoneAddress('49891234567')).toBe('tel:+49891234567');
  expect(phoneAddress('006562345678')).toBe('tel:+6562345678');
});

it.each([
  ['442079460958', '+44 207 946 0958'],
  ['33146077627', '+33 146 077 627'],
  ['6562345678', '(656) 234-5678'],
  ['006562345678', '+65 6234 5678'],
  ['004533123456', '+45 3312 3456'],
  ['003225551234', '+32 2555 1234'],
  ['005012234567', '+501 223 4567'],
  ['003545551234', '+354 555 1234'],
  ['81353211111', '+81 353 211 111'],
  ['353160577001', '+353 160 577 001'],
  ['79161234567', '+7 916 123 4567'],
  ['420224814071', '+420 224 814 071'],
  ['5491143210000', '+54 911 4321 0000'],
  ['97144321000', '+971 4432 1000'],
])('shows %s in the international form %s [F-157]', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
