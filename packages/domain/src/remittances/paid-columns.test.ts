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

  it('is added to the payment, too, for a stay that is none of ours', () => {
    const nobody = ['Nobody, Known', '5551234', '10.00', '1.00', '11.00'];
    const total = ['Total', '', '76.00', '7.60', '83.60'];
    const { answers, envelope } = read([table(...withTax.slice(0, -1), nobody, total)]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(envelope).toMatchObject({ total: 8360, deductions: [760] });
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

describe('a column for what was paid that repeats the sum of another', () => {
  const vintner = (amount: string, paid: string) => ['KX400817', '70211', amount, paid];
  const amsel = (amount: string, paid: string) => ['88120047', '70212', amount, paid];
  const duvivier = (amount: string, paid: string) => ['5501-A7', '70220', amount, paid];
  const below = (heading: string, ...rows: string[][]) =>
    read([table(['Conf', 'REC', heading, 'Amount Paid'], ...rows)]);

  it.each(['Amount Paid', 'Paid', 'Payment', 'Total Paid', 'Net'])(
    'is the payment’s total below "%s"',
    (heading) => {
      const { answers, envelope } = read([
        table(
          ['Conf', 'REC', 'Amount', heading],
          vintner('30.00', '171.00'),
          amsel('36.00', '171.00'),
          duvivier('105.00', '171.00'),
        ),
      ]);
      expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *', 'Duvivier PD 105 *']);
      expect(envelope.total).toBe(17_100);
    },
  );

  it('is so for two lines, and for each of several payments', () => {
    const two = [vintner('30.00', '66.00'), amsel('36.00', '66.00')];
    for (const heading of ['Amount', 'Commission', 'Commission Due']) {
      expect(below(heading, ...two).answers.map(brief)).toEqual([
        'Vintner PD 30 *',
        'Amsel PD 36 *',
      ]);
      expect(
        below(heading, ...two, duvivier('105.00', '105.00'), ['Total', '', '171.00', '171.00'])
          .answers.map(brief)
          .join(),
      ).toBe('Vintner PD 30 *,Amsel PD 36 *,Duvivier PD 105 *');
    }
    expect(
      said(
        table(
          ['Guest', 'Arrival', 'Commission', 'Paid'],
          ['Vintner, Olga', '03/04/2026', '30.00', '66.00'],
          ['Amsel, Peter', '04/11/2026', '36.00', '66.00'],
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });

  it('chooses nothing where the lines come to another sum, as something was taken off', () => {
    for (const rows of [
      [vintner('30.00', '61.00'), amsel('36.00', '61.00')],
      [vintner('30.00', '166.00'), amsel('36.00', '166.00'), duvivier('105.00', '166.00')],
    ])
      expect(
        below('Amount', ...rows)
          .answers.map(brief)
          .join(),
      ).not.toContain('*');
  });

  it('leaves a line to a person of which it has no sum', () => {
    const rows = [vintner('30.00', '66.00'), amsel('36.00', '66.00'), duvivier('105.00', '')];
    expect(below('Amount', ...rows).answers.map(brief)).toEqual([
      'Vintner PD 30 *',
      'Amsel PD 36 *',
    ]);
  });

  it('is what was paid of each line where it is no such sum', () => {
    const same = [vintner('30.00', '24.00'), amsel('30.00', '24.00')];
    const less = [vintner('30.00', '30.00'), amsel('36.00', '30.00')];
    const taxed = [vintner('30.00', '33.00'), amsel('30.00', '33.00')];
    const of = (rows: string[][]) => below('Amount', ...rows).answers.map(brief);
    expect(of(same)).toEqual(['Vintner PD 24 *', 'Amsel PD 24 *']);
    expect(of(less)).toEqual(['Vintner PD 30 *', 'Amsel PD 30 *']);
    expect(of(taxed)).toEqual(['Vintner PD 33 *', 'Amsel PD 33 *']);
  });
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

describe('whether two columns may each be what was paid', () => {
  /** Two stays below the same headings. */
  const asked = (headings: string[], first: string[], second: string[]) =>
    read([
      table(
        ['Guest', 'Conf', ...headings],
        ['Vintner, Olga', 'KX400817', ...first],
        ['Amsel, Peter', '88120047', ...second],
      ),
    ]).questions.flatMap(({ candidates }) => candidates.map(({ label }) => label));
  const segment = 'Commission (column 3),Segment (column 4)';

  it.each<[string, string[], string[], string[], string]>([
    [
      'they have the same heading',
      ['Commission', 'Commission'],
      ['30.00', '31.00'],
      ['36.00', '37.00'],
      'Commission (column 3),Commission (column 4)',
    ],
    [
      'one of them has no heading',
      ['Commission', ' '],
      ['30.00', '70.00'],
      ['36.00', '80.00'],
      'Commission (column 3),Column 4 (column 4)',
    ],
    [
      'they have other currencies in their headings',
      ['Commission', 'Commission EUR'],
      ['30.00', '3.00'],
      ['36.00', '4.00'],
      'Commission (column 3),Commission EUR (column 4)',
    ],
    [
      'they have other currencies beside their amounts',
      ['Commission', 'Segment'],
      ['30.00', 'EUR 5.00'],
      ['36.00', 'EUR 6.00'],
      segment,
    ],
    [
      'one is twice the other',
      ['Commission', 'Segment'],
      ['30.00', '60.00'],
      ['36.00', '72.00'],
      segment,
    ],
    [
      'one is half the other',
      ['Commission', 'Segment'],
      ['30.00', '15.00'],
      ['36.00', '18.00'],
      segment,
    ],
    [
      'as many nights as the amounts differ by stand beside them',
      ['Commission', 'Segment', 'Nights'],
      ['30.00', '27.00', '3'],
      ['36.00', '33.00', '3'],
      segment,
    ],
    [
      'a fee beside them does not lead from one to the other',
      ['Commission', 'Segment', 'Fee'],
      ['30.00', '27.00', '2.00'],
      ['36.00', '33.00', '2.00'],
      segment,
    ],
    [
      'only a row of the stays has both',
      ['Commission', 'Segment'],
      ['30.00', ''],
      ['36.00', '33.00'],
      segment,
    ],
  ])('is asked where %s', (_case, headings, first, second, columns) => {
    expect(asked(headings, first, second).join()).toBe(columns);
  });

  it.each<[string, string[], string[], string[]]>([
    ['they are the same', ['Commission', 'Commission'], ['30.00', '30.00'], ['36.00', '36.00']],
    [
      'one is more than twice the other',
      ['Commission', 'Segment'],
      ['30.00', '61.00'],
      ['36.00', '73.00'],
    ],
    [
      'one is less than half the other',
      ['Commission', 'Segment'],
      ['30.00', '14.90'],
      ['36.00', '17.00'],
    ],
    ['the other is in whole numbers', ['Commission', 'Segment'], ['30.00', '31'], ['36.00', '37']],
    [
      'the other goes on behind its cents',
      ['Commission', 'Segment'],
      ['30.00', '31.00 12'],
      ['36.00', '37.00 12'],
    ],
    [
      'one is called paid, and the other not',
      ['Paid', 'Amount'],
      ['30.00', '27.00'],
      ['36.00', '33.00'],
    ],
    [
      'a fee lies between them',
      ['Commission', 'Fee', 'Segment'],
      ['30.00', '3.00', '27.00'],
      ['36.00', '-3.00', '33.00'],
    ],
    [
      'a tax and a fee lie between them',
      ['Commission', 'GST', 'Fee', 'Segment'],
      ['30.00', '3.00', '2.00', '25.00'],
      ['36.00', '3.00', '2.00', '31.00'],
    ],
    [
      'one of a tax and a fee lies between them',
      ['Commission', 'GST', 'Fee', 'Segment'],
      ['30.00', '3.00', '2.00', '27.00'],
      ['36.00', '3.00', '2.00', '33.00'],
    ],
    ['all are owed, and none was paid', ['Soll', 'Haben'], ['30.00', '0.00'], ['36.00', '0.00']],
  ])('is not asked where %s', (_case, headings, first, second) => {
    expect(asked(headings, first, second)).toEqual([]);
  });

  it.each([
    ['Debit', 'Credit'],
    ['DEBITS', 'CREDITS'],
    ['Débit', 'Crédit'],
    ['Soll', 'Haben'],
    ['Debe', 'Haber'],
    ['Importe débito', 'Importe crédito'],
    ['Dare', 'Avere'],
    ['Debit USD', 'Credit USD'],
  ])('is asked where %s and %s each have an amount', (left, right) => {
    expect(asked([left, right], ['30.00', ''], ['', '36.00'])).toHaveLength(2);
  });

  it('is asked of both sides of an account that each stay has', () => {
    expect(asked(['Debit', 'Credit'], ['30.00', '30.00'], ['36.00', '36.00'])).toHaveLength(2);
  });

  it('is asked of the columns in their order, whichever would be taken', () => {
    expect(asked(['Segment', 'Commission'], ['31.00', '30.00'], ['37.00', '36.00'])).toEqual([
      'Segment (column 3)',
      'Commission (column 4)',
    ]);
  });

  it('is asked of numbers of a workbook without cents', () => {
    const rows = [
      ['Guest', 'Conf', 'Commission', 'Segment'],
      ['Vintner, Olga', 'KX400817', '30', '31'],
    ].map((cells, at) => ({
      lineNumber: at + 1,
      cells,
      formats: at === 0 ? undefined : [null, null, 'General', 'General'],
    }));
    expect(read([{ kind: 'table', rows }]).questions).toHaveLength(1);
  });

  it('is asked of each column once, in their order, and of none that is the same in each table', () => {
    const rows = (...headings: string[]) =>
      table(
        ['Guest', 'Conf', ...headings],
        ['Vintner, Olga', 'KX400817', '31.00', '30.00'],
        ['Amsel, Peter', '88120047', '37.00', '36.00'],
      );
    const of = (...blocks: ReturnType<typeof table>[]) =>
      read(blocks).questions.flatMap(({ candidates }) => candidates.map(({ label }) => label));
    const both = ['Paid EUR (column 3)', 'Paid USD (column 4)'];
    expect(of(rows('Paid EUR', 'Paid USD'), rows('paid eur', 'PAID USD '))).toHaveLength(2);
    expect(of(rows('Paid EUR', 'Paid USD'))).toEqual(both);
    expect(of(rows('Amount', 'Paid'), rows('Paid', 'Amount'))).toEqual([]);
  });
});

describe('a sum that is the same in each row', () => {
  const paid = (...sums: string[]) =>
    said(
      table(
        ['Guest', 'Conf', 'Commission', 'Amount Paid'],
        ...[
          ['Vintner, Olga', 'KX400817', '30.00'],
          ['Amsel, Peter', '88120047', '36.00'],
          ['Duvivier, Marc', '5501-A7', '105.00'],
        ].map((row, at) => [...row, sums[at] ?? '']),
      ),
    ).map((each) => each.replace(' *', ''));

  it('is that of the payment, where three rows have it, and another column differs', () => {
    expect(paid('171.00', '171.00', '171.00')).toEqual([
      'Vintner PD 30',
      'Amsel PD 36',
      'Duvivier PD 105',
    ]);
  });

  it('is what was paid of each where it is zero, or only two rows have it', () => {
    expect(paid('0.00', '0.00', '0.00').join()).not.toContain('PD');
    expect(paid('35.00', '35.00')).toEqual(['Vintner PD 35', 'Amsel PD 35']);
    expect(paid('35.00', '35.00', '34.00')).toEqual([
      'Vintner PD 35',
      'Amsel PD 35',
      'Duvivier PD 34',
    ]);
  });

  it('is what was paid of each where no other column has an amount', () => {
    const row = (guest: string, number: string) => [guest, number, '35.00'];
    const block = table(
      ['Guest', 'Conf', 'Paid'],
      row('Vintner, Olga', 'KX400817'),
      row('Amsel, Peter', '88120047'),
      row('Müller, Jörg', '07731992'),
    );
    expect(said(block)).toEqual(['Vintner PD 35 *', 'Amsel PD 35 *', 'Müller PD 35 *']);
  });
});
