import { describe, expect, it } from 'vitest';
import { mayChoosePassword } from './new-password.ts';

const ann = { name: 'Ann Lee', email: 'ann.lee@travelhouse.test', isCommon: false };
const codeOf = (password: string, isCommon = false): string => {
  const verdict = mayChoosePassword({ ...ann, password, isCommon });
  return verdict.allowed ? 'allowed' : verdict.code;
};

describe('a chosen password', () => {
  it('is not a common one', () => {
    expect(codeOf('iloveyou1', true)).toBe('common');
  });

  it.each(['recoup2026', 'Recoup!!', 'travelhouse', 'AnnLee99', 'lee-ann-1', 'recouprecoup'])(
    'is not little more than words that anyone can guess: %s',
    (password) => expect(codeOf(password)).toBe('personal'),
  );

  it.each([
    '12345678',
    'recoup-orchard-17',
    'recoup48213',
    'a fleet of eels',
    'anniversary',
    'xxxxxxxx',
  ])('may contain them, and be of any kind otherwise: %s', (password) =>
    expect(codeOf(password)).toBe('allowed'),
  );

  it.each([
    ['Rosa Diaz', 'rosadiaz1', 'personal'],
    ['Ann Annabel', 'annabel77', 'personal'],
    ['Annabel Ann', 'annabel77', 'personal'],
    ['Jo Li', 'jolijoli7', 'allowed'],
  ])(
    'is compared with every word of a name, the longest first, of three letters or more: %s',
    (name, password, code) => {
      const verdict = mayChoosePassword({ password, isCommon: false, name, email: 'x@y.test' });
      expect(verdict.allowed ? 'allowed' : verdict.code).toBe(code);
    },
  );
});
