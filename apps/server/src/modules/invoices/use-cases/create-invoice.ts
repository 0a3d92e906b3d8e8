import type { Day } from '@recoup/domain/dates/day';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import {
  type DeliveryMethod,
  type InvoiceType,
  mailingAddressOf,
  mayCreateInvoice,
  nothingToInvoice,
} from '@recoup/domain/invoices/may-create-invoice';
import { repeatedInvoice } from '@recoup/domain/invoices/repeated-issue';
import { counted } from '@recoup/domain/kit/counted';
import type { PostService } from '#integrations/post/post-service';
import { insertSupplierNote } from '#modules/suppliers/suppliers.api';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import {
  findBillableRecords,
  findRepeatedInvoice,
  findSupplierToInvoice,
  type InvoiceIdentity,
  insertInvoice,
  isInvoiceOf,
  type Lock,
  type NewInvoice,
  type SupplierToInvoice,
} from '../invoices.repository.ts';
import { queueDelivery } from './queue-delivery.ts';

/** An invoice to create, as the user chose it. */
export interface InvoiceToCreate {
  supplierId: number;
  type: InvoiceType;
  delivery: DeliveryMethod;
  /** The records to bill; none means every billable one of the supplier. */
  recordIds: readonly number[];
  /** The invoice that it is a clone of: a clone is never taken for a repetition. */
  clonedFromId?: number | undefined;
  /** The day of issue. */
  today: Day;
}

interface CheckedInvoice {
  readonly supplier: SupplierToInvoice;
  /** In ascending order, at least one. */
  readonly recordIds: readonly number[];
}

/**
 * Checks that the user may create an invoice, and returns the records that it bills.
 * @param lock whether the supplier and the records are locked until it is issued
 * @throws AppError with the texts of S-090..S-095, or naming records that cannot be billed
 */
export async function checkInvoice(
  db: Db,
  actor: Actor,
  invoice: Omit<InvoiceToCreate, 'today'>,
  lock: Lock,
): Promise<CheckedInvoice> {
  const { supplierId, type, delivery, recordIds, clonedFromId } = invoice;
  const supplier = found(await findSupplierToInvoice(db, supplierId, lock), 'Supplier Not Found');
  const verdict = mayCreateInvoice({
    type,
    delivery,
    userId: actor.id,
    roles: actor.roles,
    supplier: {
      ...supplier,
      hasEmail: supplier.email !== null,
      mailing: mailingAddressOf(supplier.addresses),
    },
  });
  if (!verdict.allowed)
    throw new AppError(verdict.code === 'permission' ? 'forbidden' : 'refused', verdict.reason);

  const billable = await findBillableRecords(db, supplierId, { ids: recordIds }, lock);
  const refused = recordIds.filter((id) => !billable.includes(id));
  if (refused.length > 0)
    throw refusedInput(
      `${refused.length === 1 ? 'Record' : 'Records'} ${refused.slice(0, 20).join(', ')} cannot be billed to this supplier.`,
      'records',
    );
  // the last open record may have been paid while this call waited for it
  if (billable.length === 0) throw refusedInput(nothingToInvoice);
  if (
    clonedFromId !== undefined &&
    !(await isInvoiceOf(db, { invoiceId: clonedFromId, supplierId }))
  )
    throw refusedInput(`Invoice ${clonedFromId} is not one of this supplier's.`, 'clonedFromId');
  return { supplier, recordIds: billable };
}

/**
 * Issues an invoice: snapshots its lines, queues its delivery and leaves a note on the supplier
 * (clarification 10). Run inside a transaction. Returns the invoice's id.
 * @throws AppError with the texts of S-090..S-095, or naming records that cannot be billed;
 * duplicate for an invoice that is equal to one of the last minute (F-226)
 */
export async function createInvoice(
  { db, queue, post }: Pick<Deps, 'db' | 'queue'> & { post: PostService },
  actor: Actor,
  invoice: InvoiceToCreate,
): Promise<number> {
  const { supplierId, type, delivery, clonedFromId, today } = invoice;
  const { supplier, recordIds } = await checkInvoice(db, actor, invoice, 'lock');
  if (clonedFromId === undefined)
    await refuseRepeated(db, { supplierId, type, delivery, recordIds });

  const invoiceId = await issueInvoice(db, {
    supplierId,
    type,
    issuedOn: today,
    recordIds,
    createdBy: actor.id,
    clonedFromId,
  });
  if (delivery !== 'preview')
    await queueDelivery({ db, queue, post, invoiceId, supplier, createdBy: actor.id }, delivery);
  return invoiceId;
}

async function refuseRepeated(db: Db, identity: InvoiceIdentity): Promise<void> {
  const invoiceId = await findRepeatedInvoice(db, identity);
  if (invoiceId !== undefined)
    throw new AppError('duplicate', repeatedInvoice(invoiceId), { extra: { invoiceId } });
}

/** Writes an invoice and the note on its supplier that links it; returns the invoice's id. */
export async function issueInvoice(db: Db, invoice: NewInvoice): Promise<number> {
  const invoiceId = await insertInvoice(db, invoice);
  const records = counted(invoice.recordIds.length, 'record');
  await insertSupplierNote(db, {
    supplierId: invoice.supplierId,
    invoiceId,
    note: `Invoice ${formatInvoiceNumber(invoiceId)} created for ${records}.`,
    createdBy: invoice.createdBy,
  });
  return invoiceId;
}
