-- no-transaction
-- Who owes since when: the balances list asks for the oldest check-out of each supplier that it shows.
create index concurrently if not exists records_billable_check_out on records (supplier_id, end_date)
  where status_code in (0, 10, 41) and supplier_id is not null
