import { describe, expect, it } from 'vitest';
import { paidAmount, proofIn, readPassage, type Writing } from './read-statement.ts';

const writing: Writing = {
  mark: '.',
  dayOrder: 'mdy',
  currency: 'USD',
  openOrders: [],
  sentOn: undefined,
  knownOn: undefined,
  mostPaidOn: [],
};

describe('what was paid, in a text with several amounts', () => {
  it.each<[string, number]>([
    ['36.00 due, 30.00', 30],
    ['paid 30.00, billed 36.00', 30],
    ['pagado 30.00 en lugar de 36.00', 30],
    ['30.00 instead of 36.00', 30],
    ['30.00 statt 36.00', 30],
    ['30.00, due amount: 36.00', 30],
    ['rate 300.00, commission 30.00', 30],
    ['30.00, room revenue 300.00', 30],
    ['30.00, tarifa real 300.00', 30],
    ['30.00, tarifs nets 300.00', 30],
    ['30.00, rates 300.00', 30],
    ['300.00, room nights 3, 30.00', 30],
    ['room-nts 30.00', 30],
    ['36.00 reclamado, 30.00', 30],
    ['30.00, reclamados 36.00', 30],
    ['30.00, devido 36.00', 30],
    ['30.00, dovuto 36.00', 30],
    ['30.00, 10.00%', 30],
    ['30.00, 10.00 %', 30],
    ['30.00, Zimmerpreis 300.00', 30],
    ['CAD 41.00 (about USD 30.00)', 41],
    ['CAD 41.00 = USD 30.00', 41],
    ['CAD 41.00, approx. USD 30.00', 41],
    ['settled 30.00 on 10/06/2026', 30],
    ['due 36.00', 36],
  ])('is read of "%s"', (text, paid) => {
    expect(paidAmount(text, writing)?.cents).toBe(paid * 100);
  });

  it.each(['rate 300.00', 'room 300.00', 'precio 300.00'])('is not read of "%s"', (text) => {
    expect(paidAmount(text, writing)).toBeUndefined();
  });

  it('is only beside a word for it where that is asked for', () => {
    expect(paidAmount('commission 30.00', writing, 'beside')).toBeUndefined();
    expect(paidAmount('30.00 was paid', writing, 'beside')?.cents).toBe(3_000);
    expect(
      paidAmount('paid, as you will see when you look for it, 30.00', writing, 'beside'),
    ).toBeUndefined();
  });
});

describe('the proof of an earlier payment', () => {
  it.each<[string, ReturnType<typeof proofIn>]>([
    ['paid ck 9981', { check: '9981' }],
    ['ck# 9981 of 10/06/2026', { check: '9981', date: '2026-10-06' as never }],
    ['06/01/2026: check no. 9981', { check: '9981' }],
    ['cheque num. 99-81', { check: '99-81' }],
    ['EFT: AB9981', { check: 'AB9981' }],
    ['Scheck Nr. 9981 vom 10/06/2026', { check: '9981', date: '2026-10-06' as never }],
    ['EFT#9981', { check: '9981' }],
    ['chk  no.  9981', { check: '9981' }],
    ['ck 9981 of 3/4, sent 10/06/2026', { check: '9981', date: '2026-10-06' as never }],
    ['check 12', {}],
    ['block 9981', {}],
    ['already paid', {}],
  ])('is read of "%s"', (words, proof) => {
    expect(proofIn(words, writing)).toEqual(proof);
  });
});

describe('a text', () => {
  it.each<[string, number | undefined, object]>([
    ['paid 30.00', 3_000, { isUnclear: false, isAssumed: false, contradictions: [] }],
    ['30.00', 3_000, { isUnclear: true, isAssumed: false }],
    ['CAD 41.00, USD 36.00', 3_600, { isUnclear: true }],
    ['41.00 = 36.00', 3_600, { isUnclear: true }],
    ['due: 30.00', 3_000, { isUnclear: true, isAssumed: true }],
    ['geschuldet 30.00', 3_000, { isAssumed: true }],
    ['owed : 30.00', 3_000, { isAssumed: true }],
    ['debida 30.00', 3_000, { isAssumed: true }],
    ['devido: 30.00', 3_000, { isAssumed: true }],
    ['dovuta: 30.00', 3_000, { isAssumed: true }],
    ['overdue stay, 30.00', 3_000, { isAssumed: false }],
    ['due for March 30.00', 3_000, { isAssumed: false }],
    ['due 30.00, paid', 3_000, { isUnclear: false, isAssumed: false }],
    ['cancelled, 30.00', undefined, { contradictions: [] }],
    [
      'cancelled, paid 30.00',
      3_000,
      { contradictions: ['paid and not paid', 'its words contradict each other'] },
    ],
    ['no show', undefined, { isUnclear: false, isAssumed: false }],
  ])('says what its words mean: "%s"', (text, paid, rest) => {
    expect(readPassage(text, writing)).toMatchObject({
      paid,
      isRow: false,
      isZero: false,
      ...rest,
    });
  });

  it('says where its amount stands, also where the same stands before it', () => {
    expect(readPassage('30.00 billed, paid 30.00', writing).paidAt).toEqual({
      text: '30.00',
      nth: 1,
    });
    expect(readPassage('no show', writing).paidAt).toBeUndefined();
  });
});
