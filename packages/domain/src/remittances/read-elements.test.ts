import { describe, expect, it } from 'vitest';
import { readElements, type XmlElement } from './read-elements.ts';

let lineNumber = 0;
const of = (
  name: string,
  content: string | XmlElement[],
  attributes: Record<string, string> = {},
): XmlElement => {
  lineNumber += 1;
  const isText = typeof content === 'string';
  return {
    name,
    attributes,
    children: isText ? [] : content,
    text: isText ? content : '',
    lineNumber,
  };
};
const read = (root: XmlElement) => {
  const [text, table] = readElements(root);
  return {
    beside: text?.kind === 'text' ? text.lines.map((line) => line.text) : [],
    rows: table?.kind === 'table' ? table.rows.map(({ cells }) => cells.join('|')) : [],
  };
};

describe('a file of XML', () => {
  it('has a row for each element that is repeated, and lines for what stands beside them', () => {
    expect(
      read(
        of('remittance', [
          of('checkNumber', '4821'),
          of('Total_Paid', ' 54.00 ', { currency: 'USD' }),
          of('empty', ''),
          of('stays', [
            of('stay', [
              of('guestName', 'Vintner'),
              of('conf.no', 'KX400817'),
              of('note', 'early'),
              of('note', 'no show'),
            ]),
            of('stay', [of('guestName', ' Amsel '), of('paid-amount', '24.00', { Ccy: 'EUR' })]),
          ]),
          of('memo', 'one'),
          of('memo', 'two'),
          of('memo', 'three'),
        ]),
      ),
    ).toEqual({
      beside: [
        'check Number: 4821',
        'Total Paid: 54.00 USD',
        'memo: one',
        'memo: two',
        'memo: three',
      ],
      rows: [
        'guest Name|conf no|note|paid amount',
        'Vintner|KX400817|early no show|',
        'Amsel|||24.00 EUR',
      ],
    });
  });

  it('keeps the line of each element', () => {
    const first = of('stay', [of('guest', 'Vintner')]);
    const second = of('stay', [of('guest', 'Amsel')]);
    const check = of('check', '4821');
    const [text, table] = readElements(of('stays', [first, second, check]));
    expect(text?.kind === 'text' && text.lines).toEqual([
      { lineNumber: check.lineNumber, text: 'check: 4821' },
    ]);
    expect(table?.kind === 'table' && table.rows.map((row) => row.lineNumber)).toEqual([
      1,
      first.lineNumber,
      second.lineNumber,
    ]);
  });

  it('of several kinds that are repeated takes the one with the most', () => {
    const hotel = () => of('hotel', [of('city', 'Bergen')]);
    const stay = (guest: string) => of('stay', [of('guest', guest)]);
    const { beside, rows } = read(
      of('file', [hotel(), hotel(), stay('Vintner'), stay('Amsel'), stay('Duvivier')]),
    );
    expect(beside).toEqual(['city: Bergen', 'city: Bergen']);
    expect(rows).toEqual(['guest', 'Vintner', 'Amsel', 'Duvivier']);
  });

  it.each([
    ['texts', [of('b', '1'), of('b', '2')], ['b: 1', 'b: 2']],
    ['one with parts, and one without', [of('x', [of('y', '1')]), of('x', '2')], ['y: 1', 'x: 2']],
    ['one alone', [of('x', [of('y', '1')])], ['y: 1']],
  ])('has no rows of %s', (_, parts, beside) => {
    expect(read(of('a', parts))).toEqual({ beside, rows: [''] });
  });

  it('of a bank has a row for its only item, in words for its names', () => {
    expect(
      read(
        of('Document', [
          of('Amt', '30.00', { Ccy: 'EUR' }),
          of('BookgDt', [of('Dt', '2026-11-02')]),
          of('Dbtr', [of('Nm', 'Harbor Inn'), of('PstlAdr', [of('Ctry', 'NO')])]),
          of('RmtInf', [
            of('Strd', [
              of('RfrdDocInf', [of('Nb', 'KX400817'), of('RltdDt', '2026-03-04')]),
              of('RfrdDocAmt', [of('DuePyblAmt', '36.00'), of('RmtdAmt', '30.00')]),
              of('AddtlRmtInf', 'VINTNER'),
            ]),
          ]),
        ]),
      ),
    ).toEqual({
      beside: [
        'Payment total: 30.00 EUR',
        'Payment date: 2026-11-02',
        'Name: Harbor Inn',
        'Ctry: NO',
      ],
      rows: [
        'Reference|Date|Amount due|Amount paid|Text',
        'KX400817|2026-03-04|36.00|30.00|VINTNER',
      ],
    });
  });
});
