import type { TimelineType } from '@recoup/domain/suppliers/supplier-timeline';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { receiptsOfSupplier } from '../receipts/receipts.api.ts';

/** Changes of some fields of a supplier; chains, vendor codes, and users by name. */
const changes = (supplierId: number, fields: Sql): Sql => {
  const named = (value: 'old_value' | 'new_value'): Sql => {
    const column = sql.ref(`c.${value}`);
    return sql`coalesce(case c.field
      when 'chain' then (select name from chains where id = ${column}::integer)
      when 'vendorId' then (select code from vendors where id = ${column}::integer)
      when 'assignedUser' then (select name from users where id = ${column}::integer)
    end, ${column})`;
  };
  return sql`
    select c.id, c.created_at as at, c.created_by, null::numeric as amount,
      jsonb_build_object('field', c.field, 'before', ${named('old_value')},
        'after', ${named('new_value')}) as facts
    from supplier_changes c where c.supplier_id = ${supplierId} and ${fields}`;
};

const paymentFacts = sql`jsonb_build_object('methodId', p.payment_method_id,
  'checkNumber', nullif(p.number, ''), 'processedOn', p.received_on, 'invoiceId', (
    select e.invoice_id from receipt_entries e
    where e.receipt_id = p.id and e.invoice_id is not null order by e.id limit 1))`;

/** What a receipt was before it was given up. */
const paidAmount = sql`p.amount - coalesce((
  select sum(e.amount) from receipt_entries e where e.receipt_id = p.id and e.kind = 'amount'), 0)`;

/** The events of each type as relations of id, at, created_by, amount and facts. */
export const timelineEvents: Readonly<Record<TimelineType, (supplierId: number) => Sql>> = {
  // The note that an invoice adds repeats what the invoice itself says here.
  note: (supplierId) => sql`
    select n.id, n.created_at as at, n.created_by, null::numeric as amount,
      jsonb_build_object('text', n.note, 'important', n.important) as facts
    from supplier_notes n where n.supplier_id = ${supplierId} and n.invoice_id is null`,

  contact: (supplierId) => changes(supplierId, sql`c.field = 'contact'`),

  callback: (supplierId) => sql`
    select c.id, c.created_at as at, c.created_by, null::numeric as amount,
      jsonb_build_object('reason', c.reason, 'scheduledFor', c.scheduled_time,
        'assignedTo', (select name from users where id = c.assigned_to)) as facts
    from supplier_callbacks c where c.supplier_id = ${supplierId}`,

  callbackDone: (supplierId) => sql`
    select c.id, c.done_at as at, c.done_by as created_by, null::numeric as amount,
      jsonb_build_object('reason', c.reason) as facts
    from supplier_callbacks c where c.supplier_id = ${supplierId} and c.done_at is not null`,

  callbackDeleted: (supplierId) => changes(supplierId, sql`c.field = 'callback'`),

  recording: (supplierId) => sql`
    select r.id, r.created_at as at, r.created_by, null::numeric as amount,
      jsonb_build_object('filename', r.filename, 'description', r.description) as facts
    from supplier_recordings r where r.supplier_id = ${supplierId}`,

  recordingDeleted: (supplierId) => changes(supplierId, sql`c.field = 'recording'`),

  invoice: (supplierId) => sql`
    select i.id, i.created_at as at, i.created_by, i.total as amount,
      jsonb_build_object('invoiceId', i.id, 'lines', i.line_count,
        'collections', i.type = 'collections') as facts
    from invoices i where i.supplier_id = ${supplierId}`,

  delivery: (supplierId) => sql`
    select d.id, d.created_at as at, d.created_by, null::numeric as amount,
      jsonb_build_object('invoiceId', d.invoice_id, 'channel', d.channel,
        'recipient', d.recipient, 'state', d.state, 'result', d.result) as facts
    from invoice_deliveries d where d.supplier_id = ${supplierId}`,

  payment: (supplierId) => sql`
    select p.id, p.created_at as at, p.created_by, ${paidAmount} as amount,
      ${paymentFacts} as facts
    from receipts p where p.id in (${receiptsOfSupplier(supplierId)})`,

  reversal: (supplierId) => sql`
    select p.id, given_up.created_at as at, given_up.created_by, ${paidAmount} as amount,
      ${paymentFacts} as facts
    from receipts p join receipt_entries given_up on given_up.receipt_id = p.id
      and given_up.kind = 'amount'
    where p.state = 'void' and p.id in (${receiptsOfSupplier(supplierId)})`,

  status: (supplierId) => sql`
    select h.id, h.created_at as at, h.created_by, null::numeric as amount,
      jsonb_build_object(
        'from', case when h.old_status is not null then
          jsonb_build_object('status', h.old_status, 'substatus', h.old_substatus) end,
        'to', jsonb_build_object('status', h.new_status, 'substatus', h.new_substatus)) as facts
    from supplier_status_history h where h.supplier_id = ${supplierId}`,

  // a move between statuses has its own history, with the substatus in it
  change: (supplierId) =>
    changes(
      supplierId,
      sql`c.field not in ('status', 'substatus', 'contact', 'callback', 'recording')`,
    ),
};
