import type { createExport } from '@recoup/contract/exports/exports.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { type ExportFormat, mayExportAs } from '@recoup/domain/exports/export-limits';
import { reasonOf } from '@recoup/domain/kit/verdict';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import type { Lists } from '@recoup/list-engine/lists';
import { listsInParts } from '@recoup/list-engine/parts';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { streamCsv } from '@recoup/spreadsheets/write-csv';
import { streamXlsx, type XlsxCell } from '@recoup/spreadsheets/write-xlsx';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import { findActorOf } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { addStoredFile, storeWithRow } from '#platform/files/stored-files';
import type { Route } from '#platform/http/route';
import type { JobRun } from '#platform/jobs/job';
import type { ExportColumn, ExportReader } from '../columns/column-kinds.ts';
import { exportColumns } from '../columns/export-columns.ts';
import { createListReader } from './read-list.ts';

export interface ExportDeps extends Pick<Deps, 'db' | 'files' | 'clock'> {
  /** The routes of the application on a transaction, with these lists. */
  readonly routesOn: (db: Db, lists: Lists) => readonly Route[];
}

type NewExport = BodyOf<typeof createExport>;

/** Which rows an export has: what its user asked for, stored as one. */
export type StoredQuery = NewExport['query'] & Pick<NewExport, 'ids' | 'except'>;

interface WantedExport {
  readonly userId: number;
  readonly list: SavedListName;
  readonly query: StoredQuery;
  readonly columns: readonly string[];
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly fileId: number | null;
}

type Row = readonly XlsxCell[];
type Run = Pick<JobRun<{ exportId: string }>, 'input' | 'signal' | 'progress'>;

/** Rows that are read, and held in memory, at once. */
const partSize = 1_000;

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Writes the matches of a list, or those that were chosen, into a file, all of one moment, as the
 * user who asked for it may see them now. It is safe to repeat: a file that was not finished has
 * left nothing.
 * @throws AppError forbidden for a user who may no longer export the list, refused for too many rows
 */
export async function makeExport(
  deps: ExportDeps,
  { input, signal, progress }: Run,
): Promise<void> {
  const { db, files } = deps;
  const { exportId } = input;
  const wanted = await findWanted(db, exportId);
  if (!wanted || wanted.fileId !== null) return;
  const actor = await findActorOf(db, wanted.userId);
  if (!actor) throw new AppError('forbidden', 'The user is no longer active.');
  let rowCount = 0;
  const onRead = (now: { done: number; total: number }) => {
    rowCount = now.done;
    progress(now);
  };
  const stored = await inTransaction(
    db,
    async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      const parts = readParts(deps, transaction, { wanted, actor, signal, onRead });
      return await files.put(contentOf(deps, wanted, parts), { folder: 'exports', signal });
    },
    { isolation: 'repeatable read' },
  );
  const file = {
    ...stored,
    name: wanted.fileName,
    mediaType: mediaTypes[wanted.format],
    createdBy: actor.id,
  };
  await storeWithRow(files, stored, () =>
    inTransaction(db, async (transaction) => {
      const fileId = await addStoredFile(transaction, file);
      await sql`update exports set file_id = ${fileId}, row_count = ${rowCount}
        where id = ${exportId}`.execute(transaction);
    }),
  );
}

async function findWanted(db: Db, id: string): Promise<WantedExport | undefined> {
  return await rowsOf(db).first(sql<WantedExport>`
    select user_id as "userId", list, query, columns, format, file_name as "fileName",
      file_id as "fileId"
    from exports where id = ${id}`);
}

/** The chosen columns, in the order in which they were chosen. */
function columnsOf({ list, columns }: WantedExport): ReadonlyArray<ExportColumn<unknown>> {
  const all = exportColumns[list] as ReadonlyArray<ExportColumn<unknown>>;
  return columns.flatMap((key) => all.filter((column) => column.key === key));
}

interface Reading extends Pick<Run, 'signal'> {
  readonly wanted: WantedExport;
  readonly actor: Actor;
  readonly onRead: (now: { done: number; total: number }) => void;
}

async function* readParts(
  { routesOn, clock }: ExportDeps,
  db: Db,
  { wanted, actor, signal, onRead }: Reading,
): AsyncGenerator<Row[]> {
  const { ids, except, ...query } = wanted.query;
  const chosen = { ids, except };
  const readPart = createListReader(routesOn(db, listsInParts(db, partSize, chosen)), chosen);
  const columns = columnsOf(wanted);
  const reader: ExportReader = { timeZone: actor.timeZone, now: clock() };
  let done = 0;
  for (let part = 1; ; part += 1) {
    signal.throwIfAborted();
    const { rows, total, isOver } = await readPart(actor, wanted.list, query, part);
    const refusal = reasonOf(mayExportAs(wanted.format, total));
    if (refusal !== undefined) throw refusedInput(refusal);
    if (isOver) return;
    yield rows.map((row) => columns.map(({ value }) => value(row, reader)));
    done += rows.length;
    onRead({ done, total });
  }
}

function contentOf({ clock }: ExportDeps, wanted: WantedExport, parts: AsyncIterable<Row[]>) {
  const columns = columnsOf(wanted);
  const header = columns.map((column) => column.header);
  if (wanted.format === 'csv') return streamCsv(header, plainParts(parts));
  const widths = columns.map(({ width }) => width);
  return streamXlsx({ name: 'Export', header, widths }, parts, clock());
}

/** Amounts as plain decimals, and days as YYYY-MM-DD. */
async function* plainParts(parts: AsyncIterable<Row[]>) {
  for await (const rows of parts) yield rows.map((row) => row.map(plainCell));
}

function plainCell(cell: XlsxCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'amount' in cell ? cell.amount : cell.day;
}
