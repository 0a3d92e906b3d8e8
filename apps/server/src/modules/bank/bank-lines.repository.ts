import type { Day } from '@recoup/domain/dates/day';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';

/** A line, locked: everything that changes what it is waits for it first. */
export interface LockedLine {
  id: number;
  bankAccountId: number;
  currency: string;
  bookedOn: Day;
  amount: Cents;
  text: string;
  notOursBecause: string;
  isFromFile: boolean;
  updatedAt: string;
}

const subjectOf = (lineId: number): string => `bank line ${lineId}`;

const labels: Readonly<Record<string, string>> = { matches: 'Matches', notOurs: 'Not ours' };

/**
 * Locks a line before anything that it may be.
 * @throws AppError notFound 'Bank Line Not Found', or staleSave naming who changed it since
 */
export async function lockLine(db: Db, id: number, expected?: string): Promise<LockedLine> {
  const line = found(
    await rowsOf(db).first(sql<LockedLine>`
      select l.id, l.bank_account_id as "bankAccountId", a.currency, l.booked_on as "bookedOn",
        l.amount, l.text, l.not_ours_because as "notOursBecause",
        l.bank_statement_id is not null as "isFromFile", l.updated_at as "updatedAt"
      from bank_lines l join bank_accounts a on a.id = l.bank_account_id
      where l.id = ${id} for update of l`),
    'Bank Line Not Found',
  );
  await refuseStaleSave({
    what: 'this line',
    expected,
    updatedAt: line.updatedAt,
    changesSince: (since) => findAuditChangesSince(db, subjectOf(id), since),
    labelOf: (field) => labels[field] ?? field,
  });
  return line;
}

/** Writes who changed what of a line; the screen that saw it before is stale from now on. */
export async function touchLine(
  db: Db,
  userId: number,
  lineId: number,
  fields: Parameters<typeof logFieldChanges>[2][number]['fields'],
): Promise<void> {
  await logFieldChanges(db, userId, [{ subject: subjectOf(lineId), fields }]);
  await sql`update bank_lines set updated_at = now() where id = ${lineId}`.execute(db);
}

/** A line that a user enters. */
interface NewLine {
  bankAccountId: number;
  bookedOn: Day;
  amount: Cents;
  text: string;
  reference: string;
}

/** Writes a line; undefined if the account has one of this reference, day, and amount. */
export async function insertLine(
  db: Db,
  userId: number,
  { bankAccountId, bookedOn, amount, text, reference }: NewLine,
): Promise<number | undefined> {
  const line = await rowsOf(db).first(sql<{ id: number }>`
    insert into bank_lines (bank_account_id, booked_on, amount, text, reference, created_by)
    values (${bankAccountId}, ${bookedOn}, ${formatDecimal(amount)}, ${text}, ${reference}, ${userId})
    on conflict do nothing returning id`);
  return line?.id;
}
