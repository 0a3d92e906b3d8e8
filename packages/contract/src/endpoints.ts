import * as accounting from './accounting/accounting.endpoints.ts';
import * as accountingShapes from './accounting/accounting.shapes.ts';
import * as addresses from './addresses/addresses.endpoints.ts';
import * as addressesShapes from './addresses/addresses.shapes.ts';
import * as auditLog from './admin/audit-log.endpoints.ts';
import * as auditLogShapes from './admin/audit-log.shapes.ts';
import * as installation from './admin/installation.endpoints.ts';
import * as installationShapes from './admin/installation.shapes.ts';
import * as maintenance from './admin/maintenance.endpoints.ts';
import * as maintenanceShapes from './admin/maintenance.shapes.ts';
import * as agencies from './agencies/agencies.endpoints.ts';
import * as agenciesShapes from './agencies/agencies.shapes.ts';
import * as agencyParts from './agencies/agency-parts.endpoints.ts';
import * as agencyPartsShapes from './agencies/agency-parts.shapes.ts';
import * as credentials from './auth/credentials.endpoints.ts';
import * as credentialsShapes from './auth/credentials.shapes.ts';
import * as passwordLinks from './auth/password-links.endpoints.ts';
import * as passwordLinksShapes from './auth/password-links.shapes.ts';
import * as session from './auth/session.endpoints.ts';
import * as sessionShapes from './auth/session.shapes.ts';
import * as singleSignOn from './auth/single-sign-on.endpoints.ts';
import * as singleSignOnShapes from './auth/single-sign-on.shapes.ts';
import * as bankAccounts from './bank/bank-accounts.endpoints.ts';
import * as bankAccountsShapes from './bank/bank-accounts.shapes.ts';
import * as bankDays from './bank/bank-days.endpoints.ts';
import * as bankDaysShapes from './bank/bank-days.shapes.ts';
import * as bankDeposits from './bank/bank-deposits.endpoints.ts';
import * as bankDepositsShapes from './bank/bank-deposits.shapes.ts';
import * as bankLines from './bank/bank-lines.endpoints.ts';
import * as bankLinesShapes from './bank/bank-lines.shapes.ts';
import * as bankStatements from './bank/bank-statements.endpoints.ts';
import * as bankStatementsShapes from './bank/bank-statements.shapes.ts';
import * as calendar from './calendar/calendar.endpoints.ts';
import * as calendarShapes from './calendar/calendar.shapes.ts';
import * as chains from './chains/chains.endpoints.ts';
import * as chainsShapes from './chains/chains.shapes.ts';
import * as collections from './collections/collections.endpoints.ts';
import * as collectionsShapes from './collections/collections.shapes.ts';
import * as company from './company/company.endpoints.ts';
import * as companyShapes from './company/company.shapes.ts';
import * as countries from './countries/countries.endpoints.ts';
import * as countriesShapes from './countries/countries.shapes.ts';
import * as exportsOfLists from './exports/exports.endpoints.ts';
import * as exportsShapes from './exports/exports.shapes.ts';
import * as home from './home/home.endpoints.ts';
import * as homeShapes from './home/home.shapes.ts';
import * as invoices from './invoices/invoices.endpoints.ts';
import * as invoicesShapes from './invoices/invoices.shapes.ts';
import * as printQueue from './invoices/print-queue.endpoints.ts';
import * as printQueueShapes from './invoices/print-queue.shapes.ts';
import * as jobs from './jobs/jobs.endpoints.ts';
import * as jobsShapes from './jobs/jobs.shapes.ts';
import type { Endpoint, ShapesOf } from './kit/endpoint.ts';
import * as notices from './notices/notices.endpoints.ts';
import * as noticesShapes from './notices/notices.shapes.ts';
import * as outbox from './outbox/outbox.endpoints.ts';
import * as outboxShapes from './outbox/outbox.shapes.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as paymentsShapes from './payments/payments.shapes.ts';
import * as payers from './receipts/payers.endpoints.ts';
import * as payersShapes from './receipts/payers.shapes.ts';
import * as receiptActs from './receipts/receipt-acts.endpoints.ts';
import * as receiptActsShapes from './receipts/receipt-acts.shapes.ts';
import * as receipts from './receipts/receipts.endpoints.ts';
import * as receiptsShapes from './receipts/receipts.shapes.ts';
import * as unapplied from './receipts/unapplied.endpoints.ts';
import * as unappliedShapes from './receipts/unapplied.shapes.ts';
import * as hotelAnswer from './reconciliation/hotel-response.endpoints.ts';
import * as hotelAnswerShapes from './reconciliation/hotel-response.shapes.ts';
import * as reconciliation from './reconciliation/reconciliation.endpoints.ts';
import * as reconciliationShapes from './reconciliation/reconciliation.shapes.ts';
import * as supplierPayments from './reconciliation/supplier-payments.endpoints.ts';
import * as supplierPaymentsShapes from './reconciliation/supplier-payments.shapes.ts';
import * as bulkEdits from './records/bulk-edits.endpoints.ts';
import * as bulkEditsShapes from './records/bulk-edits.shapes.ts';
import * as recordLists from './records/record-lists.endpoints.ts';
import * as recordListsShapes from './records/record-lists.shapes.ts';
import * as records from './records/records.endpoints.ts';
import * as recordsShapes from './records/records.shapes.ts';
import * as reports from './reports/reports.endpoints.ts';
import * as reportsShapes from './reports/reports.shapes.ts';
import * as responses from './responses/responses.endpoints.ts';
import * as responsesShapes from './responses/responses.shapes.ts';
import * as search from './search/search.endpoints.ts';
import * as searchShapes from './search/search.shapes.ts';
import * as supplierMerges from './suppliers/supplier-merges.endpoints.ts';
import * as supplierMergesShapes from './suppliers/supplier-merges.shapes.ts';
import * as supplierNotes from './suppliers/supplier-notes.endpoints.ts';
import * as supplierNotesShapes from './suppliers/supplier-notes.shapes.ts';
import * as supplierTimeline from './suppliers/supplier-timeline.endpoints.ts';
import * as supplierTimelineShapes from './suppliers/supplier-timeline.shapes.ts';
import * as suppliers from './suppliers/suppliers.endpoints.ts';
import * as suppliersShapes from './suppliers/suppliers.shapes.ts';
import * as undo from './undo/undo.endpoints.ts';
import * as undoShapes from './undo/undo.shapes.ts';
import * as uploadDrafts from './uploads/upload-drafts.endpoints.ts';
import * as uploadDraftsShapes from './uploads/upload-drafts.shapes.ts';
import * as uploads from './uploads/uploads.endpoints.ts';
import * as uploadsShapes from './uploads/uploads.shapes.ts';
import * as users from './users/users.endpoints.ts';
import * as usersShapes from './users/users.shapes.ts';
import * as vendors from './vendors/vendors.endpoints.ts';
import * as vendorsShapes from './vendors/vendors.shapes.ts';
import * as views from './views/views.endpoints.ts';
import * as viewsShapes from './views/views.shapes.ts';

/** The shapes of those endpoints of a file that have some. */
type ShapesIn<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints as keyof ShapesOf<Endpoints[Name]> extends never
    ? never
    : Name]: ShapesOf<Endpoints[Name]>;
};

/** Gives the endpoints of a file their shapes. */
function withShapes<Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  shapes: ShapesIn<Endpoints>,
): Endpoints {
  for (const [name, own] of Object.entries(shapes)) {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`There is no endpoint ${name} for these shapes.`);
    Object.assign(endpoint, own);
  }
  return endpoints;
}

/** The files of the surface, by the area that a description lists their calls under. */
const areas = {
  auth: [
    withShapes(session, sessionShapes),
    withShapes(credentials, credentialsShapes),
    withShapes(passwordLinks, passwordLinksShapes),
    withShapes(singleSignOn, singleSignOnShapes),
  ],
  users: [withShapes(users, usersShapes)],
  home: [withShapes(home, homeShapes)],
  search: [withShapes(search, searchShapes)],
  agencies: [withShapes(agencies, agenciesShapes), withShapes(agencyParts, agencyPartsShapes)],
  addresses: [withShapes(addresses, addressesShapes)],
  company: [withShapes(company, companyShapes)],
  countries: [withShapes(countries, countriesShapes)],
  chains: [withShapes(chains, chainsShapes)],
  vendors: [withShapes(vendors, vendorsShapes)],
  suppliers: [
    withShapes(suppliers, suppliersShapes),
    withShapes(supplierNotes, supplierNotesShapes),
    withShapes(supplierTimeline, supplierTimelineShapes),
    withShapes(supplierMerges, supplierMergesShapes),
  ],
  collections: [withShapes(collections, collectionsShapes)],
  calendar: [withShapes(calendar, calendarShapes)],
  records: [
    withShapes(records, recordsShapes),
    withShapes(recordLists, recordListsShapes),
    withShapes(bulkEdits, bulkEditsShapes),
  ],
  payments: [withShapes(payments, paymentsShapes)],
  receipts: [
    withShapes(receipts, receiptsShapes),
    withShapes(receiptActs, receiptActsShapes),
    withShapes(payers, payersShapes),
    withShapes(unapplied, unappliedShapes),
  ],
  responses: [withShapes(responses, responsesShapes)],
  bank: [
    withShapes(bankAccounts, bankAccountsShapes),
    withShapes(bankDeposits, bankDepositsShapes),
    withShapes(bankLines, bankLinesShapes),
    withShapes(bankStatements, bankStatementsShapes),
    withShapes(bankDays, bankDaysShapes),
  ],
  invoices: [withShapes(invoices, invoicesShapes), withShapes(printQueue, printQueueShapes)],
  reconciliation: [
    withShapes(hotelAnswer, hotelAnswerShapes),
    withShapes(reconciliation, reconciliationShapes),
    withShapes(supplierPayments, supplierPaymentsShapes),
  ],
  notices: [withShapes(notices, noticesShapes)],
  reports: [withShapes(reports, reportsShapes)],
  uploads: [withShapes(uploads, uploadsShapes), withShapes(uploadDrafts, uploadDraftsShapes)],
  accounting: [withShapes(accounting, accountingShapes)],
  undo: [withShapes(undo, undoShapes)],
  outbox: [withShapes(outbox, outboxShapes)],
  admin: [
    withShapes(installation, installationShapes),
    withShapes(auditLog, auditLogShapes),
    withShapes(maintenance, maintenanceShapes),
  ],
  jobs: [withShapes(jobs, jobsShapes)],
  views: [withShapes(views, viewsShapes)],
  exports: [withShapes(exportsOfLists, exportsShapes)],
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
