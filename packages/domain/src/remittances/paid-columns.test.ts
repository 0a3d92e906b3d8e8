import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

const columns = ['Huésped', 'Reserva', 'Llegada', 'Comisión MXN', 'Comisión USD', 'Observaciones'];
const rows = [
  ['Vintner, Olga', 'KX400817', '04/03/2026', '552.00', '30.00', ''],
  ['Amsel, Peter', '88120047', '11/04/2026', '662.40', '36.00', ''],
  ['Calloway, Ruth', '', '02/05/2026', '', '', 'no show'],
];
const totals = ['Total', '', '', '1,214.40', '66.00', ''];

describe('of two columns that may each be what was paid', () => {
  it('the one counts whose sum the payment states', () => {
    const of = (payment: string) =>
      read([table(columns, ...rows, totals), text(payment)], 'MXN').answers.map(brief);
    expect(of('Transferencia 4412 del 06/10/2026: USD 66.00')).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36 *',
      'Calloway NS *',
    ]);
    expect(of('Transferencia 4412 del 06/10/2026: MXN 1,214.40')).toEqual([
      'Vintner PD 552 *',
      'Amsel PD 662.4 *',
      'Calloway NS *',
    ]);
  });

  it('the one counts whose currency the payment names', () => {
    const payment = text('Transferencia en USD del 06/10/2026, referencia 4412');
    const { answers, envelope } = read([table(columns, ...rows, totals), payment], 'MXN');
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *', 'Calloway NS *']);
    expect(envelope).toMatchObject({ total: 6600, currency: 'USD' });
  });

  it('none is chosen where both have a total, or neither has', () => {
    const unproven = ['Vintner PD 552', 'Amsel PD 662.4', 'Calloway NS *'];
    expect(read([table(columns, ...rows, totals)], 'MXN').answers.map(brief)).toEqual(unproven);
    expect(read([table(columns, ...rows)], 'MXN').answers.map(brief)).toEqual(unproven);
  });

  it('each is tried, also where no heading, or one of two lines, says which it is', () => {
    const above = ['Huésped', 'Reserva', 'Llegada', 'Comisión', '', 'Observaciones'];
    const below = ['', '', '', 'Pesos', 'Dólares', ''];
    const payment = text('Depositado el 06/10/2026, US$66.00, folio de transferencia 4412');
    for (const heads of [[above], [above, below]])
      expect(read([table(...heads, ...rows, totals), payment], 'MXN').answers.map(brief)).toEqual([
        'Vintner PD 30 *',
        'Amsel PD 36 *',
        'Calloway NS *',
      ]);
  });

  it('have the headings of both lines above them', () => {
    const above = ['Huésped', 'Reserva', 'Llegada', 'Comisión', '', 'Observaciones'];
    const below = ['', '', '', 'MXN', 'USD', ''];
    const payment = text('Transferencia en USD del 06/10/2026, referencia 4412');
    expect(read([table(above, below, ...rows, totals), payment], 'MXN').answers.map(brief)).toEqual(
      ['Vintner PD 30 *', 'Amsel PD 36 *', 'Calloway NS *'],
    );
  });

  it('have the currency of the payment, wherever that stands beside its sum', () => {
    const heads = ['Huésped', 'Reserva', 'Llegada', 'Comisión', '', 'Observaciones'];
    const payment = text('US$66.00, folio de transferencia 4412 del 06/10/2026');
    const { answers } = read([table(heads, ...rows, totals), payment], 'MXN');
    expect(answers.map(({ currency }) => currency)).toEqual(['USD', 'USD', 'USD']);
  });
});

describe('a tax in a column of its own', () => {
  const withTax = [
    ['Guest', 'Conf', 'Commission ex GST', 'GST', 'Commission inc GST'],
    ['Vintner, Olga', 'KX400817', '30.00', '3.00', '33.00'],
    ['Amsel, Peter', '88120047', '36.00', '3.60', '39.60'],
    ['Total', '', '66.00', '6.60', '72.60'],
  ];

  it('is added to the payment, not to the lines', () => {
    const { answers, envelope, isContradicted } = read([table(...withTax)]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope).toMatchObject({ total: 7260, deductions: [660] });
    expect(isContradicted).toBe(false);
  });

  it('may have its rate in its heading', () => {
    const { answers, envelope } = read([
      table(
        ['Hóspede', 'Reserva', 'Comissão bruta', 'IRRF 1,5%', 'Comissão líquida', 'Obs.'],
        ['Vintner, Olga', 'KX400817', '30,00', '-0,45', '29,55', ''],
        ['Amsel, Peter', '88120047', '36,00', '-0,54', '35,46', ''],
        ['TOTAL', '', '66,00', '-0,99', '65,01', ''],
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope).toMatchObject({ total: 6501, deductions: [-99] });
  });

  it('may stand below the rows instead', () => {
    const { answers, envelope } = read([
      table(
        ['Ospite', 'N. conferma', 'Provvigione'],
        ['Vintner, Olga', 'KX400817', '30,00'],
        ['Amsel, Peter', '88120047', '36,00'],
        ['', 'Totale provvigioni', '66,00'],
        ['', 'IVA 22%', '14,52'],
        ['', 'Totale bonifico', '80,52'],
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope).toMatchObject({ total: 8052, deductions: [1452] });
  });
});

it('a fee that each row takes off is shown as the payment’s, and a person chooses', () => {
  const { answers, envelope } = read([
    table(
      ['Guest', 'Conf', 'Commission', 'Handling', 'Net'],
      ['Vintner, Olga', 'KX400817', '30.00', '(3.00)', '27.00'],
      ['Amsel, Peter', '88120047', '36.00', '(3.60)', '32.40'],
      ['Total', '', '66.00', '(6.60)', '59.40'],
    ),
  ]);
  expect(answers.map(brief)).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  expect(envelope).toMatchObject({ total: 5940, deductions: [-660] });
});

it('what was paid earlier, or is still open, is not what is paid now', () => {
  expect(
    said(
      table(
        [
          'Guest',
          'Conf',
          'Commission Earned',
          'Previously Paid',
          'Paid This Period',
          'Balance Due',
        ],
        ['Vintner, Olga', 'KX400817', '30.00', '0.00', '24.00', '6.00'],
        ['Amsel, Peter', '88120047', '36.00', '36.00', '0.00', '0.00'],
        ['Total', '', '66.00', '36.00', '24.00', '6.00'],
      ),
    ),
  ).toEqual(['Vintner PD 24 *', 'Amsel PP *']);
});

it('a sum that each row repeats is the payment’s total', () => {
  const { answers, envelope } = read([
    table(
      ['Pymt No', 'Guest', 'Conf', 'Amount', 'Pymt Total'],
      ['58443', 'Vintner, Olga', 'KX400817', '30.00', '76.00'],
      ['58443', 'Amsel, Peter', '88120047', '36.00', '76.00'],
      ['58443', 'Nobody, Known', '55512345', '10.00', '76.00'],
    ),
  ]);
  expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  expect(envelope).toMatchObject({ total: 7600, number: '58443' });
});

describe('an amount that is hardly the commission', () => {
  const heads = ['Guest', 'Conf', 'Paid'];

  it('is not chosen where it is the room’s, or in another currency than the dollars it counts as', () => {
    expect(said(table(heads, ['Vintner, Olga', 'KX400817', '300.00']))).toEqual(['Vintner PD 300']);
    expect(said(table(heads, ['Vintner, Olga', 'KX400817', '36.00']))).toEqual(['Vintner PD 36 *']);
  });

  it('is not chosen where most are far less than the hotel’s currency would make of them', () => {
    const pesos = read([table(heads, ['Vintner, Olga', 'KX400817', '30.00'])], 'MXN');
    expect(pesos.answers.map(brief)).toEqual(['Vintner PD 30']);
  });

  it('is in US dollars at a hotel with a dollar sign of its own, where it is what is billed to the cent', () => {
    const billed = read(
      [
        table(
          heads,
          ['Vintner, Olga', 'KX400817', '$30.00'],
          ['Amsel, Peter', '88120047', '$36.00'],
        ),
      ],
      'CAD',
    );
    expect(billed.answers.map(({ currency }) => currency)).toEqual(['USD', 'USD']);
    const other = read(
      [
        table(
          heads,
          ['Vintner, Olga', 'KX400817', '$41.10'],
          ['Amsel, Peter', '88120047', '$49.32'],
        ),
      ],
      'CAD',
    );
    expect(other.answers.map(({ currency }) => currency)).toEqual(['CAD', 'CAD']);
  });

  it('of a hotel that has euros does not count as dollars where none is named', () => {
    const euros = read([table(heads, ['Vintner, Olga', 'KX400817', '27,50'])], 'EUR');
    expect(euros.answers.map(({ currency, paid }) => [currency, paid])).toEqual([['EUR', 2750]]);
  });
});

describe('both sides of an account', () => {
  const account = (...total: string[][]) =>
    table(
      ['Guest', 'Conf', 'Debit', 'Credit'],
      ['Vintner, Olga', 'KX400817', '', '30.00'],
      ['Amsel, Peter', '88120047', '36.00', ''],
      ['Duvivier, Marc', '5501-A7', '105.00', ''],
      ...total,
    );

  it('leave open which of them was paid', () => {
    expect(said(account()).join()).not.toContain('*');
    expect(read([account()]).questions.map(({ subject }) => subject)).toContain('paid');
  });

  it('are known where the total of the payment is that of one', () => {
    expect(said(account(), text('Check 4821 for $141.00')).join()).toContain('Amsel PD 36 *');
    expect(said(account(), text('Check 4821 for $141.00')).join()).not.toContain('Vintner PD 30 *');
  });

  it('are none where only one has amounts of stays', () => {
    expect(
      said(
        table(
          ['Guest', 'Conf', 'Debit', 'Credit'],
          ['Bank charge', '', '', '12.50'],
          ['Vintner, Olga', 'KX400817', '30.00', ''],
        ),
      ),
    ).toEqual(['Vintner PD 30 *']);
  });
});
