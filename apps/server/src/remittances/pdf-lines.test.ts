import { describe, expect, it } from 'vitest';
import { linesOfPages, type PlacedText } from './pdf-lines.ts';

/** A text of letters of 5 points by 10. */
const at = (left: number, base: number, text: string): PlacedText => ({
  text,
  left,
  right: left + text.length * 5,
  base,
  height: 10,
});
const row = (base: number, name: string, paid: string, remark: string): PlacedText[] => [
  at(0, base, name),
  at(100, base, paid),
  ...(remark === '' ? [] : [at(150, base, remark)]),
];
const written = (...texts: PlacedText[]): string[] =>
  linesOfPages([texts]).filter((line) => line !== '');

describe('cells that stand close to each other', () => {
  it('are apart where a program writes whole phrases at once', () => {
    const heads = [
      at(0, 10, 'Room Revenue'),
      at(66, 10, 'Commission Paid'),
      at(147, 10, 'Remarks'),
    ];
    expect(written(...heads)[0]?.split(/ {3,}/)).toEqual([
      'Room Revenue',
      'Commission Paid',
      'Remarks',
    ]);
  });

  it('are words of one cell where it writes each word alone', () => {
    expect(written(at(0, 10, 'Room'), at(26, 10, 'Revenue'), at(67, 10, 'Paid'))).toEqual([
      'Room Revenue Paid',
    ]);
  });
});

describe('a cell of several lines', () => {
  const first = row(10, 'Vintner, Olga', '30.00', 'as billed');
  const last = row(70, 'Amsel, Peter', '0.00', 'this booking');
  const next = row(100, 'Duvivier, Marc', '9.00', 'as billed');

  it('may begin above the others of its row, and end below them', () => {
    const lines = written(
      ...first,
      at(150, 58, 'we cannot find'),
      ...last,
      at(150, 82, 'in our books'),
      ...next,
    );
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Amsel, Peter +0\.00 +we cannot find this booking in our books$/);
  });

  it('is left alone where it is as near to the row above, or not near to any', () => {
    const below = row(34, 'Amsel, Peter', '0.00', 'this booking');
    expect(written(...first, at(150, 22, 'we cannot find'), ...below)).toHaveLength(3);
    expect(written(...first, at(150, 40, 'we cannot find'), ...last)).toHaveLength(3);
    expect(written(...first, at(150, 50, 'no shows'), ...last)).toHaveLength(3);
  });

  it('is none where a line does not stand in a column of the row, as a title', () => {
    const title = at(300, 58, 'NO SHOWS');
    expect(written(...first, title, ...last, ...next)).toHaveLength(4);
  });
});
