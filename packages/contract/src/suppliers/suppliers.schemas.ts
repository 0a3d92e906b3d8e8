import { z } from 'zod';
import { address, addressLine } from '../addresses/addresses.schemas.ts';
import { paymentMethod, supplierStatus, supplierSubstatus } from '../kit/codes.ts';
import { noteParts } from '../kit/notes.ts';
import { assignee, author, dayText, entity, id, instant, money } from '../kit/shapes.ts';

/** A supplier in a list: the names of {@link supplier}, fewer of them. */
export const supplierRow = z.object({
  ...entity,
  name: z.string(),
  dba: z.string().nullable(),
  status: supplierStatus,
  substatus: supplierSubstatus.nullable(),
  fax: z.string().nullable(),
  primaryPhone: z.string().nullable(),
  physicalAddress: addressLine.nullable(),
  balance: money,
  recordCount: z.int(),
  isCollections: z.boolean(),
  assignedUser: assignee,
  lastInvoiceId: id.nullable(),
  lastInvoiceDate: dayText.nullable(),
});
export type SupplierRow = z.output<typeof supplierRow>;

/** A supplier with everything its screen shows (S-293..S-302). */
export const supplier = supplierRow.extend({
  email: z.string().nullable(),
  emails: z.array(z.string()),
  chain: z.object({ id, name: z.string(), abbreviation: z.string() }).nullable(),
  vendorId: id.nullable(),
  vendorCode: z.string().nullable(),
  preferredPaymentMethod: paymentMethod.nullable(),
  reopenDate: dayText.nullable(),
  physicalAddress: address.nullable(),
  billingAddress: address.nullable(),
  addresses: z.array(address),
  phoneNumbers: z.array(z.string()),
  currency: z.string().nullable(),
  /** Why it cannot be deleted now; without when it can. */
  deleteRefusal: z.string().nullable(),
});
export type Supplier = z.output<typeof supplier>;

/** A note on a supplier (S-431). */
export const supplierNote = z.object({
  ...entity,
  supplierId: id,
  invoiceId: id.nullable(),
  note: z.string(),
  important: z.boolean(),
  createdBy: author,
  ...noteParts,
});

/** A supplier status with the substatuses it may carry (S-822). */
export const supplierStatusChoice = supplierStatus.extend({
  substatuses: z.array(supplierSubstatus),
});

/**
 * A row of the balances list (S-647); `id` is the supplier's too. What follows `updated_at` serves
 * the collections list (clarification 9).
 */
export const supplierBalanceRow = z.object({
  ...entity,
  supplierId: id,
  supplierName: z.string(),
  supplierPhone: z.string().nullable(),
  balance: money,
  assignedUser: assignee,
  status: supplierStatus,
  substatus: supplierSubstatus.nullable(),
  lastInvoiceId: id.nullable(),
  lastInvoiceDate: dayText.nullable(),
  oldestCheckOut: dayText.nullable(),
  nextCallbackAt: instant.nullable(),
});
export type SupplierBalanceRow = z.output<typeof supplierBalanceRow>;

/** A recorded call (S-618). */
export const recording = z.object({
  ...entity,
  supplier_id: id,
  filename: z.string(),
  size: z.int(),
  created_by: id,
  createdBy: author,
  description: z.string().nullable(),
});

/** The body of the 409 of a phone that another supplier owns (S-489, S-490). */
export const phoneConflicts = z.object({
  message: z.string(),
  code: z.literal('phoneConflict'),
  conflicts: z.array(z.object({ phone: z.string(), supplier_id: id })),
});
export type PhoneConflicts = z.output<typeof phoneConflicts>;
