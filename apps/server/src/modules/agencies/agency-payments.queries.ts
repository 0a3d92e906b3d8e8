import type { getAgency } from '@recoup/contract/agencies/agencies.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { sameAmountDays } from '@recoup/domain/agencies/payment-warning';
import { type Day, officeTimeZone } from '@recoup/domain/dates/day';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import { type PaymentMethodId, paymentMethodName } from '@recoup/domain/payments/payment-method';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { found } from '#platform/errors/app-error';

type AgencyPayment = ResponseInput<typeof getAgency>['payments'][number];

interface PaymentRow extends Omit<AgencyPayment, 'paymentMethod' | 'posting'> {
  paymentMethodId: PaymentMethodId;
  postingState: AgencyPayment['posting']['state'];
  postingError: string | null;
}

/**
 * Payments with the state of their posting, newest first. A payment without a message was never to
 * be posted and counts as posted.
 */
async function paymentsThat(db: Db, condition: Sql): Promise<AgencyPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.agency_id as "agencyId", p.amount, p.payment_method_id as "paymentMethodId",
      p.deposit_date as "depositDate", p.created_at,
      ${jsonReference('u')} as "createdBy",
      case when m.state in ('queued', 'sending') then 'queued'
        when m.state in ('failed', 'dead', 'cancelled') then 'failed' else 'posted' end as "postingState",
      case when m.state in ('failed', 'dead', 'cancelled') then m.last_error end as "postingError",
      greatest(p.updated_at, m.updated_at) as updated_at
    from agency_payments p
    left join users u on u.id = p.created_by
    left join outgoing_messages m on m.id = p.outgoing_message_id
    where ${condition} order by p.created_at desc, p.id desc`.execute(db);
  return rows.map(({ paymentMethodId, postingState, postingError, ...same }) => ({
    ...same,
    paymentMethod: { id: paymentMethodId, name: paymentMethodName(paymentMethodId) },
    posting: { state: postingState, message: postingError },
  }));
}

/** Returns the payments to an agency, newest first. */
export function agencyPayments(db: Db, agencyId: number): Promise<AgencyPayment[]> {
  return paymentsThat(db, sql`p.agency_id = ${agencyId}`);
}

/**
 * One payment.
 * @throws AppError notFound 'Payment Not Found'
 */
export async function getAgencyPayment(db: Db, paymentId: number): Promise<AgencyPayment> {
  const [payment] = await paymentsThat(db, sql`p.id = ${paymentId}`);
  return found(payment, 'Payment Not Found');
}

/** Finds the day on which the same amount was last paid to an agency within 30 days (F-141). */
export async function findRecentSamePayment(
  db: Db,
  agencyId: number,
  amount: Cents,
): Promise<Day | undefined> {
  const { rows } = await sql<{ paidOn: Day }>`
    select (created_at at time zone ${officeTimeZone})::date as "paidOn" from agency_payments
    where agency_id = ${agencyId} and amount = ${formatDecimal(amount)}::numeric
      and created_at > now() - make_interval(days => ${sameAmountDays})
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.paidOn;
}
