-- When the postal service answered about an address as it is; null while it waits.
alter table addresses add column usps_checked_at timestamptz(3);
create index addresses_unchecked on addresses (id)
  where usps_checked_at is null and usps_validation_status = 0;

-- an address that becomes another one is asked about anew
create function address_changed() returns trigger language plpgsql as $$
begin
  new.usps_validation_status := 0;
  new.usps_checked_at := null;
  return new;
end $$;
create trigger unvalidate before update of street, street2, city, zip, state_id, country_id on addresses
  for each row when ((old.street, old.street2, old.city, old.zip, old.state_id, old.country_id)
    is distinct from (new.street, new.street2, new.city, new.zip, new.state_id, new.country_id))
  execute function address_changed();

insert into outside_services (service) values ('addresses');
