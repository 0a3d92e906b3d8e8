import { may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import type { Cents } from '../money/cents.ts';
import {
  isCollectionsStatus,
  isInvoicedSupplierStatus,
  type SupplierStatusCode,
  supplierStatusName,
} from '../suppliers/supplier-status.ts';

/** Shown where a supplier owes nothing that could be invoiced (S-090). */
export const nothingToInvoice = 'Cannot invoice supplier with $0.00 balance';

export type InvoiceType = 'standard' | 'collections';
export type DeliveryMethod = 'preview' | 'email' | 'postage';

/** Whether letters can go to a supplier, or what they wait for. */
type MailingAddress = 'ready' | 'none' | 'notValidated' | 'notChosen';

/**
 * Shown when a supplier's addresses are not enough for letters: a billing address must be
 * validated.
 */
export function mailingAddressOf(
  addresses: ReadonlyArray<{ readonly isBilling: boolean; readonly isBillable: boolean }>,
): MailingAddress {
  if (addresses.length === 0) return 'none';
  const billing = addresses.find(({ isBilling }) => isBilling);
  if (billing) return billing.isBillable ? 'ready' : 'notValidated';
  return addresses.some(({ isBillable }) => isBillable) ? 'notChosen' : 'notValidated';
}

const mailingAddressMissing: Readonly<Record<Exclude<MailingAddress, 'ready'>, string>> = {
  none: 'Supplier is missing mailing address',
  notValidated: 'Supplier is missing mailing address: its address is not validated',
  notChosen: 'Supplier is missing mailing address: none of its addresses is set as billing',
};

interface InvoiceRequest {
  type: InvoiceType;
  delivery: DeliveryMethod;
  userId: number;
  roles: readonly RoleName[];
  supplier: {
    status: SupplierStatusCode;
    balance: Cents;
    hasEmail: boolean;
    mailing: MailingAddress;
    assignedUserId: number | null;
  };
}

/** Returns whether this user may issue this invoice, with the texts of S-090..S-095. */
export function mayCreateInvoice(request: InvoiceRequest): Verdict {
  const { type, delivery, userId, roles, supplier } = request;
  return firstRefusal(
    () => mayIssueType(type, roles, userId, supplier),
    () => mayBeInvoiced(supplier),
    () => mayDeliver(delivery, supplier),
  );
}

/**
 * Returns whether there is somewhere to deliver an invoice to (S-082, S-083), and what is missing
 * (F-139).
 */
export function mayDeliver(
  delivery: DeliveryMethod,
  supplier: Pick<InvoiceRequest['supplier'], 'hasEmail' | 'mailing'>,
): Verdict<'email' | 'address'> {
  if (delivery === 'email' && !supplier.hasEmail)
    return refused('email', 'Supplier is missing email');
  if (delivery === 'postage' && supplier.mailing !== 'ready')
    return refused('address', mailingAddressMissing[supplier.mailing]);
  return allowed;
}

/**
 * Returns whether a supplier can be invoiced at all, by any user: it has a status that is invoiced,
 * and owes commission.
 */
export function mayBeInvoiced({
  status,
  balance,
}: Pick<InvoiceRequest['supplier'], 'status' | 'balance'>): Verdict {
  if (!isInvoicedSupplierStatus(status))
    return refused(
      'supplierStatus',
      `Suppliers with the status ${supplierStatusName(status)} cannot be invoiced.`,
    );
  return balance > 0 ? allowed : refused('balance', nothingToInvoice);
}

function mayIssueType(
  type: InvoiceType,
  roles: readonly RoleName[],
  userId: number,
  supplier: InvoiceRequest['supplier'],
): Verdict {
  if (type === 'standard')
    return may(roles, 'invoices.createStandard')
      ? allowed
      : refused('permission', refusalOf('invoices.createStandard'));
  return firstRefusal(
    () =>
      isCollectionsStatus(supplier.status)
        ? allowed
        : refused('notEligible', 'Supplier not eligible for collections'),
    () =>
      may(roles, 'invoices.createCollections')
        ? allowed
        : refused('permission', refusalOf('invoices.createCollections')),
    () =>
      supplier.assignedUserId === userId
        ? allowed
        : refused('notAssigned', 'You are not assigned to this supplier'),
  );
}
