import { describe, expect, it } from 'vitest';
import { brief, read, said, table, text } from '../../test/papers.ts';
import type { PaperBlock } from './paper.ts';
import { readBlockLines } from './read-lines.ts';

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

/** The lines of a block, and the columns of its rows. */
const linesOf = (block: PaperBlock): string[] =>
  readBlockLines([block], [])
    .flat()
    .map(({ lineNumber, kind, text: whole, cells = [] }) => {
      const columns = cells.map((cell) => `${cell.role} ${cell.column} on ${cell.lineNumber}`);
      return [`${lineNumber} ${kind} ${whole}`, ...(kind === 'row' ? columns : [])].join(', ');
    });

describe('a row of labels', () => {
  it('has each on its own line, between the lines around it', () => {
    expect(
      linesOf(text('Dear all', 'Guest: Vintner', 'Arrival: 3/4/26', 'Paid: 24.00', 'Bye')),
    ).toEqual([
      '1 text Dear all',
      '2 row Vintner | 3/4/26 | 24.00, guest 0 on 2, checkIn 1 on 3, paid 2 on 4',
      '5 text Bye',
    ]);
  });

  it.each([
    [['REC: 70211', 'Paid: 24.00']],
    [['Guest: Vintner', 'Conf: KX400817', 'Status: paid']],
    [['Guest: Vintner', 'Nights: 2', 'Commission due: 30.00']],
    [['Guest: Vintner', 'Booking ref: KX400817', 'Paid: 30.00']],
    [['Guest: Vintner', 'Confirmation reference: KX400817', 'Paid: 30.00']],
    [['Guest: Vintner', 'Departure: 3/6/26', 'Remark: no show']],
  ])('is one stay: %o', (lines) => {
    expect(linesOf(text(...lines))).toHaveLength(1);
  });

  it.each([
    [['Guest: Vintner', 'Arrival: 3/4/26', 'Rate: 300.00']],
    [['Guest: Vintner', 'Paid: 30.00', 'Check no: 4821']],
    [['Guest: Vintner', 'Reference: 4821', 'Paid: 30.00']],
    [['Guest: Vintner', 'Référence: 4821', 'Paid: 30.00']],
    [['Conf: KX400817', 'Arrival: 3/4/26', 'Paid: 30.00']],
    [['Guest: Vintner', '', 'Arrival: 3/4/26', 'Paid: 30.00']],
    [['Guest: Vintner', 'thank you', 'Arrival: 3/4/26', 'Paid: 30.00']],
    [['> Guest: Vintner', '> Arrival: 3/4/26', '> Paid: 30.00']],
    [['Guest: Vintner', 'Guest: Amsel', 'Paid: 30.00', 'Paid: 36.00']],
  ])('is none: %o', (lines) => {
    expect(linesOf(text(...lines))).toHaveLength(lines.length);
  });
});

describe('a table turned by a quarter', () => {
  const form = [
    ['Guest', 'Vintner', '', 'Amsel'],
    ['Arrival', '3/4/26'],
    ['Paid', '30.00', '', '36.00'],
  ];
  const columns = (from: number) =>
    `guest 0 on ${from}, checkIn 1 on ${from + 1}, paid 2 on ${from + 2}`;

  it('has a row for each column, also where one is empty, between the rows around it', () => {
    expect(linesOf(table(['Dear all'], ...form, ['Bye']))).toEqual([
      '1 row Dear all, undefined 0 on undefined',
      `2 row Vintner | 3/4/26 | 30.00, ${columns(2)}`,
      '2 blank ',
      `2 row Amsel | 36.00, ${columns(2)}`,
      '5 row Bye, undefined 0 on undefined',
    ]);
  });

  it.each([
    [
      ['Guest', 'Vintner'],
      ['Arrival', ''],
      ['Paid', '30.00'],
    ],
    [['Guest', 'Vintner'], ['Arrival'], ['Paid', '30.00']],
    [
      ['Guest', 'Vintner'],
      ['Paid', '30.00'],
      ['Paid', '36.00'],
    ],
    [
      ['Guest', 'Vintner'],
      ['', '3/4/26'],
      ['Paid', '30.00'],
    ],
  ])('is none: %o, %o, %o', (...rows) => {
    expect(linesOf(table(...rows))).toHaveLength(3);
  });

  it('is not searched for where it has many rows', () => {
    const before = (count: number) => Array.from({ length: count }, () => ['x']);
    expect(linesOf(table(...before(197), ...form)).at(-1)).toBe(
      `198 row Amsel | 36.00, ${columns(198)}`,
    );
    expect(linesOf(table(...before(198), ...form)).at(-1)).toContain(
      '201 row Paid | 30.00 | 36.00',
    );
  });

  it('keeps the numbers of a workbook', () => {
    const rows = form.map((cells, at) => ({
      lineNumber: at + 1,
      cells,
      formats: [null, at === 2 ? '$0.00' : null, undefined, at === 2 ? '0.00' : undefined],
    }));
    const [vintner, , amsel] = readBlockLines([{ kind: 'table', rows }], []).flat();
    const numbers = [...(vintner?.cells ?? []), ...(amsel?.cells ?? [])].flatMap(
      ({ heading, text: own, isNumber, format }) =>
        isNumber ? [`${heading} ${own} ${format}`] : [],
    );
    expect(numbers).toEqual(['Paid 30.00 $0.00', 'Paid 36.00 0.00']);
  });
});
