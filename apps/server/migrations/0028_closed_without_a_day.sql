-- no-transaction
-- Few records are closed without a processed day; the monthly run asks when each of them was.
create index concurrently if not exists records_closed_undated on records (agency_id, id)
  where date_processed is null and status_code in (1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 42, 43, 46)
