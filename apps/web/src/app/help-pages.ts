import { paths } from './paths.ts';

/** The page of the guide for each screen; the first match counts. */
const pageOf: ReadonlyArray<readonly [page: string, ...screens: string[]]> = [
  ['upload-bookings', paths.agencyUpload, paths.ctsUpload, paths.arcUpload, paths.supplierUpload],
  [
    'match-suppliers',
    paths.unknownSupplierRecords,
    paths.invalidSupplierRecords,
    paths.unknownSupplierAgencies,
  ],
  ['foreign-payments', paths.foreignConversion],
  ['assign-work', paths.assignedRecords, paths.pendingPaymentSuppliers],
  ['fix-records', paths.records],
  ['responses', paths.responses],
  ['payments', paths.receipts, paths.payers, paths.payments, paths.dailyPayments],
  ['bank', paths.bank],
  ['reconcile', paths.reconciliation('$'), paths.supplierPayments('$')],
  ['invoices', paths.invoices],
  ['pay-agencies', paths.agencies, paths.accounting],
  ['collections', paths.suppliers],
  ['monthly-reports', paths.agencyReports],
  ['users-and-roles', paths.users, paths.register],
  ['sign-in', paths.account],
  ['undo', paths.recentlyDone],
  ['company', paths.company],
  ['outbox', paths.outbox],
  ['look-after-it', paths.installation, paths.auditLog],
];

/** Whether an address is that of a screen, or below it; `$` stands for any ID. */
function isAt(pathname: string, screen: string): boolean {
  const parts = pathname.split('/');
  return screen.split('/').every((part, place) => part === '$' || part === parts[place]);
}

/** Returns the Help page about the screen at an address, or else the table of contents. */
export function helpFor(pathname: string): string {
  if (pathname === paths.home) return paths.helpPage('home');
  const found = pageOf.find(([, ...screens]) => screens.some((screen) => isAt(pathname, screen)));
  return found ? paths.helpPage(found[0]) : paths.help;
}
