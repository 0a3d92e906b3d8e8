import type { BulkLoad } from '@recoup/postgres/bulk-load';
import { dayText } from './calendar-days.ts';
import { historyFrom, type World } from './world.ts';

const completedShare = 0.72;

/**
 * Creates invoices of the existing records: most of them answered and paid, each with its receipt
 * and the receipt's entries, the others still waiting for a response to some lines or all.
 */
export async function seedInvoices(load: BulkLoad, world: World): Promise<void> {
  const completed = Math.round(world.invoices * completedShare);
  await load.query(chooseInvoices, [
    world.seed,
    completed,
    world.invoices - completed,
    dayText(world.today),
  ]);
  await load.query(chooseLines);
  await load.query('analyze seeded_invoices; analyze seeded_lines');
  await load.query(describeSuppliers);
  await load.query(insertInvoices, [world.staff.clerks]);
  await load.query(insertLines);
  await load.query(openPayers);
  await load.query(insertPayments, [world.staff.accountants, historyFrom(world)]);
  await load.query(insertEntries);
  await load.query(insertChanges);
  await load.query(insertDeliveries);
  await load.query(insertNotes);
}

/** A number that looks like chance but is the same for the same row and seed everywhere. */
const scattered = (key: string): string =>
  `(((((${key})::bigint) * 7919 + $1::bigint) % 1000003) * 2654435761 % 4294967296)`;

// What a supplier answered on one day was one invoice, sent before. An open one was sent to a
// supplier that owes something today, and lists what was open on its day. Nothing was sent or
// posted today, at an hour that may be in the future.
const chooseInvoices = `
create temp table seeded_invoices on commit drop as
with answered as (
  select supplier_id, date_processed as answered_on,
    greatest(max(entry), date_processed - 5 - supplier_id % 15) as issued_on, true as completed
  from records
  where supplier_id is not null and date_processed < $4::date
  group by supplier_id, date_processed
  having sum(paid_ct) > 0 and bool_and(forval is null or converted_at is not null)
  order by count(*) >= 3 desc, ${scattered("supplier_id::bigint * 4001 + (date_processed - date '2000-01-01')")},
    supplier_id, date_processed
  limit $2
), waiting as (
  select supplier_id, null::date as answered_on,
    greatest(min(r.entry), $4::date - 3 - (supplier_id % 90)) as issued_on, false as completed
  from records r join suppliers s on s.id = r.supplier_id
  where is_billable_status(r.status_code) and s.status_code in (0, 92, 93)
    and r.end_date < $4::date and r.entry < $4::date
  group by supplier_id
  order by count(*) >= 2 desc, ${scattered('supplier_id')}, supplier_id
  limit $3
)
select row_number() over (order by issued_on, supplier_id, completed)::integer as id,
  chosen.*
from (select * from answered union all select * from waiting) chosen`;

const chooseLines = `
create temp table seeded_lines on commit drop as
select i.id as invoice_id, r.id as record_id,
  row_number() over billed as notice_number, lag(i.id) over billed as previous_invoice_id
from seeded_invoices i
join records r on r.supplier_id = i.supplier_id and (
  i.completed and r.date_processed = i.answered_on
  or not i.completed and r.entry <= i.issued_on
    and (is_billable_status(r.status_code) or r.date_processed > i.issued_on))
window billed as (partition by r.id order by i.id)`;

// the hotel's details on paper, in the members that issuing an invoice writes
const describeSuppliers = `
create temp table seeded_billing on commit drop as
select s.id as supplier_id, jsonb_build_object('name', s.name, 'dba', s.dba, 'phone', p.phone,
  'address', jsonb_build_object('street', a.street, 'street2', a.street2, 'city', a.city,
    'zip', a.zip, 'state', st.abbreviation, 'country', c.name, 'countryId', c.id),
  'collector', u.name) as billing
from suppliers s
join supplier_phone_numbers p on p.supplier_id = s.id and p.is_primary
join supplier_addresses sa on sa.supplier_id = s.id and sa.is_billing
join addresses a on a.id = sa.address_id
join countries c on c.id = a.country_id
left join states st on st.id = a.state_id
left join users u on u.id = s.assigned_user_id;
create unique index on seeded_billing (supplier_id);
analyze seeded_billing`;

const insertInvoices = `
insert into invoices (id, supplier_id, type, issued_on, notice_number, line_count, total, completed,
  billing, company_version_id, created_by, created_at, updated_at)
select i.id, i.supplier_id,
  case when s.assigned_user_id is not null and not i.completed then 'collections' else 'standard' end,
  i.issued_on, max(l.notice_number), count(*), sum(r.commission), i.completed,
  (select billing from seeded_billing b where b.supplier_id = i.supplier_id),
  (select max(id) from company_versions),
  case when s.assigned_user_id is not null and not i.completed then s.assigned_user_id
    else ($1::integer[])[1 + i.id % cardinality($1::integer[])] end,
  i.issued_on + time '15:00', coalesce(i.answered_on, i.issued_on) + time '19:30'
from seeded_invoices i
join suppliers s on s.id = i.supplier_id
join seeded_lines l on l.invoice_id = i.id
join records r on r.id = l.record_id
group by i.id, i.supplier_id, i.issued_on, i.completed, i.answered_on,
  s.assigned_user_id
order by i.id`;

const insertLines = `
insert into invoice_lines (invoice_id, record_id, position, agency_id, arc, guest_first_name,
  guest_last_name, confirmation_number, start_date, end_date, nights, rate, commission,
  notice_number, previous_invoice_id)
select l.invoice_id, r.id,
  row_number() over (partition by l.invoice_id order by r.start_date, r.last_lc, r.id),
  r.agency_id, r.arc, r.guest_first_name, r.guest_last_name, r.confirmation_number,
  r.start_date, r.end_date, greatest(1, r.end_date - r.start_date), r.rate, r.commission,
  l.notice_number, l.previous_invoice_id
from seeded_lines l join records r on r.id = l.record_id
order by l.invoice_id, 3`;

const openPayers = `
select open_own_payers(array(select distinct supplier_id from seeded_invoices where completed))`;

// What was converted came in another currency, as a receipt of its own.
const insertPayments = `
with paid as (
  select i.id as invoice_id, i.supplier_id, i.answered_on, sum(r.paid_ct) as amount,
    min(r.payment_method_id) as method, min(r.check_number) as check_number
  from seeded_invoices i
  join seeded_lines l on l.invoice_id = i.id
  join records r on r.id = l.record_id
  where i.completed and r.paid_ct > 0 and r.converted_at is null
  group by i.id, i.supplier_id, i.answered_on
), receipt as (
  insert into receipts (id, payer_id, payment_method_id, number, received_on, amount, source,
    created_by, created_at, updated_at)
  select invoice_id, ps.payer_id, method, coalesce(check_number, ''), answered_on, amount,
    'reconciliation', ($1::integer[])[1 + invoice_id % cardinality($1::integer[])],
    answered_on + time '19:30', answered_on + time '19:30'
  from paid join payer_suppliers ps on ps.supplier_id = paid.supplier_id and ps.is_own
  order by invoice_id
), booked as (
  insert into reconciliations (id, invoice_id, record_count, payment_amount, payment_method_id,
    check_number, processed_on, created_by, created_at)
  select i.id, i.id, count(*), coalesce(p.amount, 0), p.method, p.check_number, i.answered_on,
    ($1::integer[])[1 + i.id % cardinality($1::integer[])], i.answered_on + time '19:30'
  from seeded_invoices i join seeded_lines l on l.invoice_id = i.id
  left join paid p on p.invoice_id = i.id
  where i.completed and i.answered_on >= $2::date
  group by i.id, i.answered_on, p.amount, p.method, p.check_number order by i.id
)
insert into receipt_acts (id, kind, reconciliation_id, created_by, created_at)
select p.invoice_id, 'reconciled', case when p.answered_on >= $2::date then p.invoice_id end,
  ($1::integer[])[1 + p.invoice_id % cardinality($1::integer[])], p.answered_on + time '19:30'
from paid p order by p.invoice_id`;

const insertEntries = `
insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on, record_id,
  agency_id, invoice_id, payment_method_id, number, created_by, created_at)
select l.invoice_id, l.invoice_id, 'applied', r.paid_ct, r.paid_ct, r.date_processed, r.date_processed,
  r.id, r.agency_id, l.invoice_id, r.payment_method_id, coalesce(r.check_number, ''), a.created_by,
  a.created_at
from receipt_acts a
join seeded_lines l on l.invoice_id = a.id
join records r on r.id = l.record_id
where r.paid_ct > 0 and r.converted_at is null
order by l.invoice_id, l.record_id`;

// With the members that undoing a reconciliation restores; amounts in cents.
const insertChanges = `
insert into reconciliation_changes (reconciliation_id, record_id, before, after)
select c.id, r.id,
  v.shared || jsonb_build_object('statusCode', 0, 'substatusCode', null, 'paidCt', 0,
    'paymentMethodId', null, 'dateProcessed', null, 'checkNumber', null),
  v.shared || jsonb_build_object('statusCode', r.status_code, 'substatusCode', r.substatus_code,
    'paidCt', (r.paid_ct * 100)::bigint, 'paymentMethodId', r.payment_method_id,
    'dateProcessed', r.date_processed, 'checkNumber', r.check_number)
from reconciliations c
join seeded_lines l on l.invoice_id = c.invoice_id
join records r on r.id = l.record_id
cross join lateral (select jsonb_build_object('rate', (r.rate * 100)::bigint,
  'days', greatest(1, r.end_date - r.start_date),
  'commission', (r.commission * 100)::bigint) as shared) v
order by c.id, r.id`;

const insertDeliveries = `
insert into invoice_deliveries (invoice_id, channel, recipient, state, created_by, created_at, updated_at)
select i.id, case when e.email is null then 'postage' else 'email' end,
  coalesce(e.email, concat_ws(', ', s.name, a.street, a.city, a.zip)), 'delivered',
  i.created_by, i.created_at, i.created_at
from invoices i
join suppliers s on s.id = i.supplier_id
left join supplier_emails e on e.supplier_id = s.id and e.is_primary
join supplier_addresses sa on sa.supplier_id = s.id and sa.is_billing
join addresses a on a.id = sa.address_id
where i.id % 4 <> 0
order by i.id`;

const insertNotes = `
insert into supplier_notes (supplier_id, invoice_id, note, created_by, created_at, updated_at)
select supplier_id, id, 'Invoice ' || id || ' created for ' || line_count || ' records.', created_by, created_at, created_at
from invoices order by id`;
