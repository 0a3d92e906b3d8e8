import * as accounting from './accounting/accounting.endpoints.ts';
import * as addresses from './addresses/addresses.endpoints.ts';
import * as auditLog from './admin/audit-log.endpoints.ts';
import * as installation from './admin/installation.endpoints.ts';
import * as maintenance from './admin/maintenance.endpoints.ts';
import * as agencies from './agencies/agencies.endpoints.ts';
import * as agencyParts from './agencies/agency-parts.endpoints.ts';
import * as credentials from './auth/credentials.endpoints.ts';
import * as passwordLinks from './auth/password-links.endpoints.ts';
import * as session from './auth/session.endpoints.ts';
import * as singleSignOn from './auth/single-sign-on.endpoints.ts';
import * as calendar from './calendar/calendar.endpoints.ts';
import * as chains from './chains/chains.endpoints.ts';
import * as collections from './collections/collections.endpoints.ts';
import * as company from './company/company.endpoints.ts';
import * as countries from './countries/countries.endpoints.ts';
import * as home from './home/home.endpoints.ts';
import * as invoices from './invoices/invoices.endpoints.ts';
import * as printQueue from './invoices/print-queue.endpoints.ts';
import * as jobs from './jobs/jobs.endpoints.ts';
import type { Endpoint } from './kit/endpoint.ts';
import * as outbox from './outbox/outbox.endpoints.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as hotelAnswer from './reconciliation/hotel-response.endpoints.ts';
import * as reconciliation from './reconciliation/reconciliation.endpoints.ts';
import * as supplierPayments from './reconciliation/supplier-payments.endpoints.ts';
import * as bulkEdits from './records/bulk-edits.endpoints.ts';
import * as recordLists from './records/record-lists.endpoints.ts';
import * as records from './records/records.endpoints.ts';
import * as reports from './reports/reports.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as supplierMerges from './suppliers/supplier-merges.endpoints.ts';
import * as supplierNotes from './suppliers/supplier-notes.endpoints.ts';
import * as supplierTimeline from './suppliers/supplier-timeline.endpoints.ts';
import * as suppliers from './suppliers/suppliers.endpoints.ts';
import * as uploadDrafts from './uploads/upload-drafts.endpoints.ts';
import * as uploads from './uploads/uploads.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as vendors from './vendors/vendors.endpoints.ts';

/** The files of the surface, by the area that a description lists their calls under. */
const areas = {
  auth: [session, credentials, passwordLinks, singleSignOn],
  users: [users],
  home: [home],
  search: [search],
  agencies: [agencies, agencyParts],
  addresses: [addresses],
  company: [company],
  countries: [countries],
  chains: [chains],
  vendors: [vendors],
  suppliers: [suppliers, supplierNotes, supplierTimeline, supplierMerges],
  collections: [collections],
  calendar: [calendar],
  records: [records, recordLists, bulkEdits],
  payments: [payments],
  invoices: [invoices, printQueue],
  reconciliation: [hotelAnswer, reconciliation, supplierPayments],
  reports: [reports],
  uploads: [uploads, uploadDrafts],
  accounting: [accounting],
  outbox: [outbox],
  admin: [installation, auditLog, maintenance],
  jobs: [jobs],
} as const;

/** A call with what descriptions of the surface call it. */
export interface NamedEndpoint {
  /** Unlike that of any other call: `listAgencies`. */
  readonly name: string;
  readonly area: keyof typeof areas;
  readonly endpoint: Endpoint;
}

/** Every call of the HTTP surface by name: an `.endpoints.ts` file exports nothing else. */
export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(areas).flatMap(
  ([area, files]) =>
    files.flatMap((file) =>
      Object.entries<Endpoint>({ ...file }).map(([name, endpoint]) => ({
        name,
        area: area as keyof typeof areas,
        endpoint,
      })),
    ),
);

/** The calls themselves: the server mounts from them, the tests of who may call what read them. */
export const endpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint);
