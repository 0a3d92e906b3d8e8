import type { StatementLine } from '@recoup/domain/bank/statements/bank-statement';
import { formatDecimal } from '@recoup/domain/money/cents';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { ReadStatement } from './reading/statement-reader.ts';

/** Of several imports and deletions of one account, all but the first wait; its lines stay free. */
export async function lockAccount(db: Db, id: number): Promise<void> {
  await sql`select from bank_accounts where id = ${id} for no key update`.execute(db);
}

export interface StatementOfFile {
  id: number;
  filename: string;
}

/** The statement that this file was imported as for the account. */
export async function findSameStatement(
  db: Db,
  { bankAccountId, sha256 }: { bankAccountId: number; sha256: Buffer },
): Promise<(StatementOfFile & { createdAt: string; author: string | null }) | undefined> {
  return await rowsOf(db).first(sql<StatementOfFile & { createdAt: string; author: string | null }>`
    select s.id, s.file_name as filename, s.created_at as "createdAt", users.name as author
    from bank_statements s left join users on users.id = s.created_by
    where s.bank_account_id = ${bankAccountId} and s.sha256 = ${sha256}`);
}

export interface NewStatement {
  bankAccountId: number;
  fileId: number;
  fileName: string;
  sha256: Buffer;
  read: ReadStatement;
  userId: number;
}

/** Returns the id of the new statement. */
export async function insertStatement(db: Db, statement: NewStatement): Promise<number> {
  const { read } = statement;
  const balance = (amount: typeof read.openingBalance) =>
    amount === null ? null : formatDecimal(amount);
  const row = await rowsOf(db).first(sql<{ id: number }>`
    insert into bank_statements (bank_account_id, file_id, file_name, sha256, format, from_on, to_on,
      opening_balance, closing_balance, created_by)
    values (${statement.bankAccountId}, ${statement.fileId}, ${statement.fileName},
      ${statement.sha256}, ${read.format}, ${read.from}, ${read.to},
      ${balance(read.openingBalance)}, ${balance(read.closingBalance)}, ${statement.userId})
    returning id`);
  if (!row) throw new Error('a statement was not stored');
  return row.id;
}

interface NewLines {
  bankAccountId: number;
  statementId: number;
  lines: readonly StatementLine[];
  userId: number;
}

/**
 * Adds the lines of a statement that are not there yet, and returns their ids. A line is there if
 * one has its day, amount, and reference; without a reference, as many as have its text are there.
 */
export async function insertNewLines(
  db: Db,
  { bankAccountId, statementId, lines, userId }: NewLines,
): Promise<number[]> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    with given as (
      select *, row_number() over (partition by booked_on, amount, reference, own_text order by place) as nth
      from (
        select *, case reference when '' then text else '' end as own_text
        from unnest(${lines.map((line) => line.bookedOn)}::date[],
          ${lines.map((line) => formatDecimal(line.amount))}::numeric[],
          ${lines.map((line) => line.text)}::text[],
          ${lines.map((line) => line.reference)}::text[])
          with ordinality as line (booked_on, amount, text, reference, place)) lines
    ), known as (
      select booked_on, amount, reference, case reference when '' then text else '' end as own_text,
        count(*) as times
      from bank_lines where bank_account_id = ${bankAccountId}
        and booked_on = any(${[...new Set(lines.map((line) => line.bookedOn))]}::date[])
      group by 1, 2, 3, 4
    )
    insert into bank_lines (bank_account_id, bank_statement_id, booked_on, amount, text, reference, created_by)
    select ${bankAccountId}, ${statementId}, booked_on, amount, text, reference, ${userId}
    from given left join known using (booked_on, amount, reference, own_text)
    where nth > coalesce(times, 0) order by place
    returning id`);
  return rows.map(({ id }) => id);
}

/** How many lines entered by hand have the day and the amount of a line of a statement. */
export async function countTypedTwins(db: Db, statementId: number): Promise<number> {
  const row = await rowsOf(db).first(sql<{ count: number }>`
    select count(*)::int as count from bank_lines typed
    where typed.bank_statement_id is null and exists (
      select from bank_lines l where l.bank_statement_id = ${statementId}
        and l.bank_account_id = typed.bank_account_id and l.booked_on = typed.booked_on
        and l.amount = typed.amount)`);
  return row?.count ?? 0;
}

interface StoredStatement {
  bankAccountId: number;
  fileId: number;
  from: string;
  to: string;
}

/** Returns a statement; undefined if it does not exist. */
export async function findStatement(db: Db, id: number): Promise<StoredStatement | undefined> {
  return await rowsOf(db).first(sql<StoredStatement>`
    select bank_account_id as "bankAccountId", file_id as "fileId", from_on as "from", to_on as "to"
    from bank_statements where id = ${id}`);
}

/** Locks the lines of a statement, and returns how many are matched or said to be not ours. */
export async function countSettledLines(db: Db, statementId: number): Promise<number> {
  const rows = await rowsOf(db).all(sql<{ isSettled: boolean }>`
    with locked as materialized (
      select id, not_ours_because from bank_lines where bank_statement_id = ${statementId}
      order by id for update)
    select not_ours_because <> '' as "isSettled" from locked`);
  const matched = await rowsOf(db).first(sql<{ count: number }>`
    select count(distinct l.id)::int as count from bank_lines l
    join bank_matches m on m.bank_line_id = l.id where l.bank_statement_id = ${statementId}`);
  return rows.filter(({ isSettled }) => isSettled).length + (matched?.count ?? 0);
}

/** The file of a statement of the account that was imported later and has days of this one. */
export async function findLaterFile(
  db: Db,
  id: number,
  { bankAccountId, from, to }: StoredStatement,
): Promise<string | null> {
  const row = await rowsOf(db).first(sql<{ filename: string }>`
    select file_name as filename from bank_statements
    where bank_account_id = ${bankAccountId} and id > ${id} and from_on <= ${to} and to_on >= ${from}
    order by id desc limit 1`);
  return row?.filename ?? null;
}

/** Deletes a statement and its lines. */
export async function deleteStatementRows(db: Db, id: number): Promise<void> {
  await sql`delete from bank_lines where bank_statement_id = ${id}`.execute(db);
  await sql`delete from bank_statements where id = ${id}`.execute(db);
}
