import { execFileSync } from 'node:child_process';
import { fileOf } from '@recoup/test-support/table-file';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareWorkbook } from '../../test/compare-workbook.ts';
import { oracleExceptions } from '../../test/oracle-exceptions.ts';
import { askSecondReader, type Doubt, hasSecondReader, python } from '../../test/second-reader.ts';
import { habits, modelSheets, writeWorkbook } from '../../test/write-workbook.ts';

/** The habits that SheetJS also reads; the others are compared only with the model. */
const readableHabits = habits.map((habit) => ({
  ...habit,
  references: habit.references === 'lower' ? ('upper' as const) : habit.references,
  targets: 'relative' as const,
}));

const excuseOf = (doubt: Doubt) => oracleExceptions.find(({ covers }) => covers(doubt));

describe('a generated workbook', () => {
  test('is read as SheetJS reads it: sheets, cells, kinds, values, and formats [F-113]', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(modelSheets, readableHabits, async (sheets, habit) => {
        const path = fileOf(writeWorkbook(sheets, habit), 'bookings.xlsx');
        const comparison = await compareWorkbook(path);
        if (!('cells' in comparison)) throw new Error(JSON.stringify(comparison));
        const doubts = comparison.differences.map((difference) => ({ path, difference }));
        expect(comparison.otherSheets).toBe(undefined);
        const isExcused = (doubt: Doubt) => doubt.difference.what === 'format' && excuseOf(doubt);
        expect(doubts.filter((doubt) => !isExcused(doubt))).toEqual([]);
        compared += comparison.cells;
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});

/** Writes one cell of each kind that SheetJS reads wrongly. */
const script = `
import sys, zipfile, openpyxl
book = openpyxl.Workbook()
sheet = book.active
for place, value, code in [('A1', 46290, 'mm-dd-yy'), ('B1', 5, '#,##0_);(#,##0)'), ('C1', 5, '#,##0_);[Red](#,##0)'),
        ('D1', 5, '#,##0.00_);(#,##0.00)'), ('E1', 5, '#,##0.00_);[Red](#,##0.00)'), ('F1', 'a_X000D_z', 'General'), ('G1', 7, '0.00')]:
    sheet[place].value = value
    sheet[place].number_format = code
book.save(sys.argv[1])
parts = zipfile.ZipFile(sys.argv[1])
texts = {name: parts.read(name).replace(b'r="G1"', b'r="g1"') for name in parts.namelist()}
with zipfile.ZipFile(sys.argv[1], 'w') as changed:
    for name, text in texts.items(): changed.writestr(name, text)`;

describe.skipIf(!hasSecondReader)('a listed fault of SheetJS', () => {
  test('is one, as openpyxl reads such cells as we do [F-113]', async () => {
    const path = fileOf('', 'faults.xlsx');
    execFileSync(python, ['-c', script, path]);
    const comparison = await compareWorkbook(path);
    if (!('cells' in comparison)) throw new Error(JSON.stringify(comparison));
    const doubts = comparison.differences.map((difference) => ({ path, difference }));
    expect(doubts).toHaveLength(7);
    expect(new Set(doubts.map(excuseOf))).toEqual(
      new Set(oracleExceptions.filter(({ secondReader }) => secondReader === 'openpyxl')),
    );
    expect(askSecondReader(doubts)).toEqual({ otherwise: [], unopened: [] });
  });
});
