import { centsToDollars } from '@recoup/domain/money/cents';
import { z } from 'zod';
import type { Db } from '#platform/db/database';
import { UndeliverableError } from '#platform/outgoing/delivery';
import type { Secrets } from '#platform/secrets/secrets';
import type { AccountingService, BillPayment } from './accounting-service.ts';
import { callQuickbooks, type QuickbooksCall } from './quickbooks-call.ts';
import { findConnection, type StoredConnection } from './stored-connection.ts';

interface QuickbooksNeeds {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  /** The address of the API, such as `https://quickbooks.api.intuit.com`. */
  url: string;
}

const withId = z.object({ Id: z.string() });
const vendorAnswer = z.object({ Vendor: withId });
const billAnswer = z.object({ Bill: withId });
const billPaymentAnswer = z.object({ BillPayment: withId });
const foundVendors = z.object({
  QueryResponse: z.object({ Vendor: z.array(withId).optional() }),
});

type Send = <Answer>(
  call: Omit<QuickbooksCall<Answer>, 'url' | 'connection' | 'signal'>,
) => Promise<Answer>;

/** QuickBooks Online, reached with the connection that is stored. */
export function createQuickbooks({ db, secrets, clock, url }: QuickbooksNeeds): AccountingService {
  const isLive = ({ expiresAt }: StoredConnection): boolean => Date.parse(expiresAt) > +clock();
  return {
    isSetUp: true,

    async connection() {
      const stored = await findConnection(db, secrets);
      return {
        expiresAt: stored?.expiresAt ?? null,
        refreshExpiresAt: stored?.refreshExpiresAt ?? null,
        valid: stored !== undefined && isLive(stored),
      };
    },

    async postBillPayment(payment, key, signal) {
      const connection = await findConnection(db, secrets);
      if (!connection || !isLive(connection))
        throw new Error('The connection to Quickbooks has ended.');
      const send: Send = (call) => callQuickbooks({ url, connection, signal, ...call });
      const vendorId = await payeeOf(send, payment, key);
      return await pay(send, connection, { vendorId, payment, key });
    },
  };
}

/** The agency among the vendors; its number in the name finds it under any name. */
async function payeeOf(send: Send, payment: BillPayment, key: string): Promise<string> {
  const mark = `(agency ${payment.agencyId})`;
  const query = `select Id from Vendor where DisplayName like '%${mark}'`;
  const found = await send({ resource: 'query', query: { query }, answer: foundVendors });
  const [vendor] = found.QueryResponse.Vendor ?? [];
  if (vendor) return vendor.Id;
  const made = await send({
    resource: 'vendor',
    requestId: `${key}-vendor`,
    body: { DisplayName: `${payment.payeeName.replaceAll(/[:\t\n]/g, ' ')} ${mark}` },
    answer: vendorAnswer,
  });
  return made.Vendor.Id;
}

async function pay(
  send: Send,
  { bankAccountId, expenseAccountId }: StoredConnection,
  { vendorId, payment, key }: { vendorId: string; payment: BillPayment; key: string },
): Promise<{ billId: string; billPaymentId: string }> {
  if (bankAccountId === undefined || expenseAccountId === undefined)
    throw new UndeliverableError(
      'Choose the accounts that agencies are paid from on the Quickbooks page first.',
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
      // the accounts know checks and credit cards only; ACH and wire leave a bank account too
      PayType: 'Check',
      CheckPayment: { BankAccountRef: { value: bankAccountId } },
      TotalAmt: amount,
      Line: [{ Amount: amount, LinkedTxn: [{ TxnId: bill.Id, TxnType: 'Bill' }] }],
    },
    answer: billPaymentAnswer,
  });
  return { billId: bill.Id, billPaymentId: paid.Id };
}
