import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getResponse } from '@recoup/contract/responses/responses.endpoints';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { found } from '#platform/errors/app-error';

type Suggested = ResponseInput<typeof getResponse>['suggestedReceipts'][number];
type Bound = NonNullable<ResponseInput<typeof getResponse>['receipt']>;

/** As many as a person can choose from at a glance. */
const mostSuggested = 5;

type Columns<Named extends { name: string }> = Omit<Named, 'name'> & {
  methodId: PaymentMethodId | null;
  number: string;
};

const columns: Sql = sql`
  receipts.id, receipts.payment_method_id as "methodId", receipts.number,
  ${jsonReference('payer')} as payer, receipts.received_on as "receivedOn", receipts.currency,
  receipts.amount, receipts.unapplied, receipts.updated_at`;

const withName = <Row extends { methodId: PaymentMethodId | null; number: string }>({
  methodId,
  number,
  ...row
}: Row) => ({ ...row, name: receiptName(methodId, number) });

/** The receipt that a response belongs to, as it is now. */
export async function receiptOfResponse(db: Db, receiptId: number): Promise<Bound> {
  return withName(
    found(
      await rowsOf(db).first(sql<Columns<Bound>>`
        select ${columns} from receipts left join payers payer on payer.id = receipts.payer_id
        where receipts.id = ${receiptId}`),
      'Receipt Not Found',
    ),
  );
}

/**
 * Receipts with money left that a response may speak of: with its number; or of its payer, or a payer of
 * its hotels, with exactly its total.
 */
export async function suggestedReceipts(db: Db, responseId: number): Promise<Suggested[]> {
  const rows = await rowsOf(db).all(sql<Columns<Suggested>>`
    with answer as materialized (
      select id, number, total, currency, payer_id from responses where id = ${responseId}
    ), wanted as (
      select r.id, 'number' as because from answer join receipts r on r.number = answer.number
      where r.number <> ''
      union all
      select r.id, 'amount' from answer join receipts r on r.amount = answer.total
        and r.currency = coalesce(answer.currency, r.currency) and r.payer_id in (
          select answer.payer_id
          union
          select ps.payer_id from response_invoices ri join invoices i on i.id = ri.invoice_id
          join payer_suppliers ps on ps.supplier_id = i.supplier_id
          where ri.response_id = answer.id)
    )
    select ${columns}, max(wanted.because) as because
    from wanted join receipts on receipts.id = wanted.id
    left join payers payer on payer.id = receipts.payer_id
    where receipts.unapplied > 0 and receipts.state in ('received', 'cleared')
      and receipts.source <> 'opening'
    group by receipts.id, payer.id
    order by max(wanted.because) desc, receipts.id desc limit ${mostSuggested}`);
  return rows.map(withName);
}
