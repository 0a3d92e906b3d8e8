import { createHash } from 'node:crypto';
import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import { openTable } from '@recoup/domain/remittances/open-table';
import type { Paper } from '@recoup/domain/remittances/paper';
import { normalizeHeader } from '@recoup/domain/uploads/header-terms';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** The key under which answers about tables with a header are stored. */
const headerKeyOf = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(normalizeHeader)))
    .digest('hex');

/** The key of the first table of a response that has our columns; undefined if none has. */
function keyOfTable({ blocks }: Pick<Paper, 'blocks'>): string | undefined {
  for (const block of blocks) {
    const table = block.kind === 'table' ? openTable(block.rows) : undefined;
    if (table) return headerKeyOf(table.header.cells);
  }
  return undefined;
}

/**
 * Returns how tables of these suppliers with the header of a response's table were read last, by the answers
 * of people; empty if no one was asked, undefined if it has no such table.
 */
export async function findReading(
  db: Db,
  paper: Pick<Paper, 'blocks'>,
  supplierIds: readonly number[],
): Promise<{ headerKey: string; answers: TableAnswers } | undefined> {
  const headerKey = supplierIds.length === 0 ? undefined : keyOfTable(paper);
  if (headerKey === undefined) return undefined;
  const row = await rowsOf(db).first(sql<{ answers: TableAnswers }>`
    select answers from hotel_answer_readings
    where supplier_id = any(${[...supplierIds]}::int4[]) and header_key = ${headerKey}
    order by id desc limit 1`);
  return { headerKey, answers: row?.answers ?? {} };
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
