import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';

describe('a table with its headings at the left', () => {
  it('has a column for each stay', () => {
    const { answers, envelope } = read([
      table(
        ['Commission settlement'],
        ['Guest', 'Vintner', 'Amsel', 'Duvivier'],
        ['Confirmation', 'KX400817', '88120047', '5501-A7'],
        ['Commission paid', '30.00', '0.00', '105.00'],
        ['Note', '', 'No show', ''],
        ['Check 4821', '', '', '135.00'],
      ),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *', 'Amsel NS *', 'Duvivier PD 105 *']);
    expect(envelope).toMatchObject({ total: 135_00, number: '4821' });
    expect(answers[1]?.sources[0]?.lines[0]?.cells?.map(({ lineNumber }) => lineNumber)).toEqual([
      2, 3, 4, 5,
    ]);
  });

  it('may have one for each part of a form', () => {
    expect(
      said(
        table(
          ['Guest', 'Olga Vintner'],
          ['Arrival', '03/04/2026'],
          ['Commission', '30.00'],
          ['Guest', 'Peter Amsel'],
          ['Arrival', '04/11/2026'],
          ['Commission', 'Cancelled'],
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel CX *']);
  });

  it('says in its rows what was paid, and what only was due', () => {
    expect(
      said(
        table(
          ['Guest', 'Vintner', 'Amsel'],
          ['Confirmation', 'KX400817', '88120047'],
          ['Commission due', '30.00', '36.00'],
          ['Paid', '20.00', '24.00'],
        ),
      ),
    ).toEqual(['Vintner PD 20 *', 'Amsel PD 24 *']);
  });
});

describe('lines with a label each', () => {
  it('are one stay', () => {
    expect(
      said(
        text(
          'Guest: Vintner',
          'Arrival: 03/04/2026',
          'Commission: $30.00',
          '',
          'Guest: Amsel',
          'Arrival: 04/11/2026',
          'Commission: none, never arrived',
          'Guest: Duvivier',
          'Arrival: 05/20/2026',
          'Commission: $105.00',
        ),
      ),
    ).toEqual(['Vintner PD 30 *', 'Amsel NS *', 'Duvivier PD 105 *']);
  });

  it('say what the title above them says, unless they say it themselves', () => {
    expect(
      said(
        text(
          'Cancelled:',
          '',
          'Guest: Vintner',
          'Arrival: 03/04/2026',
          'Commission: $30.00',
          '',
          'Guest: Amsel',
          'Arrival: 04/11/2026',
          'Commission: $36.00',
        ),
      ).filter((line) => line.includes('*')),
    ).toEqual([]);
  });

  it.each([
    ['Reference: 4821', '4821'],
    ['Check number: 4821', '4821'],
  ])('are the payment where they have a name, an amount, and "%s"', (label, number) => {
    const { answers, envelope, strangers } = read([
      text('Name: Recoup LLC', label, 'Amount: $30.00', '', 'Vintner, Olga KX400817 $30.00'),
    ]);
    expect(answers.map(brief)).toEqual(['Vintner PD 30 *']);
    expect(envelope).toMatchObject({ number, total: 30_00 });
    expect(strangers).toEqual([]);
  });
});
