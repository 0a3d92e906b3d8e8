-- The limits of `longestText`, which every way in has kept to so far or stayed below (F-163). Over-long texts
-- were cut at 300 characters before; names and confirmation numbers were refused.
alter table records
  add constraint guest_last_name_length check (length(guest_last_name) <= 200),
  add constraint guest_first_name_length check (length(guest_first_name) <= 200),
  add constraint confirmation_number_length check (length(confirmation_number) <= 100),
  add constraint supplier_name_length check (length(supplier_name) <= 300),
  add constraint supplier_street_length check (length(supplier_street) <= 300),
  add constraint supplier_city_length check (length(supplier_city) <= 300),
  add constraint supplier_state_length check (length(supplier_state) <= 300);
alter table suppliers
  add constraint name_length check (length(name) <= 300),
  add constraint dba_length check (length(dba) <= 300);
alter table addresses
  add constraint street_length check (length(street) <= 300),
  add constraint street2_length check (length(street2) <= 300),
  add constraint city_length check (length(city) <= 300);
