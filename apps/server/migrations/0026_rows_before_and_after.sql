-- A function that compares rows before and after keeps the plan of its first run, which may have had one
-- row: a nested loop, which takes a second for a thousand rows. A full join is never a nested loop. It
-- stays a full join where no condition asks one side for a value: hence `is distinct from`.

create or replace function log_record_changes() returns trigger language plpgsql as $$
begin
  insert into record_history
      (record_id, field, old_value, new_value, old_substatus, new_substatus, created_by)
    select n.id, c.field, c.old_value, c.new_value,
      case when c.field = 'status' then o.substatus_code end,
      case when c.field = 'status' then n.substatus_code end,
      recoup_actor()
    from new_rows n full join old_rows o using (id)
    cross join lateral (values
      ('status', o.status_code::text, n.status_code::text),
      ('rate', o.rate::text, n.rate::text),
      ('commission', o.commission::text, n.commission::text),
      ('paidCt', o.paid_ct::text, n.paid_ct::text),
      ('days', o.nights_agreed::text, n.nights_agreed::text),
      ('phone', o.phone, n.phone),
      ('supplier', o.supplier_id::text, n.supplier_id::text),
      ('assignedUser', o.assigned_user_id::text, n.assigned_user_id::text),
      ('startDate', o.start_date::text, n.start_date::text),
      ('endDate', o.end_date::text, n.end_date::text),
      ('dateProcessed', o.date_processed::text, n.date_processed::text),
      ('agency', o.agency_id::text, n.agency_id::text),
      ('arc', o.arc, n.arc),
      ('guestLastName', o.guest_last_name, n.guest_last_name),
      ('guestFirstName', o.guest_first_name, n.guest_first_name),
      ('confirmationNumber', o.confirmation_number, n.confirmation_number),
      ('paymentMethod', o.payment_method_id::text, n.payment_method_id::text),
      ('checkNumber', o.check_number, n.check_number),
      ('foreignValue', o.forval::text, n.forval::text),
      ('exchangeRate', o.exchange_rate::text, n.exchange_rate::text)
    ) c (field, old_value, new_value)
    where c.old_value is distinct from c.new_value
      or c.field = 'status' and o.substatus_code is distinct from n.substatus_code
    order by n.id;
  return null;
end $$;

create or replace function count_updated_records() returns trigger language plpgsql as $$
declare
  is_counted boolean;
  is_of_agency boolean;
  is_dated boolean;
  is_paid boolean;
  is_named boolean;
  is_owed boolean;
  is_left boolean;
begin
  select
    bool_or(o.status_code <> n.status_code or o.substatus_code is distinct from n.substatus_code),
    bool_or(o.agency_id <> n.agency_id or (o.supplier_id is null) <> (n.supplier_id is null)),
    bool_or((is_paid_status(o.status_code) or is_paid_status(n.status_code)) and (
      o.status_code <> n.status_code or o.paid_ct <> n.paid_ct
      or o.date_processed is distinct from n.date_processed
      or o.payment_method_id is distinct from n.payment_method_id)),
    bool_or(o.last_lc <> n.last_lc or o.first_lc <> n.first_lc),
    bool_or((is_billable_status(o.status_code) or is_billable_status(n.status_code)) and (
      is_billable_status(o.status_code) <> is_billable_status(n.status_code)
      or o.commission <> n.commission or o.end_date <> n.end_date
      or o.supplier_id is distinct from n.supplier_id)),
    bool_or(is_billable_status(o.status_code) and (
      not is_billable_status(n.status_code) or o.end_date < n.end_date
      or o.supplier_id is distinct from n.supplier_id)),
    bool_or(o.start_date <> n.start_date or o.end_date <> n.end_date or o.entry <> n.entry)
  into is_counted, is_of_agency, is_paid, is_named, is_owed, is_left, is_dated
  from new_rows n full join old_rows o using (id);

  if is_counted then
    insert into record_counts
      select status_code, substatus_code, sum(d) from (
        select status_code, substatus_code, 1 d from new_rows
        union all select status_code, substatus_code, -1 from old_rows
      ) x group by 1, 2 having sum(d) <> 0;
  end if;
  if is_of_agency then
    insert into agency_record_counts
      select agency_id, sum(d), sum(u) from (
        select agency_id, 1 d, (supplier_id is null)::integer u from new_rows
        union all select agency_id, -1, -(supplier_id is null)::integer from old_rows
      ) x group by 1 having sum(d) <> 0 or sum(u) <> 0;
  end if;
  if is_dated then
    insert into stay_counts
      select start_date, end_date, sum(d) from (
        select start_date, end_date, 1 d from new_rows
        union all select start_date, end_date, -1 from old_rows
      ) x group by 1, 2 having sum(d) <> 0;
    insert into entry_counts
      select entry, sum(d) from (
        select entry, 1 d from new_rows union all select entry, -1 from old_rows
      ) x group by 1 having sum(d) <> 0;
  end if;
  if is_paid then
    insert into payment_counts
      select date_processed, payment_method_id, status_code, sum(d), sum(d * paid_ct) from (
        select date_processed, payment_method_id, status_code, paid_ct, 1 d
        from new_rows where is_paid_status(status_code)
        union all
        select date_processed, payment_method_id, status_code, paid_ct, -1
        from old_rows where is_paid_status(status_code)
      ) x group by 1, 2, 3 having sum(d) <> 0 or sum(d * paid_ct) <> 0;
  end if;
  if is_named then
    insert into record_names
      select * from (
        select 'l'::"char", last_lc from new_rows union select 'f'::"char", first_lc from new_rows
      ) x (kind, name)
      where not exists (select from record_names n where n.kind = x.kind and n.name = x.name)
      order by 1, 2 on conflict do nothing;
  end if;
  if is_owed then
    -- '-infinity' where an earlier check-out left than came: the oldest is then looked for
    insert into supplier_balances as b (supplier_id, balance, billable_records, oldest_check_out)
      select supplier_id, sum(c), sum(d),
        case when min(e) filter (where d < 0)
            < coalesce(min(e) filter (where d > 0), 'infinity') then '-infinity'
          else min(e) filter (where d > 0) end
      from (
        select supplier_id, commission c, 1 d, end_date e
        from new_rows where is_billable_status(status_code)
        union all
        select supplier_id, -commission, -1, end_date
        from old_rows where is_billable_status(status_code)
      ) x
      where supplier_id is not null group by 1
      having sum(c) <> 0 or sum(d) <> 0
        or min(e) filter (where d < 0) is distinct from min(e) filter (where d > 0)
      order by 1
      on conflict (supplier_id) do update set
        balance = b.balance + excluded.balance,
        billable_records = b.billable_records + excluded.billable_records,
        oldest_check_out = least(b.oldest_check_out, excluded.oldest_check_out),
        updated_at = case when excluded.balance = 0 and excluded.billable_records = 0
          then b.updated_at else clock_timestamp() end;
  end if;
  if is_left then
    perform refresh_oldest_check_outs(array(
      select distinct supplier_id from old_rows where is_billable_status(status_code)));
  end if;
  return null;
end $$;

create or replace function complete_invoices_of_changed_records() returns trigger language plpgsql as $$
declare
  invoice_ids integer[];
begin
  if tg_op = 'UPDATE' then
    invoice_ids := array(
      with changed as materialized (
        select id from new_rows n full join old_rows o using (id)
        where is_billable_status(n.status_code) is distinct from is_billable_status(o.status_code))
      select distinct l.invoice_id
      from changed join invoice_lines l on l.record_id = changed.id);
  elsif tg_op = 'INSERT' then
    invoice_ids := array(
      select distinct l.invoice_id
      from new_rows n join invoice_lines l on l.record_id = n.id
      where is_billable_status(n.status_code));
  else
    invoice_ids := array(
      select distinct l.invoice_id
      from old_rows o join invoice_lines l on l.record_id = o.id
      where is_billable_status(o.status_code));
  end if;
  if cardinality(invoice_ids) > 0 then perform complete_invoices(invoice_ids); end if;
  return null;
end $$;

create or replace function book_updated_records() returns trigger language plpgsql as $$
begin
  perform book_payments(array(
    select id from new_rows n full join old_rows o using (id)
    where (n.paid_ct <> 0 or o.paid_ct <> 0)
      and (n.paid_ct, n.date_processed, n.payment_method_id, n.check_number, n.agency_id, n.status_code,
          n.converted_at, n.converted_from_paid_ct)
        is distinct from (o.paid_ct, o.date_processed, o.payment_method_id, o.check_number, o.agency_id,
          o.status_code, o.converted_at, o.converted_from_paid_ct)));
  return null;
end $$;

create or replace function log_supplier_assignee() returns trigger language plpgsql as $$
begin
  insert into supplier_changes (supplier_id, field, old_value, new_value, created_by)
  select n.id, 'assignedUser', o.assigned_user_id::text, n.assigned_user_id::text, recoup_actor()
  from new_rows n full join old_rows o using (id)
  where n.assigned_user_id is distinct from o.assigned_user_id;
  return null;
end $$;
