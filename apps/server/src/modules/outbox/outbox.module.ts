import type { Deps } from '#platform/deps';
import type { Delivery, ServiceChecks } from '#platform/outgoing/delivery';
import { createOutboxQueries } from './outbox.queries.ts';
import { createOutboxService } from './outbox.service.ts';

type OutboxDeps = Pick<Deps, 'db' | 'lists' | 'queue'> & {
  deliveries: readonly Delivery[];
  isSetUp: ServiceChecks;
};

/** Outgoing messages, sent and pending, for administrators. */
export function createOutbox(deps: OutboxDeps) {
  const queries = createOutboxQueries(deps);
  const service = createOutboxService({ ...deps, queries });
  return { queries: { ...queries, composeEmail: service.composeEmail }, service };
}

export type OutboxModule = ReturnType<typeof createOutbox>;
