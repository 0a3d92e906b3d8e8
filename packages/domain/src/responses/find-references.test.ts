import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import type { Paper } from '../remittances/paper.ts';
import { findNamedStays, findReferences, namesGuest } from './find-references.ts';

const textOf = (...lines: string[]): Paper => ({
  blocks: [{ kind: 'text', lines: lines.map((text, at) => ({ lineNumber: at + 1, text })) }],
});

describe('the invoices that a response names', () => {
  it.each([
    ['Re: 1000234-5', [1_000_234]],
    ['Re: 1000234-6', []],
    ['1000234-5/2', []],
    ['12/1000234-5', []],
    ['Invoice 88', [88]],
    ['INVOICES: #88 and 91', [88]],
    ['Invoice No. 88, 12 rooms', [88]],
    ['Rechnungsnummer 1204 vom 4.3.', [1204]],
    ['Rechnung Nr. 1204', [1204]],
    ['facture n° 1204', [1204]],
    ['Factura número 1204', [1204]],
    ['Fattura n. 1204', [1204]],
    ['Fatura 1204', [1204]],
    ['1000234-5, paid', [1_000_234]],
    ['1000234-5.', [1_000_234]],
    ['1000234-5.20', []],
    ['2147483647-2', []],
    ['Rechnung №° 1204', [1204]],
    ['Rechnung n.1204', [1204]],
    ['Rechnung n.  1204', [1204]],
    ['Rechnung x. 1204', []],
    ['Rechnung nx 1204', []],
    ['invoice 03/04/2026', []],
    ['invoice 1,204.00', []],
    ['invoice 0', []],
    ['invoiced 1204', []],
    ['1204', []],
  ])('of %j are %j', (text, ids) => {
    expect([...findReferences(textOf(text)).invoiceIds]).toEqual(ids);
  });

  it('may be named by the subject or the name of the file alone', () => {
    expect([...findReferences(textOf('See above'), 'Invoice 1000234-5.pdf').invoiceIds]).toEqual([
      1_000_234,
    ]);
  });
});

describe('the numbers of a response', () => {
  it.each([
    ['REC 70211, 70212; (70213)', [70_211, 70_212, 70_213]],
    ['70211.', [70_211]],
    ['$1,250.00 on 03/04/2026 from 2026-03-04', []],
    ['KX400817 and 400817KX', []],
    ['2147483647 2147483648', [2_147_483_647]],
  ])('of %j that may be RECs are %j', (text, numbers) => {
    expect([...findReferences(textOf(text)).numbers]).toEqual(numbers);
  });

  it.each([
    ['Conf KX-400.817', 'KX400817'],
    ['conf kx400817', 'KX400817'],
    ['Reservierung: 33019-22', '3301922'],
    ['AB123', 'AB123'],
    [`${'A'.repeat(39)}1`, `${'A'.repeat(39)}1`],
  ])('of %j may be the confirmation number %s', (text, key) => {
    expect(findReferences(textOf(text)).confirmations).toContain(key);
  });

  it('are no confirmation numbers if they are short, have no digit, or are words', () => {
    expect([
      ...findReferences(textOf('Your conf 4821 was CONFIRMED as HK1 by our front desk'))
        .confirmations,
    ]).toEqual([]);
  });

  it('of a cell are put together', () => {
    const paper: Paper = {
      blocks: [{ kind: 'table', rows: [{ lineNumber: 1, cells: ['Vintner', 'KX 400 817'] }] }],
    };
    expect([...findReferences(paper).confirmations]).toEqual(['KX400817']);
  });
});

describe('a guest', () => {
  it.each([
    ['Herr MÜLLER war nicht da', 'Mueller', true],
    ['Herr Mueller war nicht da', 'Müller', true],
    ['Herr MÜLLER war nicht da', 'Muller', true],
    ['Fru SØRENSEN', 'Soerensen', true],
    ['Mr. Van der Berg', 'van der Berg-Jones', true],
    ['Smithers', 'Smith', false],
    ['', 'Li', false],
    ['Ms. Li', 'Li', true],
  ])('is named in %j as %j: %s', (text, lastName, isNamed) => {
    expect(namesGuest(findReferences(textOf(text)), lastName)).toBe(isNamed);
  });

  it('stands in a line with a day, in whatever order days are written', () => {
    expect(findNamedStays(textOf('De Boer 03/04/2026', 'Nobody', 'Vintner, 5 May 2026'))).toEqual([
      { lastName: 'De', checkIn: '2026-03-04' },
      { lastName: 'De Boer', checkIn: '2026-03-04' },
      { lastName: 'Boer', checkIn: '2026-03-04' },
      { lastName: 'De', checkIn: '2026-04-03' },
      { lastName: 'De Boer', checkIn: '2026-04-03' },
      { lastName: 'Boer', checkIn: '2026-04-03' },
      { lastName: 'Vintner', checkIn: '2026-05-05' },
      { lastName: 'Vintner May', checkIn: '2026-05-05' },
      { lastName: 'May', checkIn: '2026-05-05' },
    ]);
  });

  it('stands there with up to three names', () => {
    const names = findNamedStays(textOf("Dr Ann O'Neil Smith 2026-03-14"));
    expect(names.map(({ lastName }) => lastName)).toEqual([
      'Dr',
      'Dr Ann',
      "Dr Ann O'Neil",
      'Ann',
      "Ann O'Neil",
      "Ann O'Neil Smith",
      "O'Neil",
      "O'Neil Smith",
      'Smith',
    ]);
    expect(findNamedStays(textOf('2026-03-14, 120.00'))).toEqual([]);
  });

  it('stands with a day without a year, which is the nearest before the response was sent', () => {
    const paper = { ...textOf('Vintner 12/24'), day: day('2026-03-01') };
    expect(findNamedStays(paper)).toEqual([{ lastName: 'Vintner', checkIn: '2025-12-24' }]);
  });
});

it('looks up no more of a kind than a response of the largest size can mean', () => {
  const many = Array.from({ length: 30_000 }, (_, at) => String(100_000 + at)).join(' ');
  const { numbers, confirmations } = findReferences(textOf(many));
  expect([numbers.size, confirmations.size]).toEqual([20_000, 20_000]);
});
