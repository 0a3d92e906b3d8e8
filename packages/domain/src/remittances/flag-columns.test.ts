import { describe, expect, it } from 'vitest';
import { said, table } from '../../test/papers.ts';

const below = (heading: string, flag: string) =>
  said(
    table(['Guest', 'Conf', 'Commission', heading], ['Vintner, Olga', 'KX400817', '30.00', flag]),
  ).join();

describe('a column for an outcome', () => {
  it.each('yes y Y TRUE ja j oui o si sí s sim x ✓ ✔'.split(' '))(
    'says that it is the one where "%s" stands in it',
    (flag) => {
      expect(below('No Show', flag)).toBe('Vintner NS *');
    },
  );

  it.each('no N false nein non não nao'.split(' '))(
    'says that it is not where "%s" stands in it',
    (flag) => {
      expect(below('No Show', flag)).toBe('Vintner PD 30 *');
      expect(below('Cancelled', flag)).toBe('Vintner PD 30 *');
    },
  );
});
