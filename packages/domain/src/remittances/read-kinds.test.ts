import { describe, expect, it } from 'vitest';
import { brief, line, read, said, table, text } from '../../test/papers.ts';
import { placesIn } from './answer-places.ts';
import type { PaperBlock } from './paper.ts';
import { readPaper } from './read-paper.ts';
import { readSegments } from './read-segments.ts';

describe('a row that ends before its last column', () => {
  it('says nothing in the columns after it, so that what is billed is not what was paid', () => {
    expect(
      said(
        table(
          ['REC', 'Guest', 'Check-in', 'Commission', 'Paid (Y/N)', 'If no, why'],
          ['70211', 'Vintner, Olga', '03/04/2026', '30.00', 'Y', ''],
          ['70212', 'Amsel, Peter', '04/11/2026', '36.00'],
          ['70220', 'Duvivier, Marc', '05/20/2026', '105.00', 'N', 'cancelled'],
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Duvivier CX *']);
  });
});

describe('a total above the headings', () => {
  const rows = [
    ['Guest', 'Conf', 'Paid'],
    ['Vintner, Olga', 'KX400817', '30.00'],
    ['Amsel, Peter', '88120047', '24.00'],
  ];

  it('is that of the payment', () => {
    const { answers, envelope } = read([table(['Total', '54.00'], [], ...rows)]);
    expect(envelope.total).toBe(5400);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 24 *']);
  });

  it('to which the lines do not come unselects all of them', () => {
    const { answers, envelope } = read([table(['Total', '853.40'], [], ...rows)]);
    expect(envelope.total).toBe(85_340);
    expect(answers.map(brief)).toEqual(['Vintner PD 30', 'Amsel PD 24']);
  });

  it('is none where another follows among the lines, as each hotel has its own', () => {
    const { envelope } = read([
      table(
        ['Total Hotel A', '30.00'],
        ...rows.slice(0, 2),
        ['Total Hotel B', '24.00'],
        ...rows.slice(2),
      ),
    ]);
    expect(envelope.total).toBeUndefined();
  });
});

describe('headings of two lines', () => {
  it('are one where both say more together, in a text', () => {
    expect(
      said(
        text(
          'Guest           Reservation   Date        Date        Commission   Commission   Explanation',
          'Name            Number        Arrival     Departure   Claimed      Settled',
          'Vintner, Olga   KX400817      03/04/26    03/06/26         30.00        24.00   8% agreed',
          'Amsel, Peter    88120047      04/11/26    04/12/26         36.00         0.00   No Show',
          'Total                                                      66.00        24.00',
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel NS *']);
  });

  it('and in a table, where each may be headings alone', () => {
    expect(
      said(
        table(
          ['Guest', 'Reservation', 'Arrival', 'Departure', 'Paid'],
          ['Name', 'Number', 'Date', 'Date', 'Amount'],
          ['Vintner, Olga', 'KX400817', '03/04/2026', '03/06/2026', '24.00'],
          ['Amsel, Peter', '88120048', '04/11/2026', '04/12/2026', '36.00'],
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel PD 36']);
  });
});

it('a heading may name the currency before what its amounts are', () => {
  const { answers } = read(
    [
      table(
        ['Reservation', 'Name', 'Arrival', 'CAD Paid', 'Notes'],
        ['KX400817', 'Vintner/Olga', '2026/03/04', '41.10', ''],
        ['88120047', 'Amsel/Peter', '2026/04/11', 'nil', 'Cxld'],
        ['', 'TOTAL', '', '41.10', ''],
      ),
    ],
    'CAD',
  );
  expect(answers.map(brief)).toEqual(['Vintner PD 41.1 *', 'Amsel CX *']);
  expect(answers[0]?.currency).toBe('CAD');
});

describe('a confirmation number', () => {
  const rows = (number: string) =>
    table(
      ['Guest', 'Confirmation', 'Arrival', 'Paid'],
      ['Amsel, Peter', number, '04/11/2026', '24.00'],
    );

  it.each(['CNF 88120047', 'Conf. No. 88120047', 'Res# 88120047', '#8812 0047', '8812 0047'])(
    'may have its label, and spaces: %s',
    (number) => {
      expect(said(rows(number))).toEqual(['Amsel PD 24 *']);
    },
  );

  it.each(['CNF 88120048', '88120047-2', 'KX 88120047'])('is another one: %s', (number) => {
    expect(said(rows(number))).toEqual(['Amsel PD 24']);
  });

  it('is none where its column has the guest and a day', () => {
    expect(
      said(
        table(
          ['Date', 'Type', 'Reference', 'Amount', 'Payment'],
          ['10/16/2026', 'Bill', 'Vintner,Olga 3/4/26', '30.00', '24.00'],
          ['10/16/2026', 'Bill', 'Amsel,Peter 4/11/26', '36.00', '36.00'],
          ['', '', 'Check Amount', '', '60.00'],
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel PD 36 *']);
  });
});

describe('a list of what a processor paid', () => {
  const heads = [
    'Agency',
    'Guest Last',
    'Guest First',
    'Conf Nbr',
    'Arrival',
    'Gross Commission',
    'Payment Ref',
  ];
  const rows = [
    ['Else Travel', 'NOBODY', 'KNOWN', '55512345', '2026-03-05', '12.50', 'EFT4821'],
    ['Ours', 'VINTNER', 'OLGA', 'KX400817', '2026-03-04', '30.00', 'EFT4821'],
    ['Ours', 'AMSEL', 'PETER', '88120047', '2026-04-11', '24.00', 'EFT4821'],
  ];

  it('pays what stands beside the number of its payment, if the total proves it', () => {
    const { answers, envelope } = read([
      table(heads, ...rows, ['', '', '', '', 'TOTAL', '66.50', '']),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 24 *']);
    expect(envelope).toMatchObject({ total: 6650, number: 'EFT4821' });
  });

  it('which nothing else proves is left to a person', () => {
    expect(said(table(heads, ...rows))).toEqual(['Vintner PD 30', 'Amsel PD 24']);
  });
});

it('the days of a stay may have a line between them', () => {
  expect(
    said(text('Paid:', '  OLGA VINTNER 3/4-3/6 $30.00', '  PETER AMSEL 04/11/26-04/12/26 $36.00')),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});

describe('codes of the hotel’s own', () => {
  const rows = [
    ['Guest', 'Res #', 'Arrive', 'Code', 'Amount'],
    ['Vintner, Olga', 'KX400817', '03/04/2026', 'P', '30.00'],
    ['Amsel, Peter', '88120047', '04/11/2026', 'N', '0.00'],
    ['Duvivier, Marc', '5501-A7', '05/20/2026', 'X', '0.00'],
  ];
  const legend = [['Codes:'], ['P = paid'], ['N = no show'], ['X = rate not commissionable']];

  it('mean what the legend below them says', () => {
    expect(said(table(...rows, [], ...legend))).toEqual([
      'Vintner PD 30 *',
      'Amsel NS *',
      'Duvivier NC *',
    ]);
  });

  it('or that of a letter, in one line', () => {
    expect(said(table(...rows), text('Legend: P - paid; N - no show; X - net rate'))).toEqual([
      'Vintner PD 30 *',
      'Amsel NS *',
      'Duvivier NR *',
    ]);
  });

  it('are an answer that none of ours means without a legend, or where it contradicts itself', () => {
    const unknown = ['Vintner PD 30', 'Amsel other', 'Duvivier other'];
    expect(said(table(...rows))).toEqual(unknown);
    const contrary = [...legend, ['N = cancelled'], ['X = net rate']];
    expect(said(table(...rows, [], ...contrary))).toEqual(unknown);
  });

  it('have their place where they stand', () => {
    const { answers, reading } = read([table(...rows, [], ...legend)]);
    const paper = { blocks: [table(...rows, [], ...legend)] };
    expect(placesIn(paper, reading)(answers[1]!).outcome).toEqual([
      { block: 0, lineNumber: 3, column: 3 },
    ]);
  });
});

describe('all that a response does not name', () => {
  it.each([
    'We have paid all of the reservations on your invoice 2201-4 in full except',
    'All were paid but',
    'Alle Buchungen wurden bezahlt außer',
    'Tout a été payé sauf',
    'Todas fueron pagadas excepto',
  ])('was paid as billed: %s', (sentence) => {
    expect(said(text(sentence, 'the following:', '', 'Peter Amsel, April 11: no show'))).toEqual([
      'Amsel NS *',
      'Vintner PD 30',
      'Calloway PD 10',
      'Duvivier PD 105',
      'Müller PD 42',
    ]);
  });

  it.each(['All were cancelled except', 'We paid none of them except'])(
    'is not answered: %s',
    (sentence) => {
      expect(said(text(sentence, 'the following:', '', 'Peter Amsel, April 11: no show'))).toEqual([
        'Amsel NS *',
      ]);
    },
  );
});

it('a total with a tax in its heading is no tax', () => {
  const { answers, envelope } = read(
    [
      table(
        ['Guest', 'Booking ref', 'Arrive', 'Commission (ex GST)', 'GST', 'Total inc GST'],
        ['Olga Vintner', 'KX400817', '04/03/2026', '30.00', '3.00', '33.00'],
        ['Peter Amsel', '88120047', '11/04/2026', '36.00', '3.60', '39.60'],
        ['Total', '', '', '66.00', '6.60', '72.60'],
      ),
      text('EFT 4821 of 30/10/2026, $72.60'),
    ],
    'AUD',
  );
  expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  expect(envelope).toMatchObject({ total: 7260, deductions: [660] });
});

describe('a currency that only a title, or the total, names', () => {
  const rows = (total: string) => [
    ['Guest', 'Res.-Nr.', 'Ankunft', 'Logisertrag', 'Kommission', 'Bemerkung'],
    ['Vintner Olga', 'KX400817', '4.3.2026', '300.00', '30.00', ''],
    ['Amsel Peter', '88120047', '11.4.2026', '360.00', '-', 'nicht kommissionsberechtigt'],
    [total, '', '', '', '30.00', ''],
  ];
  const inEuros = (...blocks: PaperBlock[]) =>
    read(blocks, 'EUR').answers.map((answer) => `${brief(answer)} ${answer.currency}`);

  it('is that of the amounts', () => {
    const told = ['Vintner PD 30 * CHF', 'Amsel NC * CHF'];
    expect(inEuros(text('Abrechnung (alle Beträge in CHF)'), table(...rows('Total')))).toEqual(
      told,
    );
    expect(inEuros(table(...rows('Total CHF')))).toEqual(told);
  });

  it('is the hotel’s own without', () => {
    expect(inEuros(table(...rows('Total')))[0]).toBe('Vintner PD 30 * EUR');
  });
});

it('a row of a text may have a dash for nothing, so that what stands below it is said of no other', () => {
  expect(
    said(
      text(
        'Res.         Guest           Arrival      Commission',
        'KX400817     Vintner Olga    03/04/2026            -',
        '             cancelled',
        '88120047     Amsel Peter     04/11/2026        36.00',
        '90000001     Nobody Known    05/11/2026            -',
        '             cancelled',
      ),
    ),
  ).toEqual(['Vintner CX *', 'Amsel PD 36 *']);
});

it('a stay on another day is another stay, also in a list without numbers', () => {
  expect(said(text('Vintner, Olga  arrival 05/09/2026 - no show'))).toEqual([]);
  expect(said(text('Vintner, Olga  arrival 03/04/2026 - no show'))).toEqual(['Vintner NS *']);
});

it('a ledger has what it pays as a credit, and its check as a debit', () => {
  const { answers, envelope } = read([
    table(
      ['Date', 'Ref', 'Memo', 'Debit', 'Credit', 'Balance'],
      ['03/09/2026', 'KX400817', 'TA COMM VINTNER/OLGA 3/4/26', '', '30.00', '30.00'],
      ['04/15/2026', '88120047', 'TA COMM AMSEL/PETER 4/11/26', '', '24.00', '54.00'],
      ['11/13/2026', 'CHK 216615', 'Payment', '54.00', '', '0.00'],
    ),
  ]);
  expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 24 *']);
  expect(envelope).toMatchObject({ total: 5400, number: '216615', date: '2026-11-13' });
});

it('the check of each row has the day beside it, also where there are several', () => {
  const { envelope } = read([
    table(
      ['Guest', 'Confirmation', 'Arrival', 'Paid', 'Check', 'Date'],
      ['Vintner, Olga', 'KX400817', '03/04/2026', '30.00', '1990', '10/30/2026'],
      ['Amsel, Peter', '88120047', '04/11/2026', '36.00', '1991', '10/30/2026'],
    ),
  ]);
  expect(envelope.date).toBe('2026-10-30');
});

it('a confirmation number may stand as that of an invoice', () => {
  expect(
    said(
      text(
        'Invoice Number    Invoice Date  Description           Amount Paid',
        'KX400817          03/09/2026    TA COMMISSION               30.00',
        '88120047          04/15/2026    TA COMMISSION               36.00',
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
});

it('a sentence may end with an amount', () => {
  expect(
    said(
      text(
        'Olga Vintner (arrival March 4, 2026) was paid with USD 30.00. Peter Amsel (arrival',
        'April 11, 2026) was cancelled. Ruth Calloway (arrival May 2) was paid USD 10.00.',
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel CX *', 'Calloway PD 10 *']);
});

it('a table in Dutch is read by its usual words', () => {
  const { answers, envelope } = read(
    [
      table(
        ['Gast', 'Reserveringsnummer', 'Aankomst', 'Vertrek', 'Omzet', 'Betaald', 'Opmerking'],
        ['Vintner, Olga', 'KX400817', '04-03-2026', '06-03-2026', '300,00', '30,00', ''],
        ['Amsel, Peter', '88120047', '11-04-2026', '12-04-2026', '360,00', '0,00', 'geannuleerd'],
        ['Duvivier, Marc', '5501-A7', '20-05-2026', '21-05-2026', '90,00', '0,00', 'reeds betaald'],
        ['Totaal', '', '', '', '', '30,00', ''],
      ),
      text('Overgemaakt op 26-10-2026 onder kenmerk 10009'),
    ],
    'EUR',
  );
  expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel CX *', 'Duvivier PP *']);
  expect(envelope).toMatchObject({ total: 3000, number: '10009', date: '2026-10-26' });
});

describe('a table of which each cell has a line of its own', () => {
  const cells = (...texts: string[]) => text(...texts.flatMap((each) => [each, '']));
  const heads = ['Guest', 'Conf. no.', 'Arrival', 'Paid', 'Remark'];
  const vintner = ['Vintner, Olga', 'KX400817', '03/04/2026', '30.00', ''];
  const amsel = ['Amsel, Peter', '88120047', '04/11/2026', '0.00', 'No show'];
  const check = 'Check 4821 of 11/04/2026, $30.00 total';

  it('is read as the table that it was', () => {
    const farewell = ['Kind regards', 'Anna', 'Accounting', 'Harbor Inn'];
    const block = cells('See below.', ...heads, ...vintner, ...amsel, check, ...farewell);
    const { answers, envelope, reading } = read([block]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel NS *']);
    expect(envelope).toMatchObject({ total: 3000, number: '4821' });
    expect(placesIn({ blocks: [block] }, reading)(answers[0]!).amount).toEqual([
      { block: 0, lineNumber: 19, start: 0, end: 5 },
    ]);
  });

  it('is none where days and amounts do not stand below their headings', () => {
    const moved = [
      ['03/04/2026', 'Vintner, Olga', 'KX400817', '30.00', ''],
      ['04/11/2026', 'Amsel, Peter', '88120047', '36.00', ''],
    ];
    expect(said(cells(...heads, ...moved.flat()))).toEqual(['Vintner PD', 'Amsel PD']);
  });

  it('says nothing where it is quoted', () => {
    const quoted = [...heads, ...vintner, ...amsel].map((each) => `> ${each}`);
    expect(said(text('Thank you.', ...quoted.flatMap((each) => [each, '>'])))).toEqual([]);
  });
});

it('a guest may be called like what explains an amount', () => {
  const price = line(70230, ['Price', 'Rafael'], '2026-07-29', 80, 'A9884630');
  const answers = readPaper(
    { blocks: [text('PAID:', '  RAFAEL PRICE 7/29-8/8 #A9884630 $63.89', '  9 nights')] },
    [{ number: '2201-4', currency: 'USD', lines: [price] }],
  ).answers;
  expect(answers.map(brief)).toEqual(['Price PD 63.89 *']);
});

it('an amount at the end of a sentence is no day', () => {
  expect(said(text('We paid Olga Vintner (arrival 4 March 2026) USD 12.10.'))).toEqual([
    'Vintner PD 12.1 *',
  ]);
});

it('one number alone is a position where it is called so', () => {
  expect(said(text('line 2: No Show', 'All other lines were paid in full.'))).toEqual([
    'Amsel NS',
    'Vintner PD 30',
    'Calloway PD 10',
    'Duvivier PD 105',
    'Müller PD 42',
  ]);
  expect(said(text('2: No Show'))).toEqual([]);
});

it('a line below a total that only names a guest leaves it the total', () => {
  const { envelope } = read([
    table(
      ['Guest', 'Conf', 'Arrival', 'Paid'],
      ['Vintner, Olga', 'KX400817', '03/04/2026', '30.00'],
      ['Total', '', '', '30.00'],
      ['Ruth Calloway, Accounting', '', '', ''],
    ),
  ]);
  expect(envelope.total).toBe(3000);
});

it('what a clerk writes behind the last column of amounts is an answer', () => {
  expect(
    said(
      text(
        'REC     Guest            In           Rate      Due',
        '70211   VINTNER/OLGA     03/04/2026  150.00    30.00  <-- paid $24.00 at 8%',
        '70212   AMSEL/PETER      04/11/2026  180.00    36.00  <-- No-Show',
        '70220   DUVIVIER/MARC    05/20/2026  105.00   105.00',
      ),
    ),
  ).toEqual(['Vintner PD 24 *', 'Amsel NS *']);
});

it('a ledger may have days and labels in its memo, and its payment by its kind', () => {
  const { answers, envelope } = read([
    table(
      ['Trans Date', 'Type', 'Num', 'Name', 'Memo', 'Amount'],
      ['2026-03-09', 'Bill', 'KX400817', 'Vintner, Olga', 'Arr 3/4/26', '(24.00)'],
      ['2026-04-15', 'Bill', '88120047', 'Amsel, Peter', 'Arr 4/11/26', '(36.00)'],
      ['2026-11-10', 'Bill Pmt -Check', '6713', 'Recoup', '', '60.00'],
    ),
  ]);
  expect(answers.map(brief)).toEqual(['Vintner PD 24 *', 'Amsel PD 36 *']);
  expect(envelope).toMatchObject({ total: 6000, number: '6713', date: '2026-11-10' });
});

it('a memo that only names the day, and the number, of its stay says nothing else', () => {
  expect(
    said(
      table(
        ['Name', 'Memo', 'Amount'],
        ['Vintner, Olga', 'Arr 3/4/26 conf KX400817', '30.00'],
        ['Amsel, Peter', 'Arr 4/11/26 conf 88120047 via head office', '36.00'],
        ['Duvivier, Marc', 'Arr 5/20/26 no commission', '105.00'],
        ['Müller, Jörg', 'no arrival 6/9/26', '42.00'],
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36', 'Duvivier NC *', 'Müller NS *']);
});

it('a total with the tax stands below a heading that only says gross', () => {
  const { envelope } = read(
    [
      table(
        ['Buchungsnr.', 'Gast', 'Anreise', 'Provision netto', 'USt. 19 %', 'Brutto'],
        ['KX400817', 'Vintner, Olga', '04.03.26', '100,00', '19,00', '119,00'],
        ['Summe', '', '', '100,00', '19,00', '119,00'],
      ),
      text('Überwiesen am 15.10.2026, Verwendungszweck 79724'),
    ],
    'EUR',
  );
  expect(envelope).toMatchObject({ total: 11_900, number: '79724', deductions: [1900] });
});

it('an amount that is called paid is so, whatever stands before it', () => {
  expect(
    said(text('Olga Vintner, March 4, 2026: commission of $24.00 paid (rate corrected to 120.00)')),
  ).toEqual(['Vintner PD 24 *']);
});

it('a file of BAI2 has its payment in cents, and the stays in the records that continue it', () => {
  const blocks = readSegments(
    [
      '01,122099999,RECOUP,261102,0915,1,80,1,2/',
      '02,RECOUP,122099999,1,261102,,USD,2/',
      '16,142,5400,Z,788549,,ACH CREDIT HARBOR INN',
      '88,COMM VINTNER/OLGA KX400817 03/04/26 30.00',
      '88,COMM AMSEL/PETER 88120047 04/11/26 24.00/',
      '49,5400,4/',
    ].join('\n'),
  );
  const { answers, envelope } = read(blocks ?? []);
  expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel PD 24 *']);
  expect(envelope).toMatchObject({ total: 5400, number: '788549', date: '2026-11-02' });
});
