-- A supplier that takes an address holds it, so that whoever is just changing the address ends
-- first, or waits and then finds the supplier. Without that neither saw the other's change, and the
-- supplier kept the old state and city.
create function hold_addresses(held integer[]) returns void language plpgsql as $$
begin
  perform from addresses where id = any(held) order by id for share;
end $$;

create function supplier_addresses_added() returns trigger language plpgsql as $$
begin
  perform hold_addresses(array(select address_id from new_rows));
  perform keep_supplier_keys(array(select distinct supplier_id from new_rows));
  return null;
end $$;
create function supplier_addresses_moved() returns trigger language plpgsql as $$
begin
  perform hold_addresses(array(select address_id from new_rows));
  perform keep_supplier_keys(array(
    select supplier_id from old_rows union select supplier_id from new_rows));
  return null;
end $$;

drop trigger keep_after_insert on supplier_addresses;
drop trigger keep_after_update on supplier_addresses;
create trigger keep_after_insert after insert on supplier_addresses
  referencing new table as new_rows for each statement execute function supplier_addresses_added();
create trigger keep_after_update after update on supplier_addresses
  referencing old table as old_rows new table as new_rows
  for each statement execute function supplier_addresses_moved();
