import type { Ability } from '@recoup/domain/auth/abilities';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import { paths } from './paths.ts';

/** What an empty list says, and where its first entry is made, by whom. */
interface EmptyList {
  readonly text: string;
  readonly next?: { readonly label: string; readonly href: string; readonly ability: Ability };
}

const uploadBookings = {
  label: 'Upload Bookings',
  href: paths.agencyUpload,
  ability: 'agencies.upload',
} as const;

const openInvoices = {
  label: 'Open Invoices',
  href: paths.openInvoices,
  ability: 'invoices.view',
} as const;

const importStatement = {
  label: 'Import Statement',
  href: paths.importBankStatement,
  ability: 'bank.edit',
} as const;

type ListName =
  | SavedListName
  | 'agency-reports'
  | 'bulk-edit-records'
  | 'bulk-edits'
  | 'daily-payment-records'
  | 'vendors';

/** Every list by its name (F-429); shown while no search and no filter is active. */
export const emptyLists: Readonly<Record<ListName, EmptyList>> = {
  records: { text: 'Records are created from the bookings of agencies.', next: uploadBookings },
  'assigned-records': {
    text: 'Records that are assigned to you appear here.',
    next: { label: 'Open Records', href: paths.records, ability: 'records.view' },
  },
  'deleted-records': { text: 'Deleted records appear here and can be restored.' },
  'invalid-supplier-records': {
    text: 'Records whose phone number cannot be dialed appear here.',
  },
  'unknown-supplier-records': {
    text: 'Records without a supplier appear here.',
    next: uploadBookings,
  },
  'foreign-conversion': { text: 'Payments in other currencies wait here for their conversion.' },
  payments: {
    text: 'Payments appear here when invoices are reconciled or receipts are applied.',
    next: openInvoices,
  },
  receipts: {
    text: 'Checks, wires, ACH credits, and card settlements appear here when they are entered or reconciled.',
    next: { label: 'Enter Receipt', href: paths.enterReceipt, ability: 'receipts.enter' },
  },
  'unapplied-receipts': { text: 'Money that is not applied to records appears here.' },
  responses: {
    text: 'Files, pasted texts, and emails of hotels appear here. Drop a file here to add one.',
  },
  payers: {
    text: 'A hotel becomes a payer with its first receipt. Create payers for owners and processors.',
    next: { label: 'Create New Payer', href: paths.addPayer, ability: 'payers.edit' },
  },
  'bank-lines': {
    text: "Lines of the bank's statements appear here when a statement is imported.",
    next: importStatement,
  },
  'bank-deposits': {
    text: 'A slip is several checks, or a card settlement, that the bank credits as one.',
    next: { label: 'Create New Slip', href: paths.addBankDeposit, ability: 'bank.edit' },
  },
  'bank-statements': {
    text: 'Statements of the bank appear here when they are imported.',
    next: importStatement,
  },
  invoices: {
    text: 'Invoices are created for suppliers with open records.',
    next: {
      label: 'Generate Invoices',
      href: paths.generateInvoices,
      ability: 'invoices.generate',
    },
  },
  'invoice-suppliers': {
    text: 'Suppliers appear here when they have records to invoice.',
    next: uploadBookings,
  },
  'print-queue': {
    text: 'Invoices that must be printed and mailed appear here.',
    next: openInvoices,
  },
  suppliers: {
    text: 'Records are matched with suppliers by phone number.',
    next: { label: 'Upload Suppliers', href: paths.supplierUpload, ability: 'suppliers.upload' },
  },
  'pending-payment-suppliers': { text: 'Suppliers with pending payments appear here.' },
  'supplier-balances': {
    text: 'Suppliers appear here when they owe commission.',
    next: uploadBookings,
  },
  'supplier-collections': { text: 'Suppliers that owe enough to be called appear here.' },
  agencies: {
    text: 'Agencies send the bookings whose commission is recovered.',
    next: { label: 'Create New Agency', href: paths.addAgency, ability: 'agencies.create' },
  },
  'unknown-supplier-agencies': {
    text: 'Agencies that have records without a supplier appear here.',
    next: uploadBookings,
  },
  chains: {
    text: 'Chains group suppliers under one brand.',
    next: { label: 'Create New Chain', href: paths.addChain, ability: 'chains.create' },
  },
  countries: { text: 'Countries are part of Recoup.' },
  users: {
    text: 'Users can sign in.',
    next: { label: 'Register New User', href: paths.register, ability: 'users.create' },
  },
  outbox: { text: 'Emails, letters, and other outgoing messages appear here.' },
  'audit-log': { text: 'Sign-ins and changes appear here.' },
  'agency-reports': { text: 'Run the reports of this month to see them here.' },
  'bulk-edits': {
    text: 'Select records and click Bulk Edit to prepare one.',
    next: { label: 'Open Records', href: paths.records, ability: 'records.view' },
  },
  'bulk-edit-records': { text: 'Records that the edit concerns appear here.' },
  'daily-payment-records': { text: 'Records paid on this day appear here.' },
  vendors: {
    text: 'Vendors group suppliers for invoicing.',
    next: { label: 'Create Vendor', href: paths.addVendor, ability: 'vendors.create' },
  },
};

/** Returns what the list of a name says while it is empty. */
export function findEmptyList(name: string): EmptyList | undefined {
  return Object.hasOwn(emptyLists, name) ? emptyLists[name as ListName] : undefined;
}
