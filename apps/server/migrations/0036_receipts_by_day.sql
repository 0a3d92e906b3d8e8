-- no-transaction
-- Receipts by the day on which they came in.
create index concurrently if not exists receipts_by_day on receipts (received_on, id);
