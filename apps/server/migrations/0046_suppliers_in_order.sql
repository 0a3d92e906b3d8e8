-- What suppliers are sorted by stands in their own row, and each has a row of balances to be sorted
-- by. See docs/decisions/0111.

-- Nobody writes between the filling and the triggers that go on from it.
lock table suppliers, supplier_phone_numbers, supplier_addresses, addresses, supplier_balances
  in share row exclusive mode;

alter table suppliers
  -- of the physical address, as the country
  add column city_lc text,
  add column state text,
  add column primary_phone text;

-- What triggers keep in a supplier's row is no edit of it.
drop trigger touch on suppliers;
create trigger touch before update on suppliers for each row
  when (pg_trigger_depth() = 0) execute function touch_updated_at();

-- Who moves a flag holds the supplier already; the second statement sees what he left.
create function keep_supplier_keys(changed integer[]) returns void language plpgsql as $$
begin
  perform from suppliers where id = any(changed) order by id for no key update;
  update suppliers s set country_id = k.country_id, city_lc = k.city_lc, state = k.state,
    primary_phone = k.phone
  from (
    select i.id, a.country_id, lower(a.city) as city_lc, st.abbreviation as state, p.phone
    from unnest(changed) as i (id)
    left join supplier_addresses sa on sa.supplier_id = i.id and sa.is_physical
    left join addresses a on a.id = sa.address_id
    left join states st on st.id = a.state_id
    left join supplier_phone_numbers p on p.supplier_id = i.id and p.is_primary
  ) k
  where s.id = k.id and (s.country_id, s.city_lc, s.state, s.primary_phone)
    is distinct from (k.country_id, k.city_lc, k.state, k.phone);
end $$;

create function supplier_parts_written() returns trigger language plpgsql as $$
begin
  perform keep_supplier_keys(array(select distinct supplier_id from changed_rows));
  return null;
end $$;
create function supplier_parts_moved() returns trigger language plpgsql as $$
begin
  perform keep_supplier_keys(array(
    select supplier_id from old_rows union select supplier_id from new_rows));
  return null;
end $$;

drop trigger place_after_insert on supplier_addresses;
drop trigger place_after_update on supplier_addresses;
drop trigger place_after_delete on supplier_addresses;
create trigger keep_after_insert after insert on supplier_addresses
  referencing new table as changed_rows for each statement execute function supplier_parts_written();
create trigger keep_after_update after update on supplier_addresses
  referencing old table as old_rows new table as new_rows
  for each statement execute function supplier_parts_moved();
create trigger keep_after_delete after delete on supplier_addresses
  referencing old table as changed_rows for each statement execute function supplier_parts_written();
create trigger keep_after_insert after insert on supplier_phone_numbers
  referencing new table as changed_rows for each statement execute function supplier_parts_written();
create trigger keep_after_update after update on supplier_phone_numbers
  referencing old table as old_rows new table as new_rows
  for each statement execute function supplier_parts_moved();
create trigger keep_after_delete after delete on supplier_phone_numbers
  referencing old table as changed_rows for each statement execute function supplier_parts_written();

-- Every supplier of the address, for another may just be making it the physical one.
create or replace function addresses_moved() returns trigger language plpgsql as $$
begin
  perform keep_supplier_keys(array(
    select distinct sa.supplier_id from new_rows n join old_rows o using (id)
    join supplier_addresses sa on sa.address_id = n.id
    where (n.country_id, n.state_id, n.city) is distinct from (o.country_id, o.state_id, o.city)));
  return null;
end $$;
drop function supplier_addresses_written;
drop function place_suppliers;

-- Every supplier has a row of balances, so that its index leads to all of them in their order.
create function suppliers_added() returns trigger language plpgsql as $$
begin
  insert into supplier_balances (supplier_id, updated_at)
    select id, updated_at from new_rows order by id on conflict do nothing;
  return null;
end $$;
create trigger open_balance_after_insert after insert on suppliers
  referencing new table as new_rows for each statement execute function suppliers_added();

create or replace function rebuild_record_totals() returns void language plpgsql as $$
begin
  lock table records, invoices in share mode;
  delete from record_counts;
  insert into record_counts select status_code, substatus_code, count(*) from records group by 1, 2;
  perform count_agency_records();
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
  perform keep_supplier_keys(array(select id from suppliers));
end $$;

insert into supplier_balances (supplier_id, updated_at)
  select id, updated_at from suppliers order by id on conflict do nothing;

alter table suppliers disable trigger user;
select keep_supplier_keys(array(select id from suppliers));
alter table suppliers enable trigger user;
create index suppliers_city on suppliers (city_lc, id);
create index suppliers_state on suppliers (state, id);
create index suppliers_primary_phone on suppliers (primary_phone, id);
