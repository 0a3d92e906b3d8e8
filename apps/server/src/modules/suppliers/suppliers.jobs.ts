import { dayInZone } from '@recoup/domain/dates/day';
import { inTransaction } from '@recoup/postgres/transaction';
import { z } from 'zod';
import type { Db } from '#platform/db/database';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { reopenSuppliers } from './use-cases/reopen-suppliers.ts';

/** Makes suppliers billable again whose reopen date has come. */
export const reopenSuppliersKind = jobKind('suppliers.reopen', 'Reopening suppliers', z.object({}));

const everyNight = '5 0 * * *';

export function createSupplierJobs({ db, clock }: { db: Db; clock: () => Date }): Job[] {
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
