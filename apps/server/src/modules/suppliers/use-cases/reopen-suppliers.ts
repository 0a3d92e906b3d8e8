import type { Day } from '@recoup/domain/dates/day';
import { supplierStatus, supplierStatusName } from '@recoup/domain/suppliers/supplier-status';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { insertStatusChange, insertSupplierChanges } from '../suppliers.repository.ts';

/**
 * Makes suppliers billable again whose reopen date has come (clarification 9). Safe to repeat; run
 * inside a transaction. Answers how many.
 */
export async function reopenSuppliers(db: Db, today: Day): Promise<number> {
  const { tempClosed, billable } = supplierStatus;
  const { rows } = await sql<{ id: number; reopenDate: string }>`
    select id, reopen_date as "reopenDate" from suppliers
    where status_code = ${tempClosed} and reopen_date <= ${today}::date
    order by id for update`.execute(db);
  await sql`
    update suppliers set status_code = ${billable}, substatus_code = null, reopen_date = null
    where id = any(${rows.map(({ id }) => id)}::int4[])`.execute(db);
  const standing = (status: typeof tempClosed | typeof billable) => ({ status, substatus: null });
  for (const { id } of rows) {
    const moved = { before: standing(tempClosed), after: standing(billable) };
    await insertStatusChange(db, id, moved, null);
    const [before, after] = [supplierStatusName(tempClosed), supplierStatusName(billable)];
    await insertSupplierChanges(db, id, [{ field: 'status', before, after }], null);
  }
  return rows.length;
}
