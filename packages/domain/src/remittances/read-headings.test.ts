import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

describe('a register of several checks', () => {
  const { answers, envelope } = read([
    table(
      ['Check No', 'Check Date', 'Payee', 'Guest', 'Conf #', 'Arrival', 'Amount'],
      ['4820', '11/02/2026', 'Recoup', 'Vintner, Olga', 'KX400817', '03/04/2026', '27.00'],
      ['4820', '11/02/2026', 'Recoup', 'Amsel, Peter', '88120047', '04/11/2026', '36.00'],
      ['', '', '', '', '', 'Check 4820 total', '63.00'],
      ['4821', '11/09/2026', 'Recoup', 'Duvivier, Marc', '5501-A7', '05/20/2026', '105.00'],
      ['', '', '', '', '', 'Check 4821 total', '105.00'],
      ['', '', '', '', '', 'Report total', '168.00'],
    ),
  ]);

  it('is read by its amounts, and not by who was paid', () => {
    expect(answers.map(brief)).toEqual(['Vintner PD 27 *', 'Amsel PD 36 *', 'Duvivier PD 105 *']);
  });

  it('has the total of all of them', () => {
    expect(envelope).toMatchObject({ total: 168_00 });
  });
});

it('a French column still says whether a commission was paid', () => {
  expect(
    said(
      table(
        ['Client', 'Dossier', 'Arrivée', 'Payée'],
        ['Vintner Olga', 'KX400817', '04/03/2026', '27,00'],
      ),
    ),
  ).toEqual(['Vintner PD 27 *']);
});

it.each(['Titular de la reserva', 'Reservation Name', 'Name on Booking'])(
  'a guest is found below "%s", without a confirmation number',
  (heading) => {
    expect(
      said(
        table(
          ['Localizador', heading, 'Llegada', 'Comisión abonada'],
          ['', 'CALLOWAY, RUTH', '02/05/2026', '10,00'],
          ['07731992', 'MÜLLER, JÖRG', '09/06/2026', '42,00'],
          ['', 'Total', '', '52,00'],
        ),
      ),
    ).toEqual(['Calloway PD 10 *', 'Müller PD 42 *']);
  },
);

it('"Prov." is the commission', () => {
  expect(
    said(
      table(
        ['Gastname', 'Reservierung', 'von', 'Prov. lt. Rechnung', 'Prov. bezahlt', 'Differenz'],
        ['Vintner Olga', 'KX400817', '04.03.26', '30,00', '28,50', '-1,50'],
        ['Amsel Peter', '88120047', '11.04.26', '36,00', '36,00', '0,00'],
      ),
    ),
  ).toEqual(['Vintner PD 28.5 *', 'Amsel PD 36 *']);
});

it('"n/a" or a dash in place of a confirmation number is no other number', () => {
  expect(
    said(
      table(
        ['First', 'Last', 'Arrival', 'Conf', 'Status', 'Details'],
        ['Ruth', 'Calloway', '5/2/2026', 'n/a', 'Not paid', 'No show'],
        ['Peter', 'Amsel', '4/11/2026', '-', 'Not paid', 'Cancelled'],
      ),
    ),
  ).toEqual(['Calloway NS *', 'Amsel CX *']);
});

it('the days of a stay are no remark of it', () => {
  const { answers } = read([
    table(
      ['First', 'Last', 'Stay', 'Conf', 'Amount', 'Details'],
      ['Ruth', 'Calloway', '5/2/2026 to 5/4/2026', 'n/a', '—', 'No show'],
    ),
  ]);
  expect(answers.map(({ remark }) => remark)).toEqual(['No show']);
});

it.each([
  ['Zahlung per Überweisung 27.10.2026 Beleg-Nr. 9492', '9492'],
  ['Transferencia SPEI 2508 del 05/11/2026', '2508'],
  ['Überwiesen am 27.10.2026, Zahlungsreferenz 9492', '9492'],
])('the number of the payment is read from "%s"', (words, number) => {
  const { envelope } = read([text('Vintner, Olga KX400817: paid $30.00', '', words)]);
  expect(envelope.number).toBe(number);
});

describe('marks that cannot be told apart on paper', () => {
  it('are blanks and hyphens in a table', () => {
    const { answers } = read([
      table(
        ['Guest', 'Conf', 'Commission Paid'],
        ['Duvivier,\u00A0Marc', '5501\u2011A7', '1\u202F050,00\u00A0€'],
        ['Amsel, Peter', '\u200B88120047', '\uFEFF36,00\u202F€'],
      ),
    ]);
    expect(answers.map(({ line, paid, currency }) => [line.guestLastName, paid, currency])).toEqual(
      [
        ['Duvivier', 1_050_00, 'EUR'],
        ['Amsel', 36_00, 'EUR'],
      ],
    );
  });

  it('are blanks and hyphens in a text, so that a currency is seen', () => {
    const { answers } = read([
      text(
        'Vintner, Olga KX400817 : réglé 30,00\u202F€',
        'Duvivier, Marc 5501\u2011A7 : réglé 105,00\u202F€',
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Duvivier PD 105 *']);
    expect(answers.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
  });
});
