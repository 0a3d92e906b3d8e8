import { describe, expect, it } from 'vitest';
import { brief, line, read, said, table, text } from '../../test/papers.ts';
import { readSegments } from './read-segments.ts';

const headings = ['Guest', 'Conf', 'Arrival', 'Comm due', 'Comm paid', 'Remarks'];

describe('rows below headings', () => {
  it('say what was paid, in the column for it, and what became of the stay', () => {
    expect(
      said(
        table(
          headings,
          ['Vintner, Olga', 'KX400817', '3/4/26', '30.00', '24.00', 'comm 8%'],
          ['Amsel, Peter', '88120047', '4/11/26', '36.00', '0.00', 'guest never arrived'],
          ['Calloway, Ruth', '', '5/2/26', '10.00', '', 'booked on a net rate'],
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel NS *', 'Calloway NR *']);
  });

  it('answer nothing where neither an amount nor a word stands', () => {
    expect(said(table(headings, ['Vintner, Olga', 'KX400817', '3/4/26', '30.00', '', '']))).toEqual(
      [],
    );
  });

  it('are listed and not chosen where none of the codes means what they say', () => {
    const row = ['Vintner, Olga', 'KX400817', '3/4/26', '30.00', '0.00', 'no record of this guest'];
    expect(said(table(headings, row))).toEqual(['Vintner other']);
  });

  it('are not chosen where they are paid and not paid at once', () => {
    const row = ['Vintner, Olga', 'KX400817', '3/4/26', '30.00', '30.00', 'cancelled'];
    expect(said(table(headings, row))).toEqual(['Vintner PD 30']);
  });

  it('are not chosen where the deduction does not lead to what was paid', () => {
    const columns = ['Guest', 'Conf', 'Gross', 'Deduction', 'Net'];
    const rows = [
      ['Vintner, Olga', 'KX400817', '30.00', '6.00', '24.00'],
      ['Amsel, Peter', '88120047', '36.00', '6.00', '36.00'],
    ];
    expect(said(table(columns, ...rows))).toEqual(['Vintner PD 24 *', 'Amsel PD 36']);
  });

  it('are added up where several speak of one stay, without what was taken back or voided', () => {
    const rows = [
      ['Vintner, Olga', 'KX400817', '3/4/26', '30.00', '10.00', 'folio 1'],
      ['Vintner, Olga', 'KX400817', '3/4/26', '30.00', '20.00', 'folio 2'],
      ['Amsel, Peter', '88120047', '4/11/26', '36.00', '40.00', ''],
      ['Amsel, Peter', '88120047', '4/11/26', '36.00', '40.00', 'reversal'],
      ['Amsel, Peter', '88120047', '4/11/26', '36.00', '36.00', 'corrected'],
      ['Amsel, Peter', '88120047', '4/11/26', '36.00', '99.00', 'VOID'],
    ];
    expect(said(table(headings, ...rows))).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  });

  it('are of another stay where the check-in or the confirmation number is another', () => {
    const rows = [
      ['Vintner, Olga', '', '4/4/26', '30.00', '30.00', ''],
      ['Calloway, Ruth', '', '5/2/26', '10.00', '10.00', ''],
    ];
    expect(said(table(headings, ...rows))).toEqual(['Calloway PD 10 *']);
  });

  it('stand below the headings of their page, also where a program wrapped a name', () => {
    const rows = [
      ['Vintner, Ol-', 'KX400817', '3/4/26', '30.00', '30.00', ''],
      ['ga', '', '', '', '', ''],
      ['Total March', '', '', '', '30.00', ''],
      ['Guest', 'Conf', 'Comm paid', 'Comm due', 'Arrival', 'Remarks'],
      ['Amsel, Peter', '88120047', '36.00', '36.00', '4/11/26', ''],
    ];
    expect(said(table(headings, ...rows))).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });

  it('are found by a REC, by a number without the zeros before it, and by a name without accents', () => {
    const columns = ['Rec', 'Guest', 'Conf', 'Arrival', 'Paid'];
    const rows = [
      ['70211', '', '', '', '30.00'],
      ['', '', '7731992', '', '42.00'],
    ];
    expect(said(table(columns, ...rows))).toEqual(['Vintner PD 30 *', 'Müller PD 42 *']);
    expect(said(table(columns, ['', 'MUELLER/JOERG', '', '6/9/26', '42.00']))).toEqual([
      'Müller PD 42 *',
    ]);
    expect(said(table(columns, ['', 'MULLER JORG', '', '6/9/26', '42.00']))).toEqual([
      'Müller PD 42 *',
    ]);
  });

  it('are listed and never chosen where the line is another hotel’s', () => {
    const other = line(81001, ['Adler', 'Ida'], '2026-03-05', 12, '40404040');
    const block = table(headings, ['Adler, Ida', '40404040', '3/5/26', '12.00', '12.00', '']);
    expect(read([block], 'USD', [other]).answers.map(brief)).toEqual(['Adler PD 12']);
  });
});

describe('the currency', () => {
  const block = (heading: string, amount: string) =>
    table(['Guest', 'Conf', heading], ['Vintner, Olga', 'KX400817', amount]);

  it('is the one beside the amounts or in their heading, else the hotel’s own', () => {
    const currencyOf = (heading: string, amount: string, own: string) =>
      read([block(heading, amount)], own).answers[0]?.currency;
    expect(currencyOf('Paid', '30.00', 'EUR')).toBe('EUR');
    expect(currencyOf('Paid', 'USD 30.00', 'EUR')).toBe('USD');
    expect(currencyOf('Paid', '$30.00', 'EUR')).toBe('USD');
    expect(currencyOf('Paid (GBP)', '30.00', 'EUR')).toBe('GBP');
    expect(currencyOf('Ausgezahlt €', '30,00', 'USD')).toBe('EUR');
  });
});

describe('the currency of all amounts', () => {
  const vintnerIn = (...words: string[]) => `Vintner, Olga KX400817: paid ${words.join(' ')}`;
  const currenciesOf = (hotel: string, ...texts: string[]) =>
    read([text(...texts)], hotel).answers.map(({ currency }) => currency);

  it.each([
    'All amounts in CHF',
    'Amount in CHF',
    'Figures in CHF, 12 stays',
    'Währung: CHF',
    'Montant en CHF',
    'Montants en CHF',
    'Importe en CHF',
    'Importes en CHF',
    'Valores em CHF',
    'Bedragen in CHF',
  ])('is the one that a title names: "%s"', (title) => {
    expect(currenciesOf('CAD', title, '', vintnerIn('30.00'))).toEqual(['CHF']);
  });

  it.each(['CHF', 'Bank in CHF', 'Amounts in CHF since 1.5', 'Amounts in CHF or EUR'])(
    'is not that of "%s"',
    (title) => {
      expect(currenciesOf('CAD', title, '', vintnerIn('30.00'))).toEqual(['CAD']);
    },
  );

  it('is the one that most of them name, and of as many the hotel’s own', () => {
    const chosen = (hotel: string, ...currencies: string[]) => {
      const [first = '', second = '', third = ''] = currencies;
      const texts = [
        vintnerIn(first, '30.00'),
        `Amsel, Peter 88120047: paid ${second} 36.00`,
        ...(third ? [`Duvivier, Marc 5501-A7: paid ${third} 105.00`] : []),
      ];
      return read([text(...texts)], hotel).answers.flatMap(({ isChosen, currency }) =>
        isChosen ? [currency] : [],
      );
    };
    expect(chosen('EUR', 'CHF', 'EUR')).toEqual(['EUR']);
    expect(chosen('CHF', 'CHF', 'EUR')).toEqual(['CHF']);
    expect(chosen('USD', 'CHF', 'EUR', 'EUR')).toEqual(['EUR', 'EUR']);
    expect(chosen('EUR', 'EUR', 'CHF', 'CHF')).toEqual(['CHF', 'CHF']);
  });

  it('is the hotel’s where a dollar sign stands beside amounts, some of which are zero', () => {
    const rows = table(
      ['Guest', 'Conf', 'Paid'],
      ['Vintner, Olga', 'KX400817', '$41.10'],
      ['Amsel, Peter', '88120047', '$0.00'],
      ['Duvivier, Marc', '5501-A7', ''],
    );
    expect(read([rows], 'CAD').answers[0]?.currency).toBe('CAD');
  });
});

it('a total in US dollars is what a dollar sign beside the amounts means', () => {
  const block = table(['Guest', 'Booked', 'Paid'], ['Vintner, Olga', 'KX400817', '$30.00']);
  const of = (total: string) => read([block, text(total)], 'CAD').answers[0]?.currency;
  expect(of('Total paid USD 30.00')).toBe('USD');
  expect(of('Total paid $30.00')).toBe('CAD');
});

it('rows of our columns that are of no line are listed, and those of other columns are not', () => {
  const strangersBelow = (heading: string, first: string, second: string) =>
    read([
      table(
        [heading, 'Guest', 'Paid'],
        [first, 'Vintner, Olga', '30.00'],
        [second, 'Nobody Known', '5.00'],
      ),
    ]).strangers.length;
  expect(strangersBelow('REC', '70211', '99999')).toBe(1);
  expect(strangersBelow('Nights', '2', '3')).toBe(0);
});

it.each<[string, string[], string[]]>([
  ['most are', ['-30.00', '-36.00', '105.00'], ['Vintner PD 30', 'Amsel PD 36', 'Duvivier other']],
  [
    'one is, and the others are zero or missing',
    ['-30.00', '0.00', ''],
    ['Vintner PD 30', 'Amsel other'],
  ],
  ['half are', ['-30.00', '36.00', ''], ['Vintner other', 'Amsel PD 36']],
  [
    'all are that are not zero',
    ['-30.00', '-36.00', '0.00'],
    ['Vintner PD 30', 'Amsel PD 36', 'Duvivier other'],
  ],
])(
  'amounts with a minus are paid where most of a ledger have one, or else taken back: %s',
  (_case, amounts, answers) => {
    const [vintner = '', amsel = '', duvivier = ''] = amounts;
    const block = table(
      ['Guest', 'Booked', 'Amount'],
      ['Vintner, Olga', 'KX400817', vintner],
      ['Amsel, Peter', '88120047', amsel],
      ['Duvivier, Marc', '5501-A7', duvivier],
    );
    expect(said(block).map((each) => each.replace(' *', ''))).toEqual(answers);
  },
);

it('a question for the column of the amounts is asked once, and not beside one of them', () => {
  const block = table(
    ['Conf', 'Commission Paid', 'Paid Commission', 'Amount EUR'],
    ['KX400817', '30.00', '31.00', '27.00'],
    ['88120047', '36.00', '37.00', '33.00'],
  );
  expect(read([block]).questions.map(({ subject }) => subject)).toEqual(['paid']);
  const subjectsOf = (headings: string[], row: string[]) =>
    read([table(headings, row)]).questions.map(({ subject }) => subject);
  expect(
    subjectsOf(['REC', 'Amount', 'Amount', 'Amount EUR'], ['70211', '30.00', '31.00', '27.00']),
  ).toEqual(['amount']);
  expect(
    subjectsOf(['REC', 'Arrival', 'Paid', 'Segment'], ['70211', '05/06/2026', '30.00', '31.00']),
  ).toEqual(['paid', '']);
});

describe('a text', () => {
  it('answers each line of ours that it quotes with what stands below it', () => {
    expect(
      said(
        text(
          '> 1  70211  VINTNER/OLGA   KX400817  03/04/2026  30.00',
          'paid $30.00',
          '',
          '> 2  70212  AMSEL/PETER    88120047  04/11/2026  36.00',
          '> 3  70215  CALLOWAY/RUTH            05/02/2026  10.00',
          'was a no show',
          '> 4  70220  DUVIVIER/MARC  5501-A7   05/20/2026  105.00',
          'same here',
          '>',
          '> Total 181.00',
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Calloway NS *', 'Duvivier NS *']);
  });

  it('lists stays, and a stay of which we do not know ends what is said of the one before', () => {
    expect(
      said(
        text(
          '1) Vintner, Olga  conf# KX400817  arr 3/4/26 - PAID $24.00 (comm 8%)',
          '2) Nobody, Ann  conf# 31313131  arr 3/5/26 - cancelled',
          '3) Amsel, Peter  conf# 88120047  arr 4/11/26 - third party site',
          '   called the agency, rate was 96.01',
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel TP *']);
  });

  it('stands below its headings where the places of the columns are the same', () => {
    expect(
      said(
        text(
          'REFERENCE     DESCRIPTION               GROSS    DEDUCT       NET',
          'KX400817      VINTNER OLGA              30.00     6.00-     24.00',
          '              COMM 8%',
          '88120047      AMSEL PETER               36.00    36.00-      0.00',
          '              NO-SHOW',
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel NS *']);
  });

  it('tells of several stays in one sentence, without years, broken where a line was full', () => {
    expect(
      said(
        text(
          'We agree with, and have paid in full, the commission for Olga Vintner',
          '(March 4) and Ruth Calloway (May 2). The reservations of Peter Amsel',
          '(April 11) and Marc Duvivier (May 20) were all cancelled.',
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Calloway PD 10 *', 'Amsel CX *', 'Duvivier CX *']);
  });

  it('refers to another REC as the one that a stay doubles, and answers it nothing', () => {
    expect(said(text('REC 70211: duplicate of REC 70212'))).toEqual(['Vintner DP *']);
  });

  it('does not answer what is still being researched', () => {
    expect(said(text('REC 70211: still being researched'))).toEqual([]);
  });

  it('does not take a number for a REC where only one line has it', () => {
    expect(said(text('70211 30.00'))).toEqual([]);
    expect(said(text('70211 30.00', '70212 36.00'))).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  });
});

describe('the payment', () => {
  const rows = table(
    headings,
    ['Vintner, Olga', 'KX400817', '3/4/26', '30.00', '30.00', ''],
    ['Amsel, Peter', '88120047', '4/11/26', '36.00', '36.00', ''],
  );

  it('is read from the sentence about it, its day without a year being the nearest before the mail', () => {
    const { envelope } = read([
      rows,
      text('Our check no. 21662 for $66.00 went out on December 12.'),
    ]);
    expect(envelope).toMatchObject({
      total: 6600,
      number: '21662',
      date: '2025-12-12',
      currency: 'USD',
    });
  });

  it('has deductions, and nothing is chosen where rows and deductions come to another total', () => {
    const of = (fee: string, total: string) =>
      read([rows, text(`Bank charge ${fee}`, `Total paid ${total}`)]);
    expect(of('-6.00', '60.00')).toMatchObject({
      envelope: { total: 6000, deductions: [-600] },
      isContradicted: false,
    });
    expect(of('-6.00', '60.00').answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
    expect(of('-6.00', '66.00').isContradicted).toBe(false);
    expect(of('-6.00', '61.00').isContradicted).toBe(true);
    expect(of('-6.00', '61.00').answers.map(brief)).toEqual(['Vintner PD 30', 'Amsel PD 36']);
  });

  it('of a whole invoice pays its lines as billed, and of one that is paid short says nothing of them', () => {
    const of = (paid: string) => said(text(`HARBOR INN  2201-4  09/19/2026  223.00  ${paid}`));
    expect(of('223.00')).toEqual([
      'Vintner PD 30',
      'Amsel PD 36',
      'Calloway PD 10',
      'Duvivier PD 105',
      'Müller PD 42',
    ]);
    expect(of('200.00')).toEqual([]);
  });

  it('comes with a bank’s payment order, item by item', () => {
    const blocks = readSegments(
      [
        'ISA*00*          *00*          *ZZ*HTL            *ZZ*RECOUP         *260922*0615*U*00401*1*0*P*>',
        'BPR*C*54*C*ACH*CTX*01*011000015*DA*1*1**01*021300077*DA*2*20260922',
        'TRN*1*3421231480',
        'RMR*CR*KX400817**24*30',
        'REF*GN*VINTNER/OLGA',
        'DTM*193*20260304',
        'RMR*IV*2201-4**30*36',
        'REF*GN*AMSEL/PETER',
        'DTM*193*20260411',
      ].join('~\n'),
    );
    const { envelope, answers } = read(blocks ?? []);
    expect(answers.map(brief)).toEqual(['Vintner PD 24 *', 'Amsel PD 30 *']);
    expect(envelope).toMatchObject({ total: 5400, number: '3421231480', date: '2026-09-22' });
  });
});

it.each(['Betrag', 'Importo', 'Bedrag', 'Somme', 'Valor', 'Importe', 'Montant', 'Amounts'])(
  'the currency is the one that a title "%s in …" names',
  (word) => {
    const list = ['Vintner Olga KX400817 30.00', 'Amsel Peter 88120047 36.00'];
    const { answers } = read([text(`${word} in CAD`, '', ...list)]);
    expect(answers.map(({ currency }) => currency)).toEqual(['CAD', 'CAD']);
  },
);
