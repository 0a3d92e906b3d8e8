import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import { createPaymentQueries } from './payments.queries.ts';

interface PaymentsParts {
  db: Db;
  lists: Lists;
  clock: () => Date;
}

/** What has been paid: the payments report and the daily payments. */
export function createPayments({ db, lists, clock }: PaymentsParts) {
  return { queries: createPaymentQueries(db, lists, clock) };
}

export type PaymentsModule = ReturnType<typeof createPayments>;
