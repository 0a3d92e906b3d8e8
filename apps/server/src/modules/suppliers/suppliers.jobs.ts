import { type Day, dayInZone } from '@recoup/domain/dates/day';
import { supplierStatus, supplierStatusName } from '@recoup/domain/suppliers/supplier-status';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { insertStatusChange, insertSupplierChanges } from './suppliers.repository.ts';

/** Makes suppliers billable again whose reopen date has come. */
export const reopenSuppliersKind = jobKind('suppliers.reopenSuppliers', 'Reopening suppliers');

const everyNight = '5 0 * * *';

export function createSupplierJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] {
  return [
    defineJob(
      reopenSuppliersKind,
      async () => {
        const today = dayInZone(clock());
        const reopened = await inTransaction(db, (transaction) =>
          reopenSuppliers(transaction, today),
        );
        return { reopened };
      },
      everyNight,
    ),
  ];
}

/**
 * Makes suppliers billable again whose reopen date has come (clarification 9). Safe to repeat; run
 * inside a transaction. Returns how many.
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
