import type { Day } from '@recoup/domain/dates/day';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import { type PaymentMethodId, paymentMethodName } from '@recoup/domain/payments/payment-method';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountingService, BillPayment } from '#integrations/accounting/accounting-service';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { type Delivery, defineDelivery } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';

const payload = z.object({
  paymentId: z.int(),
  /** The company that was connected when it was made; messages of earlier versions name none. */
  realmId: z.string().optional(),
});

/** An agency payment on its way to the accounts. */
export const billPaymentKind: MessageKind<z.infer<typeof payload>> = {
  service: 'accounting',
  name: 'payment',
  payload,
};

interface PaymentRow {
  agencyId: number;
  payeeName: string;
  amountCents: Cents;
  paymentMethodId: PaymentMethodId;
  depositDate: Day | null;
  createdAt: string;
}

async function billPaymentOf(db: Db, paymentId: number): Promise<BillPayment> {
  const { rows } = await sql<PaymentRow>`
    select a.id as "agencyId", a.name as "payeeName", p.amount as "amountCents",
      p.payment_method_id as "paymentMethodId", p.deposit_date as "depositDate",
      p.created_at as "createdAt"
    from agency_payments p join agencies a on a.id = p.agency_id
    where p.id = ${paymentId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no agency payment ${paymentId}`);
  const { paymentMethodId, depositDate, createdAt, ...same } = row;
  return {
    ...same,
    paidOn: depositDate ?? dayInZone(new Date(createdAt)),
    methodName: paymentMethodName(paymentMethodId),
  };
}

/** Tells the accounts of payments to agencies. */
export function createBillPaymentDelivery(
  deps: Pick<Deps, 'db'> & { accounting: AccountingService },
): Delivery {
  const { db, accounting } = deps;
  return defineDelivery({
    kind: billPaymentKind,
    send: async ({ key, payload: { paymentId, realmId } }, signal) => {
      const payment = await billPaymentOf(db, paymentId);
      return await accounting.postBillPayment({ ...payment, realmId }, key, signal);
    },
  });
}
