import { describe, expect, it } from 'vitest';
import { lines, table, text } from '../../test/papers.ts';
import type { Place } from '../remittances/answer-places.ts';
import type { PaperBlock } from '../remittances/paper.ts';
import type { ResponseMatch } from './hotel-response.ts';
import { matchPaper, type PaperMatches } from './match-paper.ts';

type Line = (typeof lines)[number];

const mail = [
  'Dear Sirs,',
  '',
  'VINTNER/OLGA KX400817 in 4 Mar 2026: paid USD 24.00',
  'AMSEL/PETER 88120047 in 11 Apr 2026: guest never arrived',
  'CALLOWAY/RUTH in 2 May 2026: no record of this guest',
].join('\n');
const of = (
  blocks: readonly PaperBlock[],
  currency: string | null = null,
): readonly ResponseMatch[] =>
  matchPaper({ blocks }, [{ number: '2201-4', currency, lines }]).matches;
const ofText = (written: string, currency: string | null = null): readonly ResponseMatch[] =>
  of([text(...written.split('\n'))], currency);

describe('the text of a mail', () => {
  it('says of each line what became of it, and on which line of the text', () => {
    expect(
      ofText(mail).map(({ lineId, row, isExact, isUnanswered }) => ({
        lineId,
        at: row.lineNumber,
        code: row.code?.code,
        paid: row.paid,
        isExact,
        isUnanswered,
      })),
    ).toEqual([
      { lineId: 70_211, at: 3, code: 'PD', paid: 2400, isExact: true, isUnanswered: false },
      { lineId: 70_212, at: 4, code: 'NS', paid: undefined, isExact: true, isUnanswered: false },
      {
        lineId: 70_215,
        at: 5,
        code: undefined,
        paid: undefined,
        isExact: false,
        isUnanswered: true,
      },
    ]);
  });

  it.each(['24.00', '$24.00', 'EUR 24.00'])(
    'leaves %s to a person where the currency of its hotel is not known: it may be no US dollars',
    (amount) => {
      const [first] = ofText(mail.replace('USD 24.00', amount));
      expect(first?.row.paid).toBe(2400);
      expect(first?.isExact).toBe(false);
      expect(first?.evidence.at(-1)).toMatch(/the amount is in EUR|US dollars are not written/);
    },
  );

  it.each(['24.00', '$24.00', 'USD 24.00'])(
    'of a hotel that pays in dollars says %s in dollars, which is chosen',
    (amount) => {
      const [first] = ofText(mail.replace('USD 24.00', amount), 'USD');
      expect(first).toMatchObject({ isExact: true, row: { paid: 2400 } });
      expect(first?.row.foreignCurrency).toBeUndefined();
    },
  );

  it.each(['24.00', 'EUR 24.00'])(
    'of a hotel that pays in euros says %s in euros, which a person chooses',
    (amount) => {
      const [first] = ofText(mail.replace('USD 24.00', amount), 'EUR');
      expect(first).toMatchObject({ isExact: false, row: { paid: 2400, foreignCurrency: 'EUR' } });
      expect(first?.evidence.at(-1)).toBe('the amount is in EUR');
    },
  );

  it('of a hotel that pays in euros may say dollars, which are chosen', () => {
    expect(ofText(mail, 'EUR')[0]).toMatchObject({ isExact: true, row: { paid: 2400 } });
  });

  it('that names no line says nothing', () => {
    expect(ofText('Thank you.')).toEqual([]);
  });
});

describe('a table that is no list of ours', () => {
  it('shows each value under the heading of its column', () => {
    const [first] = of(
      [
        text('Please see below.'),
        table(
          ['Guest', 'Arrival', 'Booking', 'Commission paid'],
          ['Vintner Olga', '2026-03-04', 'KX400817', '30.00'],
        ),
      ],
      'USD',
    );
    expect(first).toMatchObject({
      lineId: 70_211,
      isExact: true,
      row: { lineNumber: 2, paid: 3000 },
    });
    expect(first?.row.said.map(({ column, text: said }) => `${column}: ${said}`)).toEqual([
      'Guest: Vintner Olga',
      'Arrival: 2026-03-04',
      'Booking: KX400817',
      'Commission paid: 30.00',
    ]);
  });

  it('shows the number of a column that has no heading', () => {
    const [first] = of(
      [
        table(
          ['Vintner Olga', '2026-03-04', 'KX400817', 'paid 30.00'],
          ['Amsel Peter', '2026-04-11', '88120047', 'no show'],
        ),
      ],
      'USD',
    );
    expect(first?.row.said.at(-1)).toMatchObject({ column: 'Column 4', text: 'paid 30.00' });
  });
});

describe('a response that answers several invoices', () => {
  const [vintner, amsel, calloway, duvivier, mueller] = lines as [Line, Line, Line, Line, Line];
  const invoices = [
    { number: '2201-4', currency: 'USD', lines: [vintner, amsel, calloway] },
    { number: '2202-1', currency: 'USD', lines: [duvivier, mueller] },
  ];
  const statement = [
    text('Dear Sirs,', 'Check 4821 of November 12, 2026 for $140.00 is for:'),
    table(
      ['Guest', 'Booking', 'Commission paid', 'Remark'],
      ['Vintner Olga', 'KX400817', '35.00', ''],
      ['Duvivier Marc', '5501-A7', '105.00', ''],
      ['Amsel Peter', '88120047', '', 'guest never arrived'],
    ),
  ];
  const brief = ({ matches }: PaperMatches) =>
    matches.map(({ invoiceNumber, lineId, row: { paid, code }, isExact }) => [
      invoiceNumber,
      lineId,
      paid ?? code?.code,
      isExact,
    ]);

  it('says of each match which invoice and which line it answers, and which lines it does not mention', () => {
    const found = matchPaper({ blocks: statement }, invoices);
    expect(brief(found)).toEqual([
      ['2201-4', 70_211, 3500, true],
      ['2202-1', 70_220, 10_500, true],
      ['2201-4', 70_212, 'NS', true],
    ]);
    expect(found.unanswered).toEqual([
      { invoiceNumber: '2201-4', lineId: 70_215 },
      { invoiceNumber: '2202-1', lineId: 70_224 },
    ]);
  });

  it('states its payment, and has no doubt of it where its lines come to its total', () => {
    expect(matchPaper({ blocks: statement }, invoices).payment).toEqual({
      total: 14_000,
      currency: 'USD',
      number: '4821',
      date: '2026-11-12',
      deductions: [],
      doubts: [],
    });
  });

  it('is doubted as a whole, and nothing of it chosen, where its lines come to another sum', () => {
    const dear = [
      text('Check 4821 of November 12, 2026 for $150.00 is for:'),
      ...statement.slice(1),
    ];
    const { matches, payment } = matchPaper({ blocks: dear }, invoices);
    expect(payment.doubts).toEqual(['its lines come to $140.00, and its total is $150.00']);
    expect(matches.some(({ isExact }) => isExact)).toBe(false);
  });

  it('says of lines of other invoices what it says, and chooses none of them', () => {
    const { matches, unanswered, payment } = matchPaper(
      { blocks: statement },
      invoices.slice(0, 1),
      invoices[1]?.lines,
    );
    expect(matches[1]).toMatchObject({ invoiceNumber: undefined, lineId: 70_220, isExact: false });
    expect(matches[1]?.evidence).toContain('a line of another invoice');
    expect(unanswered).toEqual([{ invoiceNumber: '2201-4', lineId: 70_215 }]);
    expect(payment.doubts).toEqual([]);
  });
});

describe('the place of a match', () => {
  const placesOf = (...blocks: PaperBlock[]) => of(blocks, 'USD').map(({ places }) => places);
  /** What stands at the places of a text. */
  const written = (blocks: readonly PaperBlock[], places: readonly Place[]): string[] =>
    places.map((place) => {
      const block = blocks[place.block];
      if (block?.kind === 'table' && 'column' in place)
        return block.rows[place.lineNumber - 1]?.cells[place.column] ?? '';
      if (block?.kind === 'text' && 'start' in place)
        return block.lines[place.lineNumber - 1]?.text.slice(place.start, place.end) ?? '';
      return 'nowhere';
    });
  const marked = (...blocks: PaperBlock[]) =>
    placesOf(...blocks).map(({ who, amount, outcome }) =>
      [who, amount, outcome].map((places) => written(blocks, places).join(' + ')),
    );

  it('is a block, a row, and the columns of its values, also where rows are numbered alike', () => {
    const rows = [
      ['Guest', 'Booking', 'Commission paid', 'Remark'],
      ['Vintner Olga', 'KX400817', '30.00', ''],
    ];
    const others = [rows[0] ?? [], ['Amsel Peter', '88120047', '', 'guest never arrived']];
    const [first, second] = placesOf(table(...rows), table(...others));
    expect(first).toEqual({
      who: [
        { block: 0, lineNumber: 2, column: 0 },
        { block: 0, lineNumber: 2, column: 1 },
      ],
      amount: [{ block: 0, lineNumber: 2, column: 2 }],
      outcome: [],
    });
    expect(second?.outcome).toEqual([{ block: 1, lineNumber: 2, column: 3 }]);
  });

  it('is a part of a line of text', () => {
    expect(
      marked(
        text(
          '\tVINTNER/OLGA KX400817 in 4 Mar 2026: 24.00 of 30.00, paid 24.00',
          'AMSEL/PETER 88120047 in 11 Apr 2026: guest never arrived',
        ),
      ),
    ).toEqual([
      ['VINTNER + KX400817 + 4 Mar 2026', '24.00', 'paid 24.00'],
      ['AMSEL + 88120047 + 11 Apr 2026', '', 'guest never arrived'],
    ]);
  });

  it('is a part of a sentence, which may go over several lines', () => {
    expect(
      marked(
        text(
          'We have paid 24.00 for the stay of Mrs. Vintner, who arrived on March 4,',
          '2026. Mr. Amsel of April 11, 2026 never arrived, so that we have paid nothing.',
        ),
      ),
    ).toEqual([
      ['Vintner + March 4', '24.00', 'We have paid 24.00 for the stay of Mrs. Vintner'],
      ['Amsel + April 11, 2026', '', 'never arrived'],
    ]);
  });

  it('is a part of a line where columns are set apart by spaces, bars, or words with colons', () => {
    const aligned = text(
      'Guest               Booking    Commission   Status',
      'Vintner  Olga       KX400817        30.00   paid',
    );
    const barred = text('| Guest | Booking | Paid |', '| Vintner Olga | KX400817 | 30.00 |');
    const labelled = text('Guest: Vintner Olga', 'Confirmation: KX400817', 'Paid: 30.00');
    expect(marked(aligned)).toEqual([['Vintner  Olga + KX400817', '30.00', 'paid']]);
    expect(marked(barred)).toEqual([['Vintner Olga + KX400817', '30.00', '']]);
    expect(marked(labelled)).toEqual([
      ['Guest: Vintner Olga + Confirmation: KX400817', 'Paid: 30.00', ''],
    ]);
  });

  it('is the one of two equal amounts that was paid', () => {
    const stay = 'VINTNER/OLGA KX400817 in 4 Mar 2026: due 24.00, paid 24.00';
    expect(placesOf(text(stay))[0]?.amount).toEqual([
      { block: 0, lineNumber: 1, start: stay.length - 5, end: stay.length },
    ]);
    const sentences =
      'The commission of 24.00 was due in May. We paid 24.00 for Mrs. Vintner of March 4, 2026. The stay';
    const second = 'of Mr. Amsel of April 11, 2026 never took place.';
    const [first] = placesOf(text(sentences, second));
    expect(first?.amount.map((place) => 'start' in place && place.start)).toEqual([
      sentences.lastIndexOf('24.00'),
    ]);
  });

  it('is the line above a list that says what became of all of it', () => {
    expect(marked(text('Cancelled:', 'Vintner Olga KX400817', 'Amsel Peter 88120047'))).toEqual([
      ['Vintner + KX400817', '', 'Cancelled:'],
      ['Amsel + 88120047', '', 'Cancelled:'],
    ]);
  });

  it('of all others is the words for them', () => {
    const all = marked(
      text('Vintner Olga KX400817: no show', 'All others were paid as billed, total 193.00'),
    );
    expect(all[1]?.[2]).toBe('All others were paid as billed');
  });
});

describe('an amount in another currency than dollars', () => {
  const table1 = (amount: string) =>
    table(['REC', 'Paid'], ['70211', amount], ['70212', amount.replace('24', '36')]);
  it.each([
    ['EUR', 'EUR 24.00', { statusCode: 8, paidCt: 2400 }],
    ['EUR', 'USD 24.00', { statusCode: 1, paidCt: 2400 }],
    ['CAD', 'EUR 24.00', undefined],
    ['USD', 'EUR 24.00', undefined],
    [null, 'EUR 24.00', undefined],
  ])('of a supplier that pays in %s: %s becomes %j', (currency, amount, edit) => {
    const [first] = of([table1(amount)], currency);
    expect(first?.edit).toEqual(edit);
    expect(first?.isUnanswered).toBe(false);
  });
});

describe('the sheets of a workbook', () => {
  const sheet = (name: string, ...rows: string[][]): PaperBlock => ({
    ...(table(['REC', 'Code', 'Paid'], ...rows) as PaperBlock & { kind: 'table' }),
    name,
  });

  it('are all read, and a line of which two say the same is exact', () => {
    const matches = of(
      [
        sheet('October', ['70211', 'PD', '24.00']),
        sheet('November', ['70212', 'NS', ''], ['70211', 'PD', '24.00']),
      ],
      'USD',
    );
    expect(matches.map(({ lineId, isExact }) => [lineId, isExact])).toEqual([
      [70_211, true],
      [70_212, true],
    ]);
  });

  it('leave a line to a person of which they say different things', () => {
    const [first] = of(
      [sheet('October', ['70211', 'PD', '24.00']), sheet('November', ['70211', 'NS', ''])],
      'USD',
    );
    expect(first).toMatchObject({ isExact: false, row: { block: 0, paid: 2400 } });
    expect(first?.evidence).toContain('another part says otherwise');
  });
});

describe('a table with our columns', () => {
  const rows = (...own: string[][]) => of([table(['REC', 'Guest', 'Code', 'Paid'], ...own)], 'USD');

  it('lists what names no line, and what says nothing, in the order of its rows', () => {
    const matches = rows(
      ['70211', 'Vintner', '', '24.00'],
      ['99999', 'Somebody', 'NS', ''],
      ['70212', 'Amsel', '', ''],
    );
    expect(
      matches.map(({ row, lineId, isUnanswered, edit }) => [
        row.lineNumber,
        lineId,
        isUnanswered,
        edit !== undefined,
      ]),
    ).toEqual([
      [2, 70_211, false, true],
      [3, undefined, true, false],
      [4, 70_212, true, false],
    ]);
  });

  it('says what was paid in a Commission column, however little, whatever stands in Amount', () => {
    const matches = of(
      [
        table(
          ['Amount', 'REC', 'Commission'],
          ['123.40', '70211', '1.23'],
          ['123.40', '70212', '1.24'],
          ['123.40', '70220', '1.25'],
        ),
      ],
      'USD',
    );
    expect(matches.map(({ row, isExact }) => [row.paid, isExact])).toEqual([
      [123, true],
      [124, true],
      [125, true],
    ]);
    expect(matches[0]?.row.said).toEqual([
      { column: 'REC', text: '70211' },
      { column: 'Commission', text: '1.23' },
    ]);
  });

  it('is doubted as a whole where its rows come to another sum than its total', () => {
    const total = (sum: string) =>
      rows(
        ['70211', 'Vintner', '', '24.00'],
        ['70212', 'Amsel', '', '30.00'],
        ['Total', '', '', sum],
      ).map(({ isExact }) => isExact);
    expect(total('54.00')).toEqual([true, true]);
    expect(total('55.00')).toEqual([false, false]);
  });
});
