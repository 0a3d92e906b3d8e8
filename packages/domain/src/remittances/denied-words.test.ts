import { describe, expect, it } from 'vitest';
import { said, table, text } from '../../test/papers.ts';
import { readOutcome } from './outcome-words.ts';

describe('a question or a label with a no behind it', () => {
  const inText = (words: string) => said(text(`Vintner Olga KX400817 ${words}`)).join();
  const inForm = (words: string) =>
    said(text('Guest: Vintner, Olga', 'Confirmation: KX400817', words)).join();
  const inRemark = (words: string) =>
    said(table(['Guest', 'Conf', 'Remark'], ['Vintner, Olga', 'KX400817', words])).join();

  it.each([
    'Cancelled: no',
    'Cancelled: No.',
    'cancelled? No.',
    'Cancelled - no',
    'Cancelled (no)',
    'Cancelled = No',
    'Cancelled:  N',
    'Cancelled: n/a',
    'cancelled: no, stayed',
    'Cancelled: no - guest stayed',
    'Was the reservation cancelled? No',
    'Reservation cancelled by guest: no',
    'Cancelled by the guest before arrival: no',
    'Cancelled by the guest before arrival no',
    'Cancelled by the guest on the evening of the day before arrival: no',
    'Was the stay a no show as you wrote to us in May? No',
    'Storniert: nein',
    'Annulée : non',
    'Cancelada: não',
    'Geannuleerd: nee',
    'No show: no',
    'No show? N',
    'NS: N',
    'Duplicate: no',
    'Third party: no',
    'Net rate: no',
    'Already paid: no',
    'Cancelled no',
    'cancelled NO.',
    'Cancelled no - guest stayed',
    'Storniert nein',
    'No show no',
    'Duplicate no',
    'Cancelled: no guest stayed',
    'Cancelled no guest stayed',
    'Storniert: nein Gast war da',
  ])('is no answer that is chosen: "%s"', (words) => {
    for (const below of [inText, inForm, inRemark]) expect(below(words)).not.toContain('*');
  });

  it.each([
    ['Cancelled: no show', 'NS'],
    ['Cancelled: no; no show: yes', 'NS'],
    ['Not paid: no-show', 'NS'],
    ['Cancelled: no commission', 'CX'],
    ['Cancelled - no refund', 'CX'],
    ['Cancelled, cxl no. 44551', 'CX'],
    ['Cancelled, cxl no: 44551', 'CX'],
    ['Cancelled: yes', 'CX'],
    ['Cancelled, cxl no. XK4711', 'CX'],
    ['Cancelled, no guest stayed', 'CX'],
    ['Arrived: no', 'NS'],
    ['Commissionable: no', 'NC'],
  ])('is what it says: "%s" is %s', (words, code) => {
    expect(inText(words)).toBe(`Vintner ${code} *`);
    expect(inRemark(words)).toBe(`Vintner ${code} *`);
  });

  it.each([
    'Paid: no',
    'paid? No',
    'Paid no',
    'Paid - N',
    'Commission paid: no',
    'Bezahlt: nein',
    'Payée : non',
  ])('is not paid: "%s"', (words) => {
    expect(readOutcome(words)).toMatchObject({ isPaid: false, isNotPaid: true });
    const row = ['Vintner, Olga', 'KX400817', '30.00', words];
    expect(said(table(['Guest', 'Conf', 'Commission', 'Remark'], row)).join()).not.toContain('*');
  });

  it('is paid where a number may follow the no', () => {
    for (const words of ['Paid, check no', 'paid by ck no', 'paid ref no. XK4711'])
      expect(readOutcome(words)).toMatchObject({ isPaid: true, isNotPaid: false });
  });

  it('is not paid in full', () => {
    expect(readOutcome('Paid in full: no')).toMatchObject({ isInFull: false, isNotPaid: true });
  });

  it.each([
    'Cancelled -- no',
    'Cancelled -no',
    'Cancelled –  no',
    'Cancelled  by  the  guest: no',
    'Cancelled: no  – guest stayed',
    'Casino cancelled: no',
    'Notice cancelled: no',
  ])('is none, either, however it is written: "%s"', (words) => {
    for (const below of [inText, inForm, inRemark]) expect(below(words)).not.toContain('*');
  });

  it.each(['Cancelled: no. 44551', 'Cancelled: no.44551'])(
    'is the number of a cancellation: "%s"',
    (words) => {
      expect(inRemark(words)).toBe('Vintner CX *');
    },
  );
});
