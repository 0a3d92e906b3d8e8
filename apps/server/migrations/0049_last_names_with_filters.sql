-- no-transaction
-- A guest's name with another filter is counted without a visit to each record; see docs/decisions/0111.
create index concurrently if not exists records_by_last_name on records (last_lc, first_lc, id)
  include (status_code, start_date, end_date, entry, agency_id, supplier_id, assigned_user_id)
