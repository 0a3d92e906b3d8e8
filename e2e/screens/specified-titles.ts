/**
 * The routes that the specification names, with the titles of their screens; `null` is one that is
 * titled by the name of what it shows (A-029..A-072).
 */
export const specifiedTitles: ReadonlyArray<readonly [route: RegExp, title: string | null]> = (
  [
    ['/', 'Home'],
    ['/agencies', 'Agencies'],
    ['/agencies/unknownSupplier', 'Agencies with Unknown Supplier'],
    ['/agencies/add', 'Create New Agency'],
    ['/agencies/dataUpload', 'Agency Data Upload'],
    ['/agencies/ctsUpload', 'CTS Upload'],
    ['/agencies/vtsArcUpload', 'ARC Upload'],
    ['/agencies/ID', null],
    ['/agency-reconciliation-reports', 'Agency Reconciliation Reports'],
    ['/chains', 'Chains'],
    ['/chains/ID', null],
    ['/chains/add', 'Create New Chain'],
    ['/countries', 'Countries'],
    ['/countries/ID', null],
    ['/invoices', 'Invoices'],
    ['/invoices/generate', 'Generate Invoices'],
    ['/invoices/ID', 'Invoice ID'],
    ['/invoices/reconciliation/ID', 'Reconcile invoice ID'],
    ['/records', 'Records'],
    ['/records/assignedToMe', 'Records Assigned to Me'],
    ['/records/foreignConversion', 'Foreign Conversion'],
    ['/payments', 'Payments'],
    ['/daily-payments', 'Daily Payments'],
    ['/quickbooks', 'QuickBooks Connection'],
    ['/records/invalidSupplier', 'Records with invalid supplier'],
    ['/records/unknownSupplier', 'Records with Unknown Supplier'],
    ['/records/add', 'Create New Record'],
    ['/records/delete', 'Delete Records'],
    ['/records/ID', null],
    ['/register', 'Register New User'],
    ['/suppliers', 'Suppliers'],
    ['/suppliers/add', 'Create New Supplier'],
    ['/suppliers/balances', 'Supplier Balances'],
    ['/suppliers/collections', 'Supplier Collections'],
    ['/suppliers/dataUpload', 'Supplier Data Upload'],
    ['/suppliers/pendingPayment', 'Suppliers with Records Pending Payment'],
    ['/suppliers/ID', null],
    ['/users', 'Users'],
    ['/users/ID', null],
    ['/vendors', 'Vendors'],
    ['/vendors/add', 'Create New Vendor'],
  ] as const
).map(([route, title]) => [new RegExp(`^${route.replace('ID', '(\\d+)')}$`), title]);

/** Returns the specified title of a screen; null where it is titled by what it shows, undefined where none is specified. */
export function specifiedTitle(screen: string): string | null | undefined {
  for (const [route, title] of specifiedTitles) {
    const match = route.exec(screen);
    if (match) return title?.replace('ID', match[1] ?? '') ?? null;
  }
  return undefined;
}
