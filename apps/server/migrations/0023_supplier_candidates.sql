-- What finds the hotels that a record with an unknown supplier may mean.
create index supplier_phone_numbers_local on supplier_phone_numbers (right(phone, 7));
create index addresses_city_number on addresses (lower(city), substring(street from '\d+'));
create index addresses_zip_number on addresses (
  upper(left(replace(replace(zip, ' ', ''), '-', ''), 5)), substring(street from '\d+')
) where zip <> '';
