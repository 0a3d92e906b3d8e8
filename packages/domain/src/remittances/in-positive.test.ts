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

  it('is chosen where words say that it was paid', () => {
    expect(alone('paid -30.00')).toEqual(['Vintner PD 30 *']);
  });

  it('is left to a person beside a zero, whose own answer is chosen', () => {
    const heads = ['Guest', 'Booked', 'Paid', 'Remark'];
    const row = ['Vintner, Olga', 'KX400817', '-30.00', ''];
    const other = ['Amsel, Peter', '88120047', '0.00', 'cancelled'];
    expect(said(table(heads, row, other))).toEqual(['Vintner PD 30', 'Amsel CX *']);
  });

  it('is not turned where another has a plus, though words call that a refund', () => {
    const heads = ['Guest', 'Booked', 'Description', 'Amount'];
    const row = ['Vintner, Olga', 'KX400817', 'Commission', '-30.00'];
    const refund = ['Amsel, Peter', '88120047', 'Guest refund', '36.00'];
    expect(said(table(heads, row, refund)).join()).not.toContain('Vintner PD');
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

it('several amounts with a minus are left to a person until the total, or a word, says that they were paid', () => {
  const heads = ['Guest', 'Booked', 'Arrival', 'Amount'];
  const row = ['Vintner, Olga', 'KX400817', '03/04/2026', '-30.00'];
  const nobody = ['Nobody, Known', '5550001', '03/05/2026', '-12.00'];
  const amsel = ['Amsel, Peter', '88120047', '04/11/2026', '-36.00'];
  expect(said(table(heads, row, nobody))).toEqual(['Vintner PD 30']);
  expect(said(table(heads, row, amsel))).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  expect(said(text('Vintner Olga KX400817 -30.00', 'Amsel Peter 88120047 -36.00'))).toEqual([
    'Vintner PD 30',
    'Amsel PD 36',
  ]);
  const proven = ['Vintner PD 30 *', 'Amsel PD 36 *'];
  expect(said(table(heads, row, amsel), text('Check 4711 of 11/12/2026: $66.00'))).toEqual(proven);
  expect(said(table(heads, row, amsel, ['Total', '', '', '-66.00']))).toEqual(proven);
  expect(said(table([...heads.slice(0, 3), 'Amount Paid'], row, amsel))).toEqual(proven);
});

it.each([
  'Commission recapture',
  'Chargebacks',
  'Clawback notice:',
  'Provision Rückforderung',
  'Recapture of the commissions of October.',
])('none of a list is chosen that a title says was taken back: %s', (title) => {
  for (const [vintner, amsel] of [
    ['30.00', '36.00'],
    ['-30.00', '-36.00'],
  ]) {
    const list = [`Vintner Olga KX400817 ${vintner}`, `Amsel Peter 88120047 ${amsel}`];
    expect(said(text(title, '', ...list)).join()).not.toContain('*');
    const rows = list.map((each) => each.split(/ (?=\S+$|\S+ \S+$)/));
    expect(said(table([title], [], ['Guest', 'Booked', 'Amount'], ...rows)).join()).not.toContain(
      '*',
    );
  }
});

it('a list is chosen above a line about a tax that the other side owes, and below long sentences', () => {
  const list = ['Vintner Olga KX400817 30.00', 'Amsel Peter 88120047 36.00'];
  for (const line of [
    'Reverse charge',
    'We look into the chargebacks that you sent us in the spring.',
  ])
    expect(said(text(line, '', ...list, '', line))).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});
