-- no-transaction
-- Receipts by amount.
create index concurrently if not exists receipts_by_amount on receipts (amount, id);
