import { expect, it } from 'vitest';
import { formatPhone, phoneAddress } from './phone-format.ts';

it('shows stored digits as people read them', () => {
  expect(formatPhone('2125550101')).toBe('(212) 555-0101');
  expect(formatPhone('498912345678')).toBe('+498912345678');
  expect(formatPhone('498912345678901')).toBe('+498912345678901');
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
});
