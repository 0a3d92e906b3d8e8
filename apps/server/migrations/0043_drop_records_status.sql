-- no-transaction
-- records_by_status holds the same.
drop index concurrently if exists records_status;
