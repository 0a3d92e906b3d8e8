import type { Db } from '@recoup/server/platform/db/database';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';

/** The tables in which an added row is acknowledged. */
export const acknowledgedTables = [
  'records',
  'record_notes',
  'invoices',
  'reconciliations',
  'supplier_notes',
  'supplier_callbacks',
  'uploads',
  'receipts',
  'bank_lines',
  'responses',
  'saved_views',
] as const;
type Table = (typeof acknowledgedTables)[number];

/** The writes that the server confirmed, to be looked for at the end. */
export interface AcknowledgedWrites {
  row(table: Table, id: number): void;
  /** The number that a client gave a record last: no other client gives it one. */
  confirmation(recordId: number, confirmationNumber: string): void;
  /** Finds every confirmed row, and every number; a record may be in the archive. */
  expectAll(db: Db): Promise<void>;
  readonly count: number;
}

/**
 * Where its rows are. A user may delete another user's record: the archive has it, with its notes.
 */
function storedIds(table: Table): RawBuilder<unknown> {
  const own = sql`select id from ${sql.table(table)}`;
  if (table === 'records') return sql`${own} union all select id from archived_records`;
  if (table === 'record_notes')
    return sql`${own} union all select (note ->> 'id')::int
      from archived_records, jsonb_array_elements(notes) as note`;
  return own;
}

export function createAcknowledgedWrites(): AcknowledgedWrites {
  const rows = new Map<Table, Set<number>>();
  const confirmations = new Map<number, string>();
  return {
    get count() {
      return [...rows.values()].reduce((sum, ids) => sum + ids.size, confirmations.size);
    },
    row: (table, id) => void rows.set(table, (rows.get(table) ?? new Set()).add(id)),
    confirmation: (recordId, number) => void confirmations.set(recordId, number),
    expectAll: async (db) => {
      for (const [table, ids] of rows) {
        const { rows: missing } = await sql<{ id: number }>`
          select id from unnest(${[...ids]}::int[]) as promised (id)
          where not exists (select from (${storedIds(table)}) t where t.id = promised.id)`.execute(
          db,
        );
        expect.soft(missing, `${table} that people were told are kept`).toEqual([]);
      }
      const { rows: stored } = await sql<{ id: number; number: string }>`
        select id, confirmation_number as number from records
        union all select id, record ->> 'confirmation_number' from archived_records`.execute(db);
      const numbers = new Map(stored.map((row) => [row.id, row.number]));
      const lost = [...confirmations].filter(([id, number]) => numbers.get(id) !== number);
      expect.soft(lost, 'confirmation numbers that people were told are kept').toEqual([]);
    },
  };
}
