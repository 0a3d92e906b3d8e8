import type { Deps } from '#platform/deps';
import { createPaymentQueries } from './payments.queries.ts';

/** Payments received: the payments report and the daily payments. */
export function createPayments(deps: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  return { queries: createPaymentQueries(deps) };
}

export type PaymentsModule = ReturnType<typeof createPayments>;
