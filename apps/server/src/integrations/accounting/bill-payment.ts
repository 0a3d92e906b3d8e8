import { centsToDollars } from '@recoup/domain/money/cents';
import { z } from 'zod';
import type { Db } from '#platform/db/database';
import { UndeliverableError } from '#platform/outgoing/delivery';
import type { AccountingEntity, BillPayment } from './accounting-service.ts';
import { findAgencyVendor, saveAgencyVendor } from './agency-vendors.ts';
import { findVendorsThat, quoted, type Send } from './quickbooks-query.ts';
import type { StoredConnection } from './stored-connection.ts';

const withId = z.object({ Id: z.string() });
const vendorAnswer = z.object({ Vendor: z.object({ Id: z.string(), DisplayName: z.string() }) });
const billAnswer = z.object({ Bill: withId });
const billPaymentAnswer = z.object({ BillPayment: withId });

interface Accounts {
  db: Db;
  send: Send;
  realmId: string;
}

/**
 * Returns the agency's vendor: the stored one, or the one chosen by a user; else one with the
 * agency's number in its name; else a new one. It is stored from then on.
 */
export async function findOrCreatePayee(accounts: Accounts, payment: BillPayment): Promise<string> {
  const { db, realmId } = accounts;
  const known = await findAgencyVendor(db, payment.agencyId, realmId);
  if (known) return known.id;
  const vendor = await findOrCreateVendor(accounts, payment);
  await saveAgencyVendor(db, payment.agencyId, { ...vendor, realmId });
  return vendor.id;
}

async function findOrCreateVendor(
  { send }: Accounts,
  payment: BillPayment,
): Promise<AccountingEntity> {
  const mark = `(agency ${payment.agencyId})`;
  const [found] = await findVendorsThat(send, `DisplayName like ${quoted(`%${mark}`)}`);
  if (found) return found;
  const { Vendor: made } = await send({
    resource: 'vendor',
    // of the agency, not the payment: two payments at once must not make two vendors
    requestId: `agency-${payment.agencyId}-vendor`,
    body: { DisplayName: `${payment.payeeName.replaceAll(/[:\t\n]/g, ' ')} ${mark}` },
    answer: vendorAnswer,
  });
  return { id: made.Id, name: made.DisplayName };
}

/** A bill of the agency and its payment, each written once however often this is asked. */
export async function payBill(
  send: Send,
  { bankAccountId, expenseAccountId }: StoredConnection,
  { vendorId, payment, key }: { vendorId: string; payment: BillPayment; key: string },
): Promise<{ billId: string; billPaymentId: string }> {
  if (bankAccountId === undefined || expenseAccountId === undefined)
    throw new UndeliverableError(
      'Choose the bank and expense accounts on the QuickBooks Connection page first.',
    );
  const shared = {
    VendorRef: { value: vendorId },
    TxnDate: payment.paidOn,
    PrivateNote: `Commission share paid by ${payment.methodName} (${key})`,
  };
  const amount = centsToDollars(payment.amountCents);
  const { Bill: bill } = await send({
    resource: 'bill',
    requestId: `${key}-bill`,
    body: {
      ...shared,
      Line: [
        {
          Amount: amount,
          DetailType: 'AccountBasedExpenseLineDetail',
          AccountBasedExpenseLineDetail: { AccountRef: { value: expenseAccountId } },
        },
      ],
    },
    answer: billAnswer,
  });
  const { BillPayment: paid } = await send({
    resource: 'billpayment',
    requestId: `${key}-payment`,
    body: {
      ...shared,
      // QuickBooks only has checks and credit cards; ACH and wire also come from a bank account.
      PayType: 'Check',
      CheckPayment: { BankAccountRef: { value: bankAccountId } },
      TotalAmt: amount,
      Line: [{ Amount: amount, LinkedTxn: [{ TxnId: bill.Id, TxnType: 'Bill' }] }],
    },
    answer: billPaymentAnswer,
  });
  return { billId: bill.Id, billPaymentId: paid.Id };
}
