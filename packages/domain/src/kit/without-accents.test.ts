import { expect, it } from 'vitest';
import { withoutAccents } from './without-accents.ts';

it('a text has no accents, however they are written, and keeps letters of its own', () => {
  expect(withoutAccents('Café Jörg, cafe\u0301 ÉTÉ')).toBe('Cafe Jorg, cafe ETE');
  expect(withoutAccents('Straße Smørrebrød')).toBe('Straße Smørrebrød');
});
