-- no-transaction
create index concurrently if not exists records_by_first_name on records (first_lc, last_lc, id)
  include (status_code, start_date, end_date, entry, agency_id, supplier_id, assigned_user_id)
