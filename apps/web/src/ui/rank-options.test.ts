import { expect, test } from 'vitest';
import { rankOptions } from './rank-options.ts';

const countries = [
  'Algeria',
  'Côte d’Ivoire',
  'Germany',
  'Niger',
  'Nigeria',
  'Papua New Guinea',
].map((label) => ({ label }));
const found = (typed: string) => rankOptions(countries, typed).map(({ label }) => label);

test('a select offers first what begins with the typed letters, then words that do [F-408]', () => {
  expect(found('ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria']);
  expect(found('niger')).toEqual(['Niger', 'Nigeria']);
  expect(found('new')).toEqual(['Papua New Guinea']);
});

test('a select is searched without case and accents, and offers everything for nothing [F-408]', () => {
  expect(found('COTE D')).toEqual(['Côte d’Ivoire']);
  expect(found(' ')).toHaveLength(countries.length);
  expect(found('Atlantis')).toEqual([]);
});
