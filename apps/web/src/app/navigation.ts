import type { Ability } from '@recoup/domain/auth/abilities';
import type { BadgeName } from '#features/notices/badge-name.ts';
import { paths } from './paths.ts';

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** Shown only to users with it; a link without it is shown to everyone. */
  readonly onlyFor?: Ability;
  /** What the badge beside it counts (F-428). */
  readonly badge?: BadgeName;
}

export interface NavigationMenu {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

export type NavigationEntry = NavigationLink | NavigationMenu;

const linksOf = (entry: NavigationEntry): readonly NavigationLink[] =>
  'links' in entry ? entry.links : [entry];

/** The top navigation, in its order (A-009..A-021); 'Logout' follows it. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Records',
    links: [
      { label: 'Records', href: paths.records },
      { label: 'Unknown Supplier', href: paths.unknownSupplierRecords },
      { label: 'Delete Records', href: paths.deleteRecords },
      { label: 'Foreign Conversion', href: paths.foreignConversion },
      { label: 'Invalid Supplier', href: paths.invalidSupplierRecords },
      { label: 'Assigned to Me', href: paths.assignedRecords },
    ],
  },
  {
    label: 'Payments',
    links: [
      { label: 'Payments', href: paths.payments },
      { label: 'Daily Payments', href: paths.dailyPayments },
    ],
  },
  {
    label: 'Invoices',
    links: [
      { label: 'Invoices', href: paths.invoices, badge: 'awaitingInvoices' },
      { label: 'Generate Invoices', href: paths.generateInvoices },
    ],
  },
  {
    label: 'Agencies',
    links: [
      { label: 'Agencies', href: paths.agencies },
      { label: 'Data Upload', href: paths.agencyUpload },
      { label: 'CTS Upload', href: paths.ctsUpload },
      { label: 'ARC Upload', href: paths.arcUpload },
      { label: 'Unknown Supplier', href: paths.unknownSupplierAgencies },
    ],
  },
  {
    label: 'Suppliers',
    links: [
      { label: 'Suppliers', href: paths.suppliers },
      { label: 'Balances', href: paths.supplierBalances },
      { label: 'Collections', href: paths.supplierCollections, badge: 'overdueCallbacks' },
      { label: 'Data Upload', href: paths.supplierUpload },
      { label: 'Pending Payment', href: paths.pendingPaymentSuppliers },
    ],
  },
  { label: 'Chains', href: paths.chains },
  { label: 'Countries', href: paths.countries },
  { label: 'Users', href: paths.users },
  { label: 'Reports', href: paths.agencyReports },
  { label: 'Vendors', href: paths.vendors },
  { label: 'QuickBooks', href: paths.accounting, onlyFor: 'accounting.view' },
];

/** What the menu under the user's initials leads to, apart from their own pages. */
export const accountLinks: readonly NavigationLink[] = [
  { label: 'Print Queue', href: paths.printQueue, onlyFor: 'invoices.view' },
  { label: 'Deleted Records', href: paths.deletedRecords, onlyFor: 'records.restore' },
  { label: 'Bulk Edits', href: paths.bulkEdits, onlyFor: 'records.bulkEdit' },
  { label: 'Outbox', href: paths.outbox, onlyFor: 'outbox.view', badge: 'waitingMessages' },
  { label: 'Company', href: paths.company, onlyFor: 'company.view' },
  { label: 'System Status', href: paths.installation, onlyFor: 'installation.view' },
  { label: 'Audit Log', href: paths.auditLog, onlyFor: 'auditLog.view' },
];

/** The addresses of the screens that a menu leads to. */
export const menuScreens: readonly string[] = [...navigation.flatMap(linksOf), ...accountLinks].map(
  ({ href }) => href,
);

/** Returns the screen above an address, or the home page. */
export function parentOf(pathname: string): string {
  const above = menuScreens.filter((href) => pathname.startsWith(`${href}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? paths.home;
}

/** Returns whether an address is below an entry, which is then marked as current. */
export function leadsTo(entry: NavigationEntry, pathname: string): boolean {
  return linksOf(entry).some(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
}

/** Returns whether a user with these abilities sees a link. */
export const isSeenWith =
  (held: readonly Ability[]) =>
  ({ onlyFor }: NavigationLink): boolean =>
    onlyFor === undefined || held.includes(onlyFor);

/** Returns the entries that a user with these abilities sees; a menu without links is omitted. */
export function navigationFor(
  held: readonly Ability[],
  entries: readonly NavigationEntry[] = navigation,
): readonly NavigationEntry[] {
  const isSeen = isSeenWith(held);
  return entries.flatMap((entry): readonly NavigationEntry[] => {
    if (!('links' in entry)) return isSeen(entry) ? [entry] : [];
    const links = entry.links.filter(isSeen);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}
