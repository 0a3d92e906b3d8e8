import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { ResponseMatch } from '../reconciliation/hotel-response.ts';
import { matchPaper, type PaperMatches } from '../reconciliation/match-paper.ts';
import type { FileAnswers } from '../uploads/questions.ts';
import { openTable } from './open-table.ts';

type Table = ReadonlyArray<readonly string[]>;

const cellsOf = (table: Table) => table.map((cells, index) => ({ lineNumber: index + 1, cells }));

const stay = {
  id: 7,
  confirmationNumber: 'QX11',
  guestLastName: 'Lee',
  startDate: '2026-09-09',
  commission: cents(2_000),
};
const matched = (table: Table, answers: FileAnswers = {}, lines = [stay]): PaperMatches =>
  matchPaper(
    { blocks: [{ kind: 'table', rows: cellsOf(table) }] },
    [{ number: '2201-4', currency: 'USD', lines }],
    [],
    answers,
  );

const questionsOf = (table: Table, answers: FileAnswers = {}) =>
  matched(table, answers).questions.map(({ kind, subject, candidates }) => [
    kind,
    subject,
    candidates.map(({ value }) => value).join(),
  ]);

const firstOf = (table: Table, answers: FileAnswers = {}): ResponseMatch =>
  matched(table, answers).matches[0]!;

describe("what a hotel's table leaves open", () => {
  it.each<[string, Table, FileAnswers, unknown[]]>([
    [
      'the order of day and month',
      [
        ['REC', 'Arrival', 'Paid'],
        ['7', '05/06/2026', '1.10'],
      ],
      { dateOrder: 'dayFirst' },
      ['dateOrder', '', 'monthFirst,dayFirst'],
    ],
    [
      'the decimal mark',
      [
        ['REC', 'Paid'],
        ['7', '31.250'],
      ],
      { decimalMark: 'comma' },
      ['decimalMark', '', 'point,comma'],
    ],
    [
      'two columns of amounts',
      [
        ['REC', 'Commission Paid', 'Paid Commission'],
        ['7', '12.00', '14.00'],
      ],
      { columnChoice: { paid: 2 } },
      ['columnChoice', 'paid', '1,2'],
    ],
    [
      'two columns of confirmations',
      [
        ['Confirmation', 'Conf #', 'Paid'],
        ['QX11', 'ZZ22', '14.00'],
      ],
      { columnChoice: { confirmationNumber: 1 } },
      ['columnChoice', 'confirmationNumber', '0,1'],
    ],
    [
      'two columns of currencies',
      [
        ['REC', 'Currency', 'Payment Currency', 'Paid'],
        ['7', 'EUR', 'USD', '14.00'],
      ],
      { columnChoice: { currency: 2 } },
      ['columnChoice', 'currency', '1,2'],
    ],
  ])('is asked about, and read as answered: %s [F-124]', (_case, table, answers, question) => {
    expect(questionsOf(table)).toEqual([question]);
    expect(questionsOf(table, answers)).toEqual([question]);
    expect(firstOf(table, answers)).not.toEqual(firstOf(table));
  });

  it('is read with the answers, without the doubts that they settle [F-124]', () => {
    const table = [
      ['REC', 'Arrival', 'Commission Paid', 'Paid Commission'],
      ['7', '05/06/2026', '12.000', '31.250'],
    ];
    const answers = {
      dateOrder: 'dayFirst',
      decimalMark: 'comma',
      columnChoice: { paid: 3 },
    } as const;
    const lines = [{ ...stay, commission: cents(3_125_000) }];
    expect(matched(table, answers, lines).matches).toMatchObject([
      {
        row: { paid: 3_125_000 },
        evidence: ['same REC', 'full commission'],
        contradictions: ['another check-in (05/06/2026)'],
      },
    ]);
    expect(firstOf(table).evidence).toContain(
      'the order of "05/06/2026" is not known until you choose',
    );
  });

  it.each<[string, Table]>([
    [
      'days after the twelfth',
      [
        ['REC', 'Arrival', 'Paid'],
        ['7', '25/06/2026', '1.10'],
      ],
    ],
    [
      'cents',
      [
        ['REC', 'Paid'],
        ['7', '31.250'],
        ['8', '4,50'],
      ],
    ],
    [
      'an empty column',
      [
        ['REC', 'Commission Paid', 'Paid Commission'],
        ['7', '', '14.00'],
      ],
    ],
    [
      'equal columns',
      [
        ['REC', 'Commission Paid', 'Paid Commission'],
        ['7', '14.00', '14.00'],
      ],
    ],
    [
      'prices of rooms',
      [
        ['REC', 'Rate', 'Room Rate', 'Paid'],
        ['7', '90.00', '95.00', '14.00'],
      ],
    ],
  ])('is nothing where the values decide: %s [F-124]', (_case, table) => {
    expect(questionsOf(table)).toEqual([]);
  });

  it('counts an answer only for its question, so that a wrong one does no harm [F-124]', () => {
    const table = [
      ['REC', 'Arrival', 'Paid'],
      ['7', '25/06/2026', '31.25'],
    ];
    const answers = {
      dateOrder: 'monthFirst',
      decimalMark: 'comma',
      columnChoice: { paid: 1 },
    } as const;
    expect(firstOf(table, answers)).toEqual(firstOf(table));
    const open = [
      ['REC', 'Commission Paid', 'Paid Commission'],
      ['7', '12.00', '14.00'],
    ];
    expect(firstOf(open, { columnChoice: { paid: 0 } })).toEqual(firstOf(open));
  });

  it.each<[string, dates: readonly [string, string], questions: number]>([
    ['each is the day of one stay', ['09/10/2026', '09/10/2026'], 1],
    ['they are days of no stay', ['05/06/2026', '04/08/2026'], 1],
    ['they are the days of two stays in either', ['09/10/2026', '10/09/2026'], 1],
    ['one is the day of a stay, and the other none', ['05/06/2026', '11/12/2026'], 0],
  ])(
    'is the order of day and month unless the days of the stays decide it: %s [F-124]',
    (_case, [first, second], questions) => {
      const lines = [
        { ...stay, startDate: '2026-09-10' },
        { ...stay, id: 8, startDate: '2026-10-09' },
        { ...stay, id: 9, startDate: '2026-12-11' },
      ];
      const table = [
        ['REC', 'Arrival', 'Paid'],
        ['7', first, '20.00'],
        ['8', second, '20.00'],
      ];
      expect(matched(table, {}, lines).questions).toHaveLength(questions);
    },
  );

  it('has its header below titles, of which there may be nineteen, and none without one', () => {
    const header = ['REC', 'Paid'];
    const below = (titles: number) =>
      openTable(
        cellsOf([...Array.from({ length: titles }, () => ['Remittance']), header, ['7', '1.00']]),
      );
    expect(below(1)?.header.cells).toEqual(header);
    expect(below(19)?.header).toEqual({ lineNumber: 20, cells: header });
    expect(below(20)).toBeUndefined();
    expect(openTable(cellsOf([['Hello'], ['World']]))).toBeUndefined();
    expect(openTable([])).toBeUndefined();
  });

  it('needs a column that names the line, and one that answers', () => {
    expect(openTable(cellsOf([['Guest', 'Paid']]))).toBeUndefined();
    expect(
      openTable(
        cellsOf([
          ['Invoice', '12'],
          ['REC', 'Guest'],
        ]),
      ),
    ).toBeUndefined();
  });
});

describe('a column of ours', () => {
  const rolesIn = (headings: string[], ...rows: string[][]) =>
    openTable(cellsOf([['REC', ...headings], ...rows.map((row) => ['7', ...row])]))?.roles.slice(1);

  it.each<[string[], string[], Array<string | undefined>]>([
    [
      ['Commission', 'Paid'],
      ['2', '1'],
      ['commission', 'paid'],
    ],
    [
      ['Amount', 'Paid'],
      ['2', '1'],
      ['room', 'paid'],
    ],
    [
      ['Amount', 'Room Rate', 'Wing'],
      ['2', '1', 'W'],
      ['amount', 'room', undefined],
    ],
    [
      ['Payee', 'Paid'],
      ['Recoup', '1'],
      ['hotel', 'paid'],
    ],
    [
      [' payee name ', 'Paid'],
      ['Recoup', '1'],
      ['hotel', 'paid'],
    ],
    [
      ['Payée', 'Remark'],
      ['12', ''],
      ['paid', 'remark'],
    ],
    [
      ['Commission Paid', 'Paid Commission'],
      ['', '1'],
      ['room', 'paid'],
    ],
    [
      ['Commission Paid', 'Paid Commission'],
      ['1', '1'],
      ['paid', 'room'],
    ],
    [
      ['Amount', 'Amount'],
      ['1', '1'],
      ['amount', 'room'],
    ],
    [
      ['Status', 'Status'],
      ['PD', 'PD'],
      ['status', 'number'],
    ],
    [
      ['Status', 'Status'],
      ['PD', 'NS'],
      ['status', 'status'],
    ],
    [
      ['Status', 'Status'],
      ['', ''],
      ['status', 'status'],
    ],
  ])('of %j above %j announces %j', (headings, row, announced) => {
    expect(rolesIn(headings, row)).toEqual(announced);
  });

  it('names its choice as its heading, without the blanks around it', () => {
    const table = [
      ['REC', 'Status', ' Status '],
      ['7', 'PD', 'NS'],
    ];
    expect(openTable(cellsOf(table))?.questions[0]?.candidates.map(({ label }) => label)).toEqual([
      'Status (column 2)',
      'Status (column 3)',
    ]);
  });

  it('is read from the one that is chosen, and the others are not', () => {
    const choose = (headings: string[], columnChoice: Record<string, number>) =>
      openTable(
        cellsOf([
          ['REC', ...headings],
          ['7', '1', '2'],
        ]),
        { columnChoice },
      )?.roles.slice(1);
    expect(choose(['Commission Paid', 'Paid Commission'], { paid: 2 })).toEqual(['room', 'paid']);
    expect(choose(['Commission Paid', 'Paid Commission'], { paid: 1 })).toEqual(['paid', 'room']);
    expect(choose(['Status', 'Status'], { status: 2 })).toEqual(['number', 'status']);
  });

  it('has its days below the header, from rows with a value', () => {
    const dates = openTable(
      cellsOf([
        ['Printed', '1/1/2026'],
        ['REC', 'Arrival', 'Departure', 'Paid'],
        ['7', ' 3/4/2026 ', '3/6/2026', '1'],
        ['', ' ', '', ''],
        ['8'],
      ]),
    )?.dates;
    expect(dates).toEqual(['3/4/2026', '3/6/2026', '', '']);
    expect(
      openTable(
        cellsOf([
          ['REC', 'Paid'],
          ['7', '1'],
        ]),
      )?.dates,
    ).toEqual(['', '']);
  });

  it('asks for the order of days with a date as an example', () => {
    const table = [
      ['REC', 'Arrival', 'Paid'],
      ['8', 'May 2026', '1.10'],
      ['7', '05/06/2026', '1.10'],
    ];
    expect(
      matched(table)
        .questions.map(({ text }) => text)
        .join(),
    ).toContain('such as 05/06/2026');
  });
});
