import type { Lists } from '@recoup/list-engine/lists';
import type { AccountingService } from '#integrations/accounting/accounting-service';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { createAgencyQueries } from './agencies.queries.ts';
import { createAgencyService } from './agencies.service.ts';
import { createAgencyAddresses } from './agency-addresses.service.ts';
import { createAgencyArcs } from './agency-arcs.service.ts';
import { createAgencyChanges } from './agency-changes.queries.ts';
import { createAgencyEmails } from './agency-emails.service.ts';
import { createAgencyNotes } from './agency-notes.service.ts';
import { createAgencyOverviewQueries } from './agency-overview.queries.ts';
import { createAgencyPayments } from './agency-payments.service.ts';

interface Needs {
  db: Db;
  lists: Lists;
  clock: () => Date;
  addresses: AddressesModule;
  queue: JobQueue;
  accounting: AccountingService;
}

/** Travel agencies, whose commission is recovered. */
export function createAgencies(needs: Needs) {
  return {
    queries: createAgencyQueries(needs),
    overview: createAgencyOverviewQueries(needs),
    changes: createAgencyChanges(needs),
    service: createAgencyService(needs),
    arcs: createAgencyArcs(needs.db),
    payments: createAgencyPayments(needs),
    addresses: createAgencyAddresses(needs),
    emails: createAgencyEmails(needs.db),
    notes: createAgencyNotes(needs.db),
  };
}

export type AgenciesModule = ReturnType<typeof createAgencies>;
