import { maxContacts } from '../collections/contact.ts';
import { counted } from '../kit/counted.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, formatDollars } from '../money/cents.ts';
import {
  isCollectionsStatus,
  type SupplierStatusCode,
  supplierStatusName,
} from './supplier-status.ts';

/** How many days a merge can be undone (decision 75). */
export const mergeTermDays = 7;

/** One of the two suppliers of a merge, with what hangs on it. */
export interface MergeSide {
  readonly id: number;
  readonly name: string;
  readonly status: SupplierStatusCode;
  readonly assignedTo: { readonly id: number; readonly name: string } | null;
  readonly balance: Cents;
  readonly records: number;
  readonly invoices: number;
  readonly openInvoices: number;
  readonly payments: number;
  readonly notes: number;
  readonly phones: number;
  readonly emails: number;
  readonly addresses: number;
  readonly contacts: number;
  readonly callbacks: number;
  readonly recordings: number;
}

/**
 * Returns whether a duplicate may be merged into another supplier: not into itself, not with more
 * contacts than one may have, and not out of collections, where it would be lost from the work.
 */
export function mayMerge(
  survivor: MergeSide,
  duplicate: MergeSide,
): Verdict<'itself' | 'contacts' | 'collections'> {
  const contacts = survivor.contacts + duplicate.contacts;
  return firstRefusal(
    () =>
      survivor.id === duplicate.id
        ? refused('itself', 'A supplier cannot be merged into itself.')
        : allowed,
    () =>
      isCollectionsStatus(duplicate.status) && !isCollectionsStatus(survivor.status)
        ? refused(
            'collections',
            `${duplicate.name} is in ${supplierStatusName(duplicate.status)}, but ${survivor.name} is not. Merge in the other direction, or move ${duplicate.name} out of collections first.`,
          )
        : allowed,
    () =>
      contacts > maxContacts
        ? refused(
            'contacts',
            `Together, these suppliers have ${contacts} contacts. The maximum is ${maxContacts}. Delete ${contacts - maxContacts} first.`,
          )
        : allowed,
  );
}

/** Returns what moves from the duplicate, one line each; nothing for what it does not have. */
export function describeMoves(duplicate: MergeSide): string[] {
  const { openInvoices, balance } = duplicate;
  const lines: ReadonlyArray<readonly [number, string]> = [
    [
      duplicate.records,
      `${counted(duplicate.records, 'record')} with a balance of ${formatDollars(balance)}`,
    ],
    [
      duplicate.invoices,
      openInvoices === 0
        ? counted(duplicate.invoices, 'invoice')
        : `${counted(duplicate.invoices, 'invoice')}, ${openInvoices} awaiting a response`,
    ],
    [duplicate.payments, counted(duplicate.payments, 'payment')],
    [duplicate.phones, counted(duplicate.phones, 'phone number')],
    [duplicate.emails, counted(duplicate.emails, 'email')],
    [duplicate.addresses, counted(duplicate.addresses, 'address', 'addresses')],
    [duplicate.contacts, counted(duplicate.contacts, 'contact')],
    [duplicate.notes, counted(duplicate.notes, 'note')],
    [duplicate.callbacks, counted(duplicate.callbacks, 'callback')],
    [duplicate.recordings, counted(duplicate.recordings, 'recording')],
  ];
  return lines.filter(([count]) => count > 0).map(([, line]) => line);
}

/** Notes shown before a merge: which supplier's details are kept. */
export function describeMergeRules(survivor: MergeSide, duplicate: MergeSide): string[] {
  const { assignedTo } = survivor;
  const collector =
    assignedTo !== null
      ? `The supplier stays assigned to ${assignedTo.name}.`
      : `The supplier will be assigned to ${duplicate.assignedTo?.name}, who had the duplicate.`;
  return [
    `${survivor.name} keeps its name, status (${supplierStatusName(survivor.status)}), and details, and its primary phone number, email, and addresses.`,
    ...(duplicate.assignedTo === null ? [] : [collector]),
    `Links to supplier ${duplicate.id} will open this page. You can undo the merge for ${mergeTermDays} days, unless someone changes what was moved.`,
  ];
}

/** Shown if someone else was faster: the supplier no longer exists. */
export const mergedAlready = (id: number, survivorId: number): string =>
  `Supplier ${id} was merged into supplier ${survivorId}.`;

/** Why a merge cannot be undone anymore. */
export const undoTooLate = `Merges can be undone for ${mergeTermDays} days only.`;
