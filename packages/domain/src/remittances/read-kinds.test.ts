import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

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
          ['Guest', 'Reservation', 'Date', 'Date', 'Commission', 'Commission'],
          ['Name', 'Number', 'Arrival', 'Departure', 'Claimed', 'Settled'],
          ['Vintner, Olga', 'KX400817', '03/04/2026', '03/06/2026', '30.00', '24.00'],
          ['Amsel, Peter', '88120047', '04/11/2026', '04/12/2026', '36.00', '36.00'],
          ['Total', '', '', '', '66.00', '60.00'],
        ),
      ),
    ).toEqual(['Vintner PD 24 *', 'Amsel PD 36 *']);
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
