import { describe, expect, it } from 'vitest';
import { said, table, text } from '../../test/papers.ts';

describe('an amount with a minus that is the only one', () => {
  const alone = (...words: string[]) => said(text(`Vintner Olga KX400817 ${words.join(' ')}`));

  it('is left to a person, as it may be taken back', () => {
    expect(alone('Commission -30.00')).toEqual(['Vintner PD 30']);
    const heads = ['Guest', 'Booked', 'Amount'];
    const row = ['Vintner, Olga', 'KX400817', '-30.00'];
    expect(said(table(heads, row))).toEqual(['Vintner PD 30']);
    expect(said(table(heads, row, ['Total', '', '-30.00']))).toEqual(['Vintner PD 30']);
  });

  it('is chosen where words say that it was paid, or another stay has one, too', () => {
    expect(alone('paid -30.00')).toEqual(['Vintner PD 30 *']);
    const heads = ['Guest', 'Booked', 'Arrival', 'Amount'];
    const row = ['Vintner, Olga', 'KX400817', '03/04/2026', '-30.00'];
    const nobody = ['Nobody, Known', '5550001', '03/05/2026', '-12.00'];
    expect(said(table(heads, row, nobody))).toEqual(['Vintner PD 30 *']);
  });

  it.each([
    'Recapture of commission',
    'Commission recaptured',
    'Clawback',
    'Commission clawed back',
    'Charge back',
    'Chargeback',
    'Reversal',
    'Commission refund',
    'Overpayment',
    'Recalled',
    'Rückforderung Provision',
    'Rückbelastung',
  ])('is never paid where words take it back: %s', (words) => {
    const heads = ['Guest', 'Booked', 'Description', 'Amount'];
    const below = (vintner: string, amsel: string, other: string) =>
      said(
        table(
          heads,
          ['Vintner, Olga', 'KX400817', words, vintner],
          ['Amsel, Peter', '88120047', other, amsel],
        ),
      );
    expect(below('-30.00', '-36.00', words).join()).not.toContain('PD');
    expect(below('-30.00', '-36.00', 'Commission')).toEqual(['Vintner other', 'Amsel PD 36']);
    expect(below('-30.00', '36.00', 'Commission')).toEqual(['Vintner other', 'Amsel PD 36 *']);
  });
});
