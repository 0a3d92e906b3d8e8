import { cellsOf, fileOf, readAll } from '@recoup/test-support/table-file';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const lineEnds = ['\n', '\r\n', '\r', '\r\r\n'];
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A row as it is written, and as it reads. */
interface WrittenRow {
  readonly cells: readonly string[];
  readonly text: string;
}

const plainCell = fc.constantFrom('Rivera', '120.00', 'O’Hara', '', '5" wide', ' ');
const brokenCell = fc
  .array(fc.constantFrom('Main St', '"', ',', ...lineEnds), { maxLength: 5 })
  .map((parts) => parts.join(''));
const cell = fc.oneof(
  plainCell.map((value) => ({ value, text: value })),
  fc.oneof(plainCell, brokenCell).map((value) => ({ value, text: quoted(value) })),
);
const row: fc.Arbitrary<WrittenRow> = fc
  .array(cell, { minLength: 2, maxLength: 4 })
  .map((cells) => ({
    cells: cells.map(({ value }) => value),
    text: cells.map(({ text }) => text).join(','),
  }));
const end = fc.constantFrom(...lineEnds);
const rows = fc.array(fc.tuple(fc.oneof({ weight: 4, arbitrary: row }, fc.constant(null)), end), {
  maxLength: 12,
});

/** The expected rows of a file, by the text before each of them. */
function model(written: ReadonlyArray<readonly [WrittenRow | null, string]>) {
  let text = '';
  const expected: Array<{ lineNumber: number; cells: readonly string[] }> = [];
  for (const [row, lineEnd] of written) {
    if (row?.cells.some((value) => value.trim() !== ''))
      expected.push({
        lineNumber: 1 + (text.match(/\r\n|\r|\n/g) ?? []).length,
        cells: row.cells,
      });
    text += (row?.text ?? '') + lineEnd;
  }
  return { text, expected };
}

describe('the lines of a text file', () => {
  test('are rows whatever ends each of them, also with quoted line breaks [F-102]', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const { text, expected } = model([[{ cells: ['a', 'b'], text: 'a,b' }, '\n'], ...written]);
        expect((await readAll(fileOf(text), { delimiter: ',' })).rows).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test.each([...lineEnds, '\n\n', '\r\n\r'])(
    'may end otherwise than all others: %j [F-102]',
    async (oddEnd) => {
      const usual = (start: number) =>
        Array.from({ length: 20_000 }, (_, index) => [`guest ${start + index}`, 'x']);
      const lines = (cells: string[][]) => cells.map((pair) => `${pair.join(',')}\r\n`).join('');
      const content = `${lines(usual(0))}odd,one${oddEnd}${lines(usual(20_000))}`;
      expect(await cellsOf(content)).toEqual([...usual(0), ['odd', 'one'], ...usual(20_000)]);
    },
  );

  test.each(lineEnds)(
    'may follow the stated delimiter on a line ended by %j [F-102]',
    async (lineEnd) => {
      const { shape, rows } = await readAll(fileOf(`sep=;${lineEnd}a,b;c${lineEnd}d;e`));
      expect(shape).toMatchObject({ delimiter: ';' });
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['a,b', 'c'],
        ['d', 'e'],
      ]);
    },
  );

  test.each([['\u2028'], ['\u2029'], ['\u0085']])(
    'end at %j where nothing else ends them [F-102]',
    async (lineEnd) => {
      const text = ['sep=;', 'Guest;Rate', 'Muñoz;1', '"Łukasz; J.";2', 'José;3'].join(lineEnd);
      for (const content of [Buffer.from(text), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
        const { shape, rows } = await readAll(fileOf(content));
        expect(shape).toMatchObject({ delimiter: ';' });
        expect(rows).toEqual([
          { lineNumber: 2, cells: ['Guest', 'Rate'] },
          { lineNumber: 3, cells: ['Muñoz', '1'] },
          { lineNumber: 4, cells: ['Łukasz; J.', '2'] },
          { lineNumber: 5, cells: ['José', '3'] },
        ]);
      }
    },
  );

  test('glued by a rare end are two, and a break within a cell makes none [F-102]', async () => {
    const text =
      'Guest,Hotel,Rate\nA,Inn,1\u2028B,Inn,2\u0085C,Inn,3\nD,Har\u2028bor,4\nE,"a\u2028b",5\n';
    expect((await readAll(fileOf(text))).rows).toEqual([
      { lineNumber: 1, cells: ['Guest', 'Hotel', 'Rate'] },
      { lineNumber: 2, cells: ['A', 'Inn', '1'] },
      { lineNumber: 3, cells: ['B', 'Inn', '2'] },
      { lineNumber: 4, cells: ['C', 'Inn', '3'] },
      { lineNumber: 5, cells: ['D', 'Har\u2028bor', '4'] },
      { lineNumber: 6, cells: ['E', 'a\u2028b', '5'] },
    ]);
  });
});
