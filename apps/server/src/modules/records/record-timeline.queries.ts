import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getRecordTimeline } from '@recoup/contract/records/records.endpoints';
import { may } from '@recoup/domain/auth/abilities';
import type { RoleName } from '@recoup/domain/auth/roles';
import type { Cents } from '@recoup/domain/money/cents';
import { type PaymentMethodId, paymentMethodName } from '@recoup/domain/payments/payment-method';
import { recordEventKindsFor } from '@recoup/domain/records/record-timeline';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { notFound } from '#platform/errors/app-error';
import { responseThatSettled } from '../responses/responses.api.ts';
import { foreignCurrencyOf, isForeignRecord } from './foreign-payments.sql.ts';
import { type HistoryRow, historyOf, toChange } from './record-history.queries.ts';

type Timeline = ResponseInput<typeof getRecordTimeline>;
type Event = Timeline['events'][number];

interface EventRow {
  key: string;
  kind: Event['kind'];
  at: string;
  by: Event['by'];
  amount: Cents | null;
  facts: Omit<Event, 'key' | 'kind' | 'at' | 'by' | 'amount' | 'change' | 'paymentMethod'> & {
    methodId?: PaymentMethodId;
  };
  /** A line of the history as it is stored. */
  history: HistoryRow | null;
}

/** Every branch returns key, kind, at, who, amount, facts, and history; facts omit nulls. */
function eventsOf(recordId: number) {
  const none = sql`null::numeric(12, 2)`;
  const facts = (object: ReturnType<typeof sql>) =>
    sql`jsonb_strip_nulls(jsonb_build_object(${object}))`;
  return sql`
    select 'origin' as key, case when o.upload_id is null then 'created' else 'uploaded' end as kind,
      o.created_at as at, coalesce(o.created_by, up.created_by) as who, ${none} as amount,
      ${facts(sql`'upload', case when up.id is not null then jsonb_build_object(
        'id', up.id, 'filename', up.file_name, 'row', o.upload_row) end`)} as facts,
      null::jsonb as history
    from origin o left join uploads up on up.id = o.upload_id
    union all
    select 'invoice' || i.id, 'invoiced', i.created_at, i.created_by, l.commission,
      ${facts(sql`'invoiceId', i.id, 'noticeNumber', l.notice_number`)}, null
    from invoice_lines l join invoices i on i.id = l.invoice_id where l.record_id = ${recordId}
    union all
    select 'delivery' || d.id, 'delivery', d.updated_at, d.created_by, null,
      ${facts(sql`'invoiceId', d.invoice_id, 'channel', d.channel, 'recipient', d.recipient,
        'deliveryState', d.state, 'text', nullif(d.result, '')`)}, null
    from invoice_lines l join invoice_deliveries d on d.invoice_id = l.invoice_id
    where l.record_id = ${recordId}
    union all
    select 'reconciliation' || rc.id || x.kind, x.kind, x.at, x.who, null,
      ${facts(sql`'invoiceId', rc.invoice_id, 'response', case x.kind when 'reconciled'
        then ${responseThatSettled(sql`settled.reconciliation_id = rc.id
          and settled.record_id = ch.record_id`)} end`)}, null
    from reconciliation_changes ch join reconciliations rc on rc.id = ch.reconciliation_id
    cross join lateral (values ('reconciled', rc.created_at, rc.created_by),
      ('reconciliationUndone', rc.undone_at, rc.undone_by)) as x (kind, at, who)
    where ch.record_id = ${recordId} and x.at is not null
    union all
    select 'entry' || e.id, 'paid', e.created_at, e.created_by, e.amount,
      ${facts(sql`'invoiceId', e.invoice_id, 'methodId', e.payment_method_id,
        'checkNumber', nullif(e.number, ''), 'processedOn', e.paid_on, 'currency', e.currency,
        'text', nullif(e.remark, ''),
        'response', ${responseThatSettled(sql`settled.act_id = e.act_id
          and settled.record_id = e.record_id`)}`)},
      null
    from receipt_entries e
    where e.record_id = ${recordId} and e.kind = 'applied'
    union all
    select 'conversion', 'converted', o.converted_at, o.converted_by, o.paid_ct,
      ${facts(sql`'rate', o.exchange_rate`)}, null
    from origin o where o.converted_at is not null
    union all
    select 'change' || h.id, 'changed', h.created_at, h.created_by_id, null, '{}', to_jsonb(h)
    from (${historyOf(recordId)}) h
    union all
    select 'bulkEdit' || e.id || x.kind, x.kind, x.at, e.created_by, null,
      ${facts(sql`'bulkEditId', e.id`)}, null
    from record_bulk_edit_items it join record_bulk_edits e on e.id = it.bulk_edit_id
    cross join lateral (values ('bulkEdited', it.changed_at),
      ('bulkEditUndone', case it.outcome when 'undone' then e.undone_at end)) as x (kind, at)
    where it.record_id = ${recordId} and it.changed_at is not null and x.at is not null
    union all
    select 'note' || n.id, 'noted', n.created_at, n.created_by, null,
      ${facts(sql`'text', n.note`)}, null
    from record_notes n where n.record_id = ${recordId}
    union all
    select 'archiving' || z.id, z.kind, z.created_at, z.created_by, null,
      ${facts(sql`'text', nullif(z.reason, '')`)}, null
    from record_archive_events z where z.record_id = ${recordId}`;
}

/** An event as in the response, its history with display texts. */
function toEvent({ key, kind, at, by, amount, facts, history }: EventRow): Event {
  const { methodId, ...others } = facts;
  return {
    key,
    kind,
    at,
    by,
    amount,
    ...others,
    ...(methodId && { paymentMethod: { id: methodId, name: paymentMethodName(methodId) } }),
    ...(history && { change: toChange(history) }),
  };
}

/**
 * Returns what happened to a record, oldest first, as far as these roles may see what each event is
 * made of (F-204): its upload, invoices and deliveries, payments, changes, notes, deletion and return.
 * A deleted record has a story for those who may restore it.
 * @throws AppError notFound 'Record Not Found'
 */
export async function recordTimeline(
  db: Db,
  recordId: number,
  roles: readonly RoleName[],
): Promise<Timeline> {
  const { rows } = await sql<EventRow & Omit<Timeline, 'id' | 'events'>>`
    with origin as (
      select r.*, false as is_deleted from records r where r.id = ${recordId}
      union all
      select r.*, true from archived_records z, jsonb_populate_record(null::records, z.record) r
      where z.id = ${recordId} and ${may(roles, 'records.restore')}::boolean)
    select e.key, e.kind, e.at, e.amount, e.facts, e.history,
      ${jsonReference('u')} as by,
      trim(o.guest_first_name || ' ' || o.guest_last_name) as guest,
      case when ${isForeignRecord('o')} then ${foreignCurrencyOf('o')} end as "foreignCurrency",
      o.is_deleted as "isDeleted"
    from origin o cross join (${eventsOf(recordId)}) e left join users u on u.id = e.who
    where e.kind = any(${recordEventKindsFor(roles)}::text[])
    order by e.at, e.key = 'origin' desc, e.key`.execute(db);
  const [first] = rows;
  if (!first) throw notFound('Record Not Found');
  return {
    id: recordId,
    guest: first.guest,
    foreignCurrency: first.foreignCurrency,
    isDeleted: first.isDeleted,
    events: rows.map(toEvent),
  };
}
