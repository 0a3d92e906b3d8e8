import { describe, expect, it } from 'vitest';
import { envelopeLines } from './invoice-document.queries.ts';

const paris = {
  street: '12, rue de la République',
  street2: '',
  city: 'Paris',
  zip: '75001',
  state: null,
  country: 'France',
  countryId: 73,
};

describe('an address on an envelope', () => {
  it('ends with the country in capitals where that is not ours', () => {
    expect(envelopeLines(paris)).toEqual(['12, rue de la République', 'Paris, 75001', 'FRANCE']);
  });

  it('names no country at home, and no line that is empty', () => {
    const albany = { ...paris, street2: 'Suite 2', city: 'Albany', state: 'NY', zip: '12207' };
    expect(envelopeLines({ ...albany, countryId: 214 })).toEqual([
      '12, rue de la République',
      'Suite 2',
      'Albany, NY 12207',
    ]);
    expect(envelopeLines(null)).toEqual([]);
  });
});
