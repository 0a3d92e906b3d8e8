import type { Ability } from '@recoup/domain/auth/abilities';
import type { FunctionComponent } from 'react';
import { paths } from './paths.ts';

export interface ScreenRoute {
  /** An entry of `paths`, with `$name` instead of an id. */
  readonly path: string;
  /** Names the screen in the page's title and in the palette. */
  readonly title: string;
  /** Any of these opens the screen; none at all means every signed-in user. */
  readonly anyOf: readonly Ability[];
  /** Fetches the screen when it is first opened. */
  readonly load: () => Promise<FunctionComponent>;
}

const screen = (
  path: string,
  title: string,
  anyOf: Ability | readonly Ability[],
  load: ScreenRoute['load'],
): ScreenRoute => ({ path, title, anyOf: typeof anyOf === 'string' ? [anyOf] : anyOf, load });

/** The lists under the tabs of money, and those of the bank, are one file each. */
const money =
  (name: keyof typeof import('./money-screens.tsx')): ScreenRoute['load'] =>
  () =>
    import('./money-screens.tsx').then((m) => m[name]);
const bank =
  (name: keyof typeof import('./bank-screens.tsx')): ScreenRoute['load'] =>
  () =>
    import('./bank-screens.tsx').then((m) => m[name]);

/**
 * Every screen (A-029..A-069). A fixed path wins over one with an id, whatever the order here.
 */
export const screenRoutes: readonly ScreenRoute[] = [
  screen(paths.home, 'Home', [], () =>
    import('#features/home/home-screen.tsx').then((m) => m.HomeScreen),
  ),

  screen(paths.account, 'My Account', [], () =>
    import('#features/auth/account-screen.tsx').then((m) => m.AccountScreen),
  ),
  screen(paths.recentlyDone, 'Recently Done', [], () =>
    import('#features/undo/recently-done-screen.tsx').then((m) => m.RecentlyDoneScreen),
  ),

  screen(paths.company, 'Company', 'company.view', () =>
    import('#features/company/company-screen.tsx').then((m) => m.CompanyScreen),
  ),

  screen(paths.help, 'Help', [], () =>
    import('#features/help/help-screen.tsx').then((m) => m.HelpScreen),
  ),
  screen(paths.helpPage('$page'), 'Help Topic', [], () =>
    import('#features/help/help-screen.tsx').then((m) => m.HelpScreen),
  ),

  screen(paths.records, 'Records', 'records.view', () =>
    import('#features/records/records-list-screen.tsx').then((m) => m.RecordsListScreen),
  ),
  screen(paths.addRecord, 'Create New Record', 'records.create', () =>
    import('#features/records/create-record-screen.tsx').then((m) => m.CreateRecordScreen),
  ),
  screen(paths.assignedRecords, 'Records Assigned to Me', 'records.view', () =>
    import('#features/records/records-list-screen.tsx').then((m) => m.AssignedRecordsScreen),
  ),
  screen(paths.deleteRecords, 'Delete Records', ['records.view', 'records.deleteByPhone'], () =>
    import('#features/records/delete-records-screen.tsx').then((m) => m.DeleteRecordsScreen),
  ),
  screen(paths.deletedRecords, 'Deleted Records', 'records.restore', () =>
    import('#features/records/deleted-records-screen.tsx').then((m) => m.DeletedRecordsScreen),
  ),
  screen(paths.foreignConversion, 'Foreign Conversion', 'foreignConversion.view', () =>
    import('#features/records/foreign-conversion-screen.tsx').then(
      (m) => m.ForeignConversionScreen,
    ),
  ),
  screen(
    paths.invalidSupplierRecords,
    'Records with invalid supplier',
    'records.viewInvalidSupplier',
    () =>
      import('#features/records/unmatched-records-screens.tsx').then(
        (m) => m.InvalidSupplierScreen,
      ),
  ),
  screen(
    paths.unknownSupplierRecords,
    'Records with Unknown Supplier',
    'records.viewUnknownSupplier',
    () =>
      import('#features/records/unmatched-records-screens.tsx').then(
        (m) => m.UnknownSupplierScreen,
      ),
  ),
  screen(paths.bulkEdits, 'Bulk Edits', 'records.bulkEdit', () =>
    import('#features/records/bulk-edits-screen.tsx').then((m) => m.BulkEditsScreen),
  ),
  screen(paths.bulkEdit('$bulkEditId'), 'Bulk Edit', 'records.bulkEdit', () =>
    import('#features/records/bulk-edit-screen.tsx').then((m) => m.BulkEditScreen),
  ),
  screen(paths.recordStory('$recordId'), 'Record Timeline', 'records.view', () =>
    import('#features/records/record-timeline-screen.tsx').then((m) => m.RecordTimelineScreen),
  ),
  screen(paths.record('$recordId'), 'Record', 'records.view', () =>
    import('#features/records/record-detail-screen.tsx').then((m) => m.RecordDetailScreen),
  ),

  screen(paths.payments, 'Payments', 'payments.view', money('Payments')),
  screen(paths.dailyPayments, 'Daily Payments', 'dailyPayments.view', money('DailyPayments')),

  screen(paths.receipts, 'Receipts', 'receipts.view', money('Receipts')),
  screen(paths.enterReceipt, 'Enter Receipt', 'receipts.enter', () =>
    import('#features/receipts/enter-receipt-screen.tsx').then((m) => m.EnterReceiptScreen),
  ),
  screen(paths.unappliedReceipts, 'Unapplied', 'receipts.view', money('Unapplied')),
  screen(paths.receipt('$receiptId'), 'Receipt', 'receipts.view', () =>
    import('#features/receipts/receipt-detail-screen.tsx').then((m) => m.ReceiptDetailScreen),
  ),
  screen(paths.responses, 'Responses', 'responses.view', money('Responses')),
  screen(paths.response('$responseId'), 'Response', 'responses.view', () =>
    import('./response-detail.tsx').then((m) => m.ResponseDetail),
  ),
  screen(paths.payers, 'Payers', 'payers.view', money('Payers')),
  screen(paths.addPayer, 'Create New Payer', 'payers.edit', () =>
    import('#features/receipts/create-payer-screen.tsx').then((m) => m.CreatePayerScreen),
  ),
  screen(paths.payer('$payerId'), 'Payer', 'payers.view', () =>
    import('#features/receipts/payer-detail-screen.tsx').then((m) => m.PayerDetailScreen),
  ),

  screen(paths.bank, 'Bank', 'bank.view', bank('Days')),
  screen(paths.bankLines, 'Bank Lines', 'bank.view', bank('Lines')),
  screen(paths.enterBankLine, 'Enter Bank Line', 'bank.edit', () =>
    import('#features/bank/enter-line-screen.tsx').then((m) => m.EnterLineScreen),
  ),
  screen(paths.bankLine('$bankLineId'), 'Bank Line', 'bank.view', () =>
    import('./bank-line.tsx').then((m) => m.BankLine),
  ),
  screen(paths.bankDeposits, 'Deposit Slips', 'bank.view', bank('Deposits')),
  screen(paths.addBankDeposit, 'Create New Slip', 'bank.edit', () =>
    import('#features/bank/create-deposit-screen.tsx').then((m) => m.CreateDepositScreen),
  ),
  screen(paths.editBankDeposit('$bankDepositId'), 'Edit Deposit Slip', 'bank.edit', () =>
    import('#features/bank/edit-deposit-screen.tsx').then((m) => m.EditDepositScreen),
  ),
  screen(paths.bankDeposit('$bankDepositId'), 'Deposit Slip', 'bank.view', () =>
    import('#features/bank/deposit-detail-screen.tsx').then((m) => m.DepositDetailScreen),
  ),
  screen(paths.bankStatements, 'Bank Statements', 'bank.view', bank('Statements')),
  screen(paths.importBankStatement, 'Import Bank Statement', 'bank.edit', () =>
    import('#features/bank/import-statement-screen.tsx').then((m) => m.ImportStatementScreen),
  ),
  screen(paths.bankStatement('$bankStatementId'), 'Bank Statement', 'bank.view', () =>
    import('#features/bank/statement-detail-screen.tsx').then((m) => m.StatementDetailScreen),
  ),
  screen(paths.bankAccounts, 'Bank Accounts', 'bank.view', bank('Accounts')),

  screen(paths.invoices, 'Invoices', 'invoices.view', () =>
    import('#features/invoices/invoices-list-screen.tsx').then((m) => m.InvoicesListScreen),
  ),
  screen(paths.generateInvoices, 'Generate Invoices', 'invoices.generate', () =>
    import('#features/invoices/generate-invoices-screen.tsx').then((m) => m.GenerateInvoicesScreen),
  ),
  screen(paths.printQueue, 'Print Queue', 'invoices.view', () =>
    import('#features/invoices/print-queue-screen.tsx').then((m) => m.PrintQueueScreen),
  ),
  screen(paths.invoice('$invoiceId'), 'Invoice', 'invoices.view', () =>
    import('#features/invoices/invoice-detail-screen.tsx').then((m) => m.InvoiceDetailScreen),
  ),
  screen(paths.reconciliation('$invoiceId'), 'Invoice Reconciliation', 'invoices.view', () =>
    import('#features/reconciliation/reconciliation-screen.tsx').then(
      (m) => m.ReconciliationScreen,
    ),
  ),

  screen(paths.agencies, 'Agencies', 'agencies.view', () =>
    import('#features/agencies/agencies-list-screen.tsx').then((m) => m.AgenciesListScreen),
  ),
  screen(paths.addAgency, 'Create New Agency', 'agencies.create', () =>
    import('#features/agencies/create-agency-screen.tsx').then((m) => m.CreateAgencyScreen),
  ),
  screen(paths.agencyUpload, 'Agency Data Upload', 'agencies.upload', () =>
    import('#features/uploads/agency-upload-screen.tsx').then((m) => m.AgencyUploadScreen),
  ),
  screen(paths.ctsUpload, 'CTS Upload', 'agencies.uploadCts', () =>
    import('#features/uploads/other-upload-screens.tsx').then((m) => m.CtsUploadScreen),
  ),
  screen(paths.arcUpload, 'ARC Upload', 'agencies.uploadArcs', () =>
    import('#features/uploads/other-upload-screens.tsx').then((m) => m.ArcUploadScreen),
  ),
  screen(
    paths.unknownSupplierAgencies,
    'Agencies with Unknown Supplier',
    'agencies.listUnknownSupplier',
    () =>
      import('#features/agencies/unknown-supplier-agencies-screen.tsx').then(
        (m) => m.UnknownSupplierAgenciesScreen,
      ),
  ),
  screen(paths.agency('$agencyId'), 'Agency', 'agencies.view', () =>
    import('./agency-detail.tsx').then((m) => m.AgencyDetail),
  ),

  screen(paths.suppliers, 'Suppliers', 'suppliers.view', () =>
    import('#features/suppliers/suppliers-list-screen.tsx').then((m) => m.SuppliersListScreen),
  ),
  screen(paths.addSupplier, 'Create New Supplier', 'suppliers.create', () =>
    import('#features/suppliers/create-supplier-screen.tsx').then((m) => m.CreateSupplierScreen),
  ),
  screen(paths.supplierBalances, 'Supplier Balances', 'suppliers.viewBalances', () =>
    import('#features/suppliers/supplier-balances-screen.tsx').then(
      (m) => m.SupplierBalancesScreen,
    ),
  ),
  screen(paths.supplierCollections, 'Supplier Collections', 'collections.view', () =>
    import('#app/collections-list.tsx').then((m) => m.CollectionsList),
  ),
  screen(paths.supplierUpload, 'Supplier Data Upload', 'suppliers.upload', () =>
    import('#features/uploads/other-upload-screens.tsx').then((m) => m.SupplierUploadScreen),
  ),
  screen(
    paths.pendingPaymentSuppliers,
    'Suppliers with Records Pending Payment',
    'suppliers.view',
    () =>
      import('#features/suppliers/suppliers-list-screen.tsx').then(
        (m) => m.PendingPaymentSuppliersScreen,
      ),
  ),
  screen(paths.supplierPayments('$supplierId'), 'Supplier Payments', 'invoices.view', () =>
    import('#features/reconciliation/supplier-payment-screen.tsx').then(
      (m) => m.SupplierPaymentScreen,
    ),
  ),
  screen(paths.supplier('$supplierId'), 'Supplier', 'suppliers.view', () =>
    import('./supplier-detail.tsx').then((m) => m.SupplierDetail),
  ),

  screen(paths.chains, 'Chains', 'chains.view', () =>
    import('#features/chains/chains-list-screen.tsx').then((m) => m.ChainsListScreen),
  ),
  screen(paths.addChain, 'Create New Chain', 'chains.create', () =>
    import('#features/chains/create-chain-screen.tsx').then((m) => m.CreateChainScreen),
  ),
  screen(paths.chain('$chainId'), 'Chain', 'chains.view', () =>
    import('#features/chains/chain-detail-screen.tsx').then((m) => m.ChainDetailScreen),
  ),

  screen(paths.countries, 'Countries', 'countries.view', () =>
    import('#features/countries/countries-list-screen.tsx').then((m) => m.CountriesListScreen),
  ),
  screen(paths.country('$countryId'), 'Country', 'countries.view', () =>
    import('#features/countries/country-detail-screen.tsx').then((m) => m.CountryDetailScreen),
  ),

  screen(paths.users, 'Users', 'users.view', () =>
    import('#features/users/users-list-screen.tsx').then((m) => m.UsersListScreen),
  ),
  screen(paths.register, 'Register New User', 'users.create', () =>
    import('#features/users/register-screen.tsx').then((m) => m.RegisterScreen),
  ),
  screen(paths.user('$userId'), 'User', 'users.view', () =>
    import('#features/users/user-detail-screen.tsx').then((m) => m.UserDetailScreen),
  ),

  screen(paths.agencyReports, 'Agency Reconciliation Reports', 'reports.view', () =>
    import('#features/reports/reports-screen.tsx').then((m) => m.AgencyReportsScreen),
  ),

  screen(paths.vendors, 'Vendors', 'vendors.view', () =>
    import('#features/vendors/vendors-list-screen.tsx').then((m) => m.VendorsListScreen),
  ),
  screen(paths.addVendor, 'Create New Vendor', 'vendors.create', () =>
    import('#features/vendors/create-vendor-screen.tsx').then((m) => m.CreateVendorScreen),
  ),

  screen(paths.accounting, 'QuickBooks Connection', 'accounting.view', () =>
    import('#features/accounting/accounting-screen.tsx').then((m) => m.AccountingScreen),
  ),

  screen(paths.installation, 'System Status', 'installation.view', () =>
    import('#features/admin/installation-screen.tsx').then((m) => m.InstallationScreen),
  ),
  screen(paths.auditLog, 'Audit Log', 'auditLog.view', () =>
    import('#features/admin/audit-log-screen.tsx').then((m) => m.AuditLogScreen),
  ),
  screen(paths.outbox, 'Outbox', 'outbox.view', () =>
    import('#features/outbox/outbox-screen.tsx').then((m) => m.OutboxScreen),
  ),
];

/** The screens that a holder of these abilities may open. */
export function screensFor(held: readonly Ability[]): readonly ScreenRoute[] {
  return screenRoutes.filter(
    ({ anyOf }) => anyOf.length === 0 || anyOf.some((ability) => held.includes(ability)),
  );
}
