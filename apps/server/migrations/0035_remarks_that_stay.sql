-- What was typed beside a line stays with the entry that an edit of its record puts in its place.

/*
 * Brings the entries of records to what the records say: forms, bulk edits, conversions, and any
 * other change of a record are booked here, unless the ledger has booked it already. A record that
 * becomes paid gets a receipt of its own; what it no longer says is taken off. Of several lines of
 * a record the one that was paid last is changed.
 */
create or replace function book_payments(changed integer[]) returns void language plpgsql as $$
declare
  today constant date := recoup_today();
  changes jsonb;
  act integer;
  back integer[];
begin
  if cardinality(changed) = 0 then return; end if;
  with said as (
    select wanted.id, r.agency_id, r.supplier_id, r.status_code, coalesce(r.paid_ct, 0) as paid_ct,
      r.date_processed, r.payment_method_id, coalesce(r.check_number, '') as number,
      r.converted_from_paid_ct, r.converted_at is not null and r.converted_from_paid_ct is not null
        as is_converted,
      r.status_code in (8, 45) and r.converted_at is null
        and coalesce(s.country_id, r.country_id, 214) <> 214 as waits,
      coalesce(nullif(r.currency, 'USD'), c.currency, 'USD') as own_currency
    from unnest(changed) as wanted (id)
    left join records r on r.id = wanted.id
    left join suppliers s on s.id = r.supplier_id
    left join countries c on c.id = coalesce(s.country_id, r.country_id)
  ), lines as (
    select e.id as line, e.record_id, e.receipt_id, e.amount as old_amount,
      e.currency as old_currency, e.dollars as old_dollars, e.posted_on as old_posted_on,
      e.paid_on as old_paid_on, e.agency_id as old_agency_id, e.invoice_id,
      e.payment_method_id as old_method, e.number as old_number, e.remark, exists (
        select from agency_report_entries h join agency_reports r on r.id = h.report_id
        where h.entry_id = e.id and r.published) as is_published,
      count(*) over of_record > 1 as is_one_of_several,
      row_number() over (of_record order by e.paid_on desc nulls last, e.id desc) = 1 as is_latest,
      sum(coalesce(e.dollars, e.amount)) over of_record as total
    from receipt_entries e where e.live and e.record_id = any(changed)
    window of_record as (partition by e.record_id)
  ), compared as (
    select *,
      case when is_one_of_several then old_currency
        when waits or is_converted then own_currency else 'USD' end as currency,
      case when not is_one_of_several or line is null
          then case when is_converted then converted_from_paid_ct else paid_ct end
        when is_latest and old_currency = 'USD' then old_amount + paid_ct - total
        else old_amount end as amount,
      case when not is_one_of_several or line is null then case when not waits then paid_ct end
        when is_latest then old_dollars + paid_ct - total
        else old_dollars end as dollars,
      case when is_one_of_several and not is_latest then old_paid_on else date_processed end as paid_on,
      case when is_one_of_several and not is_latest then old_method else payment_method_id end as method,
      case when is_one_of_several and not is_latest then old_number else number end as given_number,
      case when is_published then today else old_posted_on end as correction_day
    from said left join lines on lines.record_id = said.id
  ), judged as (
    select *, case
      when line is null then case when paid_ct > 0 then 'new' end
      when paid_ct = 0 then case when status_code = 41 then 'returned' else 'undone' end
      when currency <> old_currency then 'exchanged'
      when (amount, dollars, paid_on, method, given_number)
        is not distinct from (old_amount, old_dollars, old_paid_on, old_method, old_number)
        then case when agency_id <> old_agency_id then 'agencyChanged' end
      when old_dollars is null and dollars is not null then 'converted'
      when old_dollars is not null and dollars is null then 'waitsAgain'
      else 'corrected' end as kind
    from compared
  )
  select jsonb_agg(jsonb_build_object('record_id', id, 'agency_id', agency_id,
      'supplier_id', supplier_id, 'line', line, 'receipt_id', coalesce(judged.receipt_id, back.receipt_id),
      'off_kind', case when line is not null then case kind when 'exchanged' then 'undone'
        when 'waitsAgain' then 'undone' else kind end end,
      'off_on', case kind when 'returned' then today when 'converted' then old_posted_on
        else correction_day end,
      'on_kind', case kind when 'new' then 'applied' when 'exchanged' then 'applied'
        when 'waitsAgain' then 'undone' when 'returned' then null when 'undone' then null else kind end,
      'on_on', case when kind = 'new' then coalesce(back.posted_on, paid_on)
        when kind in ('exchanged', 'converted', 'waitsAgain') then paid_on
        when kind = 'corrected' and not is_published and paid_on is distinct from old_paid_on
          then paid_on
        else correction_day end,
      'is_new', judged.kind = 'exchanged' or judged.kind = 'new' and back.receipt_id is null,
      'amount', amount, 'currency', currency, 'dollars', dollars, 'paid_on', paid_on,
      'method', method, 'number', given_number, 'invoice_id', coalesce(judged.invoice_id, back.invoice_id),
      'remark', coalesce(judged.remark, back.remark, ''))
      order by id, line)
    into changes
  from judged
  -- money that was taken off is put back where it was, if it is still there
  left join lateral (
    select e.receipt_id, e.invoice_id, e.remark, taken.posted_on
    from receipt_entries e
    join receipt_entries taken on taken.reverses = e.id
    join receipts r on r.id = e.receipt_id
    where judged.kind = 'new' and e.record_id = judged.id and e.agency_id = judged.agency_id
      and (e.amount, e.currency, e.dollars, e.paid_on, e.payment_method_id, e.number)
        is not distinct from (judged.amount, judged.currency, judged.dollars, judged.paid_on,
          judged.method, judged.given_number)
      and (r.unapplied >= e.amount and r.state in ('received', 'cleared')
        or r.source in ('manual', 'opening') and r.state = 'void')
    order by taken.id desc limit 1) back on true
  where judged.kind is not null;
  if changes is null then return; end if;

  insert into receipt_acts (kind, created_by) values ('edited', recoup_actor()) returning id into act;
  insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, paid_on,
    bank_on, record_id, agency_id, invoice_id, payment_method_id, number, reverses, live, created_by)
  select act, e.receipt_id, c.off_kind, -e.amount, e.currency, -e.dollars, c.off_on, e.paid_on,
    case c.off_kind when 'returned' then today end, e.record_id, e.agency_id, e.invoice_id,
    e.payment_method_id, e.number, e.id, false, recoup_actor()
  from jsonb_to_recordset(changes) as c (line bigint, off_kind text, off_on date)
  join receipt_entries e on e.id = c.line
  where c.off_kind is not null order by e.record_id, e.id;

  -- the bank has taken back a receipt that holds nothing any more, whole; else what was taken off.
  -- Deductions are taken off before the return is written, as any act does it.
  back := array(
    select distinct c.receipt_id from jsonb_to_recordset(changes) as c (receipt_id integer, off_kind text)
    join receipts r on r.id = c.receipt_id where c.off_kind = 'returned' and r.applied = 0);
  insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on,
    reverses, live, created_by)
  select act, receipt_id, 'deduction', -amount, currency, -dollars, today, id, false, recoup_actor()
  from receipt_entries where receipt_id = any(back) and kind = 'deduction' and live order by id;
  insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, bank_on,
    live, created_by)
  select act, id, 'returned', amount, currency, case when currency = 'USD' then amount
      when rate is not null then dollars end, today, today, true, recoup_actor()
  from (
    select r.id, r.currency, r.rate,
      case when r.id = any(back) then r.amount - r.returned else sum(e.amount) end as amount,
      case when r.id = any(back) then r.credited - (
          select coalesce(sum(coalesce(before.dollars, round(before.amount * r.rate, 2))), 0)
          from receipt_entries before
          where before.receipt_id = r.id and before.kind = 'returned' and before.record_id is null)
        else sum(e.dollars) end as dollars
    from jsonb_to_recordset(changes) as c (line bigint, off_kind text)
    join receipt_entries e on e.id = c.line join receipts r on r.id = e.receipt_id
    where c.off_kind = 'returned' group by r.id) heads
  where amount <> 0 order by id;
  update receipts set state = 'returned' where id = any(back);
  perform give_back_transfers(back, today);

  -- a receipt that was made for one record has what that record is paid
  insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, created_by)
  select act, r.id, 'amount', sum(d.amount), r.currency, case r.currency when 'USD' then sum(d.amount) end,
    coalesce(max(d.posted_on), today), recoup_actor()
  from (
    select c.receipt_id, -e.amount as amount, c.off_on as posted_on
    from jsonb_to_recordset(changes) as c (receipt_id integer, line bigint, off_kind text, off_on date)
    join receipt_entries e on e.id = c.line where c.off_kind <> 'returned'
    union all
    select receipt_id, amount, coalesce(on_on, today)
    from jsonb_to_recordset(changes) as c (receipt_id integer, amount numeric, on_kind text, on_on date,
      is_new boolean)
    where on_kind is not null and not is_new
  ) d join receipts r on r.id = d.receipt_id and r.source in ('manual', 'opening')
  group by r.id having sum(d.amount) <> 0;
  update receipts r set state = 'received'
  from jsonb_to_recordset(changes) as c (receipt_id integer, on_kind text)
  where r.id = c.receipt_id and c.on_kind is not null and r.state = 'void';

  perform open_own_payers(array(
    select distinct supplier_id from jsonb_to_recordset(changes) as c (supplier_id integer, is_new boolean)
    where is_new and supplier_id is not null));
  changes := (
    select jsonb_agg(case when (c ->> 'is_new')::boolean
      then c || jsonb_build_object('receipt_id', nextval(pg_get_serial_sequence('receipts', 'id')))
      else c end order by place)
    from jsonb_array_elements(changes) with ordinality as x (c, place));
  insert into receipts (id, payer_id, payment_method_id, number, received_on, currency, amount, source,
    created_by)
  select c.receipt_id, p.payer_id, c.method, c.number, c.paid_on, c.currency, c.amount,
    case when recoup_actor() is null then 'opening' else 'manual' end, recoup_actor()
  from jsonb_to_recordset(changes) as c (receipt_id integer, supplier_id integer, method smallint,
    number text, paid_on date, currency text, amount numeric, is_new boolean)
  left join payer_suppliers p on p.supplier_id = c.supplier_id and p.is_own
  where c.is_new;
  insert into receipt_entries (act_id, receipt_id, kind, amount, currency, dollars, posted_on, paid_on,
    record_id, agency_id, invoice_id, payment_method_id, number, remark, created_by)
  select act, receipt_id, on_kind, amount, currency, dollars, on_on, paid_on, record_id, agency_id,
    invoice_id, method, number, remark, recoup_actor()
  from jsonb_to_recordset(changes) as c (receipt_id integer, on_kind text, amount numeric,
    currency text, dollars numeric, on_on date, paid_on date, record_id integer, agency_id integer,
    invoice_id integer, method smallint, number text, remark text)
  where on_kind is not null order by record_id, receipt_id;

  update receipts r set state = 'void'
  from jsonb_to_recordset(changes) as c (receipt_id integer)
  where r.id = c.receipt_id and r.source in ('manual', 'opening') and r.state = 'received'
    and r.amount = 0;
end $$;
