-- no-transaction
-- The records without a supplier in the order of the hotel's name that their file gave.
create index concurrently if not exists records_unknown_name on records (lower(supplier_name), id)
  where supplier_id is null
