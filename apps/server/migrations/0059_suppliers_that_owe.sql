-- How many suppliers owe anything, so that the list of balances need not count them. See
-- docs/decisions/0111.

-- Nobody writes between the counting and the triggers that go on from it.
lock table supplier_balances in share row exclusive mode;

-- Append-only deltas, as record_counts.
create table owing_counts (
  n integer not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);

create function count_owing_suppliers() returns void language sql as $$
  delete from owing_counts;
  insert into owing_counts select count(*) from supplier_balances where balance > 0 having count(*) > 0
$$;

-- By row, for the condition is tested without a call, and hardly any change of a balance meets it: a
-- trigger by statement would cost every one of them.
create function owing_changed() returns trigger language plpgsql as $$
begin
  insert into owing_counts values (case when tg_op <> 'DELETE' and new.balance > 0 then 1 else -1 end);
  return null;
end $$;
create trigger count_owing_after_insert after insert on supplier_balances
  for each row when (new.balance > 0) execute function owing_changed();
create trigger count_owing_after_update after update on supplier_balances
  for each row when ((old.balance > 0) <> (new.balance > 0)) execute function owing_changed();
create trigger count_owing_after_delete after delete on supplier_balances
  for each row when (old.balance > 0) execute function owing_changed();

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
  insert into owing_counts select sum(n) from gone having sum(n) <> 0
$$;

create or replace function rebuild_record_totals() returns void language plpgsql as $$
begin
  lock table records, invoices in share mode;
  delete from record_counts;
  insert into record_counts select status_code, substatus_code, count(*) from records group by 1, 2;
  perform count_agency_records();
  perform count_record_days();
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

select count_owing_suppliers();
