import { describe, expect, it } from 'vitest';
import { lines as billed, brief, read, said, table, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { indexLines } from './index-lines.ts';
import type { PaperBlock } from './paper.ts';
import { findPassages } from './passages.ts';
import { readBlockLines } from './read-lines.ts';

const heads = ['Guest', 'Conf', 'Arrival', 'Paid'];
const vintner = ['Vintner, Olga', 'KX400817', '03/04/2026', '30.00'];
const amsel = ['Amsel, Peter', '88120047', '04/11/2026', '24.00'];
const both = ['Vintner PD 30 *', 'Amsel PD 24 *'];

/** The rows of a table that are of stays that are none of ours. */
const strangersIn = (...rows: string[][]) =>
  read([table(heads, ...rows)]).strangers.flatMap(({ lines, why }) =>
    lines.map(({ lineNumber }) => `${lineNumber}: ${why}`),
  );

describe('a row between the stays of a table', () => {
  it.each([
    ['of another stay', ['Nobody, Ann', '5551', '05/01/2026', '9.00']],
    ['of a total', ['Total', '', '', '54.00']],
    ['of a total of a guest', ['Total Vintner', '', '', '30.00']],
    ['of an amount alone', ['', '', '', '5.00']],
    ['of a payment', ['', 'CHK 4821', '11/04/2026', '54.00']],
    ['of a fee', ['Bank fee', '', '', '-3.00']],
  ])('%s says nothing of the stay above it', (_, row) => {
    expect(said(table(heads, vintner, row, amsel))).toEqual(both);
  });

  it('of another stay takes what stands below it', () => {
    expect(
      said(
        text(
          'Guest           Conf       Paid',
          'Vintner, Olga   KX400817   30.00',
          'Nobody, Ann     5551       99.00',
          '                cancelled',
          'Amsel, Peter    88120047   24.00',
        ),
      ),
    ).toEqual(both);
  });

  it.each([
    [['Nobody, Ann', '5551', '05/01/2026', '9.00'], 1],
    [['Nobody, Ann', '', '05/01/2026', '9.00'], 1],
    [['', '5551', '', '9.00'], 1],
    [['Nobody', '', '', ''], 0],
    [['', '', '05/01/2026', '9.00'], 0],
    [['Total Nobody', '5551', '05/01/2026', '9.00'], 0],
  ])('is of another stay where it has its guest or number: %o', (row, count) => {
    expect(strangersIn(vintner, row)).toEqual(
      count === 0 ? [] : ['3: no matching line on this invoice'],
    );
  });
});

describe('a row below that of a stay, without an amount', () => {
  const columns = ['Guest', 'Conf', 'Arrival', 'Commission', 'Remark'];
  const paid = ['Vintner, Olga', 'KX400817', '03/04/2026', '30.00', 'paid'];
  const below = (row: string[], first = paid) => said(table(columns, first, row));

  it.each([
    [['Nobody, Ann', '', '', '', 'cancelled']],
    [['Ann Nobody', '', '', '', 'no show']],
    [['NOBODY/ANN', '5551', '', '', 'storniert']],
  ])('is of another stay where it has another guest: %o', (row) => {
    expect(below(row)).toEqual(['Vintner PD 30 *']);
  });

  it('is of another stay where it has another number, and a guest in any column', () => {
    const heading = ['Billed to', 'Booking', 'Commission', 'Remark'];
    for (const guest of ['Folio Guest', ...heading.slice(0, 1)])
      expect(
        said(
          table(
            [guest, ...heading.slice(1)],
            ['Vintner, Olga', 'KX400817', '30.00', ''],
            ['Nobody, Ann', '5551', '', 'cancelled'],
          ),
        ),
      ).toEqual(['Vintner PD 30 *']);
  });

  it.each([
    [['Nobody', '', '', '', 'cancelled']],
    [['Nobody', '5551', '', '', 'cancelled']],
    [['', '5551', '', '', 'cancelled']],
  ])('is not chosen where it may be of another stay: %o', (row) => {
    const unpaid = paid.with(3, '').with(4, '');
    expect(below(row, unpaid).join()).not.toContain('*');
  });

  it.each([[['Olga', '', '', '', 'cancelled']], [['', '', '', '', 'cancelled']]])(
    'is of the same stay where it has the rest of its guest, or no guest: %o',
    (row) => {
      expect(below(row, ['Vintner,', 'KX400817', '03/04/2026', '', ''])).toEqual(['Vintner CX *']);
    },
  );
});

describe('what stands below a stay in a text', () => {
  it.each([
    [['Vintner, Olga', 'KX400817', '03/04/2026', 'paid $24.00'], ['Vintner PD 24 *']],
    [['Vintner, Olga 03/04/2026', 'KX400817 paid $24.00'], ['Vintner PD 24 *']],
    [['Vintner, Olga KX400817', 'no show', '', 'cancelled'], ['Vintner NS *']],
    [['Vintner, Olga KX400817 $30.00', '', 'cancelled'], ['Vintner PD 30 *']],
    [['Vintner, Olga KX400817 $30.00', '- no show on that day'], ['Vintner NS *']],
    [['> Vintner, Olga KX400817', '', 'no show'], ['Vintner NS *']],
    [['> Vintner, Olga KX400817', '> thank you', 'no show'], []],
    [['> Vintner, Olga KX400817', '> Amsel, Peter 88120047', 'no show'], ['Amsel NS *']],
  ])('is said of it, up to an empty line: %o', (lines, answers) => {
    expect(said(text(...lines))).toEqual(answers);
  });

  it.each([
    [['Vintner, Olga KX400817 $30.00', 'Nobody, Ann 5551 05/01/2026 $9.00', 'cancelled']],
    [['1) Vintner, Olga KX400817 $30.00', '2) Nobody cancelled']],
    [['- Vintner, Olga KX400817 $30.00', '* Nobody cancelled']],
    [['Vintner, Olga KX400817 $30.00', 'Total $30.00', 'cancelled']],
    [['Vintner, Olga KX400817 $30.00', 'Bank fee $3.00', 'cancelled']],
    [['Vintner, Olga KX400817 $30.00', 'Cancelled:', '- Nobody, Ann']],
  ])('is none of its own where another stay, or a sum, begins: %o', (lines) => {
    expect(said(text(...lines))).toEqual(['Vintner PD 30 *']);
  });

  it('is no other amount than its own', () => {
    expect(said(text('Vintner, Olga KX400817 $30.00', 'Nobody, Ann $31.00'))).toEqual([
      'Vintner PD 30 *',
    ]);
    expect(said(text('Vintner, Olga KX400817', 'rate of 3 nights $31.00'))).toEqual([]);
  });

  it.each([['Nobody,Ann 5551'], ['  Nobody, Ann 5551'], ['Nobody, Ann M'], ['Nobody, Ann M.']])(
    'is none of its own behind the name of another guest: "%s"',
    (another) => {
      expect(said(text('Vintner, Olga KX400817 $30.00', another, 'cancelled'))).toEqual([
        'Vintner PD 30 *',
      ]);
    },
  );

  it.each([
    ['we wrote to Head Office on 05/01/2026', 'Vintner NS *'],
    ['we wrote to Head Office, London on 05/01/2026', 'Vintner NS'],
    ['See mail of 5 May, Page 12', 'Vintner NS'],
    ['Thanks, see page 12', 'Vintner NS'],
    ['Sorry, Madam we had 1 error', 'Vintner NS'],
    ['Sorry, Madam it was our error', 'Vintner NS'],
  ])('is its own behind words that are no guest: "%s"', (words, answer) => {
    expect(said(text('Vintner, Olga KX400817', words, 'no show'))).toEqual([answer]);
  });
});

describe('words alone below a stay that is none of ours', () => {
  const amselToo = ['Amsel, Peter 88120047 $36.00', 'Duvivier, Marc 5501-A7 $105.00'];

  it.each([
    ['Nobody, Ann 5551 05/01/2026 $9.00', 'cancelled'],
    ['Nobody, Ann $31.00', 'cancelled'],
    ['Nobody, Ann 5551', 'cancelled'],
    ['Nobody, Ann', 'cancelled'],
    ['Nobody, Ann 5551', '3 nights', 'cancelled'],
    ['- Nobody, Ann', 'cancelled'],
    ["3. O'Nobody, Ann M. 05/01/2026", 'cancelled'],
    ['Nobody, Ann 5551.', 'not paid', 'cancelled'],
    ['Nobody, Ann:', 'cancelled'],
    ['2) Nobody, Ann 5551', '   cancelled'],
    ['> Nobody, Ann 5551', 'storniert'],
  ])('are no title of the stays after it: %s, %s', (...lines) => {
    const all = ['Amsel PD 36 *', 'Duvivier PD 105 *'];
    expect(said(text(...lines, ...amselToo))).toEqual(all);
    expect(said(text('1) Vintner, Olga KX400817 $30.00', ...lines, ...amselToo))).toEqual([
      'Vintner PD 30 *',
      ...all,
    ]);
  });

  it.each([[['', '', '', 'cancelled']], [['cancelled', '', '', '']], [['', '', 'no show', '']]])(
    'are no title in a table: %o',
    (row) => {
      const nobody = ['Nobody, Ann', '5551', '05/01/2026', '9.00'];
      expect(said(table(heads, vintner, nobody, row, amsel))).toEqual(both);
      expect(said(table(heads, ['Nobody, Ann', '5551', '', ''], row, amsel))).toEqual([both[1]]);
    },
  );

  it('are a title behind an empty line, a total, or a sentence', () => {
    const titled = (...lines: string[]) =>
      said(text('Nobody, Ann 5551 $9.00', ...lines, 'Amsel, Peter 88120047'));
    expect(titled('', 'Cancelled')).toEqual(['Amsel CX *']);
    expect(titled('Subtotal $9.00', 'Cancelled')).toEqual(['Amsel CX *']);
    expect(titled('', 'Dear all,', 'here is our answer.', 'Cancelled')).toEqual(['Amsel CX *']);
  });

  it('are a title behind a sentence with a number, and behind another title', () => {
    expect(said(text('Of your list, 3 are open.', 'Cancelled', 'Amsel, Peter 88120047'))).toEqual([
      'Amsel CX *',
    ]);
    expect(
      said(text('Nobody, Ann 5551', 'Not paid:', 'Cancelled', 'Amsel, Peter 88120047')),
    ).toEqual(['Amsel CX *']);
  });

  it.each(['Greta Nobody', 'Mr. Nobody', 'A.Nobody', 'Nobody,Ann.', '> Please tell us of Greta.'])(
    'are no title below a name in any form: "%s"',
    (name) => {
      expect(said(text(name, 'cancelled', ...amselToo))).toEqual([
        'Amsel PD 36 *',
        'Duvivier PD 105 *',
      ]);
    },
  );

  it('are no title below the row of another stay, whatever ends it', () => {
    expect(said(table(heads, ['Nobody', '', '', 'see mail.'], ['cancelled'], amsel))).toEqual([
      both[1],
    ]);
  });

  it('are a title where rows were left out before them', () => {
    const unpaid = ['Amsel, Peter', '88120047', '04/11/2026', ''];
    const below = (above: string[], words: string) =>
      said({
        kind: 'table',
        rows: [
          { lineNumber: 1, cells: heads },
          { lineNumber: 2, cells: above },
          { lineNumber: 4, cells: [words] },
          { lineNumber: 5, cells: unpaid },
        ],
      });
    expect(below(['Nobody, Ann', '5551', '', ''], 'Cancelled')).toEqual(['Amsel CX *']);
    expect(below(['Vintner, Olga', 'KX400817', '', ''], 'No show')).toEqual(['Amsel NS *']);
  });
});

it('a total of a stay above it is no second payment', () => {
  const total = ['Total Vintner', 'KX400817', '', '30.00'];
  expect(said(table(heads, vintner, total, amsel))).toEqual(both);
  expect(
    said(
      text(
        'Vintner, Olga KX400817 $30.00',
        'Total Vintner KX400817: $30.00',
        'Amsel, Peter 88120047 $36.00',
      ),
    ),
  ).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  expect(said(table(heads, total, amsel))).toEqual(both);
});

it.each(['Total', '  Total', '* Total', '- Total', 'Subtotal', 'Sub-total', 'Sub total'])(
  'a total that begins a line is no second payment of a stay: "%s"',
  (total) => {
    const list = ['Vintner, Olga KX400817 $30.00', `${total} Vintner KX400817 $30.00`];
    expect(said(text(...list))).toEqual(['Vintner PD 30 *']);
  },
);

it('a total is a payment where it does not begin its line, or is of another stay', () => {
  const first = 'Vintner, Olga KX400817 $30.00';
  expect(said(text(first, 'Vintner KX400817 in total $24.00')).join()).not.toContain('*');
  expect(said(text(first, 'Total Amsel, Peter 88120047 $36.00')).join()).toContain('Amsel PD 36');
  expect(said(text('Total Vintner 30.00'))).toEqual([]);
});

it('a row of a day and an amount has its guest in the line below, as each of them', () => {
  expect(
    said(
      text(
        'Arrival      Nights   Commission',
        '03/04/2026   2        30.00',
        'Vintner, Olga',
        '04/11/2026   1        24.00',
        'Amsel, Peter',
        '05/20/2026   1        105.00',
        'Duvivier, Marc',
      ),
    ).map((answer) => answer.replace(' *', '')),
  ).toEqual(['Vintner PD 30', 'Amsel PD 24', 'Duvivier PD 105']);
});

describe('a title of stays', () => {
  it('may have no colon, where it is short', () => {
    expect(
      said(
        text(
          'Cancelled',
          'Vintner, Olga KX400817',
          'Amsel, Peter 88120047',
          '',
          'No show',
          'Duvivier 5501-A7',
          '',
          'Others:',
          'Müller, Jörg 07731992 $42.00',
        ),
      ),
    ).toEqual(['Vintner CX *', 'Amsel CX *', 'Duvivier NS *', 'Müller PD 42 *']);
    expect(said(text('3 no shows', 'Vintner, Olga KX400817'))).toEqual([]);
  });

  it('without a colon has at most forty letters', () => {
    const titled = (title: string) => said(text(title, 'Amsel, Peter 88120047'));
    expect(titled('These stays were cancelled by the guests')).toEqual(['Amsel CX *']);
    expect(titled('These stays were cancelled by some guests')).toEqual([]);
  });

  it('in a table stands alone, up to a total or new headings', () => {
    const unpaid = (...[guest = '', number = '', arrival = '']: string[]) => [
      guest,
      number,
      arrival,
      '',
    ];
    const row = (title: string[]) => said(table(heads, title, unpaid(...vintner)));
    expect(row(['Cancelled'])).toEqual(['Vintner CX *']);
    expect(row(['', 'Cancelled', '', ''])).toEqual(['Vintner CX *']);
    expect(row(['Cancelled', 'by guest'])).toEqual([]);
    const titled = [heads, ['Cancelled'], unpaid(...vintner)];
    expect(said(table(...titled, ['Total', '', '', '0.00'], amsel))).toEqual([
      'Vintner CX *',
      'Amsel PD 24 *',
    ]);
    expect(said(table(...titled, heads, amsel))).toEqual(['Vintner CX *', 'Amsel PD 24 *']);
  });
});

describe('a title in a table, below another one in the same column', () => {
  const unpaid = (row: string[]) => row.with(3, '');
  const group = (...below: string[][]) =>
    said(table(heads, ['Cancelled'], unpaid(vintner), ...below));

  it.each(['Others:', 'Under review', 'Other stays', 'Still open (2):'])(
    'ends what that one says: "%s"',
    (title) => {
      expect(group([title], unpaid(amsel))).toEqual(['Vintner CX *']);
      expect(group([], [title], [], unpaid(amsel))).toEqual(['Vintner CX *']);
    },
  );

  it('says what became of the stays below it', () => {
    expect(group(['No show'], unpaid(amsel))).toEqual(['Vintner CX *', 'Amsel NS *']);
    expect(group(['Under review'], amsel).join()).toMatch(/^Vintner CX \*,Amsel PD 24$/);
  });

  it.each([
    [['Nobody, Ann']],
    [['Olga']],
    [['', 'no deposit']],
    [['see our letter of 3 May 2026']],
    [['Remark', 'see our letter']],
  ])('is no other guest, no rest of a row, and no sentence: %o', (row) => {
    expect(group(row, unpaid(amsel))).toContain('Amsel CX *');
  });
});

it('a name and an amount find a stay where the line is short, and do not prove it', () => {
  const found = (line: string) => read([text(line)]).answers.map(brief);
  expect(found('Vintner 30.00')).toEqual(['Vintner PD 30']);
  expect(found('Vintner is all we have 30.00')).toEqual([]);
  expect(found('Vintner')).toEqual([]);
});

describe('a row of amounts below that of a stay', () => {
  const head = 'Guest           Conf       Nights    Commission     Paid';
  const below = (...rows: string[]) =>
    said(text(head, 'Vintner, Olga   KX400817        2', ...rows));
  const amounts = '                               2         30.00    24.00';

  it('has what was paid for it, if it stands directly below, and names no other', () => {
    expect(below(amounts)).toEqual(['Vintner PD 24 *']);
    expect(
      below(amounts, 'Amsel, Peter    88120047        1', amounts.replaceAll('30.00', '36.00')),
    ).toEqual(['Vintner PD 24 *', 'Amsel PD 24 *']);
  });

  it.each([
    ['', amounts],
    ['                X99            2         30.00    24.00'],
    ['Nobody, Ann                    2         30.00    24.00'],
    ['Total                          2         30.00    24.00'],
    ['                               2'],
  ])('has nothing for it in "%s" "%s"', (...rows) => {
    expect(below(...rows)).toEqual([]);
  });

  it('is the first of several', () => {
    expect(below(amounts, amounts.replace('24.00', '25.00'))).toEqual(['Vintner PD 24 *']);
  });

  it('may be written without decimals, and have a day', () => {
    expect(below('                               2         30          24')).toEqual([
      'Vintner PD 24 *',
    ]);
    expect(
      said(
        text(
          'Guest           Conf',
          '    Arrival       Nights    Commission     Paid',
          'Vintner, Olga   KX400817',
          '    03/04/2026         2         30.00    24.00',
        ),
      ),
    ).toEqual(['Vintner PD 24 *']);
  });

  it('proves the stay where it has its day, and may stand below its price', () => {
    const rows = (...first: string[]) =>
      said(
        text(
          'Guest           Conf',
          '    Arrival     Nights    Commission     Paid',
          ...first,
          '    03/04/26         2         30.00    24.00',
        ),
      );
    expect(rows('Vintner, Olga')).toEqual(['Vintner PD 24 *']);
    expect(rows('Vintner, Olga   KX400817', 'Rate: 150.00').join()).toContain('Vintner PD 24');
  });

  const columns = ['Folio Guest', 'Booking', 'Nights', 'Commission', 'Paid'];
  const stay = ['Vintner, Olga', 'KX400817', '2', '', ''];

  it.each([
    [['', '', '2', '30.00', '24.00'], ['Vintner PD 24 *']],
    [['', 'ok', '2', '30.00', '24.00'], ['Vintner PD 24 *']],
    [['', '', 'Total', '30.00', '24.00'], []],
  ])('has it in a table, too, unless it is a total: %o', (row, answers) => {
    expect(said(table(columns, stay, row))).toEqual(answers);
  });

  it('is none of the stay above it below our columns, where each row has its own', () => {
    const rows = [table(['REC', 'Paid'], ['70211', ''], ['99999', '24.00'])];
    expect(said(...rows)).toEqual([]);
    expect(read(rows).strangers).toHaveLength(1);
  });
});

/** The lines of a block that speak of each stay, with the title above them, those of others, and the rest. */
const placesIn = (block: PaperBlock) => {
  const found = findPassages(readBlockLines([block], []).flat(), {
    mark: '.',
    dayOrder: 'mdy',
    currency: 'USD',
    openOrders: [],
    sentOn: day('2026-11-16'),
    knownOn: day('2026-11-16'),
    mostPaidOn: [],
    index: indexLines(billed),
    trustsNumbers: false,
    isForwarded: false,
    passedOnBelow: undefined,
  });
  const numbersOf = (lines: ReadonlyArray<{ lineNumber: number }>) =>
    lines.map(({ lineNumber }) => lineNumber).join('+');
  return {
    stays: found.passages.map(
      ({ resolved, lines, section }) =>
        `${resolved.line.guestLastName} ${numbersOf(lines)}${section ? ` ${section.text}` : ''}`,
    ),
    others: found.strangers.map(({ lines, why }) => `${numbersOf(lines)} ${why}`),
    rest: numbersOf(found.rest),
  };
};
const another = 'no matching line on this invoice';

describe('the row of a stay that is none of ours', () => {
  const columns = ['Guest', 'Conf', 'Arrival', 'Nights', 'Rate', 'Paid'];

  it.each([
    [['Nobody', '', '', '2', '90.00', '9.00']],
    [['', '5551', '', '2', '90.00', '9.00']],
    [['', '', '05/01/2026', '2', '90.00', '9.00']],
    [['', '', '05/01/2026', '2', 'two', '']],
    [['Nobody', '5551', '', '', '', '9.00']],
    [['Totality Nobody', '5551', '', '', '', '9.00']],
    [['Nobody Atotal', '5551', '', '', '', '9.00']],
  ])('has its guest, its number, or its day: %o', (row) => {
    expect(placesIn(table(columns, row))).toEqual({
      stays: [],
      others: [`2 ${another}`],
      rest: '',
    });
  });

  it.each([
    [['N', '', '', '2', '90.00', '9.00']],
    [['', 'none', '', '2', '90.00', '9.00']],
    [['', '', 'late', '2', '90.00', '9.00']],
    [['', '', '', '2', '90.00', '9.00']],
    [['Nobody', '5551', '', '2', '', '']],
    [['Nobody', '5551', '', '2', '-', 'none']],
    [['Nobody', '', '', '', '', '9.00']],
    [['Total Nobody', '5551', '05/01/2026', '', '', '9.00']],
    [['Subtotal', '5551', '05/01/2026', '', '', '9.00']],
    [['Sub-total', '5551', '05/01/2026', '', '', '9.00']],
    [['Sub total', '5551', '05/01/2026', '', '', '9.00']],
    [['Sub- total', '5551', '05/01/2026', '', '', '9.00']],
    [['Hotel;total;', '5551', '05/01/2026', '', '', '9.00']],
    [['Nobody, totals', '5551', '05/01/2026', '', '', '9.00']],
    [['Gesamtsumme', '5551', '05/01/2026', '', '', '9.00']],
    [['Gesamt', '5551', '05/01/2026', '', '', '9.00']],
    [['Gesamtvergütung', '5551', '05/01/2026', '', '', '9.00']],
    [['Balance: Nobody', '5551', '05/01/2026', '', '', '9.00']],
  ])('is none without them, without an amount, or of a total: %o', (row) => {
    expect(placesIn(table(columns, row))).toEqual({ stays: [], others: [], rest: '2' });
  });

  it.each([
    ['NOBODY/ANN', true],
    ['AB/C', true],
    ['Nobody 5551', true],
    ['Nobody 555', false],
    ['N 5551', false],
    ['A/B', false],
    ['AB/', false],
    ['5551', false],
    ['Nobody', false],
  ])('may have them in its description: %s', (description, is) => {
    const row = [description, '90.00', '9.00', ''];
    const { others, rest } = placesIn(
      table(['Description', 'Rate', 'Amount paid', 'Arrival'], row),
    );
    expect({ others, rest }).toEqual(
      is ? { others: [`2 ${another}`], rest: '' } : { others: [], rest: '2' },
    );
  });

  it('takes the lines of text below it', () => {
    const lines = [
      'Guest           Conf       Paid',
      'Nobody, Ann     5551       99.00',
      '        late',
      '        cancelled',
    ];
    expect(placesIn(text(...lines))).toEqual({ stays: [], others: [`2 ${another}`], rest: '' });
  });

  it('takes none behind an empty line', () => {
    const lines = ['Guest           Conf       Paid', 'Nobody, Ann     5551       99.00'];
    expect(placesIn(text(...lines, '', 'Check 4821')).rest).toBe('4');
  });

  it('is none where its day is not called that of an arrival', () => {
    const row = ['', '', '05/01/2026', '2', '9.00'];
    expect(placesIn(table(['Guest', 'Conf', 'Date', 'Nights', 'Paid'], row))).toEqual({
      stays: [],
      others: [],
      rest: '2',
    });
  });
});

describe('the lines of a text', () => {
  it.each([
    [['Vintner KX400817', 'paid $30.00', 'Nobody 05/01/2026 $9.00'], ['Vintner 1+2'], '3', ''],
    [['Vintner KX400817', '05/01/2026 paid $30.00'], ['Vintner 1+2'], '', ''],
    [
      ['Vintner KX400817', 'paid $30.00', 'Total 05/01/2026 $9.00', 'bye'],
      ['Vintner 1+2'],
      '',
      '3+4',
    ],
    [['Vintner KX400817 $30.00', 'Nobody $9.00'], ['Vintner 1'], '2', ''],
    [['Vintner KX400817 $30.00', 'and paid $30.00'], ['Vintner 1+2'], '', ''],
    [['1) Vintner KX400817 $30.00', '2) Nobody'], ['Vintner 1'], '2', ''],
    [['1) Vintner KX400817 $30.00', '2) Nobody', 'Regards'], ['Vintner 1'], '2', '3'],
    [['1) Vintner KX400817 $30.00', '- late'], ['Vintner 1+2'], '', ''],
    [['- Vintner KX400817 $30.00', '* Nobody'], ['Vintner 1'], '2', ''],
    [['- Vintner KX400817 $30.00', '1) late'], ['Vintner 1+2'], '', ''],
    [['Hello', 'Vintner KX400817 paid', '', 'Check 4821', 'Regards'], ['Vintner 2'], '', '1+4+5'],
    [['Vintner KX400817 paid', 'check 4821'], ['Vintner 1+2'], '', ''],
    [['Vintner KX400817', 'Bank fee $3.00'], ['Vintner 1'], '', '2'],
    [['> Vintner KX400817', 'paid', '', 'late'], ['Vintner 1+2'], '', '4'],
    [['> Vintner KX400817', '', 'paid'], ['Vintner 1+3'], '', ''],
    [['> Vintner KX400817', '> late', 'paid'], ['Vintner 1'], '', '3'],
    [
      ['Vintner, Olga', 'KX400817', '- Vintner KX400817 late'],
      ['Vintner 1+2', 'Vintner 3'],
      '',
      '',
    ],
    [['Mr. Vintner USD 30.00'], ['Vintner 1'], '', ''],
    [['Dear Mr. Vintner USD 30.00'], [], '', '1'],
    [['  Mr.  Vintner  USD  30.00'], ['Vintner 1'], '', ''],
    [['Vintner'], [], '', '1'],
  ])('are of the stay above them, of another, or of none: %o', (lines, stays, others, rest) => {
    const found = placesIn(text(...lines));
    expect(found).toEqual({ stays, others: others === '' ? [] : [`${others} ${another}`], rest });
  });

  it('are of none where they name two', () => {
    expect(placesIn(text('REC 70211 REC 70212 $30.00'))).toEqual({
      stays: [],
      others: ['1 several lines match equally well'],
      rest: '',
    });
  });

  it.each([
    [
      ['Cancelled:', 'Vintner KX400817', '', 'Amsel 88120047'],
      ['Vintner 2 Cancelled:', 'Amsel 4 Cancelled:'],
    ],
    [
      ['Cancelled:', 'Vintner KX400817', 'Total 0.00', 'Amsel 88120047'],
      ['Vintner 2 Cancelled:', 'Amsel 4'],
    ],
    [
      ['Cancelled:', 'Vintner KX400817', 'Stays:', 'Amsel 88120047'],
      ['Vintner 2 Cancelled:', 'Amsel 4'],
    ],
    [['Cancelled:  ', 'Vintner KX400817'], ['Vintner 2 Cancelled:']],
    [['Cancelled', '> Vintner KX400817', 'late'], ['Vintner 2+3']],
    [['> Cancelled:', 'Vintner KX400817'], ['Vintner 2']],
    [
      ['Cancelled:', 'Vintner KX400817', 'Subtotal', 'Amsel 88120047'],
      ['Vintner 2 Cancelled:', 'Amsel 4'],
    ],
    [['Cancelled: late', 'Vintner KX400817'], ['Vintner 2 Cancelled: late']],
    [['3 cancelled', 'Vintner KX400817'], ['Vintner 2']],
  ])('may have a title above them: %o', (lines, stays) => {
    expect(placesIn(text(...lines)).stays).toEqual(stays);
  });

  it('find their stay together', () => {
    expect(said(text('Vintner, Olga', 'arrival 03/04/2026', 'paid $24.00'))).toEqual([
      'Vintner PD 24 *',
    ]);
    const { answers } = read([text('  Vintner, Olga KX400817 ', '   paid $24.00 ')]);
    expect(answers[0]?.text).toBe('Vintner, Olga KX400817\npaid $24.00');
  });

  it('find their stay though a day among them is another', () => {
    expect(said(text('Vintner, Olga', 'arrival 03/07/2026', 'paid $24.00'))).toEqual([
      'Vintner PD 24',
    ]);
  });
});

describe('the rows of a table', () => {
  it('are a place each, also of one stay', () => {
    expect(placesIn(table(heads, vintner, vintner)).stays).toEqual(['Vintner 2', 'Vintner 3']);
  });

  it('keep their title where a row of an amount stands between them', () => {
    const found = placesIn(table(heads, ['Cancelled'], vintner, ['', '', '', '5.00'], amsel));
    expect(found).toEqual({
      stays: ['Vintner 3 Cancelled', 'Amsel 5 Cancelled'],
      others: [],
      rest: '2+4',
    });
  });

  it('have a payment, and a total, among them', () => {
    const rows = [
      ['', 'CHK 4821', '', '54.00'],
      ['Total', '', '', '54.00'],
    ];
    expect(placesIn(table(heads, vintner, ...rows)).rest).toBe('3+4');
  });

  it.each([
    [['Vintner, Olga'], 'Vintner 2+3'],
    [['', 'Vintner, Olga'], undefined],
    [['> Vintner, Olga'], undefined],
    [['Duvivier, Marc'], undefined],
    [['Olga'], undefined],
  ])('may have their guest in the line directly below: %o', (below, first) => {
    const row = '03/04/2026         2         30.00';
    const { stays } = placesIn(text('Arrival       Nights    Commission', row, ...below));
    expect(stays.find((stay) => / 2(?:\+|$)/.test(stay))).toBe(first);
  });

  it('may have their guest in the line below though a letter stands in them', () => {
    const row = '03/04/2026    2 n       30.00';
    const { stays } = placesIn(text('Arrival       Nights    Commission', row, 'Vintner, Olga'));
    expect(stays).toEqual(['Vintner 2+3']);
  });

  it('may have the day of the stay in the line below', () => {
    const heading = 'Guest           Nights    Commission';
    const row = 'Vintner, Olga        2         30.00';
    expect(said(text(heading, row, '  arrival 03/04/2026'))).toEqual(['Vintner PD 30 *']);
    expect(said(text(heading, row))).toEqual(['Vintner PD 30']);
  });

  it('are no payment of the stay above where they have only a price', () => {
    const rows = [
      ['Vintner, Olga', 'KX400817', '', ''],
      ['', '', '150.00', ''],
    ];
    const found = placesIn(table(['Guest', 'Conf', 'Rate', 'Paid'], ...rows));
    expect(found).toEqual({ stays: ['Vintner 2'], others: [], rest: '3' });
  });
});

it.each(['Gesamtvergütung', 'Gesamtbetrag', 'Insgesamt', 'Total', 'Summe'])(
  'a line that begins with "%s" is no other payment of the stay that it names',
  (word) => {
    expect(said(text('Vintner Olga KX400817 30.00', `${word} Vintner KX400817 30.00`))).toEqual([
      'Vintner PD 30 *',
    ]);
  },
);

it('a day with a month of three letters is no word that is not known', () => {
  const list = (...amounts: string[]) => [
    `Vintner Olga KX400817 04MAR26 ${amounts[0]}`,
    `Amsel Peter 88120047 11APR26 ${amounts[1]}`,
  ];
  expect(said(text(...list('30.00', '36.00')))).toEqual(['Vintner PD 30 *', 'Amsel PD 36 *']);
  expect(said(text('VINTNER/OLGA 04MAR26 30.00'))).toEqual(['Vintner PD 30 *']);
  expect(said(text(...list('24.00', '12.00')))).toEqual(['Vintner PD 24', 'Amsel PD 12']);
});
