import * as accounting from './accounting/accounting.endpoints.ts';
import * as addresses from './addresses/addresses.endpoints.ts';
import * as agencies from './agencies/agencies.endpoints.ts';
import * as agencyParts from './agencies/agency-parts.endpoints.ts';
import * as calendar from './calendar/calendar.endpoints.ts';
import * as chains from './chains/chains.endpoints.ts';
import * as collections from './collections/collections.endpoints.ts';
import * as company from './company/company.endpoints.ts';
import * as countries from './countries/countries.endpoints.ts';
import * as find from './find/find.endpoints.ts';
import * as home from './home/home.endpoints.ts';
import * as invoices from './invoices/invoices.endpoints.ts';
import * as printQueue from './invoices/print-queue.endpoints.ts';
import * as jobs from './jobs/jobs.endpoints.ts';
import type { Endpoint } from './kit/endpoint.ts';
import * as auditLog from './operations/audit-log.endpoints.ts';
import * as installation from './operations/installation.endpoints.ts';
import * as outbox from './outbox/outbox.endpoints.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as hotelAnswer from './reconciliation/hotel-answer.endpoints.ts';
import * as reconciliation from './reconciliation/reconciliation.endpoints.ts';
import * as supplierPayments from './reconciliation/supplier-payments.endpoints.ts';
import * as bulkEdits from './records/bulk-edits.endpoints.ts';
import * as recordLists from './records/record-lists.endpoints.ts';
import * as records from './records/records.endpoints.ts';
import * as reports from './reports/reports.endpoints.ts';
import * as credentials from './session/credentials.endpoints.ts';
import * as passwordLinks from './session/password-links.endpoints.ts';
import * as session from './session/session.endpoints.ts';
import * as singleSignOn from './session/single-sign-on.endpoints.ts';
import * as supplierMerges from './suppliers/supplier-merges.endpoints.ts';
import * as supplierNotes from './suppliers/supplier-notes.endpoints.ts';
import * as supplierTimeline from './suppliers/supplier-timeline.endpoints.ts';
import * as suppliers from './suppliers/suppliers.endpoints.ts';
import * as uploadDrafts from './uploads/upload-drafts.endpoints.ts';
import * as uploads from './uploads/uploads.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as vendors from './vendors/vendors.endpoints.ts';

const areas = [
  session,
  credentials,
  passwordLinks,
  singleSignOn,
  users,
  home,
  find,
  agencies,
  agencyParts,
  addresses,
  company,
  countries,
  chains,
  vendors,
  suppliers,
  supplierNotes,
  supplierTimeline,
  supplierMerges,
  collections,
  calendar,
  records,
  recordLists,
  bulkEdits,
  payments,
  invoices,
  printQueue,
  hotelAnswer,
  reconciliation,
  supplierPayments,
  reports,
  uploads,
  uploadDrafts,
  accounting,
  outbox,
  installation,
  auditLog,
  jobs,
];

/**
 * Every call of the HTTP surface: an `.endpoints.ts` file exports nothing else. The server mounts
 * from it, the tests of who may call what read it.
 */
export const endpoints: readonly Endpoint[] = areas.flatMap((area): Endpoint[] =>
  Object.values(area),
);
