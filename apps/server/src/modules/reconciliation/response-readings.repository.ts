import { createHash } from 'node:crypto';
import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { type Day, dayInZone } from '@recoup/domain/dates/day';
import { openTable } from '@recoup/domain/remittances/open-table';
import type { Paper } from '@recoup/domain/remittances/paper';
import { areHeadings } from '@recoup/domain/remittances/table-headings';
import { normalizeHeader } from '@recoup/domain/uploads/header-terms';
import { headerSearchRows } from '@recoup/domain/uploads/recognize-header';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** The key under which answers about a response are stored: that of the header of its first table, if it has one. */
function headerKeyOf({ blocks }: Pick<Paper, 'blocks'>): string {
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
  const opened = tables.map((rows) => openTable(rows)).find((table) => table !== undefined);
  const first = tables.flatMap((rows) => rows.slice(0, headerSearchRows));
  const header = opened?.header ?? first.find(({ cells }) => areHeadings(cells));
  return createHash('sha256')
    .update(JSON.stringify((header?.cells ?? []).map(normalizeHeader)))
    .digest('hex');
}

/** How responses of suppliers were read before, by the answers of people. */
interface Remembered {
  readonly headerKey: string;
  readonly answers: TableAnswers;
  /** The day of the newest answer; null if no one was asked. */
  readonly day: Day | null;
}

/**
 * Returns the latest answers about tables of these suppliers with the header of a response, and the latest ones
 * to what each of their codes and words means, whatever the header; undefined without suppliers.
 */
export async function findReading(
  db: Db,
  paper: Pick<Paper, 'blocks'>,
  supplierIds: readonly number[],
): Promise<Remembered | undefined> {
  if (supplierIds.length === 0) return undefined;
  const headerKey = headerKeyOf(paper);
  const rows = await rowsOf(db).all(sql<{
    answers: TableAnswers;
    isSame: boolean;
    createdAt: string;
  }>`
    select answers, header_key = ${headerKey} as "isSame", created_at as "createdAt"
    from hotel_answer_readings
    where supplier_id = any(${[...supplierIds]}::int4[])
      and (header_key = ${headerKey} or answers ? 'meaning')
    order by id`);
  const ofHeader = rows.findLast(({ isSame }) => isSame)?.answers;
  const learned = rows.map(({ answers }) => answers.meaning ?? {});
  const meaning = Object.assign({}, ...learned) as NonNullable<TableAnswers['meaning']>;
  const last = rows.at(-1);
  return {
    headerKey,
    answers: { ...ofHeader, ...(Object.keys(meaning).length > 0 && { meaning }) },
    day: last ? dayInZone(new Date(last.createdAt)) : null,
  };
}

interface Reading {
  readonly supplierIds: readonly number[];
  readonly headerKey: string;
  readonly answers: TableAnswers;
  readonly userId: number;
}

/** Stores answers about tables of suppliers with a header, which take precedence over earlier ones. */
export async function saveReading(
  db: Db,
  { supplierIds, headerKey, answers, userId }: Reading,
): Promise<void> {
  await sql`
    insert into hotel_answer_readings (supplier_id, header_key, answers, created_by)
    select id, ${headerKey}, ${JSON.stringify(answers)}::jsonb, ${userId}::int4
    from unnest(${[...supplierIds]}::int4[]) as suppliers (id)`.execute(db);
}
