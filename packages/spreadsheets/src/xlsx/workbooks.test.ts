import { fileOf, readAll } from '@recoup/test-support/table-file';
import { writeZip } from '@recoup/test-support/write-xlsx';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayFormats,
  habits,
  type ModelCell,
  modelFormats,
  modelSheets,
  writeWorkbook,
} from '../../test/write-workbook.ts';

const digits = (value: string): number => Number(Number(value).toPrecision(15));

/** The value read from a cell; the number is compared as a number. */
function expected(cell: ModelCell | undefined): string | number | undefined {
  if (!cell || cell.kind === 'blank') return '';
  if (cell.kind === 'boolean') return cell.value ? 'TRUE' : 'FALSE';
  return cell.kind === 'number' ? digits(cell.value) : cell.value;
}

function formatOf(cell: ModelCell): string | undefined {
  if (cell.kind === 'number') return modelFormats[cell.style]?.code;
  return cell.kind === 'day' ? dayFormats[cell.style]?.code : undefined;
}

const isFilled = (cell: ModelCell): boolean => cell.kind !== 'blank';

describe('a workbook of any writer', () => {
  test('is read with its stored values, formats, and sheets [F-113]', async () => {
    await fc.assert(
      fc.asyncProperty(modelSheets, habits, async (sheets, habit) => {
        const path = fileOf(writeWorkbook(sheets, habit));
        const visible = sheets.filter(({ state }) => state === 'visible' || state === 'show');
        const empty = visible.filter(({ rows }) => !rows.flat().some(isFilled));
        const { shape } = await readAll(path);
        expect(shape).toEqual({
          kind: 'xlsx',
          sheetNames: visible.map(({ name }) => name),
          emptySheets: empty.map(({ name }) => name),
          sheetName: (visible.find((each) => !empty.includes(each)) ?? visible[0])?.name,
        });
        for (const { name, rows } of visible) {
          const read = (await readAll(path, { sheetName: name })).rows;
          const lines = rows.flatMap((row, index) => (row.some(isFilled) ? [index + 1] : []));
          expect(read.map(({ lineNumber }) => lineNumber)).toEqual(lines);
          for (const { lineNumber, cells, formats } of read) {
            const row = rows[lineNumber - 1] ?? [];
            row.forEach((cell, column) => {
              const text = cells[column] ?? '';
              expect(cell.kind === 'number' ? Number(text) : text).toEqual(expected(cell));
              expect(formats?.[column]).toBe(formatOf(cell));
            });
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a workbook whose first sheets are empty', () => {
  const row = '<row><c t="str"><v>Guest</v></c></row>';
  const workbook = (bodies: readonly string[]): Buffer =>
    writeZip([
      {
        name: 'xl/workbook.xml',
        content: `<workbook xmlns:r="r"><sheets>${bodies.map((_, index) => `<sheet name="S${index + 1}" r:id="r${index}"/>`).join('')}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships>${bodies.map((_, index) => `<Relationship Id="r${index}" Type="x/worksheet" Target="s${index}.xml"/>`).join('')}</Relationships>`,
      },
      ...bodies.map((body, index) => ({
        name: `xl/s${index}.xml`,
        content: `<worksheet><sheetData>${body}</sheetData></worksheet>`,
      })),
    ]);

  test.each<[string, string[], string, string[]]>([
    ['without any cell', ['', row], 'S2', ['S1']],
    ['of styled cells alone', ['<row><c s="3"/><c s="3"/></row>', row], 'S2', ['S1']],
    [
      'of blank texts',
      ['<row><c t="str"><v> </v></c></row>', '', row, ''],
      'S3',
      ['S1', 'S2', 'S4'],
    ],
    ['and all others too', ['', ''], 'S1', ['S1', 'S2']],
    ['after the one with rows', [row, ''], 'S1', ['S2']],
    ['and damaged', ['<row>', row], 'S1', []],
  ])(
    '%s, is read by its first sheet with rows [F-113]',
    async (_, bodies, sheetName, emptySheets) => {
      const reading = readAll(fileOf(workbook(bodies)));
      if (bodies[0] === '<row>') await expect(reading).rejects.toMatchObject({ code: 'damaged' });
      else expect((await reading).shape).toMatchObject({ sheetName, emptySheets });
    },
  );
});
