-- What lists count and sort by, kept where they read it. See docs/decisions/0108 and 0111.

-- Counts are append-only deltas, so that writers never wait for one another; compact_counters
-- folds them. A total of a list is a sum of these rows.
create table record_counts (
  status_code smallint not null,
  substatus_code smallint,
  n integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

create table agency_record_counts (
  agency_id integer not null,
  n integer not null,
  unknown_supplier integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);
create index agency_record_counts_agency on agency_record_counts (agency_id)
  include (n, unknown_supplier);

create table assignee_counts (
  assigned_user_id integer,
  n integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- A status is not among the columns of days: statuses change all the time, days hardly ever.
create table stay_counts (
  start_date date not null,
  end_date date not null,
  n integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);
create index stay_counts_start on stay_counts (start_date, end_date) include (n);
create index stay_counts_end on stay_counts (end_date, start_date) include (n);

create table entry_counts (
  entry date not null,
  n integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- What has been paid, by the columns that the payments report filters.
create table payment_counts (
  date_processed date,
  payment_method_id smallint,
  status_code smallint not null,
  n integer not null,
  paid_ct numeric(14, 2) not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- How many suppliers owe anything.
create table owing_supplier_counts (
  n integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

-- Every guest name that ever occurred. Turns 'contains' into a list of whole names that a b-tree serves.
create table record_names (
  kind "char" not null check (kind in ('f', 'l')),
  name text not null,
  primary key (kind, name)
);
create index record_names_text on record_names using gin (name gin_trgm_ops);

-- Every supplier has a row, so that an index leads to all of them in the order of their balances.
create table supplier_balances (
  supplier_id integer primary key references suppliers on delete cascade,
  balance numeric(14, 2) not null default 0,
  billable_records integer not null default 0,
  -- the earliest check-out of its billable records
  oldest_check_out date,
  last_invoice_id integer,
  last_invoiced_on date,
  updated_at timestamptz(3) not null default now()
) with (fillfactor = 70);
create index supplier_balances_order on supplier_balances (balance, supplier_id);

create function open_supplier_balances() returns trigger language plpgsql as $$
begin
  insert into supplier_balances (supplier_id, updated_at)
    select id, updated_at from new_rows order by id on conflict do nothing;
  return null;
end $$;
create trigger open_balance_after_insert after insert on suppliers
  referencing new table as new_rows for each statement execute function open_supplier_balances();

-- By row, for the condition is tested without a call, and hardly any change of a balance meets it: a
-- trigger by statement would cost every one of them.
create function count_owing_supplier() returns trigger language plpgsql as $$
begin
  insert into owing_supplier_counts values (case when tg_op <> 'DELETE' and new.balance > 0 then 1 else -1 end);
  return null;
end $$;
create trigger count_owing_after_insert after insert on supplier_balances
  for each row when (new.balance > 0) execute function count_owing_supplier();
create trigger count_owing_after_update after update on supplier_balances
  for each row when ((old.balance > 0) <> (new.balance > 0)) execute function count_owing_supplier();
create trigger count_owing_after_delete after delete on supplier_balances
  for each row when (old.balance > 0) execute function count_owing_supplier();

create function count_inserted_records() returns trigger language plpgsql as $$
begin
  insert into record_counts
    select status_code, substatus_code, count(*) from new_rows group by 1, 2;
  insert into agency_record_counts
    select agency_id, count(*), count(*) - count(supplier_id) from new_rows group by 1;
  insert into stay_counts select start_date, end_date, count(*) from new_rows group by 1, 2;
  insert into entry_counts select entry, count(*) from new_rows group by 1;
  insert into payment_counts
    select date_processed, payment_method_id, status_code, count(*), sum(paid_ct)
    from new_rows where is_paid_status(status_code) group by 1, 2, 3;
  insert into record_names
    select * from (
      select 'l'::"char", last_lc from new_rows union select 'f'::"char", first_lc from new_rows
    ) x (kind, name)
    where not exists (select from record_names n where n.kind = x.kind and n.name = x.name)
    order by 1, 2 on conflict do nothing;
  insert into supplier_balances as b (supplier_id, balance, billable_records, oldest_check_out)
    select supplier_id, sum(commission), count(*), min(end_date) from new_rows
    where supplier_id is not null and is_billable_status(status_code) group by 1 order by 1
    on conflict (supplier_id) do update set
      balance = b.balance + excluded.balance,
      billable_records = b.billable_records + excluded.billable_records,
      oldest_check_out = least(b.oldest_check_out, excluded.oldest_check_out),
      updated_at = clock_timestamp();
  return null;
end $$;
create trigger keep_totals_after_insert after insert on records
  referencing new table as new_rows for each statement execute function count_inserted_records();

-- What left a supplier may have been its oldest; the statement that locked the row marked it so.
create function refresh_oldest_check_outs(changed integer[]) returns void language plpgsql as $$
begin
  update supplier_balances b set oldest_check_out = (
    select min(r.end_date) from records r
    where r.supplier_id = b.supplier_id and r.status_code in (0, 10, 41))
  where b.supplier_id = any(changed) and b.oldest_check_out = '-infinity';
end $$;

-- First what kinds of change there are: most statements change one thing, and only its totals are
-- looked at.
create function count_updated_records() returns trigger language plpgsql as $$
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
  from new_rows n join old_rows o using (id);

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
create trigger keep_totals_after_update after update on records
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_records();

create function count_deleted_records() returns trigger language plpgsql as $$
begin
  insert into record_counts
    select status_code, substatus_code, -count(*) from old_rows group by 1, 2;
  insert into agency_record_counts
    select agency_id, -count(*), count(supplier_id) - count(*) from old_rows group by 1;
  insert into stay_counts select start_date, end_date, -count(*) from old_rows group by 1, 2;
  insert into entry_counts select entry, -count(*) from old_rows group by 1;
  insert into payment_counts
    select date_processed, payment_method_id, status_code, -count(*), -sum(paid_ct)
    from old_rows where is_paid_status(status_code) group by 1, 2, 3;
  insert into supplier_balances as b (supplier_id, balance, billable_records, oldest_check_out)
    select supplier_id, -sum(commission), -count(*), '-infinity' from old_rows
    where supplier_id is not null and is_billable_status(status_code) group by 1 order by 1
    on conflict (supplier_id) do update set
      balance = b.balance + excluded.balance,
      billable_records = b.billable_records + excluded.billable_records,
      oldest_check_out = excluded.oldest_check_out,
      updated_at = clock_timestamp();
  perform refresh_oldest_check_outs(array(
    select distinct supplier_id from old_rows where is_billable_status(status_code)));
  return null;
end $$;
create trigger keep_totals_after_delete after delete on records
  referencing old table as old_rows for each statement execute function count_deleted_records();

create function count_assignees_on_insert() returns trigger language plpgsql as $$
begin
  insert into assignee_counts select assigned_user_id, count(*) from new_rows group by 1;
  return null;
end $$;
create trigger count_assignees_after_insert after insert on records
  referencing new table as new_rows
  for each statement execute function count_assignees_on_insert();

-- By row, for the condition is tested without a call: whoever reconciles assigns nobody.
create function count_assignees_on_update() returns trigger language plpgsql as $$
begin
  insert into assignee_counts values (old.assigned_user_id, -1), (new.assigned_user_id, 1);
  return null;
end $$;
create trigger count_assignees_after_update after update on records
  for each row when (old.assigned_user_id is distinct from new.assigned_user_id)
  execute function count_assignees_on_update();

create function count_assignees_on_delete() returns trigger language plpgsql as $$
begin
  insert into assignee_counts select assigned_user_id, -count(*) from old_rows group by 1;
  return null;
end $$;
create trigger count_assignees_after_delete after delete on records
  referencing old table as old_rows
  for each statement execute function count_assignees_on_delete();

-- The last invoice is the one with the highest id.
create function set_last_invoice() returns trigger language plpgsql as $$
begin
  insert into supplier_balances as b (supplier_id, last_invoice_id, last_invoiced_on)
    select distinct on (supplier_id) supplier_id, id, issued_on
    from new_rows order by supplier_id, id desc
    on conflict (supplier_id) do update set
      last_invoice_id = excluded.last_invoice_id, last_invoiced_on = excluded.last_invoiced_on
    where coalesce(b.last_invoice_id < excluded.last_invoice_id, true);
  return null;
end $$;
create trigger keep_last_after_insert after insert on invoices
  referencing new table as new_rows for each statement execute function set_last_invoice();

-- Invoices move when suppliers are merged; the rows are locked first, and then looked at anew.
create function refresh_last_invoice() returns trigger language plpgsql as $$
declare
  changed integer[] := array[old.supplier_id];
begin
  if tg_op = 'UPDATE' then changed := changed || new.supplier_id; end if;
  insert into supplier_balances (supplier_id)
    select distinct s.id from suppliers s where s.id = any(changed) order by 1
    on conflict do nothing;
  perform from supplier_balances where supplier_id = any(changed) order by supplier_id for update;
  update supplier_balances b set (last_invoice_id, last_invoiced_on) = (
    select i.id, i.issued_on from invoices i where i.supplier_id = b.supplier_id
    order by i.id desc limit 1)
  where b.supplier_id = any(changed);
  return null;
end $$;
create trigger keep_last_after_move after update of supplier_id, issued_on on invoices for each row
  when ((old.supplier_id, old.issued_on) is distinct from (new.supplier_id, new.issued_on))
  execute function refresh_last_invoice();
create trigger keep_last_after_delete after delete on invoices
  for each row execute function refresh_last_invoice();

-- Folds the deltas into one row for each key, where there are several; run by a job.
create function compact_counters() returns void language sql as $$
  with gone as (
    delete from record_counts where ctid in (
      select ctid from (
        select ctid, count(*) over (partition by status_code, substatus_code) as deltas
        from record_counts) x
      where deltas > 1)
    returning *)
  insert into record_counts
    select status_code, substatus_code, sum(n) from gone group by 1, 2 having sum(n) <> 0;
  with gone as (
    delete from payment_counts where ctid in (
      select ctid from (
        select ctid,
          count(*) over (partition by date_processed, payment_method_id, status_code) as deltas
        from payment_counts) x
      where deltas > 1)
    returning *)
  insert into payment_counts
    select date_processed, payment_method_id, status_code, sum(n), sum(paid_ct)
    from gone group by 1, 2, 3 having sum(n) <> 0 or sum(paid_ct) <> 0;
  with gone as (
    delete from agency_record_counts where ctid in (
      select ctid from (
        select ctid, count(*) over (partition by agency_id) as deltas from agency_record_counts) x
      where deltas > 1)
    returning *)
  insert into agency_record_counts
    select agency_id, sum(n), sum(unknown_supplier)
    from gone group by 1 having sum(n) <> 0 or sum(unknown_supplier) <> 0;
  with gone as (
    delete from stay_counts where ctid in (
      select ctid from (
        select ctid, count(*) over (partition by start_date, end_date) as deltas from stay_counts) x
      where deltas > 1)
    returning *)
  insert into stay_counts
    select start_date, end_date, sum(n) from gone group by 1, 2 having sum(n) <> 0;
  with gone as (
    delete from entry_counts where ctid in (
      select ctid from (
        select ctid, count(*) over (partition by entry) as deltas from entry_counts) x
      where deltas > 1)
    returning *)
  insert into entry_counts select entry, sum(n) from gone group by 1 having sum(n) <> 0;
  with gone as (
    delete from owing_supplier_counts where (select count(*) from owing_supplier_counts) > 1 returning *)
  insert into owing_supplier_counts select sum(n) from gone having sum(n) <> 0;
  with gone as (
    delete from assignee_counts where ctid in (
      select ctid from (
        select ctid, count(*) over (partition by assigned_user_id) as deltas
        from assignee_counts) x
      where deltas > 1)
    returning *)
  insert into assignee_counts
    select assigned_user_id, sum(n) from gone group by 1 having sum(n) <> 0
$$;

-- Computes counters, names, balances, and keys again, for `npm run verify -- --rebuild`.
create function recount_agency_records() returns void language sql as $$
  delete from agency_record_counts;
  insert into agency_record_counts
    select agency_id, count(*), count(*) - count(supplier_id) from records group by 1
$$;

create function recount_assigned_records() returns void language sql as $$
  delete from assignee_counts;
  insert into assignee_counts select assigned_user_id, count(*) from records group by 1
$$;

create function recount_record_days() returns void language sql as $$
  delete from stay_counts;
  insert into stay_counts select start_date, end_date, count(*) from records group by 1, 2;
  delete from entry_counts;
  insert into entry_counts select entry, count(*) from records group by 1
$$;

create function recount_owing_suppliers() returns void language sql as $$
  delete from owing_supplier_counts;
  insert into owing_supplier_counts select count(*) from supplier_balances where balance > 0 having count(*) > 0
$$;

create function rebuild_counters() returns void language plpgsql as $$
begin
  lock table records, invoices in share mode;
  delete from record_counts;
  insert into record_counts select status_code, substatus_code, count(*) from records group by 1, 2;
  perform recount_agency_records();
  perform recount_record_days();
  perform recount_assigned_records();
  delete from payment_counts;
  insert into payment_counts
    select date_processed, payment_method_id, status_code, count(*), sum(paid_ct)
    from records where is_paid_status(status_code) group by 1, 2, 3;
  delete from record_names;
  insert into record_names
    select 'l'::"char", last_lc from records union select 'f'::"char", first_lc from records;
  delete from supplier_balances;
  insert into supplier_balances (supplier_id, balance, billable_records, oldest_check_out)
    select supplier_id, sum(commission), count(*), min(end_date) from records
    where supplier_id is not null and is_billable_status(status_code) group by 1;
  insert into supplier_balances as b (supplier_id, last_invoice_id, last_invoiced_on)
    select distinct on (supplier_id) supplier_id, id, issued_on
    from invoices order by supplier_id, id desc
    on conflict (supplier_id) do update set
      last_invoice_id = excluded.last_invoice_id, last_invoiced_on = excluded.last_invoiced_on;
  insert into supplier_balances (supplier_id, updated_at)
    select id, updated_at from suppliers on conflict do nothing;
  perform recount_owing_suppliers();
  perform refresh_supplier_keys(array(select id from suppliers));
end $$;
