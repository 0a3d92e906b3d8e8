import { describe, expect, it } from 'vitest';
import { type Outcome, readOutcome, saysOutcome } from './outcome-words.ts';

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

/** The code of words, and what else is true of them. */
const said = (words: string): string => {
  const { unpaid, ...outcome } = readOutcome(words);
  const flags = Object.entries(outcome).flatMap(([name, is]) =>
    is ? [name.replace('is', '')] : [],
  );
  return [unpaid?.code ?? '-', ...flags.map((flag) => flag.toLowerCase())].join(' ');
};
const isTrue = (words: string, flag: keyof Outcome) => readOutcome(words)[flag];

describe('words in another form than any list has', () => {
  it.each([
    ['booked at netto group price', 'NR'],
    ['at a nett price', 'NR'],
    ['prix public net', 'NR'],
    ['preis war netto', 'NR'],
    ['preco liquido', 'NR'],
    ['preis netto', 'NR'],
    ['precio net', 'NR'],
    ['thanks; booked at netto group price', 'NR'],
    ['es un precio especial neta', 'NR'],
    ['grosso prezzo netto', 'NR'],
    ['already on your invoice 12', 'DP'],
    ['also in another list', 'DP'],
    ['bereits auf dieser Liste', 'DP'],
    ['it was canceled by her', 'CX'],
    ['a cancelation of May', 'CX'],
    ['a cancellation of May', 'CX'],
    ['guest called to cancel', 'CX'],
    ['she phoned hotel to cancel', 'CX'],
    ['OTA booking', 'TP'],
    ['two otas', 'TP'],
  ])('are read: %s is %s', (words, code) => {
    expect(readOutcome(words).unpaid?.code ?? '-').toBe(code);
  });

  it.each([
    'cabinet rate',
    'net rated highly',
    'compris net',
    'prix nettoye',
    'already on them',
    'recalled to cancelx',
    'lota',
    'otage',
  ])('are not within other words: %s', (words) => {
    expect(readOutcome(words).unpaid).toBeUndefined();
  });
});

describe('words that deny what became of a stay', () => {
  it.each([
    'not cancelled',
    'has never been canceled',
    'nicht storniert',
    'nao foi cancelada',
    'pas une annulée',
    'no fue cancelado',
    'não foi anulada',
    'non annullata',
    'not a duplicate stay',
    'not duplicates',
    'not doppelt',
    'it isn’t duplicated',
    'was not a cancellation',
    'there was no cancellation',
    'keine Stornierung',
    'wurde nie storniert',
    'pas d’annulation',
    'jamais annulée',
    'n’est pas une annulation',
    'no es una cancelación',
    'no está cancelada',
    'não é um cancelamento',
    'non è stato annullato',
    'non è una cancellazione',
    'niet geannuleerd',
    'no esta duplicado',
    'no están duplicadas',
    'not billed twice',
    'nicht doppelt berechnet',
    'pas un doublon',
    'not a no show',
    'kein No-Show',
    'no fue no show',
    'not a third party booking',
    'not booked through Expedia',
    'not a net rate',
    'kein Nettotarif',
    'no es tarifa neta',
    'not a discounted rate',
    'non è mai stato cancellato',
    'has never been paid to the agency',
    'was not previously paid',
  ])('contradict themselves: %s', (words) => {
    expect(isTrue(words, 'isContrary')).toBe(true);
  });

  it.each(['knot cancelled', 'not at all; guest cancelled', 'annulée'])('are not "%s"', (words) => {
    expect(said(words)).toBe('CX understood');
  });

  it.each([
    ['no cancellation received, no show', 'NS understood'],
    ['not a duplicate: cancelled', 'CX understood'],
    ['am 5. Mai storniert', 'CX understood'],
    ['le 5 mai no show', 'NS understood'],
    ['booking no. 5: cancelled', 'CX understood'],
    ['paid, no discount', '- paid understood'],
    ['not paid - agency was paid', 'PP notpaid understood'],
    ['not commissionable, third party', 'TP understood'],
    ['not paid, no show', 'NS notpaid understood'],
    ['no, no show', 'NS understood'],
    ['no - no show', 'NS understood'],
    ['no - cancelled', 'CX understood'],
    ['no -- cancelled', 'CX understood'],
    ['never arrived, not cancelled', 'NS understood'],
    ['not paid, previously paid', 'PP notpaid understood'],
    ['not paid, paid to agency', 'PP notpaid understood'],
  ])('leave what else is said: %s', (words, outcome) => {
    expect(said(words)).toBe(outcome);
  });
});

describe('words that say to whom the commission went', () => {
  it.each([
    'paid to AAA',
    'pd out to AAA',
    'paid 12 to AAA',
    'sent directly to Kuoni',
    'payé an Kuoni',
    'payée to Kuoni',
    'versé to Kuoni',
    'versée to Kuoni',
    'pagada to Kuoni',
    'pago to Kuoni',
    'paga aan Kuoni',
    'pagata to Kuoni',
    'abonado to Kuoni',
    'versato to Kuoni',
    'AAA got it',
    'AAA kept our commission',
    'it was collected by comm dept',
    'AAA received the comm',
    'part paid',
    'partly pd',
    'teilweise bezahlt',
    'partiellement payé',
    'partiellement payée',
    'parcialmente pagada',
    'parcialmente paga',
    'parzialmente pagato',
    'agency has paid us',
    'commission withheld by AMEX',
    'guest paid direct',
    'guest paid directly to the hotel',
    'Gast hat bereits bezahlt',
    'le client a déjà payé',
    'el cliente ya pagó',
  ])('leave open whether we have it: %s', (words) => {
    expect(isTrue(words, 'isContrary')).toBe(true);
  });

  it.each([
    'prepaid to AAA',
    'paid to you',
    'paid to the bank',
    'paid to your agency',
    'paid to date',
    'paid to 9912',
    'they forgot it',
    'AAA has itinerary',
    'we have a commissioner',
    'a counterpart paid',
  ])('do not where we are meant, or nobody: %s', (words) => {
    expect(isTrue(words, 'isContrary')).toBe(false);
  });
});

describe('several answers in one text', () => {
  it.each([
    ['duplicate, previously paid', 'DP understood'],
    ['third party, net rate', 'TP understood'],
    ['net rate, discount rate', 'NR understood'],
    ['no show, cancelled', 'NS understood'],
    ['expedia, cancelled', 'TP understood'],
    ['no commission, cancelled', 'CX understood'],
  ])('are one where the second follows from the first: %s', (words, outcome) => {
    expect(said(words)).toBe(outcome);
  });

  it.each([
    'cancelled, net rate',
    'no show, net rate',
    'expedia, no show',
    'cancelled, duplicate',
    'no show, previously paid',
    'net rate, previously paid',
    'cancelled, discounted rate',
    'expedia, discounted rate',
    'duplicate, no show',
    'paid; no commission',
    'paid, NS',
    'no show | paid',
  ])('contradict each other: %s', (words) => {
    expect(isTrue(words, 'isContrary')).toBe(true);
  });
});

describe('words in the plural', () => {
  it.each([
    ['Elles sont payées', '- paid understood'],
    ['ont été payés', '- paid understood'],
    ['ont été réglés', '- paid understood'],
    ['versées', '- paid understood'],
    ['ont été versés', '- paid understood'],
    ['fueron abonadas', '- paid understood'],
    ['foram pagas', '- paid understood'],
    ['versate', '- paid understood'],
    ['annulés', 'CX understood'],
    ['annulées', 'CX understood'],
    ['canceladas', 'CX understood'],
    ['anulados', 'CX understood'],
    ['annullate', 'CX understood'],
    ['duplicadas', 'DP understood'],
    ['ya pagadas', 'PP understood'],
    ['déjà payées', 'PP understood'],
    ['già pagate', 'PP understood'],
    ['non pagati', '- notpaid understood'],
    ['non pagate', '- notpaid understood'],
    ['sin pagos', '- notpaid understood'],
    ['duplicate payments', 'DP understood'],
    ['não pagas', '- notpaid understood'],
    ['non payées', '- notpaid understood'],
    ['no pagadas', '- notpaid understood'],
    ['no encontradas', '- other understood'],
    ['introuvables', '- other understood'],
    ['pendientes', '- pending understood'],
    ['selon les règles', '-'],
    ['see page 2', '-'],
  ])('are as in the singular: %s', (words, outcome) => {
    expect(said(words)).toBe(outcome);
  });
});

describe('words for a stay without commission', () => {
  it.each([
    '$30.00 without commission',
    'without any commission',
    'commission free',
    'free of commission',
    'exempt from commission',
    'kommissionsfrei',
    'ohne jede Provision',
    'exempté de commission',
    'exenta de comisión',
    'sin ninguna comisión',
    'isenta de comissão',
    'sem nenhuma comissão',
    'esente da commissione',
    'zonder commissie',
    'senza alcuna commissione',
  ])('are the code NC: %s', (words) => {
    expect(readOutcome(words).unpaid?.code).toBe('NC');
  });
});

describe('a short code', () => {
  it.each([
    ['$30.00 ns', 'NS understood'],
    ['30,00 NS', 'NS understood'],
    ['NS 30.00', 'NS understood'],
    ['$30.00 CX', 'CX understood'],
    ['DP CX', 'DP contrary understood'],
    ['NS CX', 'NS understood'],
    ['NS', 'NS understood'],
    ['ns', 'NS understood'],
    [' ns ', 'NS understood'],
    [' dp ', 'DP understood'],
    ['NS / CX', 'NS understood'],
    ['NS: x', 'NS understood'],
    ['30 (NS)', 'NS understood'],
    ['NS - 30', 'NS understood'],
    ['30 -- NS', 'NS understood'],
    ['30 – NS', 'NS understood'],
    ['30;NS', 'NS understood'],
    ['30,NS', 'NS understood'],
    ['30|NS', 'NS understood'],
    ['30\nNS', 'NS understood'],
    ['NS  30', 'NS understood'],
    ['$30.00 n/s', 'NS understood'],
    ['n/s 30.00', 'NS understood'],
    ['xld 30,00', 'CX understood'],
    ['see NS', '-'],
    ['Ns; 30', '-'],
    ['ns-30', '-'],
    ['30.0 n/s', '-'],
    ['$30.00 net', '-'],
    ['DPX', '-'],
    ['ADP', '-'],
  ])('is read where it stands alone: %s', (words, outcome) => {
    expect(said(words)).toBe(outcome);
  });
});

describe('what else words say', () => {
  it.each([
    ['paid', '- paid understood'],
    ['paid as billed', '- paid understood'],
    ['as billed', '- infull understood'],
    ['not paid in full', '- notpaid understood'],
    ['unpaid, in full', '- notpaid understood'],
    ['previously paid', 'PP understood'],
    ['paid, duplicate', 'DP understood'],
    ['guest unknown', '- other understood'],
    ['could not be located', '- other understood'],
    ['has not been paid', '- notpaid understood'],
    ['has never been paid', '- notpaid understood'],
    ["wasn't paid", '- notpaid understood'],
    ['this hasn’t been paid', '- notpaid understood'],
    ['cannot be paid', '- notpaid understood'],
    ["won't be paid", '- notpaid understood'],
    ['wurde nie bezahlt', '- notpaid understood'],
    ['n’a jamais été payée', '- notpaid understood'],
    ['nunca fue pagada', '- notpaid understood'],
    ['nunca foi pago', '- notpaid understood'],
    ['non è mai stata pagata', '- notpaid understood'],
    ['should have been paid', '- paid pending understood'],
    ['may have been paid', '- paid pending understood'],
    ['sollte bereits bezahlt sein', 'PP pending understood'],
    ['devrait être payée', '- paid pending understood'],
    ['debería estar pagado', '- paid pending understood'],
    ['deve ser pago', '- paid pending understood'],
    ['dovrebbe essere pagato', '- paid pending understood'],
    ['we can confirm that it was paid in May', '- paid understood'],
    ['guest paid in full', '- paid infull contrary understood'],
    ['paid by the client', '- paid contrary understood'],
    ['Gast hat bezahlt', '- paid contrary understood'],
    ['pending', '- pending understood'],
    ['your check was sent back', '- pending understood'],
    ['VOID', '- void understood'],
    ['reversal', '- reversal understood'],
    ['Rückforderungen', '- reversal'],
    ['contrepassation', '- reversal'],
    ['retrocobro', '- reversal'],
    ['ditto', '- same understood'],
    ['', '- understood'],
    ['  ', '- understood'],
    ['10%', '- understood'],
    ['8 % of 300.00', '- understood'],
    ['12 percent', '- understood'],
    ['2 nts', '- understood'],
    ['for 3 nights', '- understood'],
    ['1 night', '- understood'],
    ['comm 5', '- understood'],
    ['intercom', '-'],
    ['committee', '-'],
    ['see our letter', '-'],
  ])('%s is "%s"', (words, outcome) => {
    expect(said(words)).toBe(outcome);
  });

  it.each([
    ['no show', true],
    ['paid', true],
    ['not paid', true],
    ['guest unknown', true],
    ['pending', true],
    ['ditto', false],
    ['10%', false],
  ])('%s says what became of a stay: %s', (words, is) => {
    expect(saysOutcome(words)).toBe(is);
  });
});
