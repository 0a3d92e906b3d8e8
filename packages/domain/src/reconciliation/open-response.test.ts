import { describe, expect, it } from 'vitest';
import type { FileAnswers } from '../uploads/questions.ts';
import { findResponseHeader, openHotelResponse } from './open-response.ts';
import { type ResponseRow, readHotelResponse } from './read-response.ts';

type Table = ReadonlyArray<readonly string[]>;

const cellsOf = (table: Table) => table.map((cells, index) => ({ lineNumber: index + 1, cells }));

function questionsOf(table: Table, answers: FileAnswers = {}) {
  const opened = openHotelResponse(cellsOf(table), answers);
  if (typeof opened === 'string') throw new Error(opened);
  return opened.questions.map(({ kind, subject, candidates }) => [
    kind,
    subject,
    candidates.map(({ value }) => value).join(),
  ]);
}

function firstOf(table: Table, answers: FileAnswers = {}): ResponseRow {
  const rows = readHotelResponse(cellsOf(table), answers);
  if (typeof rows === 'string') throw new Error(rows);
  return rows[0]!;
}

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
    expect(firstOf(table, answers)).toMatchObject({
      checkIn: '2026-06-05',
      paid: 3_125_000,
      doubts: [],
    });
    expect(firstOf(table).doubts).toContain(
      '"05/06/2026" is read with the month first until you choose',
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

  it('names the cells of the header below titles, and none without one', () => {
    const header = ['REC', 'Paid'];
    expect(findResponseHeader(cellsOf([['Remittance'], header, ['7', '1.00']]))).toEqual(header);
    expect(findResponseHeader(cellsOf([['Hello'], ['World']]))).toBeUndefined();
  });
});
