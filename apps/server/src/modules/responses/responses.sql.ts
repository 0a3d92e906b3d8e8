import { officeTimeZone } from '@recoup/domain/dates/day';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';

/** A receipt as a response refers to it; its name comes from a rule. */
export interface ReceiptReference {
  id: number;
  methodId: PaymentMethodId | null;
  number: string;
}

/** The columns of a response in its list and its detail, with {@link responseJoins}. */
export const responseColumns: Sql = sql`
  responses.id, responses.created_at, responses.updated_at, responses.channel, responses.name,
  responses.sender, responses.sender_name as "senderName", responses.sender_proof as "senderProof",
  responses.sent_on as "sentOn", responses.received_at as "receivedAt",
  ${jsonReference('receiver')} as "receivedBy", responses.state,
  case responses.state when 'dismissed' then responses.dismissed_because
    else responses.unread_because end as reason,
  responses.waits_because as "waitsBecause",
  responses.state = 'applied' and responses.decided_by is null as "isByItself",
  responses.total, responses.currency, responses.number, responses.paid_on as "paidOn",
  ${jsonReference('payer')} as payer,
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name)
      order by s.name_lc, s.id), '[]'::jsonb)
    from suppliers s where s.id in (
      select i.supplier_id from response_invoices ri join invoices i on i.id = ri.invoice_id
      where ri.response_id = responses.id)) as suppliers,
  (select coalesce(jsonb_agg(jsonb_build_object('id', invoice_id) order by invoice_id), '[]'::jsonb)
    from response_invoices where response_id = responses.id) as invoices,
  case when receipt.id is not null then jsonb_build_object('id', receipt.id,
    'methodId', receipt.payment_method_id, 'number', receipt.number) end as "receiptReference",
  (select count(distinct record_id)::int from response_records
    where response_id = responses.id) as "settledCount",
  ${jsonReference('decider')} as "decidedBy", responses.decided_at as "decidedAt"`;

/** What was read of a response, with the day on which it was received; null where nothing was. */
export const receivedPaper: Sql = sql`responses.paper || jsonb_build_object(
  'receivedOn', (responses.received_at at time zone ${sql.lit(officeTimeZone)})::date)`;

/** The tables of {@link responseColumns}. */
export const responseJoins: Sql = sql`
  left join users receiver on receiver.id = responses.received_by
  left join users decider on decider.id = responses.decided_by
  left join payers payer on payer.id = responses.payer_id
  left join receipts receipt on receipt.id = responses.receipt_id`;

/** What a response settled that nothing has undone since: `settled` is a row of response_records. */
export const stands: Sql<boolean> = sql<boolean>`(
  exists (
    select from receipt_entries made
    join receipt_entries e on e.receipt_id = made.receipt_id and e.record_id = made.record_id and e.live
    where made.act_id = settled.act_id and made.record_id = settled.record_id)
  or exists (
    select from reconciliations r
    where r.id = settled.reconciliation_id and r.undone_at is null))`;

/**
 * The response by which something was settled, as `{ id, name }`, or null.
 * @param which a condition for rows of response_records as `settled`
 */
export const responseThatSettled = (which: Sql): Sql => sql`(
  select jsonb_build_object('id', r.id, 'name', r.name)
  from response_records settled join responses r on r.id = settled.response_id
  where ${which} order by settled.id limit 1)`;

/** The responses that belong to a receipt, as an array of `{ id, name }`. */
export const responsesOfReceipt = (receiptId: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id), '[]'::jsonb)
  from responses r where r.receipt_id = ${receiptId})`;
