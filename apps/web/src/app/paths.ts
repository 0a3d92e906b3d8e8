import { billableStatuses, openStatuses } from '@recoup/domain/records/record-status';

type Id = number | string;

/** Returns an address with its query. */
export const withQuery = (path: string, query: Readonly<Record<string, Id>>): string =>
  `${path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )}`;

interface DayRange {
  readonly from?: string | null;
  readonly to?: string | null;
}

function checkOutOf({ from, to }: DayRange): { checkOut?: DayRange } {
  if (!from && !to) return {};
  return { checkOut: { ...(from ? { from } : {}), ...(to ? { to } : {}) } };
}

/** The sign-in screen that afterwards leads to `wanted`. */
export const loginTo = (wanted: string): string =>
  wanted === '/' ? '/login' : withQuery('/login', { next: wanted });

/**
 * Every address of the application; the only place where one is spelled. Given a `$name` instead of
 * an id, an entry is the pattern of its route.
 */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  setUp: '/setup',
  forgottenPassword: '/forgotten-password',
  choosePassword: '/choose-password',
  knownBrowser: '/known-browser',
  account: '/account',
  recentlyDone: '/recently-done',
  company: '/company',
  help: '/help',
  helpPage: (page: string) => `/help/${page}`,

  records: '/records',
  addRecord: '/records/add',
  assignedRecords: '/records/assignedToMe',
  deleteRecords: '/records/delete',
  deletedRecords: '/records/deleted',
  foreignConversion: '/records/foreignConversion',
  invalidSupplierRecords: '/records/invalidSupplier',
  unknownSupplierRecords: '/records/unknownSupplier',
  unknownSupplierRecordsOf: (agencyId: Id) => withQuery('/records/unknownSupplier', { agencyId }),
  recordsOfSupplier: (supplierId: Id) => withQuery('/records', { supplierId }),
  recordsOfAgency: (agencyId: Id) =>
    withQuery('/records', { advancedSearch: JSON.stringify({ agencyId }) }),
  recordsOfAgencyUploadedOn: (agencyId: Id, on: string) =>
    withQuery('/records', { advancedSearch: JSON.stringify({ agencyId, uploadDate: on }) }),
  openClaimsOfAgency: (agencyId: Id, checkedOut: DayRange = {}) =>
    withQuery('/records', {
      filters: JSON.stringify({ status: [...billableStatuses] }),
      advancedSearch: JSON.stringify({ agencyId, ...checkOutOf(checkedOut) }),
    }),
  openRecords: (checkedOut: DayRange) =>
    withQuery('/records', {
      filters: JSON.stringify({ status: [...openStatuses] }),
      advancedSearch: JSON.stringify(checkOutOf(checkedOut)),
    }),
  recordsAssignedTo: (userId: Id) =>
    withQuery('/records', { advancedSearch: JSON.stringify({ assignedUserId: userId }) }),
  bulkEdits: '/records/bulkEdits',
  bulkEdit: (bulkEditId: Id) => `/records/bulkEdits/${bulkEditId}`,
  bulkEditRecords: (bulkEditId: Id, filters: { outcome: string; reason?: string }) =>
    withQuery(`/records/bulkEdits/${bulkEditId}`, { filters: JSON.stringify(filters) }),
  recordStory: (recordId: Id) => `/records/${recordId}/story`,
  record: (recordId: Id) => `/records/${recordId}`,

  payments: '/payments',
  paymentsForAgency: (agencyId: Id, dateFrom: string, dateTo: string) =>
    withQuery('/payments', { filters: JSON.stringify({ agencyId, dateFrom, dateTo }) }),
  paymentsBetween: (dateFrom: string, dateTo: string) =>
    withQuery('/payments', { filters: JSON.stringify({ dateFrom, dateTo }) }),
  dailyPayments: '/daily-payments',
  dailyPaymentsOn: (date: string) => withQuery('/daily-payments', { date }),

  receipts: '/receipts',
  enterReceipt: '/receipts/add',
  unappliedReceipts: '/receipts/unapplied',
  unappliedOfAge: (received: { from?: string; to?: string }) =>
    withQuery('/receipts/unapplied', { filters: JSON.stringify({ received }) }),
  unappliedOfUnknown: withQuery('/receipts/unapplied', {
    filters: JSON.stringify({ payerId: 'none' }),
  }),
  receiptsOfPayer: (payerId: Id) =>
    withQuery('/receipts', { filters: JSON.stringify({ payerId }) }),
  receipt: (receiptId: Id) => `/receipts/${receiptId}`,
  /** The receipt with all lines of these invoices about to be applied. */
  receiptForInvoices: (receiptId: Id, invoiceIds: readonly Id[]) =>
    withQuery(`/receipts/${receiptId}`, { invoices: invoiceIds.join(',') }),

  responses: '/responses',
  responsesIn: (state: readonly string[]) =>
    withQuery('/responses', { filters: JSON.stringify({ state }) }),
  response: (responseId: Id) => `/responses/${responseId}`,

  bank: '/bank',
  /** The days of the bank in a period; of all accounts without one. */
  bankDays: (from: string, to: string, bankAccountId?: Id) =>
    withQuery('/bank', { from, to, ...(bankAccountId !== undefined && { bankAccountId }) }),
  bankLines: '/bank/lines',
  bankLinesToMatch: withQuery('/bank/lines', {
    filters: JSON.stringify({ state: 'unmatched' }),
  }),
  bankLinesOf: (filters: {
    bankAccountId?: number;
    bankStatementId?: number;
    booked?: DayRange;
    state?: 'unmatched' | 'notOurs';
  }) => withQuery('/bank/lines', { filters: JSON.stringify(filters) }),
  enterBankLine: '/bank/lines/add',
  bankLine: (bankLineId: Id) => `/bank/lines/${bankLineId}`,
  bankDeposits: '/bank/deposits',
  addBankDeposit: '/bank/deposits/add',
  bankDeposit: (bankDepositId: Id) => `/bank/deposits/${bankDepositId}`,
  editBankDeposit: (bankDepositId: Id) => `/bank/deposits/${bankDepositId}/edit`,
  bankStatements: '/bank/statements',
  importBankStatement: '/bank/statements/import',
  bankStatement: (bankStatementId: Id) => `/bank/statements/${bankStatementId}`,
  bankAccounts: '/bank/accounts',

  payers: '/payers',
  addPayer: '/payers/add',
  payer: (payerId: Id) => `/payers/${payerId}`,

  invoices: '/invoices',
  openInvoices: withQuery('/invoices', { filters: JSON.stringify({ completed: false }) }),
  invoicesOfSupplier: (supplierId: Id) => withQuery('/invoices', { supplierId }),
  generateInvoices: '/invoices/generate',
  printQueue: '/invoices/printQueue',
  invoice: (invoiceId: Id) => `/invoices/${invoiceId}`,
  reconciliation: (invoiceId: Id) => `/invoices/reconciliation/${invoiceId}`,

  agencies: '/agencies',
  addAgency: '/agencies/add',
  agencyUpload: '/agencies/dataUpload',
  upload: (uploadId: Id) => withQuery('/agencies/dataUpload', { upload: uploadId }),
  ctsUpload: '/agencies/ctsUpload',
  arcUpload: '/agencies/vtsArcUpload',
  unknownSupplierAgencies: '/agencies/unknownSupplier',
  agency: (agencyId: Id) => `/agencies/${agencyId}`,

  suppliers: '/suppliers',
  addSupplier: '/suppliers/add',
  supplierBalances: '/suppliers/balances',
  supplierCollections: '/suppliers/collections',
  supplierUpload: '/suppliers/dataUpload',
  pendingPaymentSuppliers: '/suppliers/pendingPayment',
  supplier: (supplierId: Id) => `/suppliers/${supplierId}`,
  supplierPayments: (supplierId: Id) => `/suppliers/${supplierId}/payments`,

  chains: '/chains',
  addChain: '/chains/add',
  chain: (chainId: Id) => `/chains/${chainId}`,

  countries: '/countries',
  country: (countryId: Id) => `/countries/${countryId}`,

  users: '/users',
  register: '/register',
  user: (userId: Id) => `/users/${userId}`,

  agencyReports: '/agency-reconciliation-reports',

  vendors: '/vendors',
  addVendor: '/vendors/add',

  accounting: '/quickbooks',

  installation: '/installation',
  auditLog: '/audit-log',

  outbox: '/outbox',
  outboxOf: (service: string, state?: string) =>
    withQuery('/outbox', { filters: JSON.stringify({ service, ...(state && { state }) }) }),
} as const;
