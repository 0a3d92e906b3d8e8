import type { Lists } from '@recoup/list-engine/lists';
import type { AddressValidation } from '#integrations/address-validation/address-validation';
import type { EmailDelivery } from '#integrations/email/email-delivery';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import type { Delivery } from '#platform/outgoing/delivery';
import { createOutboxQueries } from './outbox.queries.ts';
import { createOutboxService } from './outbox.service.ts';

interface Needs {
  db: Db;
  lists: Lists;
  queue: JobQueue;
  deliveries: ReadonlyArray<Delivery | EmailDelivery>;
  addressValidation: AddressValidation;
}

/** What left the house or is to leave it, for those who look after it. */
export function createOutbox(needs: Needs) {
  const queries = createOutboxQueries(needs);
  return { queries, service: createOutboxService({ ...needs, queries }) };
}

export type OutboxModule = ReturnType<typeof createOutbox>;
