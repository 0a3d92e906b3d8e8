-- How many records everybody has, and the counts of stays by either of their days, so that the total
-- of an assignee or of a range of days need not be counted. See docs/decisions/0111.

-- Nobody writes between the counting and the triggers that go on from it.
lock table records in share row exclusive mode;

create index stay_counts_start on stay_counts (start_date, end_date) include (n);
create index stay_counts_end on stay_counts (end_date, start_date) include (n);

-- Append-only deltas, as record_counts.
create table assignee_counts (
  assigned_user_id integer,
  n integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

create function count_assigned_records() returns void language sql as $$
  delete from assignee_counts;
  insert into assignee_counts select assigned_user_id, count(*) from records group by 1
$$;

create function count_assignees_inserted() returns trigger language plpgsql as $$
begin
  insert into assignee_counts select assigned_user_id, count(*) from new_rows group by 1;
  return null;
end $$;
create trigger count_assignees_after_insert after insert on records
  referencing new table as new_rows
  for each statement execute function count_assignees_inserted();

-- By row, for the condition is tested without a call: whoever reconciles assigns nobody.
create function count_assignee_changed() returns trigger language plpgsql as $$
begin
  insert into assignee_counts values (old.assigned_user_id, -1), (new.assigned_user_id, 1);
  return null;
end $$;
create trigger count_assignees_after_update after update on records
  for each row when (old.assigned_user_id is distinct from new.assigned_user_id)
  execute function count_assignee_changed();

create function count_assignees_deleted() returns trigger language plpgsql as $$
begin
  insert into assignee_counts select assigned_user_id, -count(*) from old_rows group by 1;
  return null;
end $$;
create trigger count_assignees_after_delete after delete on records
  referencing old table as old_rows
  for each statement execute function count_assignees_deleted();

create or replace function compact_record_counts() returns void language sql as $$
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
    delete from owing_counts where (select count(*) from owing_counts) > 1 returning *)
  insert into owing_counts select sum(n) from gone having sum(n) <> 0;
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

create or replace function rebuild_record_totals() returns void language plpgsql as $$
begin
  lock table records, invoices in share mode;
  delete from record_counts;
  insert into record_counts select status_code, substatus_code, count(*) from records group by 1, 2;
  perform count_agency_records();
  perform count_record_days();
  perform count_assigned_records();
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
  perform count_owing_suppliers();
  perform keep_supplier_keys(array(select id from suppliers));
end $$;

select count_assigned_records();
