import { rowsOf } from '@recoup/postgres/rows';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Database } from './database-types.ts';

type Table = keyof Database;
type ColumnOf<T extends Table> = keyof Selectable<Database[T]> & string;

/** Returns columns of the row with this id; undefined if there is none. */
export async function findById<T extends Table, Column extends ColumnOf<T>>(
  db: Db,
  table: T,
  id: number,
  columns: readonly Column[],
): Promise<Pick<Selectable<Database[T]>, Column> | undefined> {
  return await rowsOf(db).first(selectById(table, id, columns));
}

/** The same, and locks the row until the transaction ends. */
export async function lockById<T extends Table, Column extends ColumnOf<T>>(
  db: Db,
  table: T,
  id: number,
  columns: readonly Column[],
): Promise<Pick<Selectable<Database[T]>, Column> | undefined> {
  return await rowsOf(db).first(sql`${selectById(table, id, columns)} for update`);
}

/** Stores a row; returns the id that it got. */
export async function insertRow<T extends Table>(
  db: Db,
  table: T,
  row: Insertable<Database[T]>,
): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values(row)
    .returning(sql<number>`id`.as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

function selectById<Row>(table: string, id: number, columns: readonly string[]) {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  return sql<Row>`select ${list} from ${sql.table(table)} where id = ${id}`;
}
