import { describe, expect, it } from 'vitest';
import { readOutcome } from './outcome-words.ts';

describe('words about a stay', () => {
  it.each([
    ['we already paid the agency for this, ck 9981', 'PP'],
    ['bereits an das Reisebüro gezahlt', 'PP'],
    ['ya pagada a la agencia', 'PP'],
    ['guest never arrived', 'NS'],
    ['Gast nicht erschienen', 'NS'],
    ['no se presentó', 'NS'],
    ['this one cancelled before arrival', 'CX'],
    ['annulée par le client', 'CX'],
    ['booked on a net rate, no commission due', 'NR'],
    ['tariffa netta', 'NR'],
    ['stayed on a discounted employee rate', 'DR'],
    ['group block, not commissionable', 'NC'],
    ['nicht provisionsfähig', 'NC'],
    ['this was an Expedia reservation', 'TP'],
    ['über Booking.com gebucht', 'TP'],
    ['same stay as REC 70212, you billed it twice', 'DP'],
    ['NS', 'NS'],
    ['not paid; Cancelled prior to arrival', 'CX'],
    ['not paid; guest cancelled, previously billed', 'CX'],
    ['not paid, cancelled prior to arrival', 'CX'],
    ['CANCELLATIONS', 'CX'],
    ['nicht kommissionsberechtigt', 'NC'],
    ['reeds betaald aan reisbureau', 'PP'],
    ['niet verschenen', 'NS'],
  ])('%s is the code %s', (words, code) => {
    expect(readOutcome(words)).toMatchObject({ unpaid: { code }, isContrary: false });
  });

  it.each([
    'no record of this guest',
    'Gast nicht gefunden',
    'hóspede desconhecido',
    'introuvable',
  ])('%s is an answer that none of the codes means', (words) => {
    expect(readOutcome(words)).toMatchObject({ unpaid: undefined, isOther: true });
  });

  it('say what was paid only where they do not deny it', () => {
    expect(readOutcome('paid in full')).toMatchObject({ isPaid: true, isInFull: true });
    expect(readOutcome('not paid: no show')).toMatchObject({
      isPaid: false,
      unpaid: { code: 'NS' },
    });
    expect(readOutcome('Paid; no show')).toMatchObject({ isContrary: true });
  });
});
