import type { AccountingService } from '#integrations/accounting/accounting-service';
import type { Deps } from '#platform/deps';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import type { Restorers } from '../undo/undo.api.ts';
import { createAgencyQueries } from './agencies.queries.ts';
import { createAgencyService } from './agencies.service.ts';
import { createAgencyAddresses } from './agency-addresses.service.ts';
import { createAgencyArcs } from './agency-arcs.service.ts';
import { createAgencyEmails } from './agency-emails.service.ts';
import { createAgencyNotes } from './agency-notes.service.ts';
import { createAgencyOverviewQueries } from './agency-overview.queries.ts';
import { createAgencyPayments } from './agency-payments.service.ts';

type AgenciesDeps = Pick<Deps, 'db' | 'lists' | 'clock' | 'queue'> & {
  addresses: AddressesModule;
  accounting: AccountingService;
};

/** Travel agencies, whose commission is recovered. */
export function createAgencies(deps: AgenciesDeps) {
  const arcs = createAgencyArcs(deps);
  const addresses = createAgencyAddresses(deps);
  const notes = createAgencyNotes(deps);
  return {
    queries: {
      ...createAgencyQueries(deps),
      ...createAgencyOverviewQueries(deps),
      arcsOf: arcs.arcsOf,
      notesOf: notes.notesOf,
    },
    service: createAgencyService(deps),
    arcs,
    payments: createAgencyPayments(deps),
    addresses,
    emails: createAgencyEmails(deps),
    notes,
    restorers: {
      'agencyNotes.delete': notes.restoreNote,
      'agencyAddresses.delete': addresses.restoreAddress,
    } satisfies Partial<Restorers>,
  };
}

export type AgenciesModule = ReturnType<typeof createAgencies>;
