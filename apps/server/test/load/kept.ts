import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/db/database';

/** What people add rows to that they are told of. */
export const keptTables = [
  'records',
  'record_notes',
  'invoices',
  'reconciliations',
  'supplier_notes',
  'supplier_callbacks',
  'uploads',
] as const;
type Table = (typeof keptTables)[number];

/** What people were told is kept, to be looked for at the end. */
export interface Kept {
  row(table: Table, id: number): void;
  /** The number that a person gave a record last: nobody else gives it one. */
  confirmation(recordId: number, confirmationNumber: string): void;
  /** A row or a number of a record that was promised and is not there. */
  expectAll(db: Db): Promise<void>;
  readonly count: number;
}

export function nothingKept(): Kept {
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
          where not exists (select from ${sql.table(table)} t where t.id = promised.id)`.execute(
          db,
        );
        expect.soft(missing, `${table} that people were told are kept`).toEqual([]);
      }
      const stored = await db
        .selectFrom('records')
        .select(['id', 'confirmation_number'])
        .where('id', 'in', [0, ...confirmations.keys()])
        .execute();
      const numbers = new Map(stored.map((row) => [row.id, row.confirmation_number]));
      const lost = [...confirmations].filter(([id, number]) => numbers.get(id) !== number);
      expect.soft(lost, 'confirmation numbers that people were told are kept').toEqual([]);
    },
  };
}
