import type { RowRules, UploadReader } from '../reading/upload-reader.ts';
import type { UploadRun } from '../use-cases/upload-run.ts';
import { stageRows } from './stage-rows.ts';
import type { StagedLines, StagingShape } from './staged-row.ts';

/** Stages the rows of an upload as the rules read them, and reports the progress. */
export async function stageUpload<Column extends string>(
  { db, pool, staging, signal, progress }: UploadRun,
  table: UploadReader,
  shape: StagingShape<Column>,
  rules: RowRules,
): Promise<void> {
  const rows = counted(table.rows(rules), (done) => progress({ done, message: 'Reading rows' }));
  await stageRows({ db, pool, name: staging, shape, rows, signal });
}

async function* counted(
  pieces: AsyncIterable<StagedLines>,
  onRows: (count: number) => void,
): AsyncGenerator<StagedLines> {
  let count = 0;
  for await (const piece of pieces) {
    count += piece.rows;
    onRows(count);
    yield piece;
  }
}
