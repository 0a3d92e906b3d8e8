-- Payments of suppliers and what they were allocated to become receipts and entries; all other paid
-- records get a receipt each. What days, lists, and published months say stays, to the cent.
select open_own_payers(array(select distinct supplier_id from supplier_payments where amount > 0));

-- A payment has a receipt for each currency of its lines. An amount had the currency of its hotel
-- while its record waited for a conversion.
create temp table old_lines on commit drop as
select a.id, a.supplier_payment_id as payment_id, a.reconciliation_id, a.invoice_id, a.record_id,
  a.amount, a.created_at, p.created_by, p.processed_on, p.payment_method_id,
  coalesce(p.check_number, '') as number, p.reversed_at,
  coalesce(r.agency_id, (z.record ->> 'agency_id')::integer, l.agency_id) as agency_id,
  case when coalesce(s.country_id, r.country_id, 214) <> 214 and r.status_code in (8, 45)
      and (r.converted_at is null
        or r.converted_at > a.created_at and r.converted_from_paid_ct is not null)
    then coalesce(nullif(r.currency, 'USD'), c.currency, 'USD') else 'USD' end as currency,
  -- the latest amount of a record that is still paid is the one that stands
  p.reversed_at is null and r.paid_ct > 0
    and a.id = max(a.id) filter (where p.reversed_at is null) over (partition by a.record_id) as stands,
  r.status_code
from payment_allocations a
join supplier_payments p on p.id = a.supplier_payment_id
left join records r on r.id = a.record_id
left join archived_records z on z.id = a.record_id
left join invoice_lines l on l.invoice_id = a.invoice_id and l.record_id = a.record_id
left join suppliers s on s.id = r.supplier_id
left join countries c on c.id = coalesce(s.country_id, r.country_id)
where a.record_id is not null and a.amount > 0;

create temp table old_receipts on commit drop as
with by_currency as (
  select payment_id, currency, sum(amount) as applied from old_lines group by 1, 2
  union all
  -- what was left of a payment, or all of one that paid nothing
  select p.id, 'USD', 0 from supplier_payments p
  where p.amount > 0 and not exists (
    select from old_lines l where l.payment_id = p.id and l.currency = 'USD')
    and (exists (select from payment_allocations a where a.supplier_payment_id = p.id and a.record_id is null)
      or not exists (select from old_lines l where l.payment_id = p.id))
), ranked as (
  select g.*, p.amount as typed, p.payment_method_id = 5 as is_foreign_check,
    coalesce((select sum(a.amount) from payment_allocations a
      where a.supplier_payment_id = p.id and a.record_id is null and g.currency = 'USD'), 0) as rest,
    row_number() over (partition by g.payment_id order by g.currency = 'USD', g.currency) = 1 as is_main
  from by_currency g join supplier_payments p on p.id = g.payment_id
)
select payment_id, currency, applied,
  case when is_foreign_check and is_main then typed else applied + rest end as amount,
  is_main, payment_id as receipt_id
from ranked;
select setval(pg_get_serial_sequence('receipts', 'id'), greatest(1, (select max(id) from supplier_payments)));
update old_receipts set receipt_id = nextval(pg_get_serial_sequence('receipts', 'id')) where not is_main;

insert into receipts (id, payer_id, payment_method_id, number, received_on, currency, amount, source,
  created_by, created_at)
select o.receipt_id, ps.payer_id, p.payment_method_id, coalesce(p.check_number, ''), p.processed_on,
  o.currency, o.amount, 'reconciliation', p.created_by, p.created_at
from old_receipts o
join supplier_payments p on p.id = o.payment_id
join payer_suppliers ps on ps.supplier_id = p.supplier_id and ps.is_own
order by o.receipt_id;

create temp table old_acts on commit drop as
select nextval(pg_get_serial_sequence('receipt_acts', 'id'))::integer as act_id, payment_id,
  reconciliation_id, created_by, created_at
from (
  select l.payment_id, l.reconciliation_id, l.created_by, min(l.created_at) as created_at
  from old_lines l group by 1, 2, 3
  union all
  select p.id, null, p.created_by, p.created_at from supplier_payments p
  where exists (select from old_receipts o where o.payment_id = p.id)
    and not exists (select from old_lines l where l.payment_id = p.id)) x
order by created_at;
insert into receipt_acts (id, kind, reconciliation_id, created_by, created_at)
select act_id, 'reconciled', reconciliation_id, created_by, created_at from old_acts;

insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, created_by,
  created_at, remark)
select a.act_id, o.receipt_id, 'deduction', o.amount - o.applied, o.currency,
  case o.currency when 'USD' then o.amount - o.applied end, p.processed_on, p.created_by, p.created_at,
  'Foreign check difference'
from old_receipts o
join supplier_payments p on p.id = o.payment_id
join lateral (select act_id from old_acts a where a.payment_id = p.id order by act_id limit 1) a on true
where o.amount < o.applied;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, paid_on,
  record_id, agency_id, invoice_id, payment_method_id, number, created_by, created_at)
select a.act_id, o.receipt_id, 'applied', l.amount, l.currency,
  case l.currency when 'USD' then l.amount end, l.processed_on, l.processed_on, l.record_id,
  l.agency_id, l.invoice_id, l.payment_method_id, l.number, l.created_by, l.created_at
from old_lines l
join old_receipts o on o.payment_id = l.payment_id and o.currency = l.currency
join old_acts a on a.payment_id = l.payment_id
  and a.reconciliation_id is not distinct from l.reconciliation_id
where l.agency_id is not null order by l.id;

-- What was undone, and amounts in whose place others came: taken off on their own day, so that they
-- stay in no day. The receipts of the latter were returned.
create temp table old_takings_off on commit drop as
select e.id, e.receipt_id,
  l.reversed_at is null and (l.status_code is not distinct from 41 or exists (
    select from old_lines other where other.record_id = l.record_id and other.stands)) as is_returned,
  coalesce(l.reversed_at, l.created_at) as at, l.reversed_at is not null as is_reversed,
  nextval(pg_get_serial_sequence('receipt_acts', 'id'))::integer as act_id
from old_lines l
join old_receipts o on o.payment_id = l.payment_id and o.currency = l.currency
join receipt_entries e on e.receipt_id = o.receipt_id and e.record_id = l.record_id
where not l.stands;
insert into receipt_acts (id, kind, created_at)
select act_id, case when is_returned then 'returned' else 'undone' end, at from old_takings_off order by act_id;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, paid_on,
  record_id, agency_id, invoice_id, payment_method_id, number, reverses, live, created_at)
select t.act_id, e.receipt_id, 'undone', -e.amount, e.currency, -e.dollars, e.posted_on, e.paid_on,
  e.record_id, e.agency_id, e.invoice_id, e.payment_method_id, e.number, e.id, false, t.at
from old_takings_off t join receipt_entries e on e.id = t.id order by e.id;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, bank_on,
  created_at)
select max(t.act_id), e.receipt_id, 'returned', sum(e.amount), e.currency, sum(e.dollars), e.posted_on,
  e.posted_on, max(t.at)
from old_takings_off t join receipt_entries e on e.id = t.id where t.is_returned
group by e.receipt_id, e.currency, e.posted_on;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, reverses, live,
  created_at)
select t.act_id, e.receipt_id, e.kind, -e.amount, e.currency, -e.dollars, e.posted_on, e.id, false, t.at
from (
  select receipt_id, max(act_id) as act_id, max(at) as at from old_takings_off where is_reversed group by 1) t
join receipt_entries e on e.receipt_id = t.receipt_id and e.kind = 'deduction';
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, created_at)
select coalesce(t.act_id, a.act_id), r.id, 'amount', -r.amount, r.currency,
  case r.currency when 'USD' then -r.amount end, p.processed_on, p.reversed_at
from supplier_payments p
join old_receipts o on o.payment_id = p.id
join receipts r on r.id = o.receipt_id
join lateral (select max(act_id) as act_id from old_acts a where a.payment_id = p.id) a on true
left join lateral (select max(act_id) as act_id from old_takings_off x where x.receipt_id = r.id) t on true
where p.reversed_at is not null and r.amount > 0;
update receipts r set state = 'void'
from old_receipts o join supplier_payments p on p.id = o.payment_id
where r.id = o.receipt_id and p.reversed_at is not null;
update receipts set state = 'returned' where returned > 0 and returned = amount;

update reconciliations rc set payment_amount = p.amount, payment_method_id = p.payment_method_id,
  check_number = p.check_number, processed_on = p.processed_on
from supplier_payments p where p.id = rc.supplier_payment_id;

-- What reports say of a record and agency, published or waiting to be.
create temp table reported on commit drop as
select g.agency_id, l.record_id, sum(l.amount) as amount, sum(l.agency_amount) as agency_amount,
  (array_agg(g.id order by l.kind desc, g.year, g.month))[1] as report_id, bool_or(g.published) as published
from agency_reports g join agency_report_lines l on l.report_id = g.id
where l.kind in ('paid', 'adjustment')
group by 1, 2 having sum(l.amount) > 0;

-- Where entries do not say it yet, they first say what was reported, and then what the record says.
select open_own_payers(array(
  select r.supplier_id from reported d join records r on r.id = d.record_id where r.supplier_id is not null));
create temp table reported_otherwise on commit drop as
select d.record_id, d.agency_id, d.amount, live.id as line, coalesce(live.receipt_id,
    nextval(pg_get_serial_sequence('receipts', 'id'))::integer) as receipt_id,
  nextval(pg_get_serial_sequence('receipt_acts', 'id'))::integer as act_id,
  case when date_trunc('month', r.date_processed::timestamp) = make_date(g.year, g.month, 1)::timestamp
    then r.date_processed else (make_date(g.year, g.month, 1) + interval '1 month - 1 day')::date end as day,
  r.payment_method_id, coalesce(r.check_number, '') as number, ps.payer_id
from reported d
join agency_reports g on g.id = d.report_id
left join records r on r.id = d.record_id
left join payer_suppliers ps on ps.supplier_id = r.supplier_id and ps.is_own
left join lateral (
  select e.* from receipt_entries e
  where e.record_id = d.record_id and e.live and e.currency = 'USD' limit 1) live on true
where not exists (
  select from receipt_entries e
  where e.record_id = d.record_id and e.agency_id = d.agency_id and e.dollars = d.amount)
and not coalesce(d.amount = r.paid_ct and d.agency_id = r.agency_id and live.id is null
  and date_trunc('month', r.date_processed::timestamp) = make_date(g.year, g.month, 1)::timestamp, false);
insert into receipts (id, payer_id, payment_method_id, number, received_on, amount, source)
select receipt_id, payer_id, payment_method_id, number, day, amount, 'opening'
from reported_otherwise where line is null;
insert into receipt_acts (id, kind) select act_id, 'edited' from reported_otherwise;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, paid_on,
  record_id, agency_id, invoice_id, payment_method_id, number, reverses, live)
select o.act_id, e.receipt_id, 'corrected', -e.amount, e.currency, -e.dollars, e.posted_on, e.paid_on,
  e.record_id, e.agency_id, e.invoice_id, e.payment_method_id, e.number, e.id, false
from reported_otherwise o join receipt_entries e on e.id = o.line;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on)
select o.act_id, o.receipt_id, 'amount', o.amount - e.amount, 'USD', o.amount - e.amount, e.posted_on
from reported_otherwise o join receipt_entries e on e.id = o.line
join receipts r on r.id = o.receipt_id where r.unapplied < o.amount;
insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on, record_id,
  agency_id, payment_method_id, number)
select act_id, receipt_id, case when line is null then 'applied' else 'corrected' end, amount, amount, day,
  day, record_id, agency_id, payment_method_id, number
from reported_otherwise;

-- Nothing is left of it where the record is not paid any more.
create temp table paid_no_more on commit drop as
select e.id, e.act_id, e.receipt_id from reported_otherwise o
join receipt_entries e on e.act_id = o.act_id and e.record_id = o.record_id and e.live
where o.line is null
  and not exists (select from records r where r.id = o.record_id and r.paid_ct > 0);
insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on, record_id,
  agency_id, payment_method_id, number, reverses, live)
select p.act_id, e.receipt_id, 'undone', -e.amount, -e.dollars, e.posted_on, e.paid_on, e.record_id,
  e.agency_id, e.payment_method_id, e.number, e.id, false
from paid_no_more p join receipt_entries e on e.id = p.id;
insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on)
select p.act_id, e.receipt_id, 'amount', -e.amount, -e.dollars, e.posted_on
from paid_no_more p join receipt_entries e on e.id = p.id;
update receipts set state = 'void' where id in (select receipt_id from paid_no_more);

-- The entry of each record and agency that its report told.
create temp table told on commit drop as
select d.record_id, d.agency_id, d.report_id, d.amount, d.agency_amount, e.id as entry_id
from reported d
left join lateral (
  select e.id from receipt_entries e
  where e.record_id = d.record_id and e.agency_id = d.agency_id and e.dollars = d.amount
    and e.reverses is null
  order by e.live desc, e.id desc limit 1) e on true;

-- What was paid again by its day: told in one month, and to be told in another.
create temp table told_anew on commit drop as
select e.id, r.date_processed, r.payment_method_id, coalesce(r.check_number, '') as number,
  nextval(pg_get_serial_sequence('receipt_acts', 'id'))::integer as off_act,
  nextval(pg_get_serial_sequence('receipt_acts', 'id'))::integer as on_act
from told t
join receipt_entries e on e.id = t.entry_id and e.live
join records r on r.id = t.record_id and r.agency_id = t.agency_id and r.paid_ct = t.amount
where date_trunc('month', r.date_processed::timestamp) > date_trunc('month', e.posted_on::timestamp)
  and not exists (
    select from agency_reports g where g.agency_id = t.agency_id and g.published
      and make_date(g.year, g.month, 1) >= date_trunc('month', r.date_processed::timestamp));
insert into receipt_acts (id, kind) select off_act, 'edited' from told_anew;
insert into receipt_acts (id, kind) select on_act, 'edited' from told_anew;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, paid_on,
  record_id, agency_id, invoice_id, payment_method_id, number, reverses, live)
select t.off_act, e.receipt_id, 'undone', -e.amount, e.currency, -e.dollars, e.posted_on, e.paid_on,
  e.record_id, e.agency_id, e.invoice_id, e.payment_method_id, e.number, e.id, false
from told_anew t join receipt_entries e on e.id = t.id;
insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, paid_on,
  record_id, agency_id, invoice_id, payment_method_id, number)
select t.on_act, e.receipt_id, 'applied', e.amount, e.currency, e.dollars, t.date_processed,
  t.date_processed, e.record_id, e.agency_id, e.invoice_id, t.payment_method_id, t.number
from told_anew t join receipt_entries e on e.id = t.id;

-- What a record is paid beyond what its receipt has left came with a receipt of its own. Where a report
-- told what it had before, the rest corrects that.
create temp table paid_beyond on commit drop as
select r.id as record_id, r.agency_id, r.supplier_id, r.paid_ct - live.dollars as rest, r.date_processed,
  r.payment_method_id, coalesce(r.check_number, '') as number, live.invoice_id, live.line,
  nextval(pg_get_serial_sequence('receipts', 'id'))::integer as receipt_id,
  nextval(pg_get_serial_sequence('receipt_acts', 'id'))::integer as act_id
from records r
join (
  select e.record_id, sum(e.dollars) as dollars, max(p.unapplied) as left_over,
    max(e.invoice_id) as invoice_id, max(e.id) as line
  from receipt_entries e join receipts p on p.id = e.receipt_id
  where e.live and e.record_id is not null and p.source <> 'opening'
  group by 1 having bool_and(e.currency = 'USD')) live on live.record_id = r.id
where r.paid_ct > live.dollars and r.paid_ct - live.dollars > live.left_over;
select open_own_payers(array(select distinct supplier_id from paid_beyond where supplier_id is not null));
insert into receipts (id, payer_id, payment_method_id, number, received_on, amount, source)
select b.receipt_id, ps.payer_id, b.payment_method_id, b.number, b.date_processed, b.rest, 'opening'
from paid_beyond b left join payer_suppliers ps on ps.supplier_id = b.supplier_id and ps.is_own;
insert into receipt_acts (id, kind) select act_id, 'edited' from paid_beyond;
insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on, record_id,
  agency_id, invoice_id, payment_method_id, number, reverses, live)
select b.act_id, e.receipt_id, 'corrected', -e.amount, -e.dollars, e.posted_on, e.paid_on, e.record_id,
  e.agency_id, e.invoice_id, e.payment_method_id, e.number, e.id, false
from paid_beyond b join receipt_entries e on e.id = b.line
where b.line in (select entry_id from told);
insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on, record_id,
  agency_id, invoice_id, payment_method_id, number)
select b.act_id, e.receipt_id, 'corrected', e.amount, e.dollars, e.posted_on, e.paid_on, e.record_id,
  e.agency_id, e.invoice_id, e.payment_method_id, e.number
from paid_beyond b join receipt_entries e on e.id = b.line
where b.line in (select entry_id from told);
insert into receipt_entries (act_id, receipt_id, kind, amount, dollars, posted_on, paid_on, record_id,
  agency_id, invoice_id, payment_method_id, number)
select act_id, receipt_id, 'applied', rest, rest, date_processed, date_processed, record_id, agency_id,
  invoice_id, payment_method_id, number
from paid_beyond order by record_id;

-- No report holds an entry yet, so each is corrected on its own day.
do $$
declare
  chunk integer[];
begin
  for chunk in
    select array_agg(id order by id) from (
      select id, (row_number() over (order by id) - 1) / 10000 as part from (
        select id from records where paid_ct <> 0 union select record_id from reported_otherwise) x) y
    group by part order by part
  loop
    perform book_payments(chunk);
  end loop;
end $$;

insert into agency_report_entries (entry_id, report_id, share_percent, agency_amount)
select e.id, t.report_id,
  coalesce((select p.share_percent from agency_share_percents p
    where p.agency_id = t.agency_id and p.effective_on <= e.paid_on order by p.effective_on desc limit 1), 65),
  t.agency_amount
from told t
join lateral (
  select e.id, e.paid_on from receipt_entries e
  where e.id = t.entry_id or t.entry_id is null and e.record_id = t.record_id
    and e.agency_id = t.agency_id and e.dollars = t.amount and e.reverses is null
  order by e.live desc, e.id desc limit 1) e on true;

-- What no report told is told by none, with the part that the agency had of it: in months before the
-- latest published one of which no report was published or, where none ever was, in those before the
-- last month that is over or has reports.
with started as (
  select coalesce(
    (select make_date(year, month, 1) from agency_reports where published
      order by year desc, month desc limit 1),
    least((select min(make_date(year, month, 1)) from agency_reports),
      (date_trunc('month', recoup_today()::timestamp) - interval '1 month')::date)) as first_day
), untold as (
  select e.*, coalesce((
      select p.share_percent from agency_share_percents p
      where p.agency_id = e.agency_id and p.effective_on <= coalesce(e.paid_on, e.posted_on)
      order by p.effective_on desc limit 1), 65) as share_percent
  from receipt_entries e cross join started
  where e.record_id is not null and e.dollars is not null and e.posted_on < started.first_day
    and not exists (
      select from agency_reports g where g.published
        and make_date(g.year, g.month, 1) = date_trunc('month', e.posted_on::timestamp))
    and not exists (
      select from agency_report_entries h where h.entry_id = e.id or h.entry_id = e.reverses)
)
insert into agency_report_entries (entry_id, report_id, share_percent, agency_amount)
select id, null, share_percent, round(dollars * share_percent / 100, 2) from untold;

alter table reconciliations drop column supplier_payment_id;
drop table payment_allocations, supplier_payments, agency_report_lines;
