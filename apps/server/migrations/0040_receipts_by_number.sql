-- no-transaction
-- Receipts by number, also those without one.
create index concurrently if not exists receipts_by_number on receipts (number, id);
