import { isSummaryLine } from '@recoup/domain/uploads/is-summary-line';
import { pickFields, type RawFields } from '@recoup/domain/uploads/pick-fields';
import { readTable } from '@recoup/spreadsheets/read-table';
import { inBatches } from '@recoup/spreadsheets/send-batches';
import { serveReader } from '@recoup/spreadsheets/serve-reader';
import type { TabularRow } from '@recoup/spreadsheets/table';
import { arcReader, arcShape } from '../staging/stage-arcs.ts';
import { bookingReader, bookingShape } from '../staging/stage-bookings.ts';
import { supplierReader, supplierShape } from '../staging/stage-suppliers.ts';
import { encodeRows, type StagedLines, type StagedRow } from '../staging/staged-row.ts';
import { type PlaceFinder, placeFinder } from './find-places.ts';
import { type Layout, readLayout } from './read-layout.ts';
import type { RowRules, UploadOpening, UploadReadRequest } from './upload-reader.ts';

// Runs in the thread that `openUpload` starts. What it imports is loaded again for every file: nothing of
// the database (decision 208).

type Batches = AsyncGenerator<readonly TabularRow[], void, undefined>;

await serveReader<UploadReadRequest, RowRules, StagedLines>(
  async ({ path, kind, answers, remembered, places, corrections }) => {
    const finder = placeFinder(places, { ...remembered.answers?.country, ...answers.country });
    const { shape, chunks } = await readTable(path, answers.opening);
    const batches = corrected(inBatches(chunks), corrections);
    const { found, rows } = await readLayout(kind, { shape, batches }, answers, remembered, finder);
    return {
      opening: { shape, found } satisfies UploadOpening,
      batches: (rules) => {
        if (!('columns' in found)) throw new Error('rows requested before columns');
        return readRows(found, rows, rules, finder);
      },
    };
  },
  ({ lines }) => [lines.buffer],
);

function readRows(
  layout: Layout,
  rows: Batches,
  rules: RowRules,
  places: PlaceFinder,
): AsyncGenerator<StagedLines> {
  const read = <Column extends string>(reader: RowReader<Column>) => stage(layout, rows, reader);
  if (rules.kind === 'bookings')
    return encodeRows(read(bookingReader(layout, rules, places)), bookingShape);
  if (rules.kind === 'arcs') return encodeRows(read(arcReader(layout, rules)), arcShape);
  return encodeRows(read(supplierReader(layout.columns.names, places)), supplierShape);
}

type RowReader<Column extends string> = (row: TabularRow, fields: RawFields) => StagedRow<Column>;

async function* stage<Column extends string>(
  { columns }: Layout,
  batches: Batches,
  read: RowReader<Column>,
): AsyncGenerator<Array<StagedRow<Column>>> {
  for await (const batch of batches) {
    const staged: Array<StagedRow<Column>> = [];
    for (const row of batch) {
      const fields = pickFields(columns, row.cells, row.formats);
      if (!isSummaryLine(columns, row.cells, fields)) staged.push(read(row, fields));
    }
    yield staged;
  }
}

async function* corrected(
  rows: AsyncGenerator<readonly TabularRow[]>,
  corrections: UploadReadRequest['corrections'],
): Batches {
  if (corrections.size === 0) return yield* rows;
  const correct = (row: TabularRow): TabularRow => {
    const cells = corrections.get(row.lineNumber);
    return cells ? { ...row, cells } : row;
  };
  for await (const batch of rows) yield batch.map(correct);
}
