import { describe, expect, it } from 'vitest';
import { said, text } from '../../test/papers.ts';
import { paidAmount, readPassage, type Writing } from './read-statement.ts';

const writing: Writing = {
  mark: '.',
  dayOrder: 'mdy',
  currency: 'USD',
  openOrders: [],
  sentOn: undefined,
  knownOn: undefined,
  mostPaidOn: [],
};
const inWriting = (words: string): Writing => ({
  ...writing,
  mark: /\d,\d\d/.test(words) ? ',' : '.',
});
const paidOf = (words: string) => (paidAmount(words, inWriting(words))?.cents ?? 0) / 100;

describe('30 is what was paid', () => {
  it.each([
    '30.00 was paid, and 6.00 withheld',
    '30.00 was paid and 6.00 was withheld',
    '30.00 has been paid, 6.00 remains open',
    'withheld 6.00 and paid 30.00',
    '30.00 paid, 6.00 open',
    '30.00 paid 6.00 open',
    '30.00 paid, 6.00 still to be paid',
    '6.00 unpaid, 30.00 paid',
    'paid 30.00, balance 6.00',
    'balance 6.00 after 30.00 paid',
    'Paid 30.00 - withheld: 6.00',
    '30.00 remitted on 10/06/2026, 6.00 pending',
    '30,00 bezahlt, 6,00 offen',
    '30,00 bezahlt, Restbetrag 6,00',
    '30,00 payé, 6,00 retenu',
    '30,00 pagado y 6,00 retenido',
    '30,00 pagato, 6,00 in sospeso',
    '30,00 pago, falta 6,00',
    '30,00 betaald, 6,00 ingehouden',
    'US$30.00 paid, US$6.00 withheld',
  ])('where the rest was not: "%s"', (words) => {
    expect(paidOf(words)).toBe(30);
  });

  it.each([
    'we remitted 30.00 of your 36.00',
    'paid 30.00 out of 36.00',
    '30.00 of 36.00 paid',
    'of your 36.00 we paid 30.00',
    'settled 30.00 against 36.00',
    'bezahlt 30,00 von 36,00',
    'von 36,00 wurden 30,00 bezahlt',
    'payé 30,00 sur 36,00',
    'pagado 30,00 de 36,00',
    'pagato 30,00 su 36,00',
    'betaald 30,00 van 36,00',
    '£30.00 paid of £36.00',
    '36.00 due, 30.00 paid',
    '36.00 due 30.00 paid',
    '30.00 paid 36.00 due',
    '30.00, 36.00 due',
    '36.00 gross 30.00 net paid',
    'billed 36.00 paid 30.00',
    '36.00 paid 30.00',
  ])('of what was billed: "%s"', (words) => {
    expect(paidOf(words)).toBe(30);
  });

  it.each([
    '30.00 net of 6.00 fee paid',
    'paid 30.00 after 6.00 fee',
    'paid 30.00 plus 6.00 tax',
    'paid 30.00 tax included, rate 300.00',
    'pagado 30,00, retención 6,00',
    'paid 30.00 (36.00 less 6.00)',
    'commission 36.00 less 6.00 = 30.00 paid',
    'paid 36.00 - 6.00 = 30.00',
    'paid 30.00 = 36.00 - 6.00',
    'paid 36.00 - 6.00 = 30.00, tax 2.00',
    'paid 36.00 - 6.00 = 30.00; tax 2.00',
    'paid 36.00 - 6.00 = 30.00 (tax 2.00)',
    'paid 24.00 + 6.00 = 30.00, balance 2.00',
    'paid 30.00 = 36.00 - 6.00, tax 2.00',
    'paid 300.00 x 10% = 30.00',
    'paid 10% of 300.00: 30.00',
    '30.00 commission, 300.00 revenue',
    'paid: 30.00, revenue: 300.00',
    'paid by check 12345, 30.00',
    'paid USD 30.00 (CAD 41.00)',
    'USD 30.00 paid (CAD 41.00)',
  ])('beside a tax, a fee, a price, or another currency: "%s"', (words) => {
    expect(paidOf(words)).toBe(30);
  });

  it.each([
    'pagado 30,00, importe a pagar 36,00',
    '30,00, devidos 36,00',
    'due 30.00: paid; balance 0.00',
    'due 30.00, paid; tax 6.00',
    'gefordert 30,00 wurde bezahlt, Gebühr 6,00',
    'reclamado 30,00 pago, saldo 0,00',
    '36.00 paid 30.00, other 24.00',
    'paid 30.00, see above 36.00',
    'paid 30.00 yesterday, other 36.00',
    '30.00 paid, other 36.00 as the guest told you when she paid',
  ])('where another amount is only spoken of: "%s"', (words) => {
    expect(paidOf(words)).toBe(30);
  });

  it.each([
    '30.00 fee 6.00',
    'paid 6.00 tax, 30.00 commission',
    '6.00 of tax withheld 30.00 paid',
    'tax 6.00, and a commission of 30.00',
    '30.00; 6.00(tax)',
    '30.00; tax (EUR) on the stay 6.00',
    '30.00; 6.00 for  the  city  tax',
    '30.00; 6.00 offenstehend',
    '36.00; 30.00 for the two nights before tax',
    '36.00; free of tax in all the nights 30.00',
    '36.00; what we pay after tax 30.00',
  ])('where words beside an amount say of which of two they are: "%s"', (words) => {
    expect(paidOf(words)).toBe(30);
  });

  it.each([
    'commission of 30.00',
    'commission for 2 roomnights 30.00',
    'commission for 1 room night 30.00',
    'commission for 1 room nt 30.00',
    '10% of revenue: 30.00',
    'commission 30.00 + tax 6.00 = our payment',
    '30.00 = 300.00 x 10%',
  ])('where other words say how it comes about: "%s"', (words) => {
    expect(paidOf(words)).toBe(30);
  });
});

describe('a word for a payment', () => {
  it.each(
    'paid|pd|pay|paying|remitted|settled|bezahlt|gezahlt|überwiesen|ueberwiesen|paye|payé|payées|versé|réglé|pagado|pagada|pago|paga|pagato|abonado|pagata|versato|betaald|shiharai'.split(
      '|',
    ),
  )('before an amount says that it is the one: "%s"', (word) => {
    expect(paidOf(`${word} 30.00, other 36.00`)).toBe(30);
  });

  it.each(
    'paid|was paid|were paid|has been paid|wurde bezahlt|wurden gezahlt|überwiesen|payé|versé|pagado|pagato|pago|betaald'.split(
      '|',
    ),
  )('behind an amount says that it is the one: "%s"', (words) => {
    expect(paidOf(`30.00 ${words}, other 36.00`)).toBe(30);
  });

  it.each(['repaid', 'prepd', 'spay'])('is no part of another, as "%s"', (word) => {
    expect(paidAmount(`${word} 30.00`, writing, 'beside')).toBeUndefined();
  });
});

describe('what is behind another amount than the one paid', () => {
  it.each(
    'open|outstanding|remaining|remains|missing|kept|retained|offener Rest|offen|einbehalten|restlich|restliche|retenu|retenue|retenus|restant|restante|restantes|retenido|retenidas|retido|retidas|trattenuto|trattenute|ingehouden|openstaand|tax|withheld|fee|pending|refused'.split(
      '|',
    ),
  )('says that it was not paid: "%s"', (words) => {
    expect(paidOf(`paid, 30.00; 6.00 ${words}`)).toBe(30);
    expect(paidOf(`30.00; 6.00 ${words}`)).toBe(30);
  });

  it.each(
    'excl. tax|incl. VAT|inclusive of tax|before tax|after tax|net of fee|less fee|without tax|with tax|inkl. Steuer|ohne Steuer|mit MwSt|nach Steuer|abzgl. Gebühr|hors TVA|avec TVA|sans frais|sin IVA|con IVA|sem imposto|senza IVA|tax included|TVA incluse|IVA incluido|Steuer enthalten|TVA comprise'.split(
      '|',
    ),
  )('does not, where it says what is in it: "%s"', (words) => {
    expect(paidOf(`other 36.00; 30.00 ${words}`)).toBe(30);
  });

  it.each([
    ', ',
    '; ',
    ' (',
    ' | ',
    '\n',
    '. ',
    ' - ',
    ' – ',
    ' and ',
    ' but ',
    ' while ',
    ' und ',
    ' aber ',
    ' et ',
    ' mais ',
    ' y ',
    ' pero ',
    ' e ',
    ' ma ',
    ' maar ',
  ])('is no word for that one behind "%s"', (parting) => {
    expect(paidOf(`30.00 paid${parting}other 6.00`)).toBe(30);
    expect(paidOf(`other 6.00${parting}paid 30.00`)).toBe(30);
  });

  it('is no word for that one behind a longer dash', () => {
    expect(paidOf('30.00 paid -- other 6.00')).toBe(30);
    expect(paidOf('other 6.00 -- paid 30.00')).toBe(30);
  });

  it.each(
    'ex VAT|excl VAT|excluding VAT|inc VAT|including VAT|abzüglich Gebühr|VAT inclusive|taxes comprises'.split(
      '|',
    ),
  )('does not in any form of these words: "%s"', (words) => {
    expect(paidOf(`other 36.00; 30.00 ${words}`)).toBe(30);
  });

  it.each(['bandy', 'kept for', 'pre-tax', 'Emma'])('is not parted by "%s"', (word) => {
    expect(paidOf(`36.00 paid ${word} 30.00`)).toBe(30);
  });
});

describe('an amount in another currency, of as much, is not another payment', () => {
  it.each(
    '(|= |≈ |~|about |approx. |approximately |equiv. |equivalent |equals |ca. |circa |umgerechnet |aprox. |aproximadamente |env. |environ |soit '.split(
      '|',
    ),
  )('behind "%s"', (words) => {
    const end = words === '(' ? ')' : '';
    expect(paidOf(`CAD 41.00 ${words}USD 30.00${end}`)).toBe(41);
    expect(paidOf(`paid USD 41.00, ${words}CAD 30.00${end}`)).toBe(41);
  });
});

describe('nothing is what was paid', () => {
  it.each(
    'revenue|Room revenue |rate/night|revenue (USD)|ADR|Umsatz|tarif|taux|precio|prezzo|tax|Balance'.split(
      '|',
    ),
  )('where an amount stands behind "%s:"', (label) => {
    expect(paidOf(`${label}: 300.00`)).toBe(0);
  });

  it.each(['paid, 6.00 open', 'paid less 6.00 fee'])(
    'where only the rest is said: "%s"',
    (words) => {
      expect(paidOf(words)).toBe(0);
    },
  );

  it.each(
    'rate|tarif|tarifs|taux|tariffa|tarifa real|ADR|Umsatz|Zimmerpreis|revenue|room|room charge|Roomrevenue of the whole stay|Tarifvereinbarung je Nacht|logis|price|prix|precio|preço|prezzo'.split(
      '|',
    ),
  )('where an amount alone stands behind the words for a price: "%s"', (price) => {
    expect(paidOf(`${price} 300.00`)).toBe(0);
  });

  it.each(['revenue ($)', 'revenue (€)', 'revenue (£)'])(
    'where a price has its currency in brackets: "%s"',
    (label) => {
      expect(paidOf(`${label}: 300.00`)).toBe(0);
    },
  );

  it.each(['10% of 300.00', '10%*300.00', '10 % von 300,00'])(
    'where only a share of an amount is said: "%s"',
    (share) => {
      expect(paidOf(share)).toBe(0);
    },
  );
});

it.each(['room 214: 30.00', 'paid: 30.00', 'booking fee 30.00 paid', 'paid 30.00 incl. VAT'])(
  'an amount alone may be what was paid, whatever is said of it: "%s"',
  (words) => {
    expect(paidOf(words)).toBe(30);
  },
);

describe('an amount is not chosen', () => {
  it.each([
    '30.00 and 6.00 paid',
    'paid 30.00 and 6.00',
    'paid 30.00, paid 6.00',
    'paid 41.00 = 30.00',
  ])('where others were paid as well: "%s"', (words) => {
    expect(readPassage(words, writing).contradictions).toEqual(['two amounts paid']);
    expect(said(text(`Vintner, Olga KX400817: ${words}`)).join()).not.toContain('*');
  });

  it('where another is taken off, and not said what is left', () => {
    const words = 'paid 30.00 less 6.00 fee';
    expect(paidOf(words)).toBe(30);
    expect(said(text(`Vintner, Olga KX400817: ${words}`))).toEqual(['Vintner PD 30']);
  });

  it.each(['abzgl.', 'Abzgl.', 'abz.'])(
    'where another is taken off by "%s", with a dot',
    (less) => {
      const words = `bezahlt 36,00 ${less} 6,00 Gebühr`;
      expect(said(text(`Amsel, Peter 88120047: ${words}`))).toEqual(['Amsel PD 36']);
    },
  );

  it('where another is taken off behind a comma', () => {
    expect(said(text('Amsel, Peter 88120047: paid 36.00, less 6.00 fee'))).toEqual(['Amsel PD 36']);
  });

  it('but the one that was paid is, where the other was not', () => {
    expect(said(text('Vintner, Olga KX400817: 30.00 was paid, 6.00 net'))).toEqual([
      'Vintner PD 30 *',
    ]);
  });

  it.each(['paid 30.00+6.00', '30.00&6.00 paid'])(
    'where another is added without a space: "%s"',
    (words) => {
      expect(readPassage(words, writing).contradictions).toEqual(['two amounts paid']);
    },
  );

  it.each(['36.00 paid 30.00', '36.00, paid 30.00', 'other 36.00 paid 30.00'])(
    'but the one behind the word is, where one stands on each side: "%s"',
    (words) => {
      expect(readPassage(words, writing).contradictions).toEqual([]);
    },
  );

  it.each(['less', 'minus', 'abzüglich', 'abzgl', 'moins', 'menos', 'meno'])(
    'where another is taken off by "%s"',
    (less) => {
      expect(readPassage(`paid 30.00 ${less} 6.00`, writing).contradictions).toEqual([
        'an amount is taken off what was paid',
      ]);
    },
  );
});
