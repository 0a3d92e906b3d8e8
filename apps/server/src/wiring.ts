import { createLists, type Lists } from '@recoup/list-engine/lists';
import { createAccountingService } from '#integrations/accounting/create-accounting';
import type { QuickbooksSignIn } from '#integrations/accounting/quickbooks-sign-in';
import type { AddressValidation } from '#integrations/address-validation/address-validation';
import type { Mailer } from '#integrations/email/mailer';
import type { PostService } from '#integrations/post/post-service';
import type { Deps } from '#platform/deps';
import { scopeModule } from '#platform/http/module-scope';
import type { Route } from '#platform/http/route';
import type { Job, JobKind } from '#platform/jobs/job';
import { createJobQueue } from '#platform/jobs/job-queue';
import { createOutgoingJobs, sendWaitingMessagesKind } from '#platform/outgoing/outgoing-jobs';
import { sendMessageKind } from '#platform/outgoing/outgoing-message';
import { createDeliveries } from './deliveries.ts';
import { createAccountingJobs, refreshTokenKind } from './modules/accounting/accounting.jobs.ts';
import { createAccounting } from './modules/accounting/accounting.module.ts';
import { accountingRoutes } from './modules/accounting/accounting.routes.ts';
import { createAddressJobs, validateAddressesKind } from './modules/addresses/addresses.jobs.ts';
import { createAddresses } from './modules/addresses/addresses.module.ts';
import { addressRoutes } from './modules/addresses/addresses.routes.ts';
import { adminJobKinds, createAdminJobs } from './modules/admin/admin.jobs.ts';
import { createAdmin } from './modules/admin/admin.module.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import type { Maintenance } from './modules/admin/maintenance.service.ts';
import { createAgencies } from './modules/agencies/agencies.module.ts';
import { agencyRoutes } from './modules/agencies/agencies.routes.ts';
import { authJobKinds, createAuthJobs } from './modules/auth/auth.jobs.ts';
import { createAuth, type SignInMethods } from './modules/auth/auth.module.ts';
import { credentialRoutes } from './modules/auth/credentials.routes.ts';
import { sessionRoutes } from './modules/auth/session.routes.ts';
import { singleSignOnRoutes } from './modules/auth/single-sign-on.routes.ts';
import { createKnownBrowsers } from './modules/auth/use-cases/known-browsers.ts';
import { createBank } from './modules/bank/bank.module.ts';
import { bankRoutes } from './modules/bank/bank.routes.ts';
import { bankStatementRoutes } from './modules/bank/bank-statements.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import type { Calendar } from './modules/calendar/connection.service.ts';
import { createChains } from './modules/chains/chains.module.ts';
import { chainRoutes } from './modules/chains/chains.routes.ts';
import { createCollections } from './modules/collections/collections.module.ts';
import { collectionRoutes } from './modules/collections/collections.routes.ts';
import { createCompany } from './modules/company/company.module.ts';
import { companyRoutes } from './modules/company/company.routes.ts';
import { createCountries } from './modules/countries/countries.module.ts';
import { countryRoutes } from './modules/countries/countries.routes.ts';
import { createExportJobs, exportJobKinds } from './modules/exports/exports.jobs.ts';
import { createExports } from './modules/exports/exports.module.ts';
import { exportRoutes } from './modules/exports/exports.routes.ts';
import { createHome } from './modules/home/home.module.ts';
import { homeRoutes } from './modules/home/home.routes.ts';
import type { InvoicePrinter } from './modules/invoices/invoice-pdf/invoice-printer.ts';
import {
  createInvoiceJobs,
  generateInvoicesKind,
  printLettersKind,
  trackLettersKind,
} from './modules/invoices/invoices.jobs.ts';
import { createInvoices } from './modules/invoices/invoices.module.ts';
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts';
import { createJobs } from './modules/jobs/jobs.module.ts';
import { jobRoutes } from './modules/jobs/jobs.routes.ts';
import { createNoticeJobs, noticeJobKinds } from './modules/notices/notices.jobs.ts';
import { createNotices } from './modules/notices/notices.module.ts';
import { noticeRoutes } from './modules/notices/notices.routes.ts';
import { createOutbox } from './modules/outbox/outbox.module.ts';
import { outboxRoutes } from './modules/outbox/outbox.routes.ts';
import { createPayments } from './modules/payments/payments.module.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { createReceipts } from './modules/receipts/receipts.module.ts';
import { receiptRoutes } from './modules/receipts/receipts.routes.ts';
import { createReconciliation } from './modules/reconciliation/reconciliation.module.ts';
import { reconciliationRoutes } from './modules/reconciliation/reconciliation.routes.ts';
import { bulkEditRoutes } from './modules/records/bulk-edits.routes.ts';
import { createRecordJobs, recordJobKinds } from './modules/records/records.jobs.ts';
import { createRecords } from './modules/records/records.module.ts';
import { recordRoutes } from './modules/records/records.routes.ts';
import type { ReportPrinter } from './modules/reports/report-file/report-printer.ts';
import { createReportJobs, makeReportKind } from './modules/reports/reports.jobs.ts';
import { createReports } from './modules/reports/reports.module.ts';
import { reportRoutes } from './modules/reports/reports.routes.ts';
import { createResponseJobs, responseJobKinds } from './modules/responses/responses.jobs.ts';
import { createResponses } from './modules/responses/responses.module.ts';
import { responseRoutes } from './modules/responses/responses.routes.ts';
import { createSearch } from './modules/search/search.module.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { createSupplierJobs, reopenSuppliersKind } from './modules/suppliers/suppliers.jobs.ts';
import { createSuppliers } from './modules/suppliers/suppliers.module.ts';
import { supplierRoutes } from './modules/suppliers/suppliers.routes.ts';
import { createUndoJobs, deleteExpiredActionsKind } from './modules/undo/undo.jobs.ts';
import { createUndo } from './modules/undo/undo.module.ts';
import { undoRoutes } from './modules/undo/undo.routes.ts';
import { uploadDraftRoutes } from './modules/uploads/upload-drafts.routes.ts';
import { createUploadJobs, uploadJobKinds } from './modules/uploads/uploads.jobs.ts';
import { createUploads } from './modules/uploads/uploads.module.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';
import { createUsers } from './modules/users/users.module.ts';
import { userRoutes } from './modules/users/users.routes.ts';
import { createVendors } from './modules/vendors/vendors.module.ts';
import { vendorRoutes } from './modules/vendors/vendors.routes.ts';
import { createViews } from './modules/views/views.module.ts';
import { viewRoutes } from './modules/views/views.routes.ts';
import type { NoticeStreams } from './platform/notices/notice-streams.ts';
import { build, ownBuild } from './version.ts';

/** The dependencies from the process: for every module, and for single ones. */
export interface Services extends Omit<Deps, 'lists' | 'queue'> {
  /** Instead of lists by page, for what reads them otherwise. */
  lists?: Lists;
  printer: InvoicePrinter;
  reportPrinter: ReportPrinter;
  mailer: Mailer;
  /** Posts letters; without one the office prints and posts them itself. */
  post: PostService;
  /** Knows which addresses mail can be delivered to; without one they stay unvalidated. */
  addressValidation: AddressValidation;
  /** Signs in at the accounting service; none leaves agencies unpaid. */
  quickbooks: QuickbooksSignIn | undefined;
  calendar: Calendar;
  /** Whether the settings name a mailbox that is read. */
  isMailboxSetUp: boolean;
  /** How users sign in. */
  signIn: SignInMethods;
  maintenance: Maintenance;
  /** Tells open pages of new notices. */
  noticeStreams: NoticeStreams;
  invoiceRepeatDays: number;
  responseKeepYears: number;
  /** When backups are made, as a cron expression in the company's time zone; undefined is never. */
  backupSchedule: string | undefined;
}

/** Every module on one database handle: the pool, or a transaction. */
function wire(services: Services) {
  const lists = services.lists ?? createLists(services);
  const deps = { ...services, lists, queue: createJobQueue(services) };
  const accounting = createAccountingService(services);
  const addresses = createAddresses(deps);
  const agencies = createAgencies({ ...deps, addresses, accounting });
  const records = createRecords(deps);
  const suppliers = createSuppliers({ ...deps, addresses });
  const collections = createCollections(deps);
  const responses = createResponses(deps);
  const auth = createAuth(services);
  return {
    auth,
    accounting: createAccounting({ ...deps, service: accounting }),
    exports: createExports(deps),
    home: createHome(deps),
    search: createSearch({ ...deps, records, agencies }),
    users: createUsers({ ...deps, sendFirstLink: auth.passwordLinks.send }),
    addresses,
    agencies,
    chains: createChains(deps),
    company: createCompany(deps),
    countries: createCountries(deps),
    collections,
    vendors: createVendors(deps),
    views: createViews(deps),
    invoices: createInvoices(deps),
    notices: createNotices(deps),
    payments: createPayments(deps),
    receipts: createReceipts(deps),
    bank: createBank(deps),
    reconciliation: createReconciliation(deps),
    records,
    reports: createReports(deps),
    responses,
    suppliers,
    undo: createUndo({
      ...deps,
      restorers: {
        ...records.restorers,
        ...collections.restorers,
        ...suppliers.restorers,
        ...agencies.restorers,
        ...responses.restorers,
      },
    }),
    uploads: createUploads(deps),
    outbox: createOutbox({ ...deps, ...createDeliveries(services, accounting) }),
    admin: createAdmin({ ...deps, version: build, build: ownBuild, kinds: jobKinds }),
    jobs: createJobs({ ...deps, kinds: jobKinds }),
  };
}

type Modules = ReturnType<typeof wire>;

/** Every route of the application. */
export function routesOf(services: Services): Route[] {
  const scope = <Name extends keyof Modules>(name: Name) =>
    scopeModule(services, (db) => wire({ ...services, db })[name]);
  // on the pool: a failed try must be remembered, not rolled back with the rest
  const auth = createAuth(services);
  const browsers = createKnownBrowsers(services);
  const routes = [
    ...sessionRoutes(scope('auth'), auth, browsers),
    ...singleSignOnRoutes(auth, { ...services, browsers }),
    ...credentialRoutes(auth),
    ...homeRoutes(scope('home')),
    ...searchRoutes(scope('search')),
    ...userRoutes(scope('users'), auth),
    ...addressRoutes(scope('addresses')),
    ...agencyRoutes(scope('agencies')),
    ...accountingRoutes(scope('accounting')),
    ...chainRoutes(scope('chains')),
    ...companyRoutes(scope('company'), { ...services, reauthenticate: auth.reauthenticate }),
    ...countryRoutes(scope('countries')),
    ...vendorRoutes(scope('vendors')),
    ...paymentRoutes(scope('payments')),
    ...invoiceRoutes(scope('invoices')),
    ...receiptRoutes(scope('receipts')),
    ...bankRoutes(scope('bank')),
    ...bankStatementRoutes(scope('bank'), services),
    ...reconciliationRoutes(scope('reconciliation'), services),
    ...recordRoutes(scope('records')),
    ...bulkEditRoutes(scope('records')),
    ...reportRoutes(scope('reports'), services),
    ...responseRoutes(scope('responses'), services),
    ...supplierRoutes(scope('suppliers')),
    ...calendarRoutes(services),
    ...collectionRoutes(scope('collections'), services),
    ...uploadRoutes(scope('uploads'), services),
    ...uploadDraftRoutes(scope('uploads'), services),
    ...undoRoutes(scope('undo')),
    ...noticeRoutes(scope('notices'), services),
    ...outboxRoutes(scope('outbox')),
    ...adminRoutes(scope('admin')),
    ...jobRoutes(scope('jobs'), services),
  ];
  return [
    ...routes,
    ...viewRoutes(scope('views'), routes, services),
    ...exportRoutes(scope('exports'), routes, services),
  ];
}

/** The company's contact address; undefined until it is filled in. */
export async function findCompanyEmail(services: Services): Promise<string | undefined> {
  const { email } = await wire(services).company.queries.getCompany();
  return email || undefined;
}

/** Every kind of background work; a process that leaves work knows them all. */
export const jobKinds: readonly JobKind[] = [
  generateInvoicesKind,
  trackLettersKind,
  ...uploadJobKinds,
  ...recordJobKinds,
  makeReportKind,
  ...responseJobKinds,
  ...exportJobKinds,
  ...adminJobKinds,
  printLettersKind,
  refreshTokenKind,
  reopenSuppliersKind,
  sendMessageKind,
  sendWaitingMessagesKind,
  ...authJobKinds,
  deleteExpiredActionsKind,
  ...noticeJobKinds,
  validateAddressesKind,
];

/** Creates the background jobs. */
export function jobsOf(services: Services): Job[] {
  const accounting = createAccountingService(services);
  return [
    ...createAddressJobs(services),
    ...createAccountingJobs({ accounting, clock: services.clock }),
    ...createInvoiceJobs(services),
    ...createAdminJobs(services),
    ...createAuthJobs(services),
    ...createSupplierJobs(services),
    ...createUploadJobs(services),
    ...createReportJobs(services),
    ...createResponseJobs(services),
    ...createExportJobs({
      ...services,
      routesOn: (db, lists) => routesOf({ ...services, db, lists }),
    }),
    ...createRecordJobs(services),
    ...createUndoJobs(services),
    ...createNoticeJobs(services),
    ...createOutgoingJobs({ ...services, ...createDeliveries(services, accounting) }),
  ];
}
