import type { SupplierPaymentInput } from '@recoup/contract/reconciliation/supplier-payments.schemas';
import type { Day } from '@recoup/domain/dates/day';
import {
  evaluateFullPayment,
  mayPayInvoices,
  unknownDepositOf,
} from '@recoup/domain/reconciliation/multi-invoice-payment';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/errors/app-error';
import { enforce } from '../../receipts/receipts.api.ts';
import { lockInvoices, toStoredLine } from '../reconciliation.repository.ts';
import { postPayment } from './post-payment.ts';
import { refuseStaleSave } from './refuse-stale-save.ts';

interface Payer {
  id: number;
  status: SupplierStatusCode;
}

/**
 * Books one payment on the open records of several invoices of a supplier, and keeps what is left
 * unapplied on the receipt: all of it or nothing (decision 82). Run inside a transaction. Returns the
 * receipt's id.
 * @throws AppError notFound, staleSave, forbidden, or refused with the first reason of
 * mayPayInvoices, or of mayDraw
 */
export async function payInvoices(
  db: Db,
  actor: Actor,
  supplier: Payer,
  { input, today }: { input: SupplierPaymentInput; today: Day },
): Promise<number> {
  const seen = new Map(input.invoices.map((one) => [one.invoiceId, one.expected_updated_at]));
  if (seen.size < input.invoices.length)
    throw refusedInput('List each invoice only once.', 'invoices');
  const locked = await lockInvoices(db, [...seen.keys()], { locksAgencies: false });
  if (locked.length < seen.size || locked.some(({ invoice }) => invoice.supplierId !== supplier.id))
    throw notFound('Invoice Not Found');
  for (const one of locked) await refuseStaleSave(db, one, seen.get(one.invoice.id) ?? '');

  const payment: PaymentForm = {
    amount: input.paymentAmount,
    methodId: input.paymentMethod,
    checkNumber: input.checkNumber ?? '',
    processDate: input.processDate,
    receiptId: input.receiptId,
  };
  const circumstances = { roles: actor.roles, today };
  const invoices = locked.map((one) => ({
    locked: one,
    ...evaluateFullPayment(one.invoice.id, payment, one.records.map(toStoredLine), circumstances),
  }));
  enforce(mayPayInvoices({ payment, invoices, supplierStatus: supplier.status, ...circumstances }));

  const { receiptIds } = await postPayment(db, {
    supplierId: supplier.id,
    payment,
    userId: actor.id,
    allowed: invoices,
    left: unknownDepositOf(input.paymentAmount, invoices),
    today,
  });
  const [receiptId] = receiptIds;
  if (receiptId === undefined) throw new Error('a payment without a receipt');
  return receiptId;
}
